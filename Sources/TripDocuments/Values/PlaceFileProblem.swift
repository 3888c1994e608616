import Diagnostics
import OrderedJSON

/// A column of a table of places, or a key of a place's data in a map.
package enum PlaceColumn: String, DocumentKey {
    case city, name, venue, latitude, longitude
    case wkt = "WKT"
    case timeZone, team, url

    /// The alternative names of the column, in lower case and without blanks and punctuation.
    private var otherNames: [String] {
        switch self {
        case .city: ["town", "municipality", "ort", "stadt", "ville"]
        case .name: ["title", "place", "label"]
        case .venue: ["stadium", "ballpark", "arena", "park", "ground"]
        case .latitude: ["lat", "breite", "breitengrad"]
        case .longitude: ["lon", "lng", "long", "laenge", "länge", "längengrad"]
        case .wkt: ["geometry"]
        case .timeZone: ["tz", "zone", "iana", "tzid"]
        case .team: ["teams", "club"]
        case .url: ["link", "googlemapsurl"]
        }
    }

    /// Returns the name in `names` that means this column; `nil` if there is none. The column's own name takes
    /// precedence over alternative names. A remark after a name, such as `(WGS 84)`, is ignored.
    func written(among names: [String]) -> String? {
        for known in [name.lowercased()] + otherNames {
            if let found = names.first(where: { PlaceColumn.plain($0) == known }) { return found }
        }
        return nil
    }

    /// Returns the column that has the given name, as its own name or as an alternative name; `nil` if there is none.
    static func named(_ name: String) -> PlaceColumn? {
        allCases.first { $0.written(among: [name]) != nil }
    }

    private static func plain(_ name: String) -> String {
        name.prefix { $0 != "(" }.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension PlaceColumn: TabledKey {
    static let table = KeyTable(PlaceColumn.names)
}

/// A problem that only a table or a map of places can have.
package enum PlaceFileProblem: Hashable, Sendable {
    /// The table, or one of its rows, is invalid.
    indirect case table(CSVTableProblem<PlaceColumn>)
    /// A number has a comma instead of a point before its decimals.
    case decimalComma(String)
    /// A text is not a number of degrees.
    case notDegrees(String)
    /// A text is not a point in the format WKT.
    case notPoint(String)
    /// A text is not the coordinates of a point in a map.
    case notCoordinates(String)
    /// An angle in a point is outside `-limit...limit` degrees.
    case angle(PlaceColumn, limit: Int)
    /// The WKT point of a row is this many kilometers from the row's latitude and longitude.
    case otherPoint(kilometers: Int)
    /// A row has neither a city nor a name.
    case noName
    /// A place is far from the first place of its city, which is on `firstLine`.
    case farApart(city: String, kilometers: Int, firstLine: Int)
    /// The time zone of a place differs from the time zone that its city has on `firstLine`.
    case otherTimeZone(String, String, firstLine: Int)
    /// The XML of the map is invalid or not supported.
    case xml(XMLProblem)
    /// The root element of the XML has this name instead of `kml`.
    case otherMap(String)
    /// The map has only a link to another map.
    case linkedMap
    /// The map has no placemark.
    case emptyMap
}

extension PlaceFileProblem {
    /// A sentence that states what is wrong and what would be right.
    var message: String {
        switch self {
        case .table(.noColumn(let keys, let nearest)) where keys.contains(.city):
            CSVTableProblem.noColumn(keys, nearest: nearest).message
                + "; places are also read from JSON and KML"
        case .table(let problem): problem.message
        case .decimalComma(let text):
            "\(quoted(text)) has a decimal comma; write a point, such as "
                + quoted(String(text.map { $0 == "," ? "." : $0 }))
        case .notDegrees(let text): "\(quoted(text)) is not a number of degrees, such as 41.948"
        case .notPoint(let text):
            "\(quoted(text)) is not a point such as POINT (-87.656 41.948), with the longitude first"
        case .notCoordinates(let text):
            "the coordinates \(quoted(text)) are not a point such as -87.656,41.948,0, with the longitude first"
        case .angle(let column, let limit):
            "the \(column.name) is out of range; it must be -\(limit) to \(limit) degrees, and the longitude comes first"
        case .otherPoint(let kilometers):
            "the point is \(kilometers) km from the latitude and the longitude of the row; remove one of the two"
        case .noName: "the row has neither a city nor a name; give it one, or remove it"
        case .farApart(let city, let kilometers, let line):
            "\(city) is \(kilometers) km from \(city) on line \(line); give different places different names"
        case .otherTimeZone(let zone, let other, let line):
            "\(quoted(zone)) differs from \(quoted(other)) of the same city on line \(line); make them agree"
        case .xml(let problem): problem.message
        case .otherMap(let root):
            "the file is \(quoted(root)), not \"kml\"; save the places as KML, CSV or JSON"
        case .linkedMap:
            "the map has only a link to a map on a server; export it again without \"keep data up to date\""
        case .emptyMap: "the map has no placemarks; export all its layers"
        }
    }

    var facts: ErrorFacts {
        switch self {
        case .table(let problem): problem.facts
        case .decimalComma(let text): ErrorFacts("decimal-comma", ["value": text])
        case .notDegrees(let text), .notPoint(let text), .notCoordinates(let text):
            ErrorFacts("malformed", ["value": text])
        case .angle(_, let limit): ErrorFacts("out-of-range", ["first": "-\(limit)", "last": "\(limit)"])
        case .otherPoint(let kilometers): ErrorFacts("second-place", ["km": "\(kilometers)"])
        case .noName: ErrorFacts("missing")
        case .farApart(let city, let kilometers, let line):
            ErrorFacts("second-place", ["city": city, "km": "\(kilometers)", "first": "\(line)"])
        case .otherTimeZone(let zone, let other, let line):
            ErrorFacts("other-time-zone", ["value": zone, "other": other, "first": "\(line)"])
        case .xml(let problem): problem.facts
        case .otherMap, .linkedMap, .emptyMap: ErrorFacts("no-map")
        }
    }
}
