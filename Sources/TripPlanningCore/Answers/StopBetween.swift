/// A city in which a leg that is too long for a day could be interrupted: with a stop there, each part fits into one.
public struct StopBetween: Hashable, Sendable {
    /// The identifier of the segment.
    public let id: Item.ID
    /// The city of the stop.
    public let city: String
    /// The minutes to the city, and from there on.
    public let first, second: Minutes
}

extension Itinerary {
    /// Returns the city in which a leg would best be interrupted, of those that the trip names: where both parts fit into a day,
    /// the one with the least minutes in all, then with the shorter longer part, then the first.
    ///
    /// A day has as many minutes as `maxTravelMinutesPerDay` allows for a leg that the traveler drives, and as `travelHours`
    /// are long. The parts have the minutes of the trip's connections (SPEC section 10).
    ///
    /// - Returns: `nil` for a leg that fits into a day, that is timed, for other items, and where no city helps.
    /// - Complexity: O(cities).
    public func stop(on segment: Item.ID, over connections: Connections? = nil) -> StopBetween? {
        guard let index = trip.index(ofItem: segment), let travel = trip.items[index].travel,
            travel.start == nil, !trip.rules.leaveDay(for: travel.duration, by: travel.mode),
            let start = trip.departure(ofSegmentAt: index), let end = trip.arrival(ofSegmentAt: index)
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
            StopBetween(id: segment, city: trip.cities.name(of: $0.city), first: $0.first, second: $0.second)
        }
    }
}

extension Rules {
    /// True if a day without games has room for a leg.
    fileprivate func leaveDay(for minutes: Minutes, by mode: TravelMode) -> Bool {
        let limits = [
            mode == .drive ? maxTravelMinutesPerDay : nil, travelHours.map { $0.latest - $0.earliest },
        ]
        return limits.allSatisfy { $0.map { minutes <= $0 } ?? true }
    }
}
