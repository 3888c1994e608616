/// The part of a path through a day before its first met game with a clock, where that is to be connected to one of an earlier
/// day.
struct DayHead: Hashable {
    /// The game; -1 for none.
    var game: Int32 = -1
    /// The minutes of legs before it.
    var minutes: Int64 = 0

    /// The head of a label that extends another one, whose head this is: the same, unless a game is met between the two.
    func extended(to label: RouteLabel, from parent: RouteLabel, _ tables: RouteTables) -> DayHead {
        guard game < 0, tables.limits.connections != nil, label.use.last != parent.use.last else {
            return self
        }
        return DayHead(game: label.use.last, minutes: parent.use.today.minutes)
    }
}

/// The part of a path through a day after its last met game with a clock.
struct DayTail {
    /// The minutes of the legs after it; of all legs where there is none.
    let minutes: Int64
    /// True if there is one.
    let meetsTimed: Bool
}

extension RouteTables {
    /// A label of a walk through one day after its midnight, and its tail; `nil` where a plan may not end there.
    func dayEnd(of label: RouteLabel, onDay day: Int) -> (label: RouteLabel, tail: DayTail)? {
        guard var next = afterMidnight(label) else { return nil }
        next.use.run = 0
        // Rows of rest days need to know whether the day has a leg: such labels are kept apart.
        if bounds.effects.contains(.countsDays) { next.use.today.count = min(1, label.use.today.count) }
        if Int(next.slot) == slotCount { next.place = 0 }
        let isForgotten = forgetsClocks(before: Int(next.slot))
        let meetsTimed = !isForgotten && isCut(label.use.last, ofDay: Int32(day))
        let minutes = isForgotten ? 0 : meetsTimed ? label.use.sinceLast : label.use.today.minutes
        return (next, DayTail(minutes: minutes, meetsTimed: meetsTimed))
    }
}

extension [RouteLabel] {
    /// The path through a day that ends with a label, and the point to which it leads.
    func dayPath(from: Int, through index: Int32, _ head: DayHead, _ tail: DayTail) -> (
        end: DayNode, path: DayPath
    ) {
        let label = self[Int(index)]
        let end = DayNode(
            place: Int(label.place),
            nextOld: Int(label.nextOld),
            last: Int(label.use.last),
            night: label.night
        )
        let path = DayPath(
            from: from,
            legs: legs(of: index),
            cost: label.cost,
            first: Int(head.game),
            head: head.minutes,
            tail: tail.minutes,
            meetsTimed: tail.meetsTimed
        )
        return (end, path)
    }
}
