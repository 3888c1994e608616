/// A limit on the time between consecutive timed events, and before the first timed event. The untimed legs must fit
/// into this time, and the events must not overlap.
package struct GameConnections: TimedGapResource {
    /// Creates the limit.
    package init() {}

    var origin: Origin? { nil }

    /// Adds the effect `gamesLengthenDays` if some game ends before the trip starts in the local time of another event.
    /// A path that meets such a game has more time before this event.
    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        let times = program.checkpoints.compactMap { $0.times } + program.visits.runs.map { $0.times }
        var latest = program.departures.latestBeginning ?? .min
        for leg in program.legs { latest = max(latest, leg.times?.before.tripBegins ?? .min) }
        for times in times { latest = max(latest, times.tripBegins) }
        guard times.contains(where: { $0.ready < latest }) else { return }
        bounds.effects.formUnion(.gamesLengthenDays)
    }

    @inline(__always)
    func allows(_ end: SlotEnd) -> Bool {
        let (use, tables) = (end.use, end.tables)
        guard end.event >= 0, let later = tables.event(before: end.event) else { return true }
        guard use.last >= 0 else { return use.sinceLast <= max(0, later.minutesBefore) }
        guard let one = tables.event(after: Int(use.last)) else { return true }
        return allows(use.sinceLast, between: one, and: later)
    }

    @inline(__always)
    func isNoWorse(_ labels: borrowing LabelPair) -> Bool {
        let (one, two, tables) = (labels.one.use, labels.two.use, labels.tables)
        if one.last == two.last { return one.sinceLast <= two.sinceLast }
        guard one.last >= 0 else { return isNoWorseSinceBeginning(one, two, tables) }
        guard two.last >= 0, let times = tables.event(after: Int(one.last)),
            let other = tables.event(after: Int(two.last))
        else { return false }
        return times.end <= other.end && times.ready + one.sinceLast <= other.ready + two.sinceLast
            // Without legs, no time is needed, not even for buffers, unless one of the events is a timed leg.
            && (two.sinceLast > 0 || other.isLeg || one.sinceLast == 0 && !times.isLeg)
    }

    /// True if a path that has met no game can, given the start of the trip, meet every game that another path can.
    private func isNoWorseSinceBeginning(_ one: ResourceUse, _ two: ResourceUse, _ tables: RouteTables)
        -> Bool
    {
        guard let other = tables.event(after: Int(two.last)) else { return true }
        return tables.latestBeginning + one.sinceLast <= other.ready + two.sinceLast
            && (two.sinceLast > 0 || other.isLeg || one.sinceLast == 0)
    }

    /// Returns one row for each pair of timed events on different days that some path meets consecutively, and one row
    /// for each event that some path meets first.
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

    /// Returns the big-M row of two events, which binds only on paths that meet the second event directly after the
    /// first.
    ///
    ///     tail + between + (head + slack) · meets ≤ time + slack
    ///
    /// If the first event is -1, the time counts from the start of the trip.
    private func row(after one: Int, before two: Int, onDay day: Int, of network: DayNetwork)
        -> [ObjectiveProgram.Row]
    {
        let tables = network.tables
        guard let later = tables.event(before: two) else { return [] }
        let earlier = one < 0 ? nil : tables.event(after: one)
        let time = max(0, earlier.map { later.due - $0.ready } ?? later.minutesBefore)
        let from = one < 0 ? 0 : Int(tables.day(ofEvent: one))
        /// Returns the minutes of a day's path after event `one`: the minutes of the tail on the day of the event, all
        /// minutes on a later day without a timed event, `nil` for other paths.
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
        // Plans that meet another event before event `two` may have more minutes after event `one` than the plans on
        // which the row binds.
        let slack = max(0, sums.joined().reduce(0) { max($0, $1 ?? 0) } - time)
        var terms = network.terms(onDays: from..<day) { since($0, $1) ?? 0 }
        terms += network.terms(onDays: day..<day + 1) { isNext($1) ? $1.head + slack : 0 }
        return [DayNetwork.row(.gap, terms, atMost: time + slack)]
    }

    func leavesTime(between one: ReplayEvent?, and two: ReplayEvent?, in replay: RouteReplay) -> Bool {
        guard let two else { return true }
        let (first, later) = (one?.legs.through ?? 0, two.before)
        let used = replay.minutes(ofLegs: first..<two.legs.before)
        guard let earlier = one?.after else { return used <= max(0, later.minutesBefore) }
        let time = later.due - earlier.ready
        return later.start >= earlier.end && used <= (earlier.isLeg || later.isLeg ? time : max(0, time))
    }

    /// True if a path can pass two events consecutively, with `need` minutes of untimed legs between them.
    @inline(__always)
    func allows(_ need: Int64, between one: EventTimes, and two: EventTimes) -> Bool {
        two.start >= one.end && (need <= two.due - one.ready || need == 0 && !one.isLeg && !two.isLeg)
    }
}

extension RouteTables {
    /// True if a path that last passed `event` (-1 for the start of the trip) must add the minutes of a leg in a slot
    /// to `ResourceUse.sinceLast`.
    @inline(__always)
    func counts(since event: Int32, in slot: Int) -> Bool {
        event >= 0 || limits.gameConnections != nil && slot <= lastEventSlot
    }

    /// True if a path need not remember its last event at the start of the day whose first slot is `slot`.
    @inline(__always)
    func forgetsClocks(before slot: Int) -> Bool {
        limits.gameConnections == nil || slot > lastEventSlot
    }
}
