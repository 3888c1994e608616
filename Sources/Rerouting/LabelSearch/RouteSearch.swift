/// The plans that a search looks for.
enum SearchAim {
    /// The best plan.
    case best
    /// Any plan, whatever its cost.
    case any
    /// The best plan for each nondominated pair of edits and minutes.
    case front
}

/// The search for best plans among the plans that miss at most a given weight. It extends labels in the order of lower
/// bounds on the cost of plans through them (A*; Hart, Nilsson and Raphael 1968) and drops dominated labels.
///
///     pop the least ──► keep an old leg here      ──┐
///                  ──► add a new leg here         ──┤ drop dominated, too costly and unrequested labels
///                  ──► pass the end of the slot   ──┘ push the others
///
/// Plans of equal cost are compared in lexicographic order only at the end, because a path that is a prefix of another
/// may still become the later of the two.
struct RouteSearch: LabelWalk {
    let tables: RouteTables
    let bound: CompletionBound
    let aim: SearchAim
    /// For `SearchAim.any`, by index of the next old leg, the first leg from this index on that is worth keeping
    /// (`RouteTables.nextQuickLeg`); `nil` if every old leg may be worth keeping.
    let nextQuickLeg: [Int32]?
    /// The maximum weight that may be missed.
    private(set) var mostMissed: Int64
    /// The maximum number of edits of a requested plan, in addition to the limits of the program.
    private let mostEdits: Int64
    /// True if labels that are pruned at `mostMissed` are kept for greater weights.
    let keepsLabels: Bool
    private var deferredLabels: [RouteLabel] = []
    private var deferredNewLegs: [Int32] = []
    /// The lowest missed weight above `mostMissed` for which a label was pruned; `nil` if there is none.
    var nextMissed: Int64?
    /// The plans found so far, for `SearchAim.front`.
    var front: RouteFront
    /// The label at the end of each best plan found. The last label may still be replaced by another label with the
    /// same cost.
    var goals: [Int32] = []
    /// The number of goals that `nextPlan` has returned.
    private var returnedGoals = 0
    /// The label at the end of the incumbent, which may or may not be proved best; -1 if there is none.
    var incumbent: Int32 = -1
    var labels: [RouteLabel] = []
    var nextInChain: [Int32] = []
    /// The steps of offering and comparing labels that are not yet charged to the work budget.
    var steps = 0
    var chains = StateTable<Int32>(-1)
    var heap = LabelHeap()

    init(
        _ tables: RouteTables,
        _ bound: CompletionBound,
        aim: SearchAim,
        mostMissed: Int64,
        front: RouteFront = RouteFront(),
        keepsLabels: Bool = false
    ) {
        self.tables = tables
        self.bound = bound
        self.aim = aim
        nextQuickLeg = aim == .any ? tables.nextQuickLeg : nil
        self.mostMissed = mostMissed
        self.keepsLabels = keepsLabels && bound.holdsAtEachWeight
        self.front = front
        nextMissed = bound.nextMissed
        mostEdits = bound.mostEdits ?? .max
    }

    /// Searches for the requested plan. For `SearchAim.front`, each call searches for the next requested plan, if there
    /// is one.
    ///
    /// - Throws: `SolverError.stopped`. `goals` and `lowerBound` then show the progress of the search.
    mutating func run(_ budget: WorkBudget) throws(SolverError) {
        guard let start = tables.start else { return }
        labels.reserveCapacity(128)
        nextInChain.reserveCapacity(128)
        if labels.isEmpty, deferredLabels.isEmpty { offer(start) }
        while let entry = heap.first {
            if let goal = goals.last, isEnough(goal, entry.cost) { return }
            // The entry stays in the heap until its steps are charged, so that `lowerBound` holds if the budget stops
            // the search.
            try budget.charge(WorkCost.extending(among: labelCount) + 2 * newCities.count + steps)
            steps = 0
            _ = heap.pop()
            let label = labels[Int(entry.label)]
            guard !label.isDead else { continue }
            if !isRequested(entry.cost) {
                reinsert(entry, label)
            } else if Int(label.slot) == tables.slotCount {
                close(entry.label)
            } else if entry.isNewLegs {
                addNewLegs(entry.label, label)
            } else if mayMeetEnough(label) {
                addOldLegs(entry.label, label)
                addDepartures(entry.label, label)
                passEnd(entry.label, label)
                offerNewLegs(entry.label, label)
            }
        }
    }

    /// Raises the maximum missed weight to the next weight at which there may be more plans; returns false if there is
    /// none.
    ///
    /// Unless the search keeps its labels, it starts again with only the front of the plans found so far.
    /// - Throws: `SolverError.stopped`.
    mutating func raise(_ budget: WorkBudget) throws(SolverError) -> Bool {
        guard let next = try bound.raised(past: mostMissed, next: nextMissed, budget) else { return false }
        guard keepsLabels else {
            self = RouteSearch(tables, next.bound, aim: aim, mostMissed: next.most, front: front)
            return true
        }
        mostMissed = next.most
        try offerDeferred(budget)
        return true
    }

    /// Returns the search for plans with `extra` edits more than a lower bound, or with any number of edits if `extra`
    /// is `nil`. Returns `nil` if this search already allows any number of edits.
    ///
    /// - Throws: `SolverError.stopped`.
    func allowing(extraEdits extra: Int64?, _ budget: WorkBudget) throws(SolverError) -> RouteSearch? {
        let bound = try bound.allowing(extraEdits: extra, missing: mostMissed, budget)
        return bound.map { RouteSearch(tables, $0, aim: aim, mostMissed: mostMissed) }
    }

    private mutating func offerDeferred(_ budget: WorkBudget) throws(SolverError) {
        let (waiting, newLegs) = (deferredLabels, deferredNewLegs)
        (deferredLabels, deferredNewLegs) = ([], [])
        for label in waiting {
            offer(label)
            try spend(budget)
        }
        for index in newLegs where !labels[Int(index)].isDead {
            offerNewLegs(index, labels[Int(index)])
            try spend(budget)
        }
    }

    private mutating func spend(_ budget: WorkBudget) throws(SolverError) {
        defer { steps = 0 }
        try budget.charge(WorkCost.offer + steps)
    }

    /// Stores a pruned label, which is offered again once a greater weight may be missed.
    private mutating func deferLabel(_ label: RouteLabel) {
        guard keepsLabels else { return }
        steps += WorkCost.entry(among: labelCount)
        deferredLabels.append(label)
    }

    /// Stores a label, which is extended by new legs once a greater weight may be missed.
    private mutating func deferNewLegs(_ index: Int32) { if keepsLabels { deferredNewLegs.append(index) } }

    var newCities: [Int] { tables.usefulCities }

    /// The number of labels, including deferred ones.
    private var labelCount: Int { labels.count + deferredLabels.count }

    /// True if the requested plan is found, given that all other plans cost at least `rest`.
    private func isEnough(_ goal: Int32, _ rest: RouteCost) -> Bool {
        switch aim {
        case .best: labels[Int(goal)].cost.isLessPastMissed(than: rest)
        case .any: true
        case .front: returnedGoals < goals.count && labels[Int(goal)].cost.isLessPastMissed(than: rest)
        }
    }

    /// Returns the next plan for `SearchAim.front` after `run` has returned; `nil` if all are found.
    mutating func nextPlan() -> FoundPlan? {
        guard returnedGoals < goals.count else { return nil }
        defer { returnedGoals += 1 }
        return found(at: goals[returnedGoals])
    }

    /// True if times and days allow some plan through a label that misses at most `mostMissed`. If false, the method
    /// notes the weight that plans through the label would miss.
    private mutating func mayMeetEnough(_ label: RouteLabel) -> Bool {
        var looked = 0
        let rest = bound.missed(
            after: label,
            recent: { labels.drivenMinutes(of: label, andDaysBefore: $0, tables) },
            counting: &looked
        )
        steps += looked
        let missed = label.cost.missed + rest
        guard missed > mostMissed else { return true }
        notePruned(missed: missed)
        return false
    }

    /// A lower bound on the cost of plans that miss at least `mostMissed`: the levels known so far, most important
    /// first.
    var lowerBound: [Int64] {
        guard let least = heap.first?.cost else { return [mostMissed] }
        return [mostMissed, least.edits, least.minutes]
    }

    /// The incumbent, which may or may not be proved best; `nil` if there is none.
    var incumbentPlan: FoundPlan? { incumbent < 0 ? nil : found(at: incumbent, isOptimal: false) }

    /// The best plan; `nil` if there is none.
    var bestPlan: FoundPlan? { goals.first.map { found(at: $0, isOptimal: aim == .best) } }

    /// Returns the plan that ends with a label, without checking the plan.
    func found(at index: Int32, isOptimal: Bool = true) -> FoundPlan {
        FoundPlan(legs: labels.legs(of: index), cost: labels[Int(index)].cost, isOptimal: isOptimal)
    }

    /// Records the label at the end of a plan as a goal, unless a goal is at least as good. The plan must cost no more
    /// than any plan that is not found yet.
    mutating func close(_ index: Int32) {
        let cost = labels[Int(index)].cost
        if let last = goals.last {
            let best = labels[Int(last)].cost
            if best == cost, labels.order(index, last, tables) < 0 { goals[goals.count - 1] = index }
            if aim != .front || best.edits == cost.edits && best.minutes == cost.minutes { return }
        }
        goals.append(index)
        front.add(edits: cost.edits, minutes: cost.minutes)
    }
}

extension RouteSearch {
    /// Enters a label unless bounds prune it or another label dominates it.
    mutating func offer(_ label: RouteLabel) {
        steps += WorkCost.offer
        let isEnd = Int(label.slot) == tables.slotCount
        guard tables.allowsMoney(label, isWhole: isEnd) else { return }
        guard label.cost.missed <= mostMissed else {
            notePruned(missed: label.cost.missed)
            return deferLabel(label)
        }
        guard let cost = leastCost(from: label, label.cost, withNewLeg: false) else {
            return deferLabel(label)
        }
        let nextOld = nextQuickLeg == nil ? Int(label.nextOld) : 0
        let state = isEnd ? nil : tables.state(of: label, nextOld: nextOld)
        guard let index = enter(label, at: state) else { return }
        steps += WorkCost.entry(among: labelCount)
        if isEnd, incumbent < 0 || label.cost < labels[Int(incumbent)].cost { incumbent = index }
        heap.push(LabelHeap.Entry(cost: cost, label: index, isNewLegs: false))
    }

    /// Notes the weight at which a pruned label may be requested.
    private mutating func notePruned(missed: Int64) {
        guard missed < LeastMinutes.unreachable else { return }
        nextMissed = min(nextMissed ?? missed, missed)
    }

    /// True if the first of two labels in the same state dominates the second: it costs no more, is no worse in any
    /// resource, and does not come later in lexicographic order.
    ///
    /// The method is mutating for the reason given at `keepsResources`.
    @inline(__always)
    mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        guard labels[one].cost.missed <= labels[two].cost.missed else { return false }
        let day = Int(tables.dayOfSlot[Int(labels[one].slot)])
        switch aim {
        case .best:
            if labels[two].cost < labels[one].cost { return false }
            guard isNoWorse(one, two, onDay: day) else { return false }
            if labels[one].cost < labels[two].cost { return true }
        case .any:
            if let nextQuickLeg,
                nextQuickLeg[Int(labels[one].nextOld)] > nextQuickLeg[Int(labels[two].nextOld)]
            {
                return false
            }
            return isNoWorse(one, two, onDay: day)
        case .front:
            guard labels[one].cost.edits <= labels[two].cost.edits,
                labels[one].cost.minutes <= labels[two].cost.minutes
            else { return false }
            let isSame =
                labels[one].cost.missed == labels[two].cost.missed
                && labels[one].cost.edits == labels[two].cost.edits
                && labels[one].cost.minutes == labels[two].cost.minutes
            if isSame, labels[two].cost.isLessPastMinutes(than: labels[one].cost) { return false }
            guard isNoWorse(one, two, onDay: day) else { return false }
            if !isSame || labels[one].cost.isLessPastMinutes(than: labels[two].cost) { return true }
        }
        return comesNoLater(one, two)
    }

    mutating func passMidnight(_ label: RouteLabel) {
        if let next = tables.afterMidnight(label) { offer(next) }
    }

    /// True if new legs could have been added in an earlier slot instead, and the search ignores the slots of new legs.
    private func isLate(_ label: RouteLabel) -> Bool {
        guard nextQuickLeg != nil, !tables.opensBlock(Int(label.slot)) else { return false }
        return label.lastLeg < 0 || labels[Int(label.lastLeg)].slot != label.slot
    }

    /// Queues the extension of a label by new legs, with a lower bound on the cost of the resulting plans as its
    /// priority.
    private mutating func offerNewLegs(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        guard tables.isOpen[slot], !isOnlyPassing(index, label), !isLate(label) else { return }
        var cost = label.cost
        tables.addCost(ofNewLegIn: slot, to: &cost)
        guard let all = leastCost(from: label, cost, withNewLeg: true) else { return deferNewLegs(index) }
        heap.push(LabelHeap.Entry(cost: all, label: index, isNewLegs: true))
    }
}

/// The completions of a label that are requested, and their lower bounds.
extension RouteSearch {
    /// True if a plan with exactly this cost would be requested.
    @inline(__always)
    func isRequested(_ cost: RouteCost) -> Bool {
        guard cost.edits <= mostEdits, tables.allows(edits: cost.edits, minutes: cost.minutes) else {
            return false
        }
        guard aim == .front else { return true }
        if cost.minutes < front.limit(edits: cost.edits) { return true }
        guard let last = goals.last else { return false }
        let best = labels[Int(last)].cost
        return best.edits == cost.edits && best.minutes == cost.minutes && !best.isLessPastMinutes(than: cost)
    }

    /// Returns a lower bound on the cost of the requested plans through a label; `nil` if there are none. The method is
    /// mutating for the reason given at `keepsResources`.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - cost: The label's cost, with the cost of a new leg if `isNew` is true. It gives the bound at the levels
    ///     after the minutes.
    ///   - isNew: True for completions that begin with a new leg.
    ///   - last: The bound with which the label was last pushed; the new bound is greater. `nil` for a new label.
    private mutating func leastCost(
        from label: RouteLabel,
        _ cost: RouteCost,
        withNewLeg isNew: Bool,
        past last: RouteCost? = nil
    ) -> RouteCost? {
        var least = cost
        least.missed = 0
        let (edits, minutes) = (label.cost.edits, label.cost.minutes)
        guard Int(label.slot) < tables.slotCount else {
            return last == nil && isRequested(least) ? least : nil
        }
        let rest = bound.least(
            after: label,
            missing: mostMissed - label.cost.missed,
            withNewLeg: isNew,
            past: last.map { ($0.edits - edits, $0.minutes - minutes) },
            recent: { labels.drivenMinutes(of: label, andDaysBefore: $0, tables) },
            where: { more, time in
                (least.edits, least.minutes) = (edits + more, minutes + time)
                return isRequested(least)
            }
        )
        guard let rest else { return nil }
        (least.edits, least.minutes) = (edits + rest.edits, minutes + rest.minutes)
        return least
    }

    /// Pushes a label again after other plans were found, with a lower bound on the cost of the plans that are still
    /// requested.
    private mutating func reinsert(_ entry: LabelHeap.Entry, _ label: RouteLabel) {
        let again = leastCost(from: label, entry.cost, withNewLeg: entry.isNewLegs, past: entry.cost)
        guard let again else { return }
        heap.push(LabelHeap.Entry(cost: again, label: entry.label, isNewLegs: entry.isNewLegs))
    }
}

extension RouteSearch {
    /// The number of steps between two reports of progress: about a millisecond.
    private static let stepsBetweenReports = 100_000

    /// Runs to the end or, if progress is reported, until a report is due; returns false if a report is due.
    ///
    /// - Throws: The errors of `run`.
    mutating func runUntilReport(_ budget: WorkBudget) throws(SolverError) -> Bool {
        let reports = budget.reportsProgress && budget.stepsLeft > RouteSearch.stepsBetweenReports
        do throws(SolverError) {
            try run(reports ? WorkBudget(RouteSearch.stepsBetweenReports, of: budget) : budget)
            return true
        } catch {
            guard reports, error == .stopped(.stepLimit), budget.stopped == nil else { throw error }
            return false
        }
    }
}
