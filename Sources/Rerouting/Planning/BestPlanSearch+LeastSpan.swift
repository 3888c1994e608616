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
