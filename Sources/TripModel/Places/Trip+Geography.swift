extension Trip {
    /// Says what is wrong first with the trip's geography, or with one beside it.
    static func check(_ geography: Geography, and sides: [Geography]) throws(TripError) {
        for (index, part) in ([geography] + sides).enumerated() {
            do throws(GeographyError) {
                try part.check()
            } catch {
                throw TripError(
                    error.problem,
                    at: .geography(error.place, side: index == 0 ? nil : index - 1)
                )
            }
        }
    }

    /// The city in which the traveller begins, where that is said.
    package var start: City? { firstCity { $0.start } }

    /// The city in which the traveller finishes, where that is said.
    package var end: City? { firstCity { $0.end } }

    private func firstCity(_ name: (Geography) -> String?) -> City? {
        for part in [geography] + sides {
            if let name = name(part) { return cities.city(named: name) }
        }
        return nil
    }

    /// Where a city is, if that is known.
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
    /// Enters the beginning and the finish of a geography.
    mutating func internEnds(of geography: Geography) {
        if let start = geography.start { _ = intern(start) }
        if let end = geography.end { _ = intern(end) }
    }

    /// Enters the places of a geography, then the cities of its legs.
    mutating func internPlaces(of geography: Geography) {
        for place in geography.places { _ = intern(place.city) }
        for leg in geography.travelTimes.legs {
            _ = intern(leg.from)
            _ = intern(leg.to)
        }
    }
}
