/// A limit on the hours for travel on each day. Timed events split the hours into windows, and the untimed legs of a
/// window must fit into the window.
package struct TravelWindows: TimedGapResource {
    /// The length of the hours for travel, in minutes, on a day without timed events. On other days, the times of the
    /// events give the hours.
    package var most: Int64
    let origin: Origin?

    /// Creates a limit.
    package init(_ most: Int64, origin: Origin) {
        self.most = most
        self.origin = origin
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        bounds.effects.formUnion(.favorsDetours)
        let (days, games) = (program.dayOfSlots, program.checkpoints)
        var longest = most
        if program.hasTimedLegs {
            longest = max(longest, longestWindow(of: program, days))
        } else {
            // The limit bounds the minutes of a day only if no leg is timed, because timed legs are outside all
            // windows.
            bounds.mostPerFreeDay = min(bounds.mostPerFreeDay, most)
        }
        for (index, game) in games.enumerated() {
            guard let first = game.times else { continue }
            for later in games[index...] {
                guard days[later.slot] == days[game.slot] else { break }
                if let second = later.times { longest = max(longest, second.closes - first.opens) }
            }
        }
        if !program.visits.isEmpty { longest = max(longest, longestWindow(onDaysOfVisits: program, days)) }
        // If two games on one day have different local times, the hours may begin in one local time and end in the
        // other.
        if longest > most { bounds.effects.formUnion(.gamesLengthenDays) }
        bounds.longestLeg = min(bounds.longestLeg, longest)
    }

    /// Returns an upper bound on the minutes of a window on a day with visits, if no leg is timed.
    private func longestWindow(onDaysOfVisits program: RouteProgram, _ days: [Int]) -> Int64 {
        var hours = [LegTimes.Day?](repeating: nil, count: program.dayCount)
        for run in program.visits.runs {
            let own = LegTimes.Day(opens: run.times.opens, closes: run.times.closes)
            hours[run.day] = hours[run.day]?.joined(with: own) ?? own
        }
        for game in program.checkpoints {
            guard let times = game.times, let known = hours[days[game.slot]] else { continue }
            hours[days[game.slot]] = known.joined(
                with: LegTimes.Day(opens: times.opens, closes: times.closes)
            )
        }
        return hours.reduce(0) { max($0, $1.map { $0.closes - $0.opens } ?? 0) }
    }

    /// Returns an upper bound on the minutes of a window, if some leg is timed: the longest time from the first opening
    /// to the last closing of a day.
    private func longestWindow(of program: RouteProgram, _ days: [Int]) -> Int64 {
        var hours = program.departures.travelHours
        for leg in program.legs {
            if let home = leg.home { leg.times?.note(onDay: days[home], in: &hours) }
        }
        while hours.count < program.dayCount { hours.append(nil) }
        for game in program.checkpoints {
            guard let times = game.times, case let day = days[game.slot] else { continue }
            let own = LegTimes.Day(opens: times.opens, closes: times.closes)
            hours[day] = hours[day]?.joined(with: own) ?? own
        }
        for run in program.visits.runs {
            let own = LegTimes.Day(opens: run.times.opens, closes: run.times.closes)
            hours[run.day] = hours[run.day]?.joined(with: own) ?? own
        }
        return hours.reduce(0) { max($0, $1.map { $0.closes - $0.opens } ?? 0) }
    }

    @inline(__always)
    func allows(_ end: SlotEnd) -> Bool {
        let (tables, day) = (end.tables, end.tables.dayOfSlot[end.slot])
        let (event, minutes) = tables.window(of: end.use, end.night, onDay: day)
        guard minutes <= tables.window(after: event, before: end.event) else { return false }
        return event >= 0 || end.night < 0
            || tables.fits(minutes, after: end.night, before: end.event, onDay: day)
    }

    @inline(__always)
    func isNoWorse(_ labels: borrowing LabelPair) -> Bool {
        let (one, two) = (labels.one.use, labels.two.use)
        guard labels.one.night < 0 || labels.one.night == labels.two.night else { return false }
        let (tables, day) = (labels.tables, Int32(truncatingIfNeeded: labels.day))
        let first = tables.minutesInWindows(one, labels.one.night)
        let second = tables.minutesInWindows(two, labels.two.night)
        if one.last == two.last { return first <= second && one.sinceLast <= two.sinceLast }
        guard tables.hasTimedEvent(two.last, ofDay: day), let other = tables.event(after: Int(two.last))
        else {
            return !tables.hasTimedEvent(one.last, ofDay: day) && first <= second
        }
        let (event, used) = tables.window(of: one, labels.one.night, onDay: day)
        // The window of the second label may be empty, so that no leg fits into it.
        guard used == 0 || two.sinceLast > 0 else { return false }
        let passed = max(other.ready, other.opens) + two.sinceLast
        if event >= 0, let times = tables.event(after: event) {
            return max(times.ready, times.opens) + used <= passed && times.closes >= other.closes
        }
        return labels.one.night < 0
            && max(tables.latestOpening(ofDay: labels.day), other.closes - most) + used <= passed
    }

    /// Returns no rows: each path through a day already satisfies the limit.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] { [] }

    func leavesTime(between one: ReplayEvent?, and two: ReplayEvent?, in replay: RouteReplay) -> Bool {
        let firstDay = one?.day ?? -1
        let secondDay = two?.day ?? replay.program.dayCount
        if let one, let two, firstDay == secondDay {
            let (before, after) = (one.after, two.before)
            let length = min(after.due, after.closes) - max(before.ready, before.opens)
            return replay.minutes(ofLegs: one.legs.through..<two.legs.before) <= max(0, length)
        }
        if let one {
            let used = replay.minutes(ofLegs: one.legs.through..<replay.legs(ofDay: firstDay).upperBound)
            if used > max(0, one.after.closes - max(one.after.ready, one.after.opens)) { return false }
        }
        if let two {
            let used = replay.minutes(ofLegs: replay.legs(ofDay: secondDay).lowerBound..<two.legs.before)
            if used > firstWindow(ofDay: secondDay, before: two.before, in: replay) { return false }
        }
        for day in firstDay + 1..<max(secondDay, firstDay + 1)
        where replay.minutes(ofLegs: replay.legs(ofDay: day))
            > firstWindow(ofDay: day, before: nil, in: replay)
        {
            return false
        }
        return true
    }

    /// Returns the minutes of the first window of a day, which ends at an event or at the end of the hours. The window
    /// begins with the hours, or at the arrival of a leg that departed on an earlier day and arrives on this day or
    /// later. Of several such windows, the shortest counts.
    private func firstWindow(ofDay day: Int, before times: EventTimes?, in replay: RouteReplay) -> Int64 {
        var least = times.map { min($0.due, $0.closes) - $0.opens } ?? most
        for (ready, hours) in replay.nights(ofDay: day) {
            let closes = times.map { min($0.due, $0.closes) } ?? hours.closes
            least = min(least, closes - max(ready, hours.opens))
        }
        return max(0, least)
    }
}

extension RouteTables {
    /// True if `event` is the index of a timed event on a day.
    @inline(__always)
    func hasTimedEvent(_ event: Int32, ofDay day: Int32) -> Bool {
        event >= 0 && self.day(ofEvent: Int(event)) == day
    }

    /// Returns the event with which the current window of a path begins (-1 if there is none), and the minutes of the
    /// path's legs in this window.
    @inline(__always)
    func window(of use: ResourceUse, _ night: Int32, onDay day: Int32) -> (event: Int, minutes: Int64) {
        hasTimedEvent(use.last, ofDay: day)
            ? (Int(use.last), use.sinceLast) : (-1, minutesInWindows(use, night))
    }

    /// Returns the maximum minutes of legs between two timed events of a day. -1 stands for the start or the end of the
    /// day.
    func window(after earlier: Int, before later: Int) -> Int64 {
        guard let hours = limits.travelWindows else { return .max }
        let first = earlier < 0 ? nil : event(after: earlier)
        let second = later < 0 ? nil : event(before: later)
        guard let times = first ?? second else { return hours.most }
        let opens = first.map { max($0.ready, $0.opens) } ?? times.opens
        let closes = second.map { min($0.due, $0.closes) } ?? times.closes
        return max(0, closes - opens)
    }

    /// True if `minutes` of legs fit into the first window of a day after each leg in the set `night`, whose legs
    /// arrive on this day or later.
    func fits(_ minutes: Int64, after night: Int32, before later: Int, onDay day: Int32) -> Bool {
        let second = later < 0 ? nil : event(before: later)
        return nights.elements(of: night).allSatisfy { event in
            guard let times = times(ofEvent: event) else { return true }
            let later = Int(day - self.day(ofEvent: event))
            guard times.nights.indices ~= later - 1 else { return true }
            let hours = times.nights[later - 1]
            let closes = second.map { min($0.due, $0.closes) } ?? hours.closes
            return minutes <= max(0, closes - max(times.after.ready, hours.opens))
        }
    }
}
