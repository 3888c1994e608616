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
