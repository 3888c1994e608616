/// The airports that a city's name can mean in a trip. Cities far apart can have the same name.
package enum AirportChoice: Hashable, Sendable {
    /// No airport is known.
    case none
    /// The name means one city. The value is an airport of the city, preferably an airport with this usual city; the
    /// city may have other airports.
    case one(Airport)
    /// The name is ambiguous. The list has one airport for each city with this name.
    case several([Airport])

    /// Finds the airports of a city by its name, and by its position or time zone if the trip states one of these.
    package init(of name: String, in trip: Trip) {
        var airports = Airport.serving(name)
        if let city = trip.cities.city(named: name) {
            let position = trip.coordinates(of: city)
            airports = Airport.serving(name, near: position)
            if position == nil, let zone = trip.timeZone(of: city) {
                let inZone = airports.filter { $0.timeZone == zone }
                if !inZone.isEmpty { airports = inZone }
            }
        }
        var choices: [Airport] = []
        for airport in airports where !choices.contains(where: { $0.isNear(airport.coordinates) }) {
            choices.append(airport)
        }
        self = choices.first.map { choices.count == 1 ? .one($0) : .several(choices) } ?? .none
    }

    /// The airport, if it is the only choice; otherwise `nil`.
    package var airport: Airport? {
        if case .one(let airport) = self { airport } else { nil }
    }
}

extension Airport {
    /// The maximum distance in km between an airport and a city that it serves.
    private static let reach = 150.0

    /// Returns the airports that serve a city with the given name. Airports whose usual city has this name come first.
    /// Letter case, accents and periods do not matter.
    ///
    /// - Parameter position: The position of the city; `nil` if it is unknown. Airports far from this position are
    ///   omitted.
    package static func serving(_ name: String, near position: Coordinates? = nil) -> [Airport] {
        let airports = ofCity[City.plainKey(of: name)] ?? []
        guard let position else { return airports }
        return airports.filter { $0.isNear(position) }
    }

    /// True if a position is near enough to the airport to be in a city that it serves.
    func isNear(_ position: Coordinates) -> Bool {
        2 * 6371 * SpherePoint(coordinates).halfAngle(to: SpherePoint(position)) <= Airport.reach
    }

    /// True if the trip's city with the given name is not the city that the airport serves: the trip's city is far
    /// away, or has the time zone of a distant airport of another city with this name.
    func isAway(from name: String, in trip: Trip) -> Bool {
        guard let city = trip.cities.city(named: name) else { return false }
        if let position = trip.coordinates(of: city) { return !isNear(position) }
        guard let zone = trip.timeZone(of: city), zone != timeZone else { return false }
        return Airport.serving(name).contains { $0.timeZone == zone && !isNear($0.coordinates) }
    }

    /// Returns the approximate position of a city that the airport serves: the mean position of the nearby airports
    /// with this usual city, or the airport's own position if there are none.
    package func position(ofCity name: String) -> Coordinates {
        let key = City.plainKey(of: name)
        let near = Airport.serving(name, near: coordinates).filter { City.plainKey(of: $0.usualCity) == key }
        guard near.count > 1 else { return near.first?.coordinates ?? coordinates }
        func mean(_ angle: (Airport) -> Double) -> Double {
            // Truncated to a hundredth of a degree, as precise as the table.
            Double(Int(near.reduce(0) { $0 + angle($1) } / Double(near.count) * 100)) / 100
        }
        return Coordinates(
            latitude: mean { $0.coordinates.latitude },
            longitude: mean { $0.coordinates.longitude }
        )
    }
}
