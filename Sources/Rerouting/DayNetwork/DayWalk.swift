import Effort

/// The greatest missed weight and number of edits of plans that are written out: others are left out.
struct PlanThreshold {
    /// Weight of games.
    var missed: Int64
    /// Old legs left out and new ones; `Int64.max` for any number.
    var edits: Int64
}

/// The bounds of the search with labels, by which day paths are pruned.
struct WalkBounds {
    let games: GameBounds
    let rest: CompletionBounds

    /// The bounds of plans that miss no more than some weight, and the next weight at which there may be more.
    static func below(
        _ most: PlanThreshold,
        _ tables: RouteTables,
        _ games: GameBounds,
        _ budget: WorkBudget
    ) throws(StopReason) -> (bounds: WalkBounds, next: Int64?) {
        let mandatory = try games.mandatory(missing: most.missed, budget)
        let rest = try CompletionBounds(tables, mandatory: mandatory.games, budget)
        return (WalkBounds(games: games, rest: rest), mandatory.next)
    }
}

/// The least costs of paths up to a point, each for itself.
struct LeastBefore {
    var missed: Int64
    var edits: Int64
    var minutes: Int64
}

/// The walk that finds the paths through one day from one point: labels in slot order, without those that another path
/// from the same point dominates.
///
/// Of the days before it knows the point alone; what a path leaves to the network's rows stands beside its label.
struct DayWalk: LabelWalk {
    /// The part of a path before its first met game with a clock, where that is to be connected to one of an earlier day.
    struct Head: Hashable {
        /// The game; -1 for none.
        var game: Int32 = -1
        /// The minutes of legs before it.
        var minutes: Int64 = 0
    }

    /// A label at the end of the day.
    struct End {
        let label: Int32
        /// The minutes of the legs after the last met game with a clock of the day; of all legs where there is none.
        let tail: Int64
        /// True if a game with a clock is met on the day.
        let meetsTimed: Bool
    }

    let tables: RouteTables
    /// The bounds of the search with labels; `nil` to walk without them.
    let bounds: WalkBounds?
    let most: PlanThreshold
    let newPlaces: [Int]
    var steps = 0
    /// The least weight beyond `most` that a plan left out might miss.
    private(set) var nextMissed = Int64.max
    private(set) var labels: [RouteLabel] = []
    /// For each label its head.
    private var heads: [Head] = []
    /// The labels of each state of the day.
    private var states: [[Int32]] = []
    private var day = 0
    private var slots = 0..<0
    /// The least cost before the day.
    private var before = LeastBefore(missed: 0, edits: 0, minutes: 0)
    private var ends: [End] = []

    init(_ tables: RouteTables, _ bounds: WalkBounds?, most: PlanThreshold) {
        self.tables = tables
        self.bounds = bounds
        self.most = most
        newPlaces = bounds == nil ? Array(0..<tables.placeCount) : tables.usefulPlaces
    }

    /// The ends of all paths through a day that may be needed.
    mutating func walk(
        day: Int,
        from node: DayNode,
        after before: LeastBefore,
        _ budget: WorkBudget
    ) throws(StopReason) -> [End] {
        self.day = day
        self.before = before
        slots = tables.program.dayStarts[day]..<tables.program.dayStarts[day + 1]
        labels.removeAll(keepingCapacity: true)
        heads.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        states = [[Int32]](
            repeating: [],
            count: (slots.count + 1) * (tables.legCount + 1) * tables.placeCount
        )
        var first = RouteLabel(slot: slots.lowerBound, place: node.place, nextOld: node.nextOld)
        first.use.last = Int32(node.last)
        offer(first)
        var next = 0
        while next < labels.count {
            let label = labels[next]
            try budget.spend(WorkCost.dayLabel + tables.placeCount + steps)
            steps = 0
            if !label.isDead, Int(label.slot) < slots.upperBound {
                addOldLegs(Int32(next), label)
                if tables.isOpen[Int(label.slot)] { addNewLegs(Int32(next), label) }
                passEnd(Int32(next), label)
            }
            next += 1
        }
        return ends.filter { !labels[Int($0.label)].isDead }
    }

    /// The path through the day to an end, between two points of the network.
    func path(to end: End, from: Int, to: Int) -> DayPath {
        let (label, head) = (labels[Int(end.label)], heads[Int(end.label)])
        return DayPath(
            from: from,
            to: to,
            legs: labels.legs(of: end.label),
            cost: label.cost,
            minutes: label.cost.minutes,
            first: Int(head.game),
            head: head.minutes,
            tail: end.tail,
            meetsTimed: end.meetsTimed
        )
    }

    mutating func offer(_ label: RouteLabel) { _ = enter(label, head(of: label)) }

    /// The head of a label that is to be entered: that of the one it extends, unless a game is met between the two.
    private func head(of label: RouteLabel) -> Head {
        guard label.parent >= 0 else { return Head() }
        let (parent, head) = (labels[Int(label.parent)], heads[Int(label.parent)])
        guard head.game < 0, tables.limits.connections != nil, label.use.last != parent.use.last else {
            return head
        }
        return Head(game: label.use.last, minutes: parent.use.today.minutes)
    }

    mutating func passMidnight(_ label: RouteLabel) {
        guard var next = tables.afterMidnight(label) else { return }
        next.use.run = 0
        // Rows of rest days need to know whether the day has a leg: such labels are kept apart.
        if tables.limits.restDays != nil { next.use.today.count = min(1, label.use.today.count) }
        if Int(next.slot) == tables.slotCount { next.place = 0 }
        let isForgotten = tables.forgetsClocks(before: Int(next.slot))
        let meetsTimed = !isForgotten && tables.isGame(label.use.last, ofDay: Int32(day))
        let tail = isForgotten ? 0 : meetsTimed ? label.use.sinceLast : label.use.today.minutes
        if let index = enter(next, head(of: label)) {
            ends.append(End(label: index, tail: tail, meetsTimed: meetsTimed))
        }
    }

    /// Enters a label unless plans through it are out of the question or another dominates it.
    private mutating func enter(_ label: RouteLabel, _ head: Head) -> Int32? {
        guard mayBeNeeded(label) else { return nil }
        let index = Int32(labels.count)
        labels.enter(label)
        heads.append(head)
        let state =
            ((Int(label.slot) - slots.lowerBound) * (tables.legCount + 1) + Int(label.nextOld))
            * tables.placeCount + Int(label.place)
        for other in states[state] where dominates(Int(other), Int(index)) {
            labels.removeLast()
            heads.removeLast()
            return nil
        }
        var kept: [Int32] = []
        for other in states[state] {
            if dominates(Int(index), Int(other)) {
                labels[Int(other)].isDead = true
            } else {
                kept.append(other)
            }
        }
        kept.append(index)
        states[state] = kept
        return index
    }

    private mutating func mayBeNeeded(_ label: RouteLabel) -> Bool {
        var edits = before.edits + label.cost.edits
        var missed = before.missed + label.cost.missed
        let bounds = Int(label.slot) == tables.slotCount ? nil : bounds
        if let bounds {
            let rest = bounds.rest[Int(label.slot), Int(label.nextOld), Int(label.place)]
            guard rest < CompletionBounds.unreachable else { return false }
            edits += CompletionBounds.edits(rest)
        }
        guard edits <= most.edits,
            tables.allows(edits: edits, minutes: before.minutes + label.cost.minutes)
        else { return false }
        if let bounds {
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
    private mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        guard labels[one].use.last == labels[two].use.last, labels[two].cost >= labels[one].cost,
            heads[one].game == heads[two].game, heads[one].minutes <= heads[two].minutes,
            isNoWorse(one, two, onDay: day)
        else { return false }
        if labels[one].cost < labels[two].cost { return true }
        let order = labels.order(Int32(one), Int32(two), tables)
        return order == 0 || order == -1
    }
}
