/// A question that each limit answers with true where it is kept.
protocol ResourceTest {
    func holds<Limit: Resource>(of limit: Limit) -> Bool
}

/// The end of a slot, or a timed leg in it: true if a path may meet the game there, take the leg, or end the
/// day.
struct SlotEnd: ResourceTest {
    let slot: Int
    /// The game that is met, or the leg that is taken; -1 for the end of the day.
    var cut = -1
    let use: ResourceUse
    /// The legs of earlier days that arrive on this one or later, in `RouteTables.nights`; -1 for none.
    let night: Int32
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.allows(self) }
}

/// Two labels of one state: true if the first leaves no less to each completion than the second.
struct LabelPair: ResourceTest {
    let one: RouteLabel
    let two: RouteLabel
    /// The day on which they stand.
    let day: Int
    /// All labels, where a limit looks at the days before.
    let labels: [RouteLabel]
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.isNoWorse(self) }
}

/// A list of legs: true if it keeps the limit, games apart.
extension RouteWalk: ResourceTest {
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.isKept(by: self) }
}

/// True if a list of legs leaves time enough between two cuts, one after the other.
struct TimeTest: ResourceTest {
    let one: WalkCut?
    let two: WalkCut?
    let walk: RouteWalk

    func holds<Limit: Resource>(of limit: Limit) -> Bool {
        limit.leavesTime(between: one, and: two, in: walk)
    }
}
