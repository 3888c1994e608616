import OrderedJSON

// The rows of tables of places (SPEC section 10).

extension PlaceList {
    /// Reads a table in CSV, such as a spreadsheet or the export of a map.
    init(table bytes: [UInt8]) throws(DocumentError) {
        self.init()
        let names = try PlaceList.reading(try CSVTable<PlaceColumn>(bytes).names, [:])
        for column in PlaceColumn.allCases { columns[column] = column.written(among: names) }
        var spelling = TableSpelling()
        for (column, name) in columns { spelling.columns[column.name] = name }
        try PlaceList.reading(try addRows(of: CSVTable(bytes, spelt: spelling)), columns)
    }

    /// Evaluates `value`, and converts its error to an error that names the column as the file does.
    @discardableResult
    private static func reading<Value>(
        _ value: @autoclosure () throws(CSVTableError<PlaceColumn>) -> Value,
        _ columns: [PlaceColumn: String]
    ) throws(DocumentError) -> Value {
        do throws(CSVTableError<PlaceColumn>) {
            return try value()
        } catch {
            let column = error.key.map { columns[$0] ?? $0.name } ?? ""
            if case .value(let problem) = error.problem {
                throw DocumentError(problem, path: column, line: error.line)
            }
            throw DocumentError(.places(.table(error.problem)), path: column, line: error.line)
        }
    }

    private mutating func addRows(of table: CSVTable<PlaceColumn>) throws(CSVTableError<PlaceColumn>) {
        var table = table
        try table.requireColumn([.city, .name])
        if !table.has(.url) {
            try table.requireColumn([.latitude, .longitude, .wkt, .timeZone, .venue, .team])
        }
        if table.has(.latitude) || table.has(.longitude) {
            try table.requireColumn([.latitude])
            try table.requireColumn([.longitude])
        }
        while try table.next() { try addRow(of: table) }
    }

    private mutating func addRow(of table: CSVTable<PlaceColumn>) throws(CSVTableError<PlaceColumn>) {
        let (city, name, venue) = (try table.name(.city), try table.name(.name), try table.name(.venue))
        guard let title = name ?? venue ?? city, city != nil || name != nil else {
            if table.has(.url) {
                // A saved point of a map has a link, but often no name.
                skipped.append(Skipped(name: "", reason: .noName, line: table.line))
                return
            }
            throw CSVTableError(.value(.places(.noName)), line: table.line)
        }
        let point: Coordinates?
        switch try table.point() {
        case .none: point = nil
        case .at(let coordinates): point = coordinates
        case .shape:
            skipped.append(Skipped(name: title, reason: .noPoint, line: table.line))
            return
        }
        places.append(
            Listed(
                name: title,
                city: city,
                coordinates: point,
                timeZone: try table.name(.timeZone),
                venue: venue,
                team: try table.name(.team),
                line: table.line
            )
        )
    }
}

/// The geometry of a row.
private enum RowPoint {
    case none
    case at(Coordinates)
    /// A line or an area.
    case shape
}

extension CSVTable<PlaceColumn> {
    /// Returns the text of a key without extra white space; `nil` if the row has no text for the key.
    fileprivate func name(_ key: PlaceColumn) throws(CSVTableError<PlaceColumn>) -> String? {
        guard let text = try text(key), !City.isBlank(text) else { return nil }
        return City.folded(text)
    }

    /// Returns the geometry of the row.
    fileprivate func point() throws(CSVTableError<PlaceColumn>) -> RowPoint {
        let (latitude, longitude) = (try degrees(.latitude), try degrees(.longitude))
        let shape = try name(.wkt).map { text throws(CSVTableError<PlaceColumn>) in try self.shape(text) }
        if let latitude, let longitude {
            let point = Coordinates(latitude: latitude, longitude: longitude)
            if let wrong = point.angleOutOfRange {
                throw fail(.trip(.geography(.outOfRange(limit: wrong.limit))), wrong.column)
            }
            if case .at(let other) = shape {
                let kilometers = 2 * 6371 * SpherePoint(point).halfAngle(to: SpherePoint(other))
                guard kilometers <= 1 else {
                    throw fail(.places(.otherPoint(kilometers: Int(kilometers))), .wkt)
                }
            }
            return .at(point)
        }
        guard latitude == nil, longitude == nil else {
            throw fail(.missing(.coordinate), latitude == nil ? .latitude : .longitude)
        }
        if let shape { return shape }
        return try name(.url).flatMap { MapLink.point(in: $0) }.map { .at($0) } ?? .none
    }

    /// Returns the shape that a text in WKT describes.
    private func shape(_ text: String) throws(CSVTableError<PlaceColumn>) -> RowPoint {
        guard let shape = WrittenShape(text) else { throw fail(.places(.notPoint(text)), .wkt) }
        if let wrong = shape.point?.angleOutOfRange {
            throw fail(.places(.angle(wrong.column, limit: wrong.limit)), .wkt)
        }
        return shape.point.map { .at($0) } ?? .shape
    }

    private func degrees(_ key: PlaceColumn) throws(CSVTableError<PlaceColumn>) -> Double? {
        guard let text = try name(key) else { return nil }
        if let degrees = Double(decimal: text) { return degrees }
        let hasComma =
            text.utf8.contains(UInt8(ascii: ","))
            && Double(decimal: String(text.map { $0 == "," ? "." : $0 })) != nil
        throw fail(.places(hasComma ? .decimalComma(text) : .notDegrees(text)), key)
    }
}

/// A shape in the format WKT, such as `POINT (-87.656 41.948)`.
private struct WrittenShape {
    /// The point; `nil` if the shape is a line, an area or empty.
    var point: Coordinates?

    private static let others = [
        "linestring", "polygon", "multipoint", "multilinestring", "multipolygon", "geometrycollection",
    ]

    /// Parses a shape; `nil` if the text is not a shape.
    init?(_ text: String) {
        let word = text.prefix { $0.isLetter }.lowercased()
        guard word == "point" else {
            guard WrittenShape.others.contains(word) else { return nil }
            return
        }
        let rest = text.dropFirst(word.count)
        let dimensions = rest.prefix { $0 != "(" }.lowercased().filter { $0 != " " }
        if dimensions == "empty" { return }
        guard ["", "z", "m", "zm"].contains(dimensions), rest.last == ")" else { return nil }
        let numbers = rest.drop { $0 != "(" }.dropFirst().dropLast().split { $0 == " " }
            .map { Double(decimal: $0) }
        guard 2...4 ~= numbers.count, !numbers.contains(nil), let longitude = numbers[0],
            let latitude = numbers[1]
        else { return nil }
        point = Coordinates(latitude: latitude, longitude: longitude)
    }
}
