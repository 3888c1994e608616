import OrderedJSON

// The places of maps (SPEC section 10).

extension PlaceList {
    /// Reads a map in KML, such as the export of Google My Maps.
    init(map bytes: [UInt8]) throws(DocumentError) {
        self.init()
        var reader = MapReader(try rethrow(try XMLReader(bytes), as: DocumentError.init(xml:)))
        while try reader.readPart(into: &self) {}
        guard places.isEmpty, skipped.isEmpty else { return }
        throw DocumentError(.places(reader.hasLink ? .linkedMap : .emptyMap), path: "", line: 1)
    }
}

extension DocumentError {
    fileprivate init(xml error: XMLError) {
        self.init(.places(.xml(error.problem)), path: "", line: error.line)
    }
}

/// A reader of the placemarks in a map.
private struct MapReader {
    private var xml: XMLReader
    /// The names of the open elements.
    private var path: [String] = []
    /// The placemark that is being read; `nil` outside placemarks.
    private var mark: Placemark?
    /// True if the map refers to another map on the network.
    private(set) var hasLink = false

    init(_ xml: XMLReader) { self.xml = xml }

    /// Reads the next part of the map; returns false at the end.
    mutating func readPart(into list: inout PlaceList) throws(DocumentError) -> Bool {
        switch try rethrow(try xml.next(), as: DocumentError.init(xml:)) {
        case .start(let name):
            if path.isEmpty, name != "kml" {
                throw DocumentError(.places(.otherMap(name)), path: "", line: xml.line)
            }
            path.append(name)
            start(name)
        case .text(let text): add(text)
        case .end:
            path.removeLast()
            guard let mark, mark.depth == path.count else { return true }
            self.mark = nil
            try mark.add(to: &list)
        case nil: return false
        }
        return true
    }

    private mutating func start(_ name: String) {
        switch name {
        case "Placemark" where mark == nil: mark = Placemark(line: xml.line, depth: path.count - 1)
        case "Point": mark?.pointCount += 1
        case "NetworkLink": hasLink = true
        case "Data", "SimpleData":
            let key = xml.attributes.first { $0.name == "name" }?.value
            mark?.data.append((PlaceColumn.named(key ?? ""), ""))
        case _: break
        }
    }

    private mutating func add(_ text: String) {
        guard let mark, let last = path.last else { return }
        let parent = path.dropLast().last
        switch last {
        case "name" where path.count == mark.depth + 2: self.mark?.name += text
        case "coordinates" where parent == "Point" && mark.pointCount == 1: self.mark?.point += text
        case "value" where parent == "Data", "SimpleData":
            if let index = mark.data.indices.last { self.mark?.data[index].value += text }
        case _: break
        }
    }
}

/// A placemark of a map, with the texts of its elements.
private struct Placemark {
    let line: Int
    /// The number of open elements around the placemark.
    let depth: Int
    var name = ""
    var pointCount = 0
    /// The coordinates of the placemark's first point.
    var point = ""
    /// The extended data of the placemark, by column; the column is `nil` if tables of places have no column of that
    /// name.
    var data: [(key: PlaceColumn?, value: String)] = []

    /// Adds the place of the placemark to a list.
    func add(to list: inout PlaceList) throws(DocumentError) {
        let name = City.folded(name)
        guard !name.isEmpty, pointCount > 0 else {
            let reason = pointCount > 0 ? PlaceList.Skipped.Reason.noName : .noPoint
            list.skipped.append(PlaceList.Skipped(name: name, reason: reason, line: line))
            return
        }
        let point = try coordinates()
        list.places.append(
            PlaceList.Listed(
                name: name,
                city: value(.city),
                coordinates: point,
                timeZone: value(.timeZone),
                venue: value(.venue),
                team: value(.team),
                line: line
            )
        )
    }

    /// Returns the value of a key without extra white space; `nil` if the placemark has no value for the key.
    private func value(_ key: PlaceColumn) -> String? {
        data.first { $0.key == key && !City.isBlank($0.value) }.map { City.folded($0.value) }
    }

    /// Returns the coordinates, which are written as longitude, latitude and an optional altitude.
    private func coordinates() throws(DocumentError) -> Coordinates {
        let text = City.folded(point)
        let numbers = text.split(omittingEmptySubsequences: false) { $0 == "," }
            .map { Double(decimal: City.folded(String($0))) }
        guard 2...3 ~= numbers.count, let longitude = numbers[0], let latitude = numbers[1] else {
            throw DocumentError(.places(.notCoordinates(text)), path: "", line: line)
        }
        let point = Coordinates(latitude: latitude, longitude: longitude)
        if let wrong = point.angleOutOfRange {
            throw DocumentError(.places(.angle(wrong.column, limit: wrong.limit)), path: "", line: line)
        }
        return point
    }
}
