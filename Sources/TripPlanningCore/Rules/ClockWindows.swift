// `travelHours` with the buffers: the games of a day that have a start cut its gaps into windows, and what stands in a
// window must fit into it (SPEC section 6). Where clocks are in time zones, all is counted in instants.

extension Compilation {
    mutating func travelHours() {
        guard let hours = trip.rules.travelHours else { return }
        var windows: [CapacityRange] = []
        for day in 1...trip.dayCount {
            let slots = space.slots(ofDay: day)
            var first = slots.lowerBound
            // The timed game that begins the window; none at the beginning of the day.
            var before: Int?
            for place in space.dayStarts[day - 1]..<space.dayStarts[day] {
                let item = space.items[place]
                guard trip.items[item].game?.start != nil else { continue }
                let last = space.slot(beforeItemAt: place, day: day)
                let length = trip.travelTime(after: before, before: item, onDay: day, in: hours)
                windows.append(CapacityRange(first..<last + 1, capacity: length))
                first = last + 1
                before = item
            }
            let length = trip.travelTime(after: before, before: nil, onDay: day, in: hours)
            windows.append(CapacityRange(first..<slots.upperBound, capacity: length))
        }
        limit(windows, .rule(.travelHours)) { $0.duration.count }
    }
}

extension Trip {
    /// The minutes of travel that fit on a day between two of its games with a start, or from an end of the hours
    /// where one is `nil`; 0 when there are none. The hours are on the clock of the nearest of the two.
    fileprivate func travelTime(after first: Int?, before second: Int?, onDay day: Int, in hours: TravelHours)
        -> Int
    {
        guard let before = first ?? second, let after = second ?? first else {
            return hours.latest.minuteOfDay - hours.earliest.minuteOfDay
        }
        let earliest = instant(of: hours.earliest, onDay: day, atGame: before)
        let latest = instant(of: hours.latest, onDay: day, atGame: after)
        let start = first.flatMap { self.end(ofGameAt: $0) }.map { $0 + rules.buffers.after.count }
        let end = second.flatMap { self.start(ofGameAt: $0) }.map { $0 - rules.buffers.before.count }
        return max(0, min(end ?? latest, latest) - max(start ?? earliest, earliest))
    }
}

extension RouteCompilation {
    mutating func travelHours() {
        guard let hours = trip.rules.travelHours else { return }
        let length = hours.latest.minuteOfDay - hours.earliest.minuteOfDay
        program.limits.travelWindows = TravelWindows(Int64(length), origin: origin(.rule(.travelHours)))
    }
}

extension CorrectionSearch {
    /// Travel that may start earlier or end later, or less time left free after or before a game.
    func travelHours() throws(SolverError) -> [Correction] {
        guard let hours = trip.rules.travelHours else { return [] }
        let buffers = trip.rules.buffers
        let (earliest, latest) = (hours.earliest.minuteOfDay, hours.latest.minuteOfDay)
        return try smallest([
            (
                earliest,
                { .hours(TravelHours(from: ClockTime(minuteOfDay: earliest - $0), to: hours.latest)) }
            ),
            (
                24 * 60 - 1 - latest,
                { .hours(TravelHours(from: hours.earliest, to: ClockTime(minuteOfDay: latest + $0))) }
            ),
            (
                buffers.after.count,
                { .buffers(GameBuffers(after: Minutes(buffers.after.count - $0), before: buffers.before)) }
            ),
            (
                buffers.before.count,
                { .buffers(GameBuffers(after: buffers.after, before: Minutes(buffers.before.count - $0))) }
            ),
        ])
    }
}
