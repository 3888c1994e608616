import TripModel

/// The cities of a trip, found by where a stop lies, or by its name.
struct CityFinder {
    private let points: [(city: Int, latitude: Double, point: SpherePoint)]
    private var named: [String: Int] = [:]
    private let km: Double

    /// The kilometres by which distances may be rounded, far less than coordinates tell.
    private static let precision = 1e-6

    /// Creates a finder of cities within a distance of a stop, in kilometres.
    ///
    /// - Complexity: O(cities · places).
    init(_ trip: Trip, within km: Double) {
        var points: [(city: Int, latitude: Double, point: SpherePoint)] = []
        for city in trip.cities.all {
            if let place = trip.coordinates(of: city) {
                points.append((city.index, place.latitude, SpherePoint(place)))
            } else {
                named[City.key(of: trip.cities.names[city.index])] = city.index
            }
        }
        self.points = points
        self.km = km
    }

    /// The steps that it takes to find the city of a stop.
    var steps: Int { points.count / 4 }

    /// True if some city has a name alone.
    var hasNames: Bool { !named.isEmpty }

    /// Returns the nearest city within the distance, of equally near ones the first; `nil` when there is none.
    ///
    /// - Complexity: O(cities).
    func city(near place: Coordinates) -> Int? {
        let point = SpherePoint(place)
        var nearest: (city: Int, km: Double)?
        for (city, latitude, other) in points {
            // A degree of latitude has 111.19 km.
            guard abs(latitude - place.latitude) * 111 <= km else { continue }
            let distance = 2 * 6371 * point.halfAngle(to: other)
            guard distance <= km else { continue }
            // Of equally near ones the first, whatever the last digits say.
            if let known = nearest?.km, distance >= known - CityFinder.precision { continue }
            nearest = (city, distance)
        }
        return nearest?.city
    }

    /// Returns the city without coordinates that has a name; `nil` when there is none.
    func city(named name: String) -> Int? { named[City.key(of: name)] }
}
