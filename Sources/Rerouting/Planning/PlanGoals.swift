/// The planned trips that a search has found so far and that answer its request.
struct PlanGoals {
    /// A planned trip: its cost, and the label at its end (-1 for the trip without legs and games).
    struct Goal {
        let label: Int32
        let cost: PlanCost
    }

    var list: [Goal] = []
    /// The costs of plans that are known before the search starts.
    let known: [PlanCost]

    init(known: [PlanCost] = []) { self.known = known }

    /// The cost of the best plan known, in a search for one plan.
    var best: PlanCost? { list.first?.cost ?? known.first }

    var isEmpty: Bool { list.isEmpty }

    /// Adds the plan without legs and games if it is a requested plan. The caller checks that trips may begin anywhere.
    mutating func offerNothing(_ plan: PlanTables, _ request: PlanSearchRequest) {
        guard plan.mandatoryFrom[0] == 0, (plan.wishes + plan.untracked).allSatisfy({ $0.least == 0 }) else {
            return
        }
        var cost = PlanCost()
        cost.missed = plan.totalWeight
        cost.edits = plan.program.baseEdits + plan.editsFrom[0]
        guard plan.route.allows(edits: cost.edits, minutes: 0) else { return }
        if case .tieBreak(let held) = request, cost != held { return }
        let aim = plan.program.aim
        // A plan that is worse than a known plan must not become the best.
        if request == .best, let known = known.first,
            known.levels(aim).lexicographicallyPrecedes(cost.levels(aim))
        {
            return
        }
        list.append(Goal(label: -1, cost: cost))
    }
}

extension PlanCost {
    /// The costs that trade-offs compare: missed weight, days, and minutes or money.
    func tradeOff(_ aim: PlanAim) -> [Int64] {
        aim.countsMoney ? [missed, days, unpriced, money] : [missed, days, minutes]
    }

    /// True if none of the three costs is higher than the same cost of the other plan, and at least one is lower.
    func isBetterTradeOff(than other: PlanCost, _ aim: PlanAim) -> Bool {
        guard missed <= other.missed, days <= other.days else { return false }
        let isLess = missed < other.missed || days < other.days
        guard aim.countsMoney else { return minutes < other.minutes || minutes == other.minutes && isLess }
        let (own, others) = (
            PlanMoney(unpriced: unpriced, total: money),
            PlanMoney(unpriced: other.unpriced, total: other.money)
        )
        return own < others || own == others && isLess
    }
}

extension PlanSearch {
    /// Stores the plan that ends with a label, if it is a requested plan.
    mutating func offerGoal(_ index: Int32) {
        let (label, state) = (labels[Int(index)], states[Int(index)])
        guard isPlan(label, state), !plan.isRelaxed || plan.keepsUntrackedDemands(met(index)) else { return }
        let cost = cost(of: label, state)
        if let limit = plan.program.route.mostMoney, label.money.total > limit.most { return }
        switch request {
        case .any:
            if goals.isEmpty { goals.list.append(PlanGoals.Goal(label: index, cost: cost)) }
        case .best:
            let aim = plan.program.aim
            if let known = goals.known.first, known.levels(aim).lexicographicallyPrecedes(cost.levels(aim)) {
                return
            }
            guard let best = goals.list.first else {
                return goals.list.append(.init(label: index, cost: cost))
            }
            let (new, old) = (cost.levels(aim), best.cost.levels(aim))
            if new.lexicographicallyPrecedes(old) || new == old && comesFirst(index, best.label) {
                goals.list[0] = PlanGoals.Goal(label: index, cost: cost)
            }
        case .tradeOffs:
            offerTradeOff(PlanGoals.Goal(label: index, cost: cost))
        case .tieBreak(let held):
            guard cost.levels(plan.program.aim) == held.levels(plan.program.aim) else { return }
            let isFirst = goals.list.first.map { breaksTie(index, $0.label) } ?? true
            if isFirst { goals.list = [PlanGoals.Goal(label: index, cost: cost)] }
        }
    }

    private mutating func offerTradeOff(_ goal: PlanGoals.Goal) {
        let aim = plan.program.aim
        for old in goals.list {
            if old.cost.isBetterTradeOff(than: goal.cost, aim) { return }
            guard old.cost.tradeOff(aim) == goal.cost.tradeOff(aim) else { continue }
            let new = [goal.cost.minutes, goal.cost.edits, goal.cost.games]
            let known = [old.cost.minutes, old.cost.edits, old.cost.games]
            if known.lexicographicallyPrecedes(new) || known == new && !comesFirst(goal.label, old.label) {
                return
            }
        }
        goals.list.removeAll {
            goal.cost.isBetterTradeOff(than: $0.cost, aim) || goal.cost.tradeOff(aim) == $0.cost.tradeOff(aim)
        }
        goals.list.append(goal)
    }

    /// True if a plan may end with a label.
    private func isPlan(_ label: RouteLabel, _ state: PlanState) -> Bool {
        guard Int(tables.nextMandatory[Int(label.nextOld)]) == tables.legCount,
            tables.finish.map({ $0 == Int(label.city) }) ?? true,
            plan.mandatoryFrom[Int(label.slot)] == 0,
            plan.keepsDemands(state.grants, of: plan.liveBits[day]), tables.limits.pass(slotEnd(of: label))
        else { return false }
        let cost = cost(of: label, state)
        return tables.allows(edits: cost.edits, minutes: cost.minutes)
    }

    /// Returns the cost of the plan that ends with a label.
    func cost(of label: RouteLabel, _ state: PlanState) -> PlanCost {
        var cost = PlanCost()
        cost.missed = plan.totalWeight - state.gained
        cost.minutes = label.cost.minutes
        cost.days = days(state)
        cost.span = state.span
        cost.edits = label.cost.edits + Int64(tables.legCount) - Int64(label.nextOld)
        cost.edits += plan.editsFrom[Int(label.slot)]
        cost.games = Int64(state.games)
        if plan.program.aim.countsMoney {
            (cost.unpriced, cost.money) = (label.money.unpriced, label.money.total)
        }
        return cost
    }

    /// True if the met candidates of one label precede, in lexicographic order, the met candidates of another label
    /// with the same number of met candidates.
    private func comesFirst(_ one: Int32, _ two: Int32) -> Bool { orderOfCandidates(one, two) < 0 }

    private func breaksTie(_ one: Int32, _ two: Int32) -> Bool {
        guard two >= 0 else { return false }
        let (left, right) = (labels[Int(one)].cost, labels[Int(two)].cost)
        if left != right { return left.isLessPastMinutes(than: right) }
        let order = labels.order(one, two, tables)
        if order != 0 { return order == -1 || order == -2 }
        return met(one).lexicographicallyPrecedes(met(two))
    }

    /// Returns the games met on the path of a label, in order; an empty list for label -1.
    func met(_ index: Int32) -> [Int] {
        var (games, current): ([Int], Int32) = ([], index)
        while current >= 0 {
            if states[Int(current)].met >= 0 { games.append(Int(states[Int(current)].met)) }
            current = labels[Int(current)].parent
        }
        return games.reversed()
    }

    /// Compares the met candidates of two labels in lexicographic order. Returns -1 if the list of the first label
    /// precedes the list of the second label, 1 if it follows it, and 0 if they are equal. Both labels must have met
    /// the same number of candidates.
    func orderOfCandidates(_ first: Int32, _ second: Int32) -> Int {
        var (one, two, order) = (first, second, 0)
        while one != two {
            one = lastCandidate(upTo: one)
            two = lastCandidate(upTo: two)
            guard one >= 0, two >= 0, one != two else { return order }
            let (left, right) = (states[Int(one)].met, states[Int(two)].met)
            if left != right { order = tables.comesFirst(event: Int(left), Int(right)) ? -1 : 1 }
            (one, two) = (labels[Int(one)].parent, labels[Int(two)].parent)
        }
        return order
    }

    private func lastCandidate(upTo index: Int32) -> Int32 {
        var current = index
        while current >= 0 {
            let met = Int(states[Int(current)].met)
            if met >= 0, met >= tables.firstVisitEvent || plan.program.games[met].isCandidate {
                return current
            }
            current = labels[Int(current)].parent
        }
        return -1
    }
}
