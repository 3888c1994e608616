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

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        bounds.effects.formUnion(.favoursDetours)
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
        // Two games on one day, on clocks that differ, begin its hours on one and end them on the other.
        if longest > most { bounds.effects.formUnion(.gamesLengthenDays) }
        bounds.longestLeg = min(bounds.longestLeg, longest)
    }

    @inline(__always)
    func allows(_ end: SlotEnd) -> Bool {
        let (game, minutes) = end.tables.window(of: end.use, onDay: end.tables.dayOfSlot[end.slot])
        return minutes <= end.tables.window(after: game, before: end.checkpoint)
    }

    @inline(__always)
    func isNoWorse(_ labels: LabelPair) -> Bool {
        let (one, two) = (labels.one.use, labels.two.use)
        guard one.today.minutes <= two.today.minutes else { return false }
        if one.last == two.last { return one.sinceLast <= two.sinceLast }
        let day = Int32(truncatingIfNeeded: labels.day)
        return !labels.tables.isGame(one.last, ofDay: day) && !labels.tables.isGame(two.last, ofDay: day)
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

    /// The game with which the window of a path begins, -1 for none, and the minutes of its legs in that window.
    @inline(__always)
    func window(of use: ResourceUse, onDay day: Int32) -> (game: Int, minutes: Int64) {
        isGame(use.last, ofDay: day) ? (Int(use.last), use.sinceLast) : (-1, use.today.minutes)
    }

    /// The most minutes of legs between two met games of a day, or from its beginning, or to its end.
    func window(after earlier: Int, before later: Int) -> Int64 {
        guard let hours = limits.travelWindows else { return .max }
        let first = earlier < 0 ? nil : program.checkpoints[earlier].clock
        let second = later < 0 ? nil : program.checkpoints[later].clock
        guard let clock = first ?? second else { return hours.most }
        let opens = first.map { max($0.ready, $0.opens) } ?? clock.opens
        let closes = second.map { min($0.due, $0.closes) } ?? clock.closes
        return max(0, closes - opens)
    }
}
