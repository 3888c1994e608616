/// The time for travel between games and timed legs, in seconds.
struct WindowLengths {
    let rules: OracleRules
    let clocks: Clocks

    /// Returns the windows of each day under the rule `travelHours`; none without that rule.
    func windows(_ days: [[OracleItem]]) -> [[Int]] {
        let legs = days.joined().filter(\.isTimedLeg)
        return days.enumerated().map { place, items in
            let day = place + 1
            let bounds = [nil] + items.map { $0 } + [nil]
            var lengths = zip(bounds, bounds.dropFirst()).compactMap { window(ofDay: day, from: $0, to: $1) }
            guard !lengths.isEmpty else { return [] }
            for leg in legs where (leg.position?.day ?? day) < day && clocks.arrivalDay(of: leg) >= day {
                lengths[0] = min(lengths[0], window(ofDay: day, from: leg, to: items.first) ?? 0)
            }
            return lengths
        }
    }

    /// Returns the window between two games or legs of a day; `nil` in their place means the start or the end of the
    /// day.
    func window(ofDay day: Int, from earlier: OracleItem?, to later: OracleItem?) -> Int? {
        guard let hours = rules.hours else { return nil }
        let (left, right) = (earlier.map(\.clockCities.end), later.map(\.clockCities.begin))
        // With one of them, both limits are in its local time. With two, each limit is in the local time on its side.
        guard let opener = left ?? right, let closer = right ?? left else {
            return (hours.latest - hours.earliest) * 60
        }
        var opens = clocks.instant(day: day, minute: hours.earliest, in: opener)
        var closes = clocks.instant(day: day, minute: hours.latest, in: closer)
        if let earlier { opens = max(opens, free(after: earlier)) }
        if let later { closes = min(closes, due(before: later)) }
        return max(0, closes - opens)
    }

    /// Returns the time from one game or leg to the next, over any number of days. For the first, it is the time from
    /// 00:00 of day 1 in the local time of its city. Next to a leg it can be negative.
    func link(from earlier: OracleItem?, to later: OracleItem) -> Int {
        guard let earlier else {
            return max(0, due(before: later) - clocks.instant(day: 1, minute: 0, in: later.clockCities.begin))
        }
        let time = due(before: later) - free(after: earlier)
        return earlier.isTimedLeg || later.isTimedLeg ? time : max(0, time)
    }

    /// Returns the time from the end of a game or leg to 24:00 of the last day in its local time.
    func rest(after item: OracleItem, dayCount: Int) -> Int {
        let ends = clocks.instant(day: dayCount + 1, minute: 0, in: item.clockCities.end)
        return max(0, ends - free(after: item))
    }

    private func free(after item: OracleItem) -> Int {
        clocks.end(of: item) + (item.isTimedLeg ? rules.bufferAfterArrival : rules.bufferAfter) * 60
    }

    private func due(before item: OracleItem) -> Int {
        clocks.start(of: item) - (item.isTimedLeg ? rules.bufferBeforeDeparture : rules.bufferBefore) * 60
    }
}

/// The games and legs that split the time for travel into windows, in timeline order.
struct WindowCuts: Sendable {
    /// The games and legs of each day. Day 1 has index 0.
    let days: [[OracleItem]]
    /// The timed legs and the games on the route in the whole trip, for the rule `connections`.
    let links: [OracleItem]

    /// Creates the windows of a skeleton.
    ///
    /// - Parameters:
    ///   - skeleton: The skeleton slots.
    ///   - stays: The cities of each stay.
    ///   - released: The ids of timed legs that may move and do not split windows.
    init(_ skeleton: Gaps, _ stays: [Set<String>], released: Set<String> = []) {
        days = skeleton.days.map { day in day.filter { $0.isTimed && !released.contains($0.id) } }
        links = days.joined().filter { item in
            item.isTimedLeg || stays.contains { $0.contains(item.city ?? "") && item.city != nil }
        }
    }
}
