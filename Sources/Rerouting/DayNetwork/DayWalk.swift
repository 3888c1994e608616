import Effort

/// What plans that are written out may miss and change at most: others are left out.
struct PlanThreshold {
    /// Weight of games.
    var missed: Int64
    /// Old legs left out and new ones; `Int64.max` for any number.
    var edits: Int64
}

/// What the search with labels knows of plans, by which ways are left out early.
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
        let forced = try games.forced(missing: most.missed, budget)
        let rest = try CompletionBounds(tables, forced: forced.games, budget)
        return (WalkBounds(games: games, rest: rest), forced.next)
    }
}

/// What ways up to some point cost at least, each number for itself.
struct LeastBefore {
    var missed: Int64
    var edits: Int64
    var minutes: Int64
}

/// Looks for the ways through one day from one point: labels in slot order, those left out that another way from the
/// same point makes needless in every plan.
///
/// What a move costs is written once, for `RouteSearch` too, in `RouteTables`; what a label remembers is not, since a day
/// knows nothing of those before it and must say what it leaves to the network's rows.
struct DayWalk {
    /// A way from the beginning of the day to some slot of it.
    struct Label {
        var slot: Int
        var place: Int
        var dealt: Int
        /// The first and the last game with a clock met today; -1 for none.
        var first = -1
        var last = -1
        var head: Int64 = 0
        /// The minutes since the last one, or since the beginning of the day.
        var since: Int64 = 0
        var minutes: Int64 = 0
        var count: Int64 = 0
        var cost = RouteCost()
        var parent = -1
        var leg: PlannedLeg?
        var isDead = false
    }

    let tables: RouteTables
    /// What the search with labels knows; `nil` to walk without it.
    let bounds: WalkBounds?
    let most: PlanThreshold
    /// The places to which new legs lead.
    private let places: [Int]
    /// The games that a bound looked at since the budget was told.
    private var steps = 0
    /// The least weight beyond `most` that a plan left out might miss.
    private(set) var nextMissed = Int64.max
    private(set) var labels: [Label] = []
    /// The labels of each state of the day.
    private var states: [[Int]] = []
    private var day = 0
    private var firstSlot = 0
    private var slots = 0
    /// The point from which the walk starts, and what comes before it.
    private var start = DayNode(place: 0, dealt: 0, last: -1)
    private var before = LeastBefore(missed: 0, edits: 0, minutes: 0)
    private var ends: [Int] = []

    init(_ tables: RouteTables, _ bounds: WalkBounds?, most: PlanThreshold) {
        self.tables = tables
        self.bounds = bounds
        self.most = most
        places = bounds == nil ? Array(0..<tables.placeCount) : tables.usefulPlaces
    }

    /// The labels at the end of the day of all ways that may be needed.
    mutating func walk(
        day: Int,
        from node: DayNode,
        after before: LeastBefore,
        _ budget: WorkBudget
    ) throws(StopReason) -> [Label] {
        self.day = day
        self.before = before
        start = node
        firstSlot = tables.program.dayStarts[day]
        slots = tables.program.dayStarts[day + 1] - firstSlot
        labels.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        states = [[Int]](repeating: [], count: (slots + 1) * (tables.legCount + 1) * tables.placeCount)
        offer(Label(slot: firstSlot, place: node.place, dealt: node.dealt))
        var next = 0
        while next < labels.count {
            let label = labels[next]
            try budget.spend(tables.placeCount + 4 + steps)
            steps = 0
            if !label.isDead, label.slot < firstSlot + slots {
                addOldLegs(next, label)
                addNewLegs(next, label)
                passEnd(next, label)
            }
            next += 1
        }
        return ends.map { labels[$0] }.filter { !$0.isDead }
    }

    private mutating func addOldLegs(_ index: Int, _ label: Label) {
        let last = min(tables.legCount - 1, Int(tables.nextMandatory[label.dealt]))
        guard label.dealt <= last else { return }
        for number in label.dealt...last {
            let old = tables.program.legs[number]
            guard old.from == label.place, tables.allows(number, in: label.slot),
                var next = adding(old.minutes, to: label)
            else { continue }
            next.place = old.to
            next.dealt = number + 1
            tables.charge(keeping: number, in: label.slot, leavingOutFrom: label.dealt, to: &next.cost)
            next.leg = PlannedLeg(slot: label.slot, isNew: false, number: number)
            next.parent = index
            offer(next)
        }
    }

    private mutating func addNewLegs(_ index: Int, _ label: Label) {
        guard tables.isOpen[label.slot] else { return }
        for to in places {
            guard let minutes = tables.program.connections[label.place, to],
                var next = adding(minutes, to: label)
            else { continue }
            next.place = to
            tables.chargeNewLeg(in: label.slot, to: &next.cost)
            next.leg = PlannedLeg(slot: label.slot, isNew: true, number: to)
            next.parent = index
            offer(next)
        }
    }

    /// A label with a leg of so many minutes more; `nil` where a limit of the day, or the time up to whatever comes,
    /// forbids it.
    private func adding(_ minutes: Int64, to label: Label) -> Label? {
        var next = label
        next.minutes += minutes
        next.count += 1
        next.since += minutes
        guard next.minutes <= tables.dayMinutes, next.count <= Int64(tables.dayCount) else { return nil }
        if tables.rollingDays > 0, next.minutes > tables.rollingMinutes { return nil }
        tables.charge(minutes, in: label.slot, to: &next.cost)
        return next
    }

    private mutating func passEnd(_ index: Int, _ label: Label) {
        let checkpoint = Int(tables.checkpointAfter[label.slot])
        var next = label
        next.parent = index
        next.leg = nil
        guard checkpoint >= 0 else { return goOn(next) }
        let game = tables.program.checkpoints[checkpoint]
        if game.place == label.place {
            guard tables.tracksClocks, game.clock != nil else { return goOn(next) }
            if canMeet(label, checkpoint) {
                var met = next
                if met.last < 0, tables.hasConnections {
                    met.first = checkpoint
                    met.head = label.since
                }
                met.last = checkpoint
                met.since = 0
                goOn(met)
            }
        }
        guard tables.required != checkpoint else { return }
        next.cost.missed += game.weight
        goOn(next)
    }

    /// Whether a game may be met, as far as today says: what of the time since a game of an earlier day, or the beginning
    /// of the trip, has gone before today is left to a row.
    private func canMeet(_ label: Label, _ checkpoint: Int) -> Bool {
        guard let clock = tables.program.checkpoints[checkpoint].clock else { return true }
        let last = label.last >= 0 ? label.last : start.last
        return tables.connects(last, to: clock, minutes: label.since)
            && label.since <= tables.window(after: label.last, before: checkpoint)
    }

    private mutating func goOn(_ label: Label) {
        var next = label
        next.slot += 1
        guard next.slot == firstSlot + slots else { return offer(next) }
        guard label.since <= tables.window(after: label.last, before: -1) else { return }
        if tables.forgetsClocks(before: next.slot) {
            next.last = -1
            next.since = 0
        }
        if tables.rollingDays == 0 { next.minutes = 0 }
        next.count = tables.restDays < .max ? min(1, next.count) : 0
        if next.slot == tables.slotCount {
            guard let leftOut = tables.leftOut(atEndIn: label.place, dealt: label.dealt) else { return }
            next.cost.edits += leftOut
            next.dealt = tables.legCount
            next.place = 0
        }
        offer(next)
    }

    /// The last met game with a clock that matters after the day.
    func last(after label: Label) -> Int {
        if label.last >= 0 { return label.last }
        let isFree = Int(tables.nextTimed[label.slot]) == tables.program.checkpoints.count
        return isFree ? -1 : start.last
    }

    /// Enters a label unless plans through it are out of the question or another is as good in all that matters.
    private mutating func offer(_ label: Label) {
        guard isWanted(label) else { return }
        let index = labels.count
        labels.append(label)
        let state =
            ((label.slot - firstSlot) * (tables.legCount + 1) + label.dealt) * tables.placeCount + label.place
        for other in states[state] {
            if dominates(other, index) {
                labels.removeLast()
                return
            }
        }
        var kept: [Int] = []
        for other in states[state] {
            if dominates(index, other) { labels[other].isDead = true } else { kept.append(other) }
        }
        kept.append(index)
        states[state] = kept
        if label.slot == firstSlot + slots { ends.append(index) }
    }

    private mutating func isWanted(_ label: Label) -> Bool {
        var edits = before.edits + label.cost.edits
        var missed = before.missed + label.cost.missed
        let bounds = label.slot == tables.slotCount ? nil : bounds
        if let bounds {
            let rest = bounds.rest[label.slot, label.dealt, label.place]
            guard rest < CompletionBounds.unreachable else { return false }
            edits += CompletionBounds.edits(rest)
        }
        guard edits <= most.edits, edits <= tables.mostEdits,
            before.minutes + label.cost.minutes <= tables.mostMinutes
        else { return false }
        if let bounds { missed += bounds.games.missed(after: routeLabel(label), counting: &steps) }
        guard missed <= most.missed else {
            nextMissed = min(nextMissed, missed)
            return false
        }
        return true
    }

    private func routeLabel(_ label: Label) -> RouteLabel {
        let isOver = label.slot == firstSlot + slots
        var route = RouteLabel(slot: Int32(label.slot), place: Int32(label.place), dealt: Int32(label.dealt))
        route.last = Int32(label.last >= 0 ? label.last : isOver ? last(after: label) : start.last)
        route.sinceLast = route.last >= 0 ? label.since : before.minutes + label.cost.minutes
        route.dayMinutes = isOver ? 0 : label.minutes
        return route
    }
}

extension DayWalk {
    /// True if no plan through one label is needed when all through another of the same state are looked at.
    private func dominates(_ first: Int, _ second: Int) -> Bool {
        let (one, two) = (labels[first], labels[second])
        guard one.last == two.last, one.since <= two.since || !tables.tracksClocks else { return false }
        if two.cost < one.cost { return false }
        guard one.first == two.first, one.head <= two.head else { return false }
        if tables.mostEdits < .max, one.cost.edits > two.cost.edits { return false }
        if tables.mostMinutes < .max, one.cost.minutes > two.cost.minutes { return false }
        if tables.dayMinutes < .max || tables.rollingDays > 0, one.minutes > two.minutes { return false }
        if tables.dayCount < .max, one.count > two.count { return false }
        if tables.restDays < .max, one.count > 0, two.count == 0 { return false }
        if one.cost < two.cost { return true }
        let (mine, other) = (legs(of: first), legs(of: second))
        if mine == other { return true }
        return !other.starts(with: mine) && !mine.starts(with: other) && mine.lexicographicallyPrecedes(other)
    }

    /// The legs taken to come to a label, in order.
    func legs(of index: Int) -> [PlannedLeg] { legs(of: labels[index]) }

    func legs(of label: Label) -> [PlannedLeg] {
        var legs: [PlannedLeg] = []
        if let leg = label.leg { legs.append(leg) }
        var current = label.parent
        while current >= 0 {
            if let leg = labels[current].leg { legs.append(leg) }
            current = labels[current].parent
        }
        legs.reverse()
        return legs
    }
}
