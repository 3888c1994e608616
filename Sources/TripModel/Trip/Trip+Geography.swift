extension Trip {
    /// The city in which the traveller begins; `nil` when it is not stated.
    package var start: City? { firstCity { $0.start } }

    /// The city in which the traveller finishes; `nil` when it is not stated.
    package var end: City? { firstCity { $0.end } }

    private func firstCity(_ name: (Geography) -> String?) -> City? {
        for part in [geography] + sides {
            if let name = name(part) { return cities.city(named: name) }
        }
        return nil
    }

    /// Returns the coordinates of a city; `nil` when they are not known.
    ///
    /// - Complexity: O(places).
    package func coordinates(of city: City) -> Coordinates? {
        for part in [geography] + sides {
            for place in part.places where cities.city(named: place.city) == city {
                if let coordinates = place.coordinates { return coordinates }
            }
        }
        return nil
    }
}

extension CityTable {
    /// Adds the cities of a geography's `start` and `end`.
    mutating func internEnds(of geography: Geography) {
        if let start = geography.start { _ = intern(start) }
        if let end = geography.end { _ = intern(end) }
    }

    /// Adds the cities of a geography's places, then of its legs and departures.
    mutating func internPlaces(of geography: Geography) {
        for place in geography.places { _ = intern(place.city) }
        for leg in geography.travelTimes.legs {
            _ = intern(leg.from)
            _ = intern(leg.to)
        }
        for departure in geography.travelTimes.departures {
            _ = intern(departure.from)
            _ = intern(departure.to)
        }
    }
}
