/// The greatest missed weight and number of edits of plans that are written out: others are left out.
struct PlanThreshold {
    /// Weight of games.
    var missed: Int64
    /// Old legs left out and new ones; `Int64.max` for any number.
    var edits: Int64

    /// No threshold.
    static let none = PlanThreshold(missed: .max, edits: .max)
}

/// The native search's walk through one day from one point: labels in slot order, without those that another path from the
/// same point dominates. It has the native moves, limits, dominance and bounds; `EveryDayPath` has none of them.
///
/// It knows only the point of the days before; what the network's rows need of a path is kept in `heads` and `ends`.
struct DayWalk: SingleDayWalk {
    let tables: RouteTables
    /// The bounds of the search with labels.
    let bounds: MandatoryBounds
    let most: PlanThreshold
    var steps = 0
    /// The least weight beyond `most` that a plan left out might miss.
    private(set) var nextMissed = Int64.max
    var labels: [RouteLabel] = []
    var nextInChain: [Int32] = []
    var chains = KeyTable<Int32>(-1)
    var heads: [DayHead] = []
    var day = 0
    /// The least costs before the day, each for itself.
    private var before = RouteCost()
    var ends: [(label: Int32, tail: DayTail)] = []

    init(_ tables: RouteTables, _ bounds: MandatoryBounds, most: PlanThreshold) {
        (self.tables, self.bounds, self.most) = (tables, bounds, most)
    }

    var newPlaces: [Int] { tables.usefulPlaces }

    /// All paths through a day that may be needed, from the point at an index, each with the point after the day.
    mutating func paths(
        day: Int,
        from node: DayNode,
        at from: Int,
        after before: RouteCost,
        _ budget: WorkBudget
    ) throws(SolverError) -> [(end: DayNode, path: DayPath)] {
        self.before = before
        try run(day, from: node, budget)
        return ends.map { end in
            labels.dayPath(from: from, through: end.label, heads[Int(end.label)], end.tail)
        }
    }

    mutating func extend(_ index: Int32, _ label: RouteLabel) {
        addLegs(index, label)
        passEnd(index, label)
    }

    mutating func offer(_ label: RouteLabel) { _ = enter(label, head(of: label)) }

    private func head(of label: RouteLabel) -> DayHead {
        guard label.parent >= 0 else { return DayHead() }
        return heads[Int(label.parent)].extended(to: label, from: labels[Int(label.parent)], tables)
    }

    mutating func passMidnight(_ label: RouteLabel) {
        guard let end = tables.dayEnd(of: label, onDay: day) else { return }
        if let index = enter(end.label, head(of: end.label)) { ends.append((index, end.tail)) }
    }

    /// Enters a label unless plans through it are out of the question or another dominates it.
    private mutating func enter(_ label: RouteLabel, _ head: DayHead) -> Int32? {
        guard mayBeNeeded(label) else { return nil }
        heads.append(head)
        let index = enter(label, at: tables.state(of: label, nextOld: Int(label.nextOld)))
        if index == nil { heads.removeLast() }
        return index
    }

    private mutating func mayBeNeeded(_ label: RouteLabel) -> Bool {
        var edits = before.edits + label.cost.edits
        var missed = before.missed + label.cost.missed
        let isWhole = Int(label.slot) == tables.slotCount
        if !isWhole {
            let rest = bounds.completions[Int(label.slot), Int(label.nextOld), Int(label.place)]
            guard rest < CompletionBounds.unreachable else { return false }
            edits += CompletionBounds.edits(rest)
        }
        guard edits <= most.edits,
            tables.allows(edits: edits, minutes: before.minutes + label.cost.minutes)
        else { return false }
        if !isWhole {
            var whole = label
            if whole.use.last < 0 { whole.use.sinceLast = before.minutes + label.cost.minutes }
            missed += bounds.games.missed(after: whole, counting: &steps)
        }
        guard missed <= most.missed else {
            nextMissed = min(nextMissed, missed)
            return false
        }
        return true
    }

    /// True if a label is dominated by another one of the same state.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        guard labels[one].use.last == labels[two].use.last, labels[two].cost >= labels[one].cost,
            heads[one].game == heads[two].game, heads[one].minutes <= heads[two].minutes,
            isNoWorse(one, two, onDay: day)
        else { return false }
        return labels[one].cost < labels[two].cost || comesNoLater(one, two)
    }
}

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

extension DayNetwork {
    /// Finds the day paths of all plans within a threshold, without dominated ones, with the walk of the native search and its
    /// bounds for the missed weight of the threshold.
    ///
    /// - Throws: `SolverError.tooLarge` past `mostPaths`; `SolverError.stopped`.
    init(
        _ tables: RouteTables,
        _ bounds: MandatoryBounds,
        most: PlanThreshold,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        var walk = DayWalk(tables, bounds, most: most)
        nodes = [[DayNode(place: tables.program.beginning ?? 0, nextOld: 0, last: -1)]]
        var before = [RouteCost()]
        for day in 0..<tables.program.dayCount {
            try addDay { (from, node) throws(SolverError) in
                try walk.paths(day: day, from: node, at: from, after: before[from], budget)
            }
            before = leastCosts(afterDay: day, from: before)
        }
        nextMissed = min(bounds.nextMissed ?? .max, walk.nextMissed)
        keepConnected()
        keepWithin(most)
    }

    /// The least costs of paths to each point after a day, each level for itself.
    private func leastCosts(afterDay day: Int, from before: [RouteCost]) -> [RouteCost] {
        var least = [RouteCost?](repeating: nil, count: nodes[day + 1].count)
        for path in paths[day] {
            let sum = before[path.from] + path.cost
            least[path.to] = least[path.to]?.least(with: sum) ?? sum
        }
        return least.map { $0 ?? RouteCost() }
    }

    /// Removes the arcs all of whose paths exceed a threshold.
    private mutating func keepWithin(_ most: PlanThreshold) {
        let missed = bounds { $0.cost.only(.missed) }
        var next = Int64.max
        keep { day, dayPath in
            guard let sum = missed.through(dayPath, onDay: day)?.missed else { return false }
            if sum > most.missed { next = min(next, sum) }
            return sum <= most.missed
        }
        nextMissed = min(nextMissed, next)
        guard most.edits < .max, !isEmpty else { return }
        let edits = bounds { $0.cost.only(.edits) }
        keep { day, dayPath in edits.through(dayPath, onDay: day).map { $0.edits <= most.edits } ?? false }
    }
}

extension RouteCost {
    /// The cost at one level, 0 at the others.
    func only(_ level: Level) -> RouteCost { RouteCost { $0 == level ? self[$0] : 0 } }

    /// The lesser cost of two at each level.
    fileprivate func least(with other: RouteCost) -> RouteCost { RouteCost { min(self[$0], other[$0]) } }
}
