/// A travel segment that is cut in two at a city.
struct SplitSegment {
    private let trip: Trip
    private let segment: Item
    private let first, second: Travel

    /// - Throws: `OperationError` where the trip has no such segment, it is timed, or the city is one of its ends.
    init(_ id: String, at city: String, in trip: Trip) throws(OperationError) {
        self.trip = trip
        segment = try trip.segment(id)
        guard let travel = segment.travel else { throw .notTravel(item: id) }
        guard travel.start == nil else { throw .timedSplit(item: id) }
        guard !City.areSame(city, travel.from), !City.areSame(city, travel.to) else {
            throw .splitAtEnd(item: id, city: city)
        }
        let connections = Connections(trip)
        /// The segment between two cities, with what is known of the way.
        func leg(_ from: String, _ to: String) -> Travel {
            var leg = travel
            let known =
                trip.cities.city(named: from).flatMap { start in
                    trip.cities.city(named: to).flatMap { connections.connection(from: start, to: $0) }
                }
            (leg.from, leg.to) = (from, to)
            (leg.statedDuration, leg.distanceKm) = (known?.duration, known?.distanceKm)
            leg.mode = known?.mode ?? travel.mode
            return leg
        }
        first = leg(travel.from, city)
        var rest = leg(city, travel.to)
        // The first part keeps the pin; the second is free.
        rest.pinned = false
        second = rest
    }

    /// Returns the changes: the first part takes the place of the segment, and the second is added right after it.
    func changes() throws(OperationError) -> [TripChange] {
        let day = segment.position.map { TripDay.day($0.day) }
        return try segment.changes(to: .travel(first))
            + DocumentOperation.adding(
                NewItem(.travel(second)),
                on: day,
                at: .after(item: segment.id),
                in: trip
            )
    }
}
