/// The search for the best planned trip: beam searches find good plans, and the costs of these plans prune the exact
/// search.
///
///     narrow beam ──► a plan ──► wider beam ──► a better plan ──► all labels that may lead to a still better one
struct BestPlanSearch {
    /// The beam widths of the successive searches. At the end of each day, a search keeps at most this many labels for
    /// each value of the gained weight.
    static let beams = [20, 200]

    /// The number of labels of a beam search above which a wider beam is tried before the exact search.
    private static let labelsWorthAnotherBeam = 15_000

    /// The number of labels of an exact search above which it starts again with larger tables of bounds.
    private static let labelsBeforeLargeGroups = 250_000

    let program: PlanProgram
    var incumbent: TripPlan?
    /// A lower bound on the cost of every plan: the levels known so far, most important first.
    private(set) var bound: [Int64] = []
    /// True during the search with the last of `program.finishes`.
    private var isLastFinish = false

    init(_ program: PlanProgram) { self.program = program }

    /// Returns the best plan; `nil` if there is none.
    ///
    /// - Throws: `SolverError.stopped`, with `incumbent` and `bound` set; `SolverError.wrongAnswer`.
    mutating func run(_ budget: WorkBudget) throws(SolverError) -> TripPlan? {
        let finishes = program.finishes
        for (number, finish) in finishes.enumerated() {
            isLastFinish = number + 1 == finishes.count
            if let plan = try best(finish.city, budget) { return plan }
        }
        return nil
    }

    private mutating func best(_ finish: Int?, _ budget: WorkBudget) throws(SolverError) -> TripPlan? {
        let plan = try PlanTables(program, finish: finish, budget)
        if plan.isHopeless { return nil }
        raise([plan.certainlyMissed], budget)
        if plan.isRelaxed { return try bestRelaxed(plan, budget) }
        do throws(SolverError) {
            if try provesQuickly(plan, budget) { return incumbent }
        } catch {
            guard error == .stopped(.memoryLimit) else { throw error }
            // Even if a quick search has too many labels, the span can still be bounded.
            try findLeastSpan(plan, budget)
            throw error
        }
        try findLeastSpan(plan, budget)
        try prove(plan, budget)
        return incumbent
    }

    /// Searches for a good plan if labels cannot distinguish all wishes; returns `nil` if it finds no plan and another
    /// finish remains to be tried.
    ///
    /// - Throws: `SolverError.stopped`; `incumbent` then holds the best plan found, which is not proved optimal.
    private mutating func bestRelaxed(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError)
        -> TripPlan?
    {
        let (rough, few) = (try PlanBounds(roughly: plan, budget), BestPlanSearch.beams[0])
        _ = try run(PlanSearch(plan, .best, rough, goals: PlanGoals(known: known), beam: few), budget)
        let bounds = try PlanBounds(plan, mostMissed: mostMissed(plan), budget)
        raise([bounds.leastMissed(beginning: program.route.beginning)], budget)
        for beam in BestPlanSearch.beams {
            _ = try run(PlanSearch(plan, .best, bounds, goals: PlanGoals(known: known), beam: beam), budget)
        }
        if incumbent == nil { _ = try proves(plan, bounds, budget) }
        if incumbent == nil, !isLastFinish { return nil }
        throw .stopped(.memoryLimit)
    }

    /// Runs quick searches, and then the exact search; returns false if the exact search has too many labels.
    ///
    /// - Throws: `SolverError.stopped`, also if a quick search has too many labels.
    private mutating func provesQuickly(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) -> Bool
    {
        let rough = try PlanBounds(roughly: plan, budget)
        let few = BestPlanSearch.beams[0]
        let first = try run(PlanSearch(plan, .best, rough, goals: PlanGoals(known: known), beam: few), budget)
        if !first.isTruncated { return true }
        let bounds = try PlanBounds(plan, mostMissed: mostMissed(plan), budget)
        raise([bounds.leastMissed(beginning: program.route.beginning)], budget)
        for beam in BestPlanSearch.beams {
            let goals = PlanGoals(known: known)
            let quick = try run(PlanSearch(plan, .best, bounds, goals: goals, beam: beam), budget)
            if !quick.isTruncated { return true }
            // If the search is small, another beam search costs more than a better plan saves.
            if quick.labels.count < BestPlanSearch.labelsWorthAnotherBeam { break }
        }
        return try proves(plan, try bounds.missing(mostMissed(plan), budget), budget)
    }

    /// Returns the maximum weight that a plan no worse than the incumbent can miss, minus the weight that every plan
    /// misses.
    private func mostMissed(_ plan: PlanTables) -> Int64 {
        (incumbent.map { $0.cost.missed } ?? plan.totalWeight) - plan.certainlyMissed
    }

    /// Runs the exact search; returns false if it needs more than `labelsBeforeLargeGroups` labels.
    private mutating func proves(
        _ plan: PlanTables,
        _ bounds: PlanBounds,
        _ budget: WorkBudget
    ) throws(SolverError) -> Bool {
        let goals = PlanGoals(known: known)
        let most = BestPlanSearch.labelsBeforeLargeGroups
        do throws(SolverError) {
            _ = try run(PlanSearch(plan, .best, bounds, goals: goals, mostLabels: most), budget)
            return true
        } catch {
            guard error == .stopped(.memoryLimit) else { throw error }
            return false
        }
    }

    /// Runs the exact search with larger tables of bounds.
    ///
    /// - Throws: `SolverError.stopped`, also if there are too many labels.
    private mutating func prove(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        let bounds = try PlanBounds(plan, mostMissed: mostMissed(plan), groups: .large, budget)
        raise([bounds.leastMissed(beginning: program.route.beginning)], budget)
        let (goals, beam) = (PlanGoals(known: known), BestPlanSearch.beams.last)
        let quick = try run(PlanSearch(plan, .best, bounds, goals: goals, beam: beam), budget)
        if !quick.isTruncated { return }
        _ = try run(PlanSearch(plan, .best, bounds, goals: PlanGoals(known: known)), budget)
    }

    /// Runs a search, and keeps the plan that it found even if the search stops early.
    private mutating func run(_ search: PlanSearch, _ budget: WorkBudget) throws(SolverError) -> PlanSearch {
        var search = search
        var stop: SolverError?
        do throws(SolverError) { try search.run(budget) } catch {
            guard case .stopped = error else { throw error }
            stop = error
        }
        try note(search)
        budget.report(bound: bound, cost: incumbent?.cost.levels(program.aim))
        if let stop { throw stop }
        return search
    }

    /// Raises the bound to `higher` if `higher` holds for all trips. Until some trip is known to finish in the
    /// preferred city, trips that finish elsewhere may cost less.
    mutating func raise(_ higher: [Int64], _ budget: WorkBudget) {
        guard isLastFinish || incumbent != nil else { return }
        if bound.lexicographicallyPrecedes(higher) { bound = higher }
        budget.report(bound: bound, cost: incumbent?.cost.levels(program.aim))
    }

    /// Keeps the plan that a search has found, unless a better plan is known.
    private mutating func note(_ search: PlanSearch) throws(SolverError) {
        if let found = try search.plans().first { take(found) }
    }

    /// Keeps a plan, unless a better plan is known.
    mutating func take(_ found: TripPlan) {
        let (new, known) = (found.cost.levels(program.aim), incumbent?.cost.levels(program.aim))
        if let known, known.lexicographicallyPrecedes(new) { return }
        incumbent = found
    }

    private var known: [PlanCost] { incumbent.map { [$0.cost] } ?? [] }
}

/// The least span of trips, for programs in which the exact search has too many labels.
extension BestPlanSearch {
    /// Searches for the least span of a trip that grants all wishes, ignoring minutes. Keeps a trip with this span, and
    /// raises the bound to the span.
    ///
    /// - Throws: `SolverError.stopped`, also if there are too many labels; `SolverError.wrongAnswer`.
    mutating func findLeastSpan(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        guard program.aim == .span, let chains = try WishChains(plan, budget) else { return }
        let known = incumbent.flatMap { $0.cost.missed == plan.certainlyMissed ? $0.cost.span : nil }
        var search = LeastSpanSearch(chains, known: known)
        var stop: SolverError?
        do throws(SolverError) { try search.run(budget) } catch { stop = error }
        if let games = search.best {
            let tour = try trip(meeting: games, spanning: search.known, plan, budget)
            if let tour { take(tour) }
        }
        if known != nil || search.best != nil { raise([plan.certainlyMissed, search.bound], budget) }
        if let stop { throw stop }
    }

    /// Returns the best trip that meets the given candidates and has the given span; `nil` if the limits that
    /// `WishChains` ignores exclude all such trips.
    private func trip(
        meeting games: [Int],
        spanning span: Int64,
        _ plan: PlanTables,
        _ budget: WorkBudget
    ) throws(SolverError) -> TripPlan? {
        let met = Set(games)
        let isKept = program.games.indices.map { !program.games[$0].isCandidate || met.contains($0) }
        var kept = program.keepingGames(isKept)
        for index in kept.games.indices where kept.games[index].isCandidate {
            kept.mandatory[index] = Origin(0)
        }
        let tables = try PlanTables(kept, finish: plan.route.finish, budget)
        var cost = PlanCost()
        (cost.missed, cost.span) = (plan.certainlyMissed, span)
        (cost.minutes, cost.edits, cost.games) = (.max / 4, .max / 4, .max / 4)
        let rough = try PlanBounds(roughly: tables, budget)
        var search = PlanSearch(tables, .best, rough, goals: PlanGoals(known: [cost]))
        try search.run(budget)
        guard let found = try search.plans().first else { return nil }
        let cities = isKept.indices.filter { isKept[$0] }
        return TripPlan(found.legs, meeting: found.met.map { cities[$0] }, of: program, finish: found.finish)
    }
}
