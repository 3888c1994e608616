import Effort

/// The search for best plans among those that miss no more than some weight: labels are gone on from in the order of
/// what plans through them cost at least (A*; Hart, Nilsson and Raphael 1968), and one that is no better than another
/// at the same state in any way that matters is dropped.
///
///     pop the least ──► keep an old leg here      ──┐
///                  ──► add a new leg here         ──┤ drop what is dominated, too dear or of no interest
///                  ──► pass the end of the slot   ──┘ push the rest
///
/// Nothing is settled by the dictionary order before the end: a way that is a beginning of another may come to stand
/// after it.
struct RouteSearch: LabelWalk {
    /// What is looked for.
    enum Aim {
        /// The best plan.
        case best
        /// Any plan: what it costs does not matter.
        case any
        /// A best plan for each (edits, minutes) than which no plan is better.
        case front
    }

    let tables: RouteTables
    let games: GameBounds
    let bounds: CompletionBounds?
    let shortest: ShortestRest?
    /// What is left of all plans, heeding clocks; `nil` where only the bounds above are there.
    let rests: RestFronts?
    let aim: Aim
    /// Where nothing matters but whether there is a plan, the old legs that do; `nil` where all do.
    let nextQuickLeg: [Int32]?
    /// The most weight that may be missed.
    private(set) var mostMissed: Int64
    /// True if that may be raised: then what is out of the question until then is put aside.
    let mayRaise: Bool
    private var asideLabels: [RouteLabel] = []
    private var asideFans: [Int32] = []
    /// The least weight beyond it that a plan might miss; `nil` while all plans miss less or none is of interest.
    var nextMissed: Int64?
    /// What plans are of interest, for `Aim.front`.
    var front: RouteFront
    /// The label at the end of each best plan found.
    var goals: [Int32] = []
    /// The label at the end of the best plan in sight, found or not yet proved best; -1 for none.
    var inSight: Int32 = -1
    var labels: [RouteLabel] = []
    /// For each label the next one of the same state; -1 for none.
    var nextOfState: [Int32] = []
    /// The steps of labels offered and compared that the budget does not know yet.
    var steps = 0
    var table = LabelTable()
    var heap = LabelHeap()

    init(
        _ tables: RouteTables,
        _ games: GameBounds,
        aim: Aim,
        mostMissed: Int64,
        front: RouteFront = RouteFront(),
        mayRaise: Bool = false,
        rests: RestFronts? = nil,
        sharing known: KnownBounds? = nil,
        _ budget: WorkBudget
    ) throws(StopReason) {
        self.rests = rests
        self.tables = tables
        self.games = games
        self.aim = aim
        nextQuickLeg = aim == .any ? tables.nextQuickLeg : nil
        self.mostMissed = mostMissed
        self.mayRaise = mayRaise && rests != nil
        self.front = front
        guard rests == nil else {
            bounds = nil
            shortest = nil
            return
        }
        let forced = try games.forced(missing: mostMissed, budget)
        bounds =
            if let known { try known.bounds(tables, forced: forced.games, budget) } else {
                try CompletionBounds(tables, forced: forced.games, budget)
            }
        shortest = ShortestRest(tables, games.least, forced: forced.games)
        nextMissed = forced.next
    }

    /// Looks for all plans that are asked for.
    ///
    /// - Throws: why the search must stop, if it must; `goals` and `bound` say how far it came.
    mutating func run(_ budget: WorkBudget) throws(StopReason) {
        guard let beginning = tables.program.beginning, tables.slotCount > 0 else { return }
        labels.reserveCapacity(128)
        nextOfState.reserveCapacity(128)
        if labels.isEmpty, asideLabels.isEmpty {
            offer(RouteLabel(slot: 0, place: beginning, dealt: 0))
        }
        while let entry = heap.first {
            if let goal = goals.first, isEnough(goal, entry.cost) { return }
            // What is next stays in the heap while the work may stop: the bound is told from it.
            try budget.spend(WorkCost.extending(among: labelCount) + 2 * newPlaces.count + steps)
            steps = 0
            _ = heap.pop()
            let label = labels[Int(entry.label)]
            guard !label.isDead else { continue }
            if !isOfInterest(entry.cost) {
                putOff(entry, label)
            } else if Int(label.slot) == tables.slotCount {
                settle(entry.label)
            } else if entry.isFan {
                addNewLegs(entry.label, label)
            } else if mayMeetEnough(label) {
                addOldLegs(entry.label, label)
                passEnd(entry.label, label)
                offerFan(entry.label, label)
            }
        }
    }

    /// Lets more weight be missed, and looks anew at what was put aside.
    ///
    /// - Throws: why the search must stop, if it must.
    mutating func raise(to most: Int64, _ budget: WorkBudget) throws(StopReason) {
        mostMissed = most
        let (waiting, fans) = (asideLabels, asideFans)
        (asideLabels, asideFans) = ([], [])
        for label in waiting {
            offer(label)
            try spend(budget)
        }
        for index in fans where !labels[Int(index)].isDead {
            offerFan(index, labels[Int(index)])
            try spend(budget)
        }
    }

    private mutating func spend(_ budget: WorkBudget) throws(StopReason) {
        defer { steps = 0 }
        try budget.spend(WorkCost.offer + steps)
    }

    /// Puts a label aside that is out of the question as long as no more may be missed.
    mutating func putAside(_ label: RouteLabel) {
        guard mayRaise else { return }
        steps += WorkCost.entry(among: labelCount)
        asideLabels.append(label)
    }

    /// Puts new legs from a label aside.
    mutating func putFanAside(_ index: Int32) { if mayRaise { asideFans.append(index) } }

    var newPlaces: [Int] { tables.usefulPlaces }

    /// How many labels there are, those put aside among them.
    var labelCount: Int { labels.count + asideLabels.count }

    /// True if some way was gone on, since no bound ruled all out.
    var hasLooked: Bool { !labels.isEmpty }

    /// True if nothing is asked for but what was found, where all else costs at least so much.
    private func isEnough(_ goal: Int32, _ rest: RouteCost) -> Bool {
        switch aim {
        case .best: labels[Int(goal)].cost.isLessPastMissed(than: rest)
        case .any: true
        case .front: false
        }
    }

    /// True if clocks and days let a way go on without missing too much; notes the weight at which it may be asked for
    /// else.
    private mutating func mayMeetEnough(_ label: RouteLabel) -> Bool {
        guard rests == nil else { return true }
        var looked = 0
        let rest = games.missed(
            after: label,
            recent: { labels.minutes(of: label, andDaysBefore: $0, tables) },
            counting: &looked
        )
        steps += looked
        let missed = label.cost.missed + rest
        guard missed > mostMissed else { return true }
        turnAway(missed: missed)
        return false
    }

    /// What each plan that misses no less than `mostMissed` costs at least, the levels from the first on as far as they
    /// are known.
    var bound: [Int64] {
        guard let least = heap.first?.cost else { return [mostMissed] }
        return [mostMissed, least.edits, least.minutes]
    }

    /// What the best plan in sight costs; `nil` for none.
    var costInSight: RouteCost? { inSight < 0 ? nil : labels[Int(inSight)].cost }

    /// The best plan in sight, found or not yet proved best; `nil` for none.
    var planInSight: FoundPlan? { inSight < 0 ? nil : found(at: inSight, isBest: false) }

    /// The best plan; `nil` for none.
    var bestPlan: FoundPlan? { goals.first.map { found(at: $0, isBest: aim == .best) } }

    /// The plan that ends in a label, as the search has it.
    func found(at index: Int32, isBest: Bool = true) -> FoundPlan {
        FoundPlan(legs: labels.legs(of: index), cost: labels[Int(index)].cost, isBest: isBest)
    }

    /// A plan came to its end as the least of all that are left.
    mutating func settle(_ index: Int32) {
        let cost = labels[Int(index)].cost
        if let last = goals.last, labels[Int(last)].cost == cost {
            if labels.order(index, last, tables) < 0 { goals[goals.count - 1] = index }
            return
        }
        if aim != .front, !goals.isEmpty { return }
        if aim == .front, let last = goals.last {
            let best = labels[Int(last)].cost
            if best.edits == cost.edits, best.minutes == cost.minutes { return }
        }
        goals.append(index)
        front.add(edits: cost.edits, minutes: cost.minutes)
    }
}
