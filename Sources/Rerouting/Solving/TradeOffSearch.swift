import Effort

extension RouteProgram {
    /// A best plan for each (missed, edits, minutes) that no plan beats, by missed weight, then edits: the missed weight is
    /// raised from what no plan can do without, and at each weight those plans are found that save edits or minutes over
    /// all that miss less.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    func tradeOffs(finish: Int?, _ budget: WorkBudget) throws(SolverError) -> [RoutePlan] {
        guard beginning != nil else { return try standing(finish, budget).map { [$0] } ?? [] }
        let tables = try RouteTables(self, finish: finish, budget)
        let games = try GameBounds(tables, budget)
        let least = games.leastMissed
        let bound = try CompletionBound(games, missing: least, budget)
        let bare = bound.holdsAtEachWeight ? try bareFronts(finish: finish, budget) : nil
        var search = RouteSearch(tables, bound, aim: .front, mostMissed: least)
        var plans: [RoutePlan] = []
        repeat {
            // No plan more is requested once none that meets no game at all would be.
            if let bare, let start = tables.start {
                let front = search.front
                let better = bare.least(after: start, missing: 0) { $1 < front.limit(edits: $0) }
                if better == nil { break }
            }
            try search.run(budget)
            for goal in search.goals {
                plans.append(try checked(search.found(at: goal), finish: finish, budget))
            }
        } while try search.raise(budget)
        return plans
    }

    /// The completions of plans that meet no game at all.
    private func bareFronts(finish: Int?, _ budget: WorkBudget) throws(SolverError) -> CompletionFronts? {
        var bare = self
        bare.checkpoints = []
        return try CompletionFronts(GameBounds(RouteTables(bare, finish: finish, budget), budget), budget)
    }
}
