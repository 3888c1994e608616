/// The part of a path through a day before its first met game with a clock, where that is to be connected to one of an earlier
/// day.
struct DayHead: Hashable {
    /// The game; -1 for none.
    var game: Int32 = -1
    /// The minutes of legs before it.
    var minutes: Int64 = 0

    /// The head of a label that extends another one, whose head this is: the same, unless a game is met between the two.
    func extended(to label: RouteLabel, from parent: RouteLabel, _ tables: RouteTables) -> DayHead {
        guard game < 0, tables.limits.gameConnections != nil, label.use.last != parent.use.last else {
            return self
        }
        return DayHead(game: label.use.last, minutes: parent.use.today.minutes)
    }
}

/// The part of a path through a day after its last met game with a clock.
struct DayTail {
    /// The minutes of the legs after it; of all legs where there is none.
    let minutes: Int64
    /// The minutes of driving of the whole day.
    let driven: Int64
    /// True if there is one.
    let meetsTimed: Bool
}

/// A walk through one day of a network, from one point after the other.
protocol SingleDayWalk: LabelWalk {
    var day: Int { get set }
    /// For each label its head.
    var heads: [DayHead] { get set }
    /// The labels at the end of the day.
    var ends: [(label: Int32, tail: DayTail)] { get set }

    /// Extends a label of the day by legs, and over the end of its slot.
    mutating func extend(_ index: Int32, _ label: RouteLabel)
}

extension SingleDayWalk {
    /// Walks through a day from a point, and forgets the walk before.
    mutating func run(_ day: Int, from node: DayNode, _ budget: WorkBudget) throws(SolverError) {
        self.day = day
        labels.removeAll(keepingCapacity: true)
        nextInChain.removeAll(keepingCapacity: true)
        heads.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        chains = KeyTable(-1)
        var first = RouteLabel(slot: tables.program.dayStarts[day], place: node.place, nextOld: node.nextOld)
        first.use.last = Int32(node.last)
        first.night = node.night
        offer(first)
        var next = 0
        while next < labels.count {
            let label = labels[next]
            try budget.charge(WorkCost.dayLabel + tables.placeCount + steps)
            steps = 0
            if !label.isDead, Int(label.slot) < tables.program.dayStarts[day + 1] {
                extend(Int32(next), label)
            }
            next += 1
        }
        ends = ends.filter { !labels[Int($0.label)].isDead }
    }

    mutating func addLegs(_ index: Int32, _ label: RouteLabel) {
        addOldLegs(index, label)
        addDepartures(index, label)
        if tables.isOpen[Int(label.slot)] { addNewLegs(index, label) }
    }
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
        return (next, DayTail(minutes: minutes, driven: label.use.today.driven, meetsTimed: meetsTimed))
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
            driven: tail.driven,
            meetsTimed: tail.meetsTimed
        )
        return (end, path)
    }
}
