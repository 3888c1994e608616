/// The plans that a search looks for.
enum SearchAim {
    /// The best plan.
    case best
    /// Any plan: what it costs does not matter.
    case any
    /// A best plan for each nondominated (edits, minutes).
    case front
}

/// The search for best plans among those that miss no more than some weight: labels are extended in the order of
/// the lower bounds of plans through them (A*; Hart, Nilsson and Raphael 1968), and dominated ones are dropped.
///
///     pop the least ──► keep an old leg here      ──┐
///                  ──► add a new leg here         ──┤ drop what is dominated, too dear or not requested
///                  ──► pass the end of the slot   ──┘ push the rest
///
/// Ties in dictionary order are broken at the end alone: a path that is a prefix of another may yet come after it.
struct RouteSearch: LabelWalk {
    let tables: RouteTables
    let bound: CompletionBound
    let aim: SearchAim
    /// For `SearchAim.any` the old legs that matter, as `RouteTables.nextQuickLeg`; `nil` where all do.
    let nextQuickLeg: [Int32]?
    /// The most weight that may be missed.
    private(set) var mostMissed: Int64
    /// True if labels that are pruned at that weight are deferred to greater ones.
    let keepsLabels: Bool
    private var deferredLabels: [RouteLabel] = []
    private var deferredNewLegs: [Int32] = []
    /// The least missed weight above `mostMissed` for which a label was pruned; `nil` for none.
    var nextMissed: Int64?
    /// The plans found so far, for `SearchAim.front`.
    var front: RouteFront
    /// The label at the end of each best plan found; the last one may still change for another that costs the same.
    var goals: [Int32] = []
    /// The number of those that `nextPlan` has returned.
    private var returnedGoals = 0
    /// The label at the end of the best plan in sight, found or not yet proved best; -1 for none.
    var inSight: Int32 = -1
    var labels: [RouteLabel] = []
    var nextInChain: [Int32] = []
    /// The steps of labels offered and compared that the budget does not know yet.
    var steps = 0
    var chains = KeyTable<Int32>(-1)
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
    }

    /// Looks for the requested plan; for `SearchAim.front` for the next one, until all are found.
    ///
    /// - Throws: why the search must stop, if it must; `goals` and `lowerBound` say how far it came.
    mutating func run(_ budget: WorkBudget) throws(SolverError) {
        guard let start = tables.start else { return }
        labels.reserveCapacity(128)
        nextInChain.reserveCapacity(128)
        if labels.isEmpty, deferredLabels.isEmpty { offer(start) }
        while let entry = heap.first {
            if let goal = goals.last, isEnough(goal, entry.cost) { return }
            // The next entry stays in the heap while the work may stop: it gives the lower bound.
            try budget.charge(WorkCost.extending(among: labelCount) + 2 * newPlaces.count + steps)
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

    /// Lets the next greater weight be missed at which there may be more plans; false where there is none.
    ///
    /// The search begins anew, but for the front of plans found, unless it keeps its labels.
    /// - Throws: why the search must stop, if it must.
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

    /// Defers a label that is pruned until more may be missed.
    mutating func deferLabel(_ label: RouteLabel) {
        guard keepsLabels else { return }
        steps += WorkCost.entry(among: labelCount)
        deferredLabels.append(label)
    }

    /// Defers the new legs from a label.
    mutating func deferNewLegs(_ index: Int32) { if keepsLabels { deferredNewLegs.append(index) } }

    var newPlaces: [Int] { tables.usefulPlaces }

    /// How many labels there are, deferred ones among them.
    var labelCount: Int { labels.count + deferredLabels.count }

    /// True if the requested plan is found, where all else costs at least so much.
    private func isEnough(_ goal: Int32, _ rest: RouteCost) -> Bool {
        switch aim {
        case .best: labels[Int(goal)].cost.isLessPastMissed(than: rest)
        case .any: true
        case .front: returnedGoals < goals.count && labels[Int(goal)].cost.isLessPastMissed(than: rest)
        }
    }

    /// Returns the next plan for `SearchAim.front` once `run` has come to its end; `nil` when all are found.
    mutating func nextPlan() -> FoundPlan? {
        guard returnedGoals < goals.count else { return nil }
        defer { returnedGoals += 1 }
        return found(at: goals[returnedGoals])
    }

    /// True if clocks and days leave a label completions that do not miss too much; notes the weight of the others.
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

    /// The lower bound of the cost of plans that miss no less than `mostMissed`, the levels from the first on as far as they
    /// are known.
    var lowerBound: [Int64] {
        guard let least = heap.first?.cost else { return [mostMissed] }
        return [mostMissed, least.edits, least.minutes]
    }

    /// The best plan in sight, found or not yet proved best; `nil` for none.
    var planInSight: FoundPlan? { inSight < 0 ? nil : found(at: inSight, isOptimal: false) }

    /// The best plan; `nil` for none.
    var bestPlan: FoundPlan? { goals.first.map { found(at: $0, isOptimal: aim == .best) } }

    /// The plan that ends in a label, as the search has it.
    func found(at index: Int32, isOptimal: Bool = true) -> FoundPlan {
        FoundPlan(legs: labels.legs(of: index), cost: labels[Int(index)].cost, isOptimal: isOptimal)
    }

    /// Closes the label of a plan that costs no more than any that is left.
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
    /// Enters a label unless bounds prune it or another dominates it.
    mutating func offer(_ label: RouteLabel) {
        steps += WorkCost.offer
        let isEnd = Int(label.slot) == tables.slotCount
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
        if isEnd, inSight < 0 || label.cost < labels[Int(inSight)].cost { inSight = index }
        heap.push(LabelHeap.Entry(cost: cost, label: index, isNewLegs: false))
    }

    /// Notes the weight at which a label that is not entered may be requested.
    mutating func notePruned(missed: Int64) {
        guard missed < LeastMinutes.unreachable else { return }
        nextMissed = min(nextMissed ?? missed, missed)
    }

    /// True if a label is dominated by another one of the same state: it costs no less, has no more slack in any resource,
    /// and comes no earlier in the dictionary order.
    ///
    /// Mutating for the reason given at `keepsResources`.
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

    /// True if new legs might as well have been added in an earlier slot, where it does not matter in which they stand.
    private func isLate(_ label: RouteLabel) -> Bool {
        guard nextQuickLeg != nil, !tables.opensBlock(Int(label.slot)) else { return false }
        return label.lastLeg < 0 || labels[Int(label.lastLeg)].slot != label.slot
    }

    /// Defers extending a label by new legs until plans that cost so much are requested.
    mutating func offerNewLegs(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        guard tables.isOpen[slot], !isOnlyPassing(label), !isLate(label) else { return }
        var cost = label.cost
        tables.charge(newLegIn: slot, to: &cost)
        guard let all = leastCost(from: label, cost, withNewLeg: true) else { return deferNewLegs(index) }
        heap.push(LabelHeap.Entry(cost: all, label: index, isNewLegs: true))
    }
}

/// The completions of a label that are requested, and what they cost at least.
extension RouteSearch {
    /// True if a plan that costs just so much would be requested.
    @inline(__always)
    func isRequested(_ cost: RouteCost) -> Bool {
        guard tables.allows(edits: cost.edits, minutes: cost.minutes) else { return false }
        guard aim == .front else { return true }
        if cost.minutes < front.limit(edits: cost.edits) { return true }
        guard let last = goals.last else { return false }
        let best = labels[Int(last)].cost
        return best.edits == cost.edits && best.minutes == cost.minutes && !best.isLessPastMinutes(than: cost)
    }

    /// The least cost of the requested completions of a label; `nil` when there are none. Mutating for the reason given at
    /// `keepsResources`.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - cost: What its completions cost at least at the levels past the minutes.
    ///   - isNew: True for those that begin with a new leg.
    ///   - last: The bound with which the label was last pushed; the search goes on past it.
    mutating func leastCost(
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

    /// Puts a label back into the heap by what its requested completions cost at least now that others were found.
    mutating func reinsert(_ entry: LabelHeap.Entry, _ label: RouteLabel) {
        let again = leastCost(from: label, entry.cost, withNewLeg: entry.isNewLegs, past: entry.cost)
        guard let again else { return }
        heap.push(LabelHeap.Entry(cost: again, label: entry.label, isNewLegs: entry.isNewLegs))
    }
}

extension RouteSearch {
    /// The steps between two reports of progress: about a millisecond.
    private static let stepsBetweenReports = 100_000

    /// Runs to the end, or, where progress is reported, until a report is due; returns false then.
    ///
    /// - Throws: as `run`.
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
