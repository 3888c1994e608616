/// The search for the best planned trip: beam searches find good plans, whose cost prunes the exact search.
///
///     few labels a day ──► a plan ──► more labels a day ──► a better one ──► all labels that may lead to a better one
struct BestPlanSearch {
    /// The widths of the beams: labels of each gained weight kept at the end of each day.
    static let beams = [20, 200]

    /// The labels of a beam search past which a wider beam is tried before the exact search.
    private static let labelsWorthAnotherBeam = 15_000

    /// The labels of an exact search past which it begins anew with larger tables of bounds.
    private static let labelsBeforeLargeGroups = 250_000

    let program: PlanProgram
    /// The best plan found.
    var inSight: TripPlan?
    /// The lower bound of the cost of every plan, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// True once the last of `program.finishes` is searched: no other finish is left to try.
    private var isLastFinish = false

    init(_ program: PlanProgram) { self.program = program }

    /// The best plan; `nil` where there is none.
    ///
    /// - Throws: `SolverError.stopped`, with the plan in sight and the bound; `SolverError.wrongAnswer`.
    mutating func run(_ budget: WorkBudget) throws(SolverError) -> TripPlan? {
        let finishes = program.finishes
        for (number, finish) in finishes.enumerated() {
            isLastFinish = number + 1 == finishes.count
            if let plan = try best(finish.place, budget) { return plan }
        }
        return nil
    }

    private mutating func best(_ finish: Int?, _ budget: WorkBudget) throws(SolverError) -> TripPlan? {
        let plan = try PlanTables(program, finish: finish, budget)
        if plan.isHopeless { return nil }
        raise([plan.certainlyMissed], budget)
        if plan.isRelaxed { return try bestRelaxed(plan, budget) }
        do throws(SolverError) {
            if try provesQuickly(plan, budget) { return inSight }
        } catch {
            guard error == .stopped(.memoryLimit) else { throw error }
            // Where even labels of quick searches are too many, what is first can be told all the same.
            try findLeastSpan(plan, budget)
            throw error
        }
        try findLeastSpan(plan, budget)
        try prove(plan, budget)
        return inSight
    }

    /// Looks for a good plan where labels cannot tell all wishes apart; `nil` if there is none in sight, and another finish is
    /// left to try.
    ///
    /// - Throws: `SolverError.stopped`, with the plan in sight, which is not proved to be the best.
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
        if inSight == nil { _ = try proves(plan, bounds, budget) }
        if inSight == nil, !isLastFinish { return nil }
        throw .stopped(.memoryLimit)
    }

    /// Runs quick searches, and the search that keeps all labels; false where these are too many.
    ///
    /// - Throws: `SolverError.stopped`, where the labels of a quick search are too many too.
    private mutating func provesQuickly(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) -> Bool
    {
        let rough = try PlanBounds(roughly: plan, budget)
        let few = BestPlanSearch.beams[0]
        let first = try run(PlanSearch(plan, .best, rough, goals: PlanGoals(known: known), beam: few), budget)
        if !first.isCut { return true }
        let bounds = try PlanBounds(plan, mostMissed: mostMissed(plan), budget)
        raise([bounds.leastMissed(beginning: program.route.beginning)], budget)
        for beam in BestPlanSearch.beams {
            let goals = PlanGoals(known: known)
            let quick = try run(PlanSearch(plan, .best, bounds, goals: goals, beam: beam), budget)
            if !quick.isCut { return true }
            // Where there is little to look at, a better plan is not worth another search.
            if quick.labels.count < BestPlanSearch.labelsWorthAnotherBeam { break }
        }
        return try proves(plan, try bounds.missing(mostMissed(plan), budget), budget)
    }

    /// The most weight, beside what every plan misses, that a plan may miss and be no worse than the one in sight.
    private func mostMissed(_ plan: PlanTables) -> Int64 {
        (inSight.map { $0.cost.missed } ?? plan.totalWeight) - plan.certainlyMissed
    }

    /// Runs the exact search; false where it has too many labels for the bounds.
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
    /// - Throws: `SolverError.stopped`, of too many labels too.
    private mutating func prove(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        let bounds = try PlanBounds(plan, mostMissed: mostMissed(plan), groups: .large, budget)
        raise([bounds.leastMissed(beginning: program.route.beginning)], budget)
        let (goals, beam) = (PlanGoals(known: known), BestPlanSearch.beams.last)
        let quick = try run(PlanSearch(plan, .best, bounds, goals: goals, beam: beam), budget)
        if !quick.isCut { return }
        _ = try run(PlanSearch(plan, .best, bounds, goals: PlanGoals(known: known)), budget)
    }

    /// Runs a search, and keeps what it found, even where it stops.
    private mutating func run(_ search: PlanSearch, _ budget: WorkBudget) throws(SolverError) -> PlanSearch {
        var search = search
        var stop: SolverError?
        do throws(SolverError) { try search.run(budget) } catch {
            guard case .stopped = error else { throw error }
            stop = error
        }
        try note(search)
        budget.report(bound: bound, cost: inSight?.cost.levels(program.aim))
        if let stop { throw stop }
        return search
    }

    /// Raises the bound where a higher one holds of all trips: as long as none is known to finish as preferred, trips that
    /// finish elsewhere may cost less.
    mutating func raise(_ higher: [Int64], _ budget: WorkBudget) {
        guard isLastFinish || inSight != nil else { return }
        if bound.lexicographicallyPrecedes(higher) { bound = higher }
        budget.report(bound: bound, cost: inSight?.cost.levels(program.aim))
    }

    /// Keeps the plan that a search has found where none that is better is known.
    private mutating func note(_ search: PlanSearch) throws(SolverError) {
        if let found = try search.plans().first { take(found) }
    }

    /// Keeps a plan where none that is better is known.
    mutating func take(_ found: TripPlan) {
        let (new, known) = (found.cost.levels(program.aim), inSight?.cost.levels(program.aim))
        if let known, known.lexicographicallyPrecedes(new) { return }
        inSight = found
    }

    private var known: [PlanCost] { inSight.map { [$0.cost] } ?? [] }
}

/// The least span of trips for which the search that keeps all labels has too many.
extension BestPlanSearch {
    /// Looks for the least span of the trips that grant all wishes, whatever their minutes; a trip that has it is taken, and the
    /// span becomes a bound.
    ///
    /// - Throws: `SolverError.stopped`, of too many labels too; `SolverError.wrongAnswer`.
    mutating func findLeastSpan(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        guard program.aim == .span, let chains = try WishChains(plan, budget) else { return }
        let known = inSight.flatMap { $0.cost.missed == plan.certainlyMissed ? $0.cost.span : nil }
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

    /// The best trip of those that meet some candidates and span so many minutes; `nil` where chains allow what limits do not.
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
        let places = isKept.indices.filter { isKept[$0] }
        return TripPlan(found.legs, meeting: found.met.map { places[$0] }, of: program, finish: found.finish)
    }
}
