import OrderedJSON
import TripAnswers

/// The cities of a trip, and their coordinates if known.
struct CityList {
    private let trip: Trip
    private var points: [Int: Coordinates] = [:]

    init(_ trip: Trip) {
        self.trip = trip
        for geography in [trip.geography] + trip.sides {
            for place in geography.places {
                guard let city = trip.cities.city(named: place.city), points[city.index] == nil else {
                    continue
                }
                points[city.index] = place.coordinates
            }
        }
    }

    /// Writes the cities in the order of their numbers: `{"name": "Detroit", "point": [42.3, -83]}`.
    func write(to json: inout JSONWriter) {
        json.array(trip.cities.names.indices) { json, index in
            json.object { json in
                json.member("name", trip.cities.names[index])
                json.key("point")
                if let point = points[index] {
                    json.array([point.latitude, point.longitude]) { $0.double($1) }
                } else {
                    json.null()
                }
            }
        }
    }
}
