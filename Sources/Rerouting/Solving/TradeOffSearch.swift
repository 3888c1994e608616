extension RouteSolver {
    /// All (missed, edits, minutes) of plans that no plan beats in all three, each with its best plan, by missed
    /// weight, then edits; empty where there is no plan.
    ///
    /// The missed weight is raised from what no plan can do without, and at each weight those plans are found that save
    /// edits or minutes over all that miss less.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    package func tradeOffs(of program: RouteProgram, _ budget: WorkBudget) throws(SolverError) -> [RoutePlan]
    {
        guard let place = try program.finishPlace(budget) else { return [] }
        let finish = place.place
        if program.beginning == nil, let plan = try program.standing(finish, budget) { return [plan] }
        let tables = try RouteTables(program, finish: finish, budget)
        let games = try GameBounds(tables, budget)
        let least = games.leastMissed
        let bound = try CompletionBound(games, missing: least, budget)
        let bare = bound.holdsAtEachWeight ? try bareFronts(of: program, finish: finish, budget) : nil
        var search = RouteSearch(tables, bound, aim: .front, mostMissed: least)
        var plans: [RoutePlan] = []
        repeat {
            // No plan more is requested once none would be to which games do not matter.
            if let bare, let start = tables.start {
                let front = search.front
                let better = bare.least(after: start, missing: 0) { $1 < front.limit(edits: $0) }
                if better == nil { break }
            }
            try search.run(budget)
            for goal in search.goals {
                plans.append(try program.checked(search.found(at: goal), finish: finish, budget))
            }
        } while try search.raise(budget)
        guard !plans.isEmpty else { throw .wrongAnswer(.lostPlan) }
        return plans
    }

    /// The completions of plans to which games do not matter.
    private func bareFronts(of program: RouteProgram, finish: Int?, _ budget: WorkBudget) throws(SolverError)
        -> CompletionFronts?
    {
        let bare = program.indifferentToGames(but: nil).program
        return try CompletionFronts(GameBounds(RouteTables(bare, finish: finish, budget), budget), budget)
    }
}
