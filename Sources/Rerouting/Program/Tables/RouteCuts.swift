/// The cuts of windows by index: the games, then the old legs. Departures, which `DepartureTable` holds, follow.
struct RouteCuts {
    /// The instants for what comes before each; `nil` for untimed ones.
    private(set) var before: [CheckpointClock?]
    /// The instants for what comes after each.
    private(set) var after: [CheckpointClock?]
    /// The day of each.
    private(set) var days: [Int32]
    /// The last slot that has a cut with a clock, a departure or another; -1 for none.
    private(set) var lastSlot: Int
    /// When one is there after each; empty where no leg is timed.
    private(set) var arrivals: [Arrival?] = []
    /// By slot the old timed leg at its end, -1 for none; empty where no old leg has one.
    private(set) var timedLegs: [Int32] = []

    init(_ program: RouteProgram, _ dayOfSlots: [Int]) {
        before = program.checkpoints.map { $0.clock }
        after = before
        days = program.checkpoints.map { Int32(dayOfSlots[$0.slot]) }
        lastSlot = program.checkpoints.last { $0.clock != nil }?.slot ?? -1
        guard program.hasTimedLegs else { return }
        for (index, leg) in program.legs.enumerated() {
            before.append(leg.times?.before)
            after.append(leg.times?.after)
            days.append(leg.home.map { Int32(dayOfSlots[$0]) } ?? -1)
            guard leg.times != nil, let home = leg.home else { continue }
            if timedLegs.isEmpty { timedLegs = [Int32](repeating: -1, count: program.slotCount) }
            timedLegs[home] = Int32(index)
            lastSlot = max(lastSlot, home)
        }
        arrivals = after.map { $0.map { Arrival($0) } }
        let departing = (0..<program.slotCount).last { !program.departures.inSlot($0).isEmpty }
        lastSlot = max(lastSlot, departing ?? -1)
    }

    /// By day the latest opening of the hours for travel on the clock of a cut, a departure or another; `Int64.min` for none.
    func latestOpenings(_ program: RouteProgram) -> [Int64] {
        var latest = [Int64](repeating: .min, count: program.dayCount)
        for (clock, day) in zip(before, days) where day >= 0 {
            if let clock { latest[Int(day)] = max(latest[Int(day)], clock.opens) }
        }
        for (day, opens) in program.departures.latestOpenings.enumerated() where day < latest.count {
            latest[day] = max(latest[day], opens)
        }
        return latest
    }
}
