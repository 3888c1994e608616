/// The time between two met games with a clock that follow one another, and before the first of them: the legs there
/// must fit into it, and such games must not overlap.
package struct GameConnections: GameResource {
    /// Creates the limit.
    package init() {}

    var origin: Origin? { nil }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {}

    @inline(__always)
    func allows(_ end: SlotEnd) -> Bool {
        let (use, games) = (end.use, end.tables.program.checkpoints)
        guard end.checkpoint >= 0, let later = games[end.checkpoint].clock else { return true }
        guard use.last >= 0 else { return use.sinceLast <= max(0, later.minutesBefore) }
        guard let one = games[Int(use.last)].clock else { return true }
        return later.start >= one.end && use.sinceLast <= max(0, later.due - one.ready)
    }

    @inline(__always)
    func isNoWorse(_ labels: LabelPair) -> Bool {
        let (one, two, tables) = (labels.one.use, labels.two.use, labels.tables)
        if one.last == two.last { return one.sinceLast <= two.sinceLast }
        guard one.last >= 0 else { return isNoWorseSinceBeginning(one, two, tables) }
        guard two.last >= 0, let clock = tables.program.checkpoints[Int(one.last)].clock,
            let other = tables.program.checkpoints[Int(two.last)].clock
        else { return false }
        return clock.end <= other.end && clock.ready + one.sinceLast <= other.ready + two.sinceLast
            // Buffers count only where one travels: without legs no time is needed.
            && (two.sinceLast > 0 || one.sinceLast == 0)
    }

    /// True if the beginning of the trip lets a path that has met no game meet all that another can.
    private func isNoWorseSinceBeginning(_ one: ResourceUse, _ two: ResourceUse, _ tables: RouteTables)
        -> Bool
    {
        guard one.sinceLast > 0, let ready = tables.program.checkpoints[Int(two.last)].clock?.ready else {
            return true
        }
        return two.sinceLast > 0 && tables.latestBeginning + one.sinceLast <= ready + two.sinceLast
    }

    /// One row for each pair of games with a clock that some path meets next to each other on different days, and for each
    /// that some path meets first.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        var rows: [ObjectiveProgram.Row] = []
        for day in network.paths.indices {
            var pairs = Set<[Int]>()
            for dayPath in network.paths[day] where dayPath.first >= 0 {
                pairs.insert([network.nodes[day][dayPath.from].last, dayPath.first])
            }
            for pair in pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                rows += row(after: pair[0], before: pair[1], onDay: day, of: network)
            }
        }
        return rows
    }

    /// The big-M row of two games: it binds only on paths that meet the second game next after the first.
    ///
    ///     tail + between + (head + slack) · meets ≤ time + slack
    ///
    /// Where -1 stands for the first of them, the time is that since the beginning of the trip.
    private func row(after one: Int, before two: Int, onDay day: Int, of network: DayNetwork)
        -> [ObjectiveProgram.Row]
    {
        let tables = network.tables
        guard let later = tables.program.checkpoints[two].clock else { return [] }
        let earlier = one < 0 ? nil : tables.program.checkpoints[one].clock
        let time = max(0, earlier.map { later.due - $0.ready } ?? later.minutesBefore)
        let from = one < 0 ? 0 : Int(tables.dayOfCheckpoint[one])
        /// The minutes of a day's path after game `one`: on that game's day those of its tail, on a later one all, where no
        /// game with a clock is met; `nil` on other paths.
        func since(_ pathDay: Int, _ dayPath: DayPath) -> Int64? {
            guard network.nodes[pathDay + 1][dayPath.to].last == one else { return nil }
            let begins = one >= 0 && pathDay == from
            return dayPath.meetsTimed == begins ? dayPath.tail : nil
        }
        func isNext(_ dayPath: DayPath) -> Bool {
            dayPath.first == two && network.nodes[day][dayPath.from].last == one
        }
        let sums = network.sums(onDays: from..<day, since)
        guard let before = day == from ? 0 : sums.last?.compactMap({ $0 }).max() else { return [] }
        let head = network.paths[day].reduce(0) { isNext($1) ? max($0, $1.head) : $0 }
        guard before + head > time else { return [] }
        // Plans that meet another game before may have more behind them than those that come to this one.
        let slack = max(0, sums.joined().reduce(0) { max($0, $1 ?? 0) } - time)
        var terms = network.terms(onDays: from..<day) { since($0, $1) ?? 0 }
        terms += network.terms(onDays: day..<day + 1) { isNext($1) ? $1.head + slack : 0 }
        return [DayNetwork.row(.gap, terms, atMost: time + slack)]
    }

    func leavesTime(between one: Checkpoint?, and two: Checkpoint?, in walk: RouteWalk) -> Bool {
        guard let two, let after = two.clock else { return true }
        guard let one else { return walk.minutes(in: 0..<two.slot + 1) <= max(0, after.minutesBefore) }
        guard let before = one.clock else { return true }
        let used = walk.minutes(in: one.slot + 1..<two.slot + 1)
        return after.start >= before.end && used <= max(0, after.due - before.ready)
    }

    /// True if two games can both be met one after the other, with so many minutes of legs between them.
    @inline(__always)
    func allows(_ need: Int64, between one: CheckpointClock, and two: CheckpointClock) -> Bool {
        two.start >= one.end && (need == 0 || need <= two.due - one.ready)
    }
}

extension RouteTables {
    /// True if the minutes of legs in a slot must be remembered: since a met game, an index into the checkpoints, or, where
    /// none was met yet, -1, since the beginning of the trip.
    @inline(__always)
    func counts(since game: Int32, in slot: Int) -> Bool {
        game >= 0 || limits.connections != nil && Int(nextTimed[slot]) < program.checkpoints.count
    }

    /// True if the last met game need not be remembered at the beginning of the day that starts with a slot.
    @inline(__always)
    func forgetsClocks(before slot: Int) -> Bool {
        limits.connections == nil || Int(nextTimed[slot]) == program.checkpoints.count
    }
}
