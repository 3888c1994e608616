import TripAnswers

/// The rows of a picture: the cities of the route in travel order, then the other cities of games.
struct PictureRows {
    private(set) var names: [String] = []
    private var rowOfKey: [String: Int] = [:]
    /// True if some game has no city; it has a row below all others.
    private(set) var hasNoCity = false

    init(_ itineraries: [Itinerary]) {
        for itinerary in itineraries {
            let trip = itinerary.trip
            for segment in itinerary.route.segments {
                if let city = trip.departure(ofSegmentAt: segment) { add(trip.cities.name(of: city)) }
                if let city = trip.arrival(ofSegmentAt: segment) { add(trip.cities.name(of: city)) }
            }
        }
        for itinerary in itineraries {
            for item in itinerary.timeline.items where itinerary.trip.items[item].isGame {
                if let city = itinerary.trip.city(ofGameAt: item) {
                    add(itinerary.trip.cities.name(of: city))
                } else {
                    hasNoCity = true
                }
            }
        }
    }

    private mutating func add(_ name: String) {
        let key = City.key(of: name)
        guard rowOfKey[key] == nil else { return }
        rowOfKey[key] = names.count
        names.append(name)
    }

    /// The number of rows; at least one.
    var count: Int { max(1, names.count + (hasNoCity ? 1 : 0)) }

    /// Returns the row of a city, from 0; the last row for `nil`.
    func row(of city: City?, in trip: Trip) -> Int {
        guard let city else { return count - 1 }
        return rowOfKey[City.key(of: trip.cities.name(of: city))] ?? count - 1
    }
}
