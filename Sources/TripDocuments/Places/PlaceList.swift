import OrderedJSON

/// The places of a file that people or other programs made (SPEC section 10): CSV whose first line names the columns, a
/// map in KML, or JSON with `places`. The first character determines the format.
///
///     name,city,lat,lon
///     Wrigley Field,Chicago,41.948,-87.656
///
/// ```swift
/// let list = try PlaceList(bytes)
/// let side = try Geography(bytes)  // the same places as cities with their venues
/// ```
public struct PlaceList: Hashable, Sendable {
    /// A place as the file lists it.
    public struct Listed: Hashable, Sendable {
        /// The name of the place, such as `Wrigley Field`.
        public var name: String
        /// The city of the place; `nil` if the file does not state it.
        public var city: String?
        /// The coordinates; `nil` if the file does not state them.
        public var coordinates: Coordinates?
        /// The IANA name of the time zone; `nil` if the file does not state it.
        public var timeZone: String?
        /// The venue names by which schedules refer to the city.
        public var venues: [String] = []
        /// The home teams of the place.
        public var teams: [String] = []
        /// The line of the file on which the place begins, counted from 1; 0 if the file is JSON.
        public var line: Int
    }

    /// A part of the file that is not a place with a name and a point.
    public struct Skipped: Hashable, Sendable {
        /// The reason for skipping a part.
        public enum Reason: Hashable, Sendable {
            /// The part is a line, an area, or an address without a point.
            case noPoint
            /// The file does not state the coordinates of the part.
            case noCoordinates
            /// The part has no name.
            case noName
        }

        /// The name of the part; empty if the part has no name.
        public var name: String
        /// The reason for skipping the part.
        public var reason: Reason
        /// The line of the file on which the part begins, counted from 1.
        public var line: Int
    }

    /// The places in the order of the file.
    public internal(set) var places: [Listed] = []
    /// The parts of the file that are skipped, in the order of the file.
    public internal(set) var skipped: [Skipped] = []
    /// The names of the columns in the file, by key.
    var columns: [PlaceColumn: String] = [:]

    init() {}

    /// Reads the places of a file.
    ///
    /// - Throws: `DocumentError` for the first value that is invalid.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(DocumentError) {
        switch PlaceFormat(of: bytes) {
        case .json: self.init(try Geography(checked: bytes))
        case .table: try self.init(table: bytes)
        case .map: try self.init(map: bytes)
        }
    }

    private init(_ geography: Geography) {
        places = geography.places.map { place in
            Listed(
                name: place.city,
                city: place.city,
                coordinates: place.coordinates,
                timeZone: place.timeZone,
                venues: place.venues,
                teams: place.teams,
                line: 0
            )
        }
    }
}

/// The formats of files of places.
enum PlaceFormat {
    case json, table, map

    /// Detects the format from the first character of a text.
    init(of bytes: [UInt8]) {
        switch JSONTree.firstByte(of: bytes) {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
        case UInt8(ascii: "<"): self = .map
        case _: self = .table
        }
    }
}

extension PlaceList {
    /// The maximum distance between places of one city, in kilometers. Places farther apart are taken to be in
    /// different cities of the same name.
    public static let cityDiameter = 100

    /// Returns the places as cities with their venues and teams. A place whose city is not stated is itself a city.
    ///
    /// The first place of each city determines its coordinates.
    /// - Parameter zones: The source against which the time zones are checked; `nil` if they were already checked.
    /// - Complexity: O(places).
    func geography(checking zones: TimeZoneSource?) throws(DocumentError) -> Geography {
        var cities = CollectedCities()
        for place in places where columns[.url] == nil || place.hasData { try cities.add(place, columns) }
        let geography = Geography(places: cities.places)
        do throws(GeographyError) {
            try geography.check()
            if let zones { try geography.checkTimeZones(in: zones) }
        } catch {
            guard case .place(let index, let key) = error.place else { return geography }
            let isZone = key == .timeZone
            let column = isZone ? columns[.timeZone] : columns[.city] ?? columns[.name]
            let lines = isZone ? cities.zoneLines : cities.lines
            throw DocumentError(
                .trip(error.problem),
                path: column ?? key.name,
                line: lines.element(at: index) ?? 1
            )
        }
        return geography
    }
}

/// Cities collected from places, each with the data of all its places.
private struct CollectedCities {
    var places: [Place] = []
    /// The line of the first place of each city.
    var lines: [Int] = []
    /// For each city, the line that first states its time zone.
    var zoneLines: [Int] = []
    private var indices: [String: Int] = [:]
    /// The venues and teams collected so far, each with the index of its city.
    private var names: Set<CityName> = []

    private struct CityName: Hashable {
        let city: Int
        let name: String
    }

    mutating func add(_ listed: PlaceList.Listed, _ columns: [PlaceColumn: String]) throws(DocumentError) {
        let city = City.folded(listed.city ?? listed.name)
        let key = City.key(of: city)
        let index = indices[key] ?? places.count
        if index == places.count {
            indices[key] = index
            places.append(Place(city: city, coordinates: listed.coordinates, timeZone: listed.timeZone))
            lines.append(listed.line)
            zoneLines.append(listed.line)
        }
        func fail(_ problem: PlaceFileProblem, _ column: PlaceColumn) -> DocumentError {
            DocumentError(.places(problem), path: columns[column] ?? "", line: listed.line)
        }
        if let point = listed.coordinates {
            let first = places[index].coordinates ?? point
            let kilometers = 2 * 6371 * SpherePoint(first).halfAngle(to: SpherePoint(point))
            guard !(kilometers > Double(PlaceList.cityDiameter)) else {
                throw fail(
                    .farApart(city: city, kilometers: Int(kilometers), firstLine: lines[index]),
                    listed.city == nil ? .name : .city
                )
            }
            places[index].coordinates = first
        }
        if let zone = listed.timeZone {
            let first = places[index].timeZone
            guard zone == first ?? zone else {
                throw fail(.otherTimeZone(zone, first ?? "", firstLine: zoneLines[index]), .timeZone)
            }
            if first == nil { (places[index].timeZone, zoneLines[index]) = (zone, listed.line) }
        }
        places[index].venues += listed.venues.filter {
            names.insert(CityName(city: index, name: $0)).inserted
        }
        places[index].teams += listed.teams.filter { names.insert(CityName(city: index, name: $0)).inserted }
    }
}

extension PlaceList.Listed {
    /// True if the file states more about the place than a name.
    fileprivate var hasData: Bool {
        city != nil || coordinates != nil || timeZone != nil || !venues.isEmpty || !teams.isEmpty
    }

    /// Creates a place of a table or a map. If the file states the city of the place, but no venue, the name is also
    /// the venue.
    init(
        name: String,
        city: String?,
        coordinates: Coordinates?,
        timeZone: String?,
        venue: String?,
        team: String?,
        line: Int
    ) {
        let isInCity = city.map { !City.areSame($0, name) } ?? false
        self.init(
            name: name,
            city: city,
            coordinates: coordinates,
            timeZone: timeZone,
            venues: (venue ?? (isInCity ? name : nil)).map { [$0] } ?? [],
            teams: team.map { [$0] } ?? [],
            line: line
        )
    }
}

extension Coordinates {
    /// The angle that is out of range, and its limit; `nil` if there is none.
    var angleOutOfRange: (column: PlaceColumn, limit: Int)? {
        if !(-90...90 ~= latitude) { return (.latitude, 90) }
        return -180...180 ~= longitude ? nil : (.longitude, 180)
    }
}

extension DocumentError {
    /// Creates an error in a file that is not JSON.
    init(_ problem: Problem, path: String, line: Int) {
        self.init(problem, path: path, item: nil, line: line)
    }
}
