/// A city in which a leg that is too long for a day can be split so that each part fits into a day.
public struct StopBetween: Hashable, Sendable {
    /// The identifier of the leg.
    public let id: Item.ID
    /// The city of the stop.
    public let city: String
    /// The minutes from the leg's start to the stop, and from the stop to the leg's end.
    public let first, second: Minutes
}

extension Itinerary {
    /// Returns the best city in which to split a leg, among the cities of the trip. Both parts must fit into a day. The
    /// best city has the fewest minutes in total, then the fewest minutes in the longer part; among equally good
    /// cities, the first is the best.
    ///
    /// A leg fits into a day if it is no longer than `travelHours` and, if the traveler drives it,
    /// `maxTravelMinutesPerDay`. The parts have the minutes of the trip's connections (SPEC section 10).
    ///
    /// - Returns: `nil` if the item is not a leg, if the leg is timed or fits into a day, or if no city helps.
    /// - Complexity: O(cities).
    public func stop(on leg: Item.ID, over connections: Connections? = nil) -> StopBetween? {
        guard let index = trip.index(ofItem: leg), let travel = trip.items[index].travel,
            travel.start == nil, !trip.rules.leaveDay(for: travel.duration, by: travel.mode),
            let start = trip.departure(ofLegAt: index), let end = trip.arrival(ofLegAt: index)
        else { return nil }
        let connections = connections ?? Connections(trip)
        var best: (city: City, first: Minutes, second: Minutes)?
        for city in trip.cities.all where city != start && city != end {
            guard let one = connections.connection(from: start, to: city),
                trip.rules.leaveDay(for: one.duration, by: one.mode),
                let other = connections.connection(from: city, to: end),
                trip.rules.leaveDay(for: other.duration, by: other.mode)
            else { continue }
            let (first, second) = (one.duration, other.duration)
            if let best,
                (best.first + best.second, max(best.first, best.second)) <= (
                    first + second, max(first, second)
                )
            {
                continue
            }
            best = (city, first, second)
        }
        return best.map {
            StopBetween(id: leg, city: trip.cities.name(of: $0.city), first: $0.first, second: $0.second)
        }
    }
}

extension Rules {
    /// True if a leg of this duration and mode fits into a day without games.
    fileprivate func leaveDay(for minutes: Minutes, by mode: TravelMode) -> Bool {
        let limits = [
            mode == .drive ? maxTravelMinutesPerDay : nil, travelHours.map { $0.latest - $0.earliest },
        ]
        return limits.allSatisfy { $0.map { minutes <= $0 } ?? true }
    }
}
