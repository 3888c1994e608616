/// The maximum missed weight and the maximum number of edits of the plans that a network contains.
struct PlanThreshold {
    /// The maximum weight of missed games.
    var missed: Int64
    /// The maximum number of edits; `Int64.max` for any number.
    var edits: Int64

    /// No threshold.
    static let none = PlanThreshold(missed: .max, edits: .max)
}

/// The native search's walk through one day from one point (`DayNode`) of the network. It extends labels in slot order
/// and drops labels that another path from the same point dominates. It uses the moves, limits, dominance and bounds of
/// the native search; `EveryDayPath` uses none of them.
///
/// The walk depends on earlier days only through the point. `heads` and `ends` hold the values of each path that the
/// rows of the network need.
struct DayWalk: SingleDayWalk {
    let tables: RouteTables
    /// The bounds of the native search.
    let bounds: MandatoryBounds
    let most: PlanThreshold
    var steps = 0
    /// A lower bound on the missed weight of the plans that are left out because they miss more than `most` allows.
    private(set) var nextMissed = Int64.max
    var labels: [RouteLabel] = []
    var nextInChain: [Int32] = []
    var chains = StateTable<Int32>(-1)
    var heads: [DayHead] = []
    var day = 0
    /// The lowest cost of a path up to the start of the day, at each level separately.
    private var before = RouteCost()
    var ends: [(label: Int32, tail: DayTail)] = []

    init(_ tables: RouteTables, _ bounds: MandatoryBounds, most: PlanThreshold) {
        (self.tables, self.bounds, self.most) = (tables, bounds, most)
    }

    var newCities: [Int] { tables.usefulCities }

    /// Returns the paths through a day that a plan may need, each with the point after the day. The paths start at
    /// `node`, whose index is `from`. `before` is a lower bound, at each level separately, of the cost of a path to
    /// `node`.
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
            var found = labels.dayPath(from: from, through: end.label, heads[Int(end.label)], end.tail)
            if let prices = tables.program.prices {
                let (label, legs) = (labels[Int(end.label)], found.path.legs)
                found.path.expenses = DayExpenses(
                    money: label.money,
                    hasEvent: label.paid >= 0,
                    legs: legs,
                    onDay: day,
                    of: tables.program,
                    prices
                )
            }
            return found
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

    /// Enters a label unless no plan through it is within the threshold or another label dominates it.
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
            let rest = bounds.completions[Int(label.slot), Int(label.nextOld), Int(label.city)]
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

    /// True if the first of two labels in the same state dominates the second.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        guard labels[one].use.last == labels[two].use.last, labels[two].cost >= labels[one].cost,
            heads[one].game == heads[two].game, heads[one].minutes <= heads[two].minutes,
            keepsExpenses(one, two), isNoWorse(one, two, onDay: day)
        else { return false }
        return labels[one].cost < labels[two].cost || comesNoLater(one, two)
    }
}

/// The part of a path through a day before its first timed event, if the time between events of different days is
/// limited.
struct DayHead: Hashable {
    /// The first timed event, as an index into the timed events of `RouteTables`; -1 if there is none.
    var game: Int32 = -1
    /// The minutes of the legs before the first timed event.
    var minutes: Int64 = 0

    /// Returns the head of a label whose parent has this head. The head changes only if the step to the label passes
    /// the first timed event of the day.
    func extended(to label: RouteLabel, from parent: RouteLabel, _ tables: RouteTables) -> DayHead {
        guard game < 0, tables.limits.gameConnections != nil, label.use.last != parent.use.last else {
            return self
        }
        return DayHead(game: label.use.last, minutes: parent.use.today.minutes)
    }
}

/// The part of a path through a day after its last timed event.
struct DayTail {
    /// The minutes of the legs after the last timed event; the minutes of all legs if the day has no timed event.
    let minutes: Int64
    /// The minutes of driving of the whole day.
    let driven: Int64
    /// True if the day has a timed event.
    let meetsTimed: Bool
}

/// A walk through one day of a network, which is run from one point at a time.
protocol SingleDayWalk: LabelWalk {
    var day: Int { get set }
    /// By label, the part of its path before the first timed event of the day.
    var heads: [DayHead] { get set }
    /// The labels at the end of the day, each with the part of its path after the last timed event of the day.
    var ends: [(label: Int32, tail: DayTail)] { get set }

    /// Extends a label by legs, and past the end of its slot.
    mutating func extend(_ index: Int32, _ label: RouteLabel)
}

extension SingleDayWalk {
    /// Discards the previous walk, and walks through a day from a point.
    mutating func run(_ day: Int, from node: DayNode, _ budget: WorkBudget) throws(SolverError) {
        self.day = day
        labels.removeAll(keepingCapacity: true)
        nextInChain.removeAll(keepingCapacity: true)
        heads.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        chains = StateTable(-1)
        var first = RouteLabel(slot: tables.program.dayStarts[day], city: node.city, nextOld: node.nextOld)
        first.use.last = Int32(node.last)
        first.night = node.night
        offer(first)
        var next = 0
        while next < labels.count {
            let label = labels[next]
            try budget.charge(WorkCost.dayLabel + tables.cityCount + steps)
            steps = 0
            if !label.isDead, Int(label.slot) < tables.program.dayStarts[day + 1] {
                extend(Int32(next), label)
            }
            next += 1
        }
        ends = ends.filter { !labels[Int($0.label)].isDead }
    }

    /// True if the expenses of the first of two paths through the day are no worse than those of the second.
    func keepsExpenses(_ one: Int, _ two: Int) -> Bool {
        guard let prices = tables.program.prices else { return true }
        let (left, right) = (labels[one], labels[two])
        return left.money.unpriced <= right.money.unpriced && left.money.total <= right.money.total
            && left.paid <= right.paid
            && (!prices.decidesNights || timedLegs(upTo: Int32(one)) == timedLegs(upTo: Int32(two)))
    }

    /// Returns the steps of a path that took a timed leg, the last one first.
    private func timedLegs(upTo index: Int32) -> [Int32] {
        var (steps, current): ([Int32], Int32) = ([], index)
        while current >= 0 {
            let label = labels[Int(current)]
            if label.leg >= 0, label.step == .depart || label.step == .keepTimedLeg {
                steps.append(label.leg)
            }
            current = label.parent
        }
        return steps
    }

    mutating func addLegs(_ index: Int32, _ label: RouteLabel) {
        addOldLegs(index, label)
        addDepartures(index, label)
        if tables.isOpen[Int(label.slot)] { addNewLegs(index, label) }
    }
}

extension RouteTables {
    /// Returns the label after midnight that follows a label, with the tail of the day; `nil` if the label is at the
    /// end of the trip and a plan may not end there.
    func dayEnd(of label: RouteLabel, onDay day: Int) -> (label: RouteLabel, tail: DayTail)? {
        guard var next = afterMidnight(label) else { return nil }
        next.use.run = 0
        // The rows of rest days depend on whether the day has a leg, so labels with and without a leg must not be
        // compared.
        if bounds.effects.contains(.countsDays) { next.use.today.count = min(1, label.use.today.count) }
        if Int(next.slot) == slotCount { next.city = 0 }
        let isForgotten = forgetsClocks(before: Int(next.slot))
        let meetsTimed = !isForgotten && hasTimedEvent(label.use.last, ofDay: Int32(day))
        let minutes = isForgotten ? 0 : meetsTimed ? label.use.sinceLast : label.use.today.minutes
        return (next, DayTail(minutes: minutes, driven: label.use.today.driven, meetsTimed: meetsTimed))
    }
}

extension [RouteLabel] {
    /// Returns the path through a day that ends with a label, and the point to which the path goes.
    func dayPath(from: Int, through index: Int32, _ head: DayHead, _ tail: DayTail) -> (
        end: DayNode, path: DayPath
    ) {
        let label = self[Int(index)]
        let end = DayNode(
            city: Int(label.city),
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
    /// Finds the nondominated day paths of all plans within a threshold. `DayWalk` finds the paths through each day;
    /// `bounds` are the native search's bounds for the missed weight of the threshold.
    ///
    /// - Throws: `SolverError.tooLarge` if there are more than `mostPaths` paths; `SolverError.stopped`.
    init(
        _ tables: RouteTables,
        _ bounds: MandatoryBounds,
        most: PlanThreshold,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        var walk = DayWalk(tables, bounds, most: most)
        nodes = [[DayNode(city: tables.program.beginning ?? 0, nextOld: 0, last: -1)]]
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

    /// Returns, for each point after a day, the lowest cost of a path to it, at each level separately.
    private func leastCosts(afterDay day: Int, from before: [RouteCost]) -> [RouteCost] {
        var least = [RouteCost?](repeating: nil, count: nodes[day + 1].count)
        for path in paths[day] {
            let sum = before[path.from] + path.cost
            least[path.to] = least[path.to]?.least(with: sum) ?? sum
        }
        return least.map { $0 ?? RouteCost() }
    }

    /// Removes the arcs whose paths all exceed a threshold.
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
    /// Returns the cost at one level, with 0 at all other levels.
    func only(_ level: Level) -> RouteCost { RouteCost { $0 == level ? self[$0] : 0 } }

    /// Returns, at each level, the lower of two costs.
    fileprivate func least(with other: RouteCost) -> RouteCost { RouteCost { min(self[$0], other[$0]) } }
}
