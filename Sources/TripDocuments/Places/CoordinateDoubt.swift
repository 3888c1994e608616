/// A city whose coordinates are far from its airports, but near one of them after a correction.
package struct CoordinateDoubt: Hashable, Sendable {
    /// A mistake that explains coordinates far from the city.
    package enum Mistake: Hashable, Sendable {
        /// The latitude and the longitude are swapped.
        case swapped
        /// The longitude has the wrong sign.
        case wrongSign
        /// The latitude and the longitude are swapped, and the longitude has the wrong sign.
        case swappedWithWrongSign
    }

    /// The name of the city.
    package let city: String
    /// The probable mistake.
    package let mistake: Mistake

    /// Finds the probable mistake in the coordinates of a place; `nil` if there is none, or if no airport serves a city
    /// with the place's name.
    package init?(_ place: Place) {
        guard let point = place.coordinates else { return nil }
        let airports = Airport.serving(place.city)
        guard !airports.isEmpty, !airports.contains(where: { $0.isNear(point) }) else { return nil }
        let corrections: [(Mistake, Coordinates)] = [
            (.swapped, Coordinates(latitude: point.longitude, longitude: point.latitude)),
            (.wrongSign, Coordinates(latitude: point.latitude, longitude: -point.longitude)),
            (.swappedWithWrongSign, Coordinates(latitude: point.longitude, longitude: -point.latitude)),
        ]
        let found = corrections.first { _, corrected in
            corrected.angleOutOfRange == nil && airports.contains { $0.isNear(corrected) }
        }
        guard let found else { return nil }
        (city, mistake) = (place.city, found.0)
    }

    /// The probable mistake and its correction in one sentence.
    package var message: String {
        switch mistake {
        case .swapped:
            "the latitude and the longitude of \(city) seem to be swapped; exchange the two values"
        case .wrongSign:
            "the longitude of \(city) seems to have the wrong sign; west of Greenwich it is negative"
        case .swappedWithWrongSign:
            "the latitude and the longitude of \(city) seem to be swapped, and the longitude seems to have the wrong sign; west of Greenwich it is negative"
        }
    }
}

extension Geography {
    /// The first city whose coordinates are probably mistaken; `nil` if there is none.
    ///
    /// - Complexity: O(places).
    package var coordinateDoubt: CoordinateDoubt? { places.lazy.compactMap { CoordinateDoubt($0) }.first }
}

/// Two positions of one city, far apart, in two side files.
package struct PlaceContradiction: Hashable, Sendable {
    /// The name of the city.
    package let city: String
    /// The distance between the two positions, in kilometers.
    package let kilometers: Int

    /// Finds the first city with a position far from its position in an earlier geography; `nil` if there is none.
    ///
    /// - Complexity: O(places).
    package init?(between places: [Place], and earlier: [Place]) {
        var points: [String: Coordinates] = [:]
        for place in earlier where points[City.key(of: place.city)] == nil {
            points[City.key(of: place.city)] = place.coordinates
        }
        for place in places {
            guard let point = place.coordinates, let other = points[City.key(of: place.city)] else {
                continue
            }
            let distance = 2 * 6371 * SpherePoint(point).halfAngle(to: SpherePoint(other))
            guard distance > Double(PlaceList.cityDiameter) else { continue }
            (city, kilometers) = (place.city, Int(distance))
            return
        }
        return nil
    }
}
