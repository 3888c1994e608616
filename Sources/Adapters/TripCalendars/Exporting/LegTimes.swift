/// The starts of a trip's placed legs, each as early as the windows of SPEC section 6 allow, one after the other.
///
///     day      game 13:20–16:20   leg 270 min   leg 60 min      with 30 min after games
///     starts                      16:50         21:20
///
/// A leg stays on its day, even if the one before it ends later; a timed leg starts at its hour.
struct LegTimes {
    /// For each item the instant of its start, in minutes (see `Trip.start(ofItemAt:)`); `nil` unless it is a
    /// placed leg with a duration.
    private(set) var starts: [Int?]

    private let itinerary: Itinerary
    private var trip: Trip { itinerary.trip }
    /// True if a rule applies the buffers.
    private let bindsBuffers: Bool
    /// The end of the previous leg.
    private var legsEnd = Int.min
    /// The earliest departure after the previous timed leg, and, when `connections` applies, after the previous game.
    private var fixedEnd = Int.min

    /// - Complexity: O(items).
    init(_ itinerary: Itinerary) {
        self.itinerary = itinerary
        starts = [Int?](repeating: nil, count: itinerary.trip.items.count)
        let rules = itinerary.trip.rules
        bindsBuffers = rules.travelHours != nil || rules.connections == true
        for day in 1...itinerary.trip.dayCount { place(itinerary.timeline[day: day], onDay: day) }
    }

    private mutating func place(_ items: ArraySlice<Int>, onDay day: Int) {
        var before: Int?
        for (place, index) in zip(items.indices, items) {
            let item = trip.items[index]
            if item.start != nil {
                before = index
                let isOnRoute = trip.city(atStartOfItemAt: index).map { itinerary.route.visits($0) } ?? false
                if let free = free(after: index), item.isTravel || trip.rules.connections == true && isOnRoute
                {
                    fixedEnd = free
                }
            }
            if item.isTimedTravel {
                starts[index] = trip.start(ofItemAt: index)
                legsEnd = trip.end(ofItemAt: index) ?? legsEnd
                continue
            }
            guard let travel = item.travel, travel.duration.count > 0 else { continue }
            let city = trip.departure(ofSegmentAt: index)
            let after = before == nil ? items[place...].first { trip.items[$0].start != nil } : nil
            let window = windowStart(day, city, after: before, before: after)
            let first = trip.instant(of: ClockTime(minuteOfDay: 0), onDay: day, in: city)
            let last = trip.instant(
                of: ClockTime(minuteOfDay: ClockTime.lastMinuteOfDay),
                onDay: day,
                in: city
            )
            let start = min(max(window, legsEnd, fixedEnd, first), last)
            starts[index] = start
            legsEnd = start + travel.duration.count
        }
    }

    /// Returns the instant from which the traveller is free after a game or timed leg, with the buffer where it applies.
    private func free(after item: Int) -> Int? {
        bindsBuffers ? trip.freeTime(afterItemAt: item) : trip.end(ofItemAt: item)
    }

    /// Returns the start of a leg's window.
    private func windowStart(_ day: Int, _ city: City?, after before: Int?, before after: Int?) -> Int {
        let end = before.flatMap { free(after: $0) }
        guard let hours = trip.rules.travelHours else { return end ?? Int.min }
        let clock =
            before.map { trip.city(atEndOfItemAt: $0) } ?? after.map { trip.city(atStartOfItemAt: $0) }
            ?? city
        let earliest = trip.instant(of: hours.earliest, onDay: day, in: clock)
        return max(end ?? earliest, earliest)
    }
}
