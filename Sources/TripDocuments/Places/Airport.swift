/// A large airport with an IATA code.
///
/// ```swift
/// Airport(code: "ord")?.city(in: trip)  // Chicago
/// ```
public struct Airport: Hashable, Sendable {
    /// The IATA code, such as `ORD`.
    public let code: String
    /// The cities that the airport serves, the usual city first.
    public let cities: [String]
    /// The position of the airport.
    public let coordinates: Coordinates
    /// The IANA name of the airport's time zone.
    public let timeZone: String

    /// Finds the airport with the given code, in any letter case; `nil` if the code is not in the table.
    public init?(code: String) {
        guard let airport = Airport.byCode[code.uppercased()] else { return nil }
        self = airport
    }

    /// Finds an airport that serves a city, preferably an airport with this usual city; `nil` if no airport serves the
    /// city. Letter case, accents and periods do not matter.
    public init?(city: String) {
        guard let airport = Airport.ofCity[City.plainKey(of: city)]?.first else { return nil }
        self = airport
    }

    /// Returns the airport that is nearest to a position; `nil` if no airport is within `km` kilometers.
    ///
    /// - Complexity: O(airports).
    package static func nearest(to coordinates: Coordinates, within km: Double) -> Airport? {
        let point = SpherePoint(coordinates)
        let distances = points.map { 2 * 6371 * $0.halfAngle(to: point) }
        guard let least = distances.min(), least <= km else { return nil }
        return distances.firstIndex(of: least).map { all[$0] }
    }

    private static let points = all.map { SpherePoint($0.coordinates) }

    /// All airports, in the order of their codes.
    public static let all = AirportTable.rows.split(separator: "\n").compactMap { Airport(row: $0) }

    private static let byCode = {
        var airports: [String: Airport] = [:]
        for airport in all where airports[airport.code] == nil { airports[airport.code] = airport }
        return airports
    }()

    /// The airports that serve each city, by the key of the city. The airports with this usual city come first.
    static let ofCity = {
        let usual = all.map { (City.plainKey(of: $0.usualCity), $0) }
        let others = all.flatMap { airport in
            airport.cities.dropFirst().map { (City.plainKey(of: $0), airport) }
        }
        var airports: [String: [Airport]] = [:]
        for (key, airport) in usual + others { airports[key, default: []].append(airport) }
        return airports
    }()

    /// Returns the city with the given name, in the spelling of the table; `nil` if the airport serves no city with
    /// this name.
    func city(named name: String) -> String? {
        cities.first { City.plainKey(of: $0) == City.plainKey(of: name) }
    }

    /// The usual city of the airport: its city in a trip that has none of its `cities`.
    public var usualCity: String { cities.first ?? code }

    /// Returns the airport's city in a trip: the first of its `cities` that an item, `start` or `end` names; otherwise
    /// the first of its `cities` in the trip; otherwise the usual city. A city of the trip is spelled as in the trip.
    ///
    /// A city of the trip that is far away, such as Portland in Maine for PDX, is not a city of the airport.
    /// - Returns: `nil` if the trip has cities with the names of the airport's cities, but all of them are far away.
    public func city(in trip: Trip) -> String? {
        let known = cities.compactMap { name in
            trip.cities.names.firstIndex { City.plainKey(of: $0) == City.plainKey(of: name) }
        }
        let near = known.filter { !isAway(from: trip.cities.names[$0], in: trip) }
        if let index = near.first(where: { $0 < trip.namedCityCount }) ?? near.first {
            return trip.cities.names[index]
        }
        return known.isEmpty ? usualCity : nil
    }

    private init?(row: Substring) {
        let fields = row.split(separator: " ", maxSplits: 4)
        guard fields.count == 5, let latitude = Double(decimal: fields[1]),
            let longitude = Double(decimal: fields[2])
        else {
            return nil
        }
        code = String(fields[0])
        coordinates = Coordinates(latitude: latitude, longitude: longitude)
        timeZone = String(fields[3])
        cities = fields[4].split(separator: "|").map { String($0) }
    }
}
