/// A question that each limit answers with true where it is kept.
protocol ResourceTest {
    func holds<Limit: Resource>(of limit: Limit) -> Bool
}

/// True if a path may meet a game at the end of its slot.
struct MeetingTest: ResourceTest {
    let checkpoint: Int
    let use: ResourceUse
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool {
        limit.allowsMeeting(checkpoint, after: use, tables)
    }
}

/// True if a path may end its day, a slot being the last of it.
struct MidnightTest: ResourceTest {
    let slot: Int
    let use: ResourceUse
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.allowsMidnight(after: use, in: slot, tables) }
}

/// True if the first of two labels of one state leaves no less to each completion than the second.
struct DominanceTest: ResourceTest {
    let labels: LabelPair
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.isNoWorse(labels, tables) }
}

/// True if a list of legs keeps the limits, games apart.
struct WalkTest: ResourceTest {
    let walk: RouteWalk

    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.isKept(by: walk) }
}

/// True if a list of legs leaves time enough between two games with a clock that are met one after the other.
struct TimeTest: ResourceTest {
    let one: Checkpoint?
    let two: Checkpoint?
    let walk: RouteWalk

    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.leavesTime(between: one, and: two, in: walk) }
}
