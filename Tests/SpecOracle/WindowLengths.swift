/// How long there is to travel between games and legs that leave at their hour, in seconds.
struct WindowLengths {
    let rules: OracleRules
    let clocks: Clocks

    /// The windows that `travelHours` leaves on each day; none without that rule.
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

    /// The window between two games or legs of a day, or between the day's begin or end and one.
    func window(ofDay day: Int, from earlier: OracleItem?, to later: OracleItem?) -> Int? {
        guard let hours = rules.hours else { return nil }
        let (left, right) = (earlier.map(\.clockCities.end), later.map(\.clockCities.begin))
        // With one of them both hours are on its clock; with two each is on the clock of its side.
        guard let opener = left ?? right, let closer = right ?? left else {
            return (hours.latest - hours.earliest) * 60
        }
        var opens = clocks.instant(day: day, minute: hours.earliest, in: opener)
        var closes = clocks.instant(day: day, minute: hours.latest, in: closer)
        if let earlier { opens = max(opens, free(after: earlier)) }
        if let later { closes = min(closes, due(before: later)) }
        return max(0, closes - opens)
    }

    /// The time from one game or leg to the next, over any number of days, or from the trip's beginning to the first: 00:00
    /// of day 1 on the clock of where that begins. Next to a leg it can be less than none.
    func link(from earlier: OracleItem?, to later: OracleItem) -> Int {
        guard let earlier else {
            return max(0, due(before: later) - clocks.instant(day: 1, minute: 0, in: later.clockCities.begin))
        }
        let time = due(before: later) - free(after: earlier)
        return earlier.isTimedLeg || later.isTimedLeg ? time : max(0, time)
    }

    /// The time from the end of a game or leg to 24:00 of the last day on its clock.
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
