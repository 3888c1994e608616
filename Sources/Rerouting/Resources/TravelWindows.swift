import Solving

/// The hours of a day for travel: the met games with a clock cut them into windows, and the legs of a window must fit into
/// it.
package struct TravelWindows: GameResource {
    /// The minutes between the hours, for a day without such games; on other days the games' clocks say them.
    package var most: Int64
    let origin: Origin?

    /// Creates a limit.
    package init(_ most: Int64, origin: Origin) {
        self.most = most
        self.origin = origin
    }

    var effects: ResourceEffects { [.favoursDetours, .boundsGames] }

    func fitted(to program: RouteProgram) -> TravelWindows? { self }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        bounds.mostPerFreeDay = min(bounds.mostPerFreeDay, most)
        let (days, games) = (program.dayOfSlots, program.checkpoints)
        var longest = most
        for (index, game) in games.enumerated() {
            guard let first = game.clock else { continue }
            for later in games[index...] {
                guard days[later.slot] == days[game.slot] else { break }
                if let second = later.clock { longest = max(longest, second.closes - first.opens) }
            }
        }
        bounds.longestLeg = min(bounds.longestLeg, longest)
    }

    @inline(__always)
    func allowsMeeting(_ checkpoint: Int, after use: ResourceUse, _ tables: RouteTables) -> Bool {
        let isToday = tables.isGame(use.last, ofDay: tables.dayOfCheckpoint[checkpoint])
        let used = isToday ? use.sinceLast : use.today.minutes
        return used <= tables.window(after: isToday ? Int(use.last) : -1, before: checkpoint)
    }

    @inline(__always)
    func allowsMidnight(after use: ResourceUse, in slot: Int, _ tables: RouteTables) -> Bool {
        let isToday = tables.isGame(use.last, ofDay: tables.dayOfSlot[slot])
        let used = isToday ? use.sinceLast : use.today.minutes
        return used <= tables.window(after: isToday ? Int(use.last) : -1, before: -1)
    }

    @inline(__always)
    func isNoWorse(_ labels: LabelPair, _ tables: RouteTables) -> Bool {
        let (one, two) = (labels.one.use, labels.two.use)
        guard one.today.minutes <= two.today.minutes else { return false }
        if one.last == two.last { return one.sinceLast <= two.sinceLast }
        let day = Int32(truncatingIfNeeded: labels.day)
        return !tables.isGame(one.last, ofDay: day) && !tables.isGame(two.last, ofDay: day)
    }

    /// None: paths through a day keep the limit.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] { [] }

    func leavesTime(between one: Checkpoint?, and two: Checkpoint?, in walk: RouteWalk) -> Bool {
        let firstDay = one.map { walk.days[$0.slot] } ?? -1
        let secondDay = two.map { walk.days[$0.slot] } ?? walk.program.dayCount
        if let one, let two, firstDay == secondDay, let before = one.clock, let after = two.clock {
            let length = min(after.due, after.closes) - max(before.ready, before.opens)
            return walk.minutes(in: one.slot + 1..<two.slot + 1) <= max(0, length)
        }
        if let one, let clock = one.clock {
            let used = walk.minutes(in: one.slot + 1..<walk.slots(ofDay: firstDay).upperBound)
            if used > max(0, clock.closes - max(clock.ready, clock.opens)) { return false }
        }
        if let two, let clock = two.clock {
            let used = walk.minutes(in: walk.slots(ofDay: secondDay).lowerBound..<two.slot + 1)
            if used > max(0, min(clock.due, clock.closes) - clock.opens) { return false }
        }
        for day in firstDay + 1..<max(secondDay, firstDay + 1)
        where walk.minutes(in: walk.slots(ofDay: day)) > most {
            return false
        }
        return true
    }
}

extension RouteTables {
    /// True if an index of the checkpoints stands for a game of a day.
    @inline(__always)
    func isGame(_ checkpoint: Int32, ofDay day: Int32) -> Bool {
        checkpoint >= 0 && dayOfCheckpoint[Int(checkpoint)] == day
    }

    /// The most minutes of legs between two met games of a day, or from its beginning, or to its end.
    func window(after earlier: Int, before later: Int) -> Int64 {
        guard let hours = limits.travelWindows else { return .max }
        let first = earlier < 0 ? nil : program.checkpoints[earlier].clock
        let second = later < 0 ? nil : program.checkpoints[later].clock
        switch (first, second) {
        case (nil, nil): return hours.most
        case (nil, let second?): return max(0, min(second.due, second.closes) - second.opens)
        case (let first?, nil): return max(0, first.closes - max(first.ready, first.opens))
        case (let first?, let second?):
            return max(0, min(second.due, second.closes) - max(first.ready, first.opens))
        }
    }
}
