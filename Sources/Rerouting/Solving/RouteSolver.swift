import Effort

/// Finds best plans of a route program, exactly, with labels.
package struct RouteSolver: Sendable {
    /// Makes a solver.
    package init() {}

    /// The best plan of a program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A checkpoint that must be met, as an index; where the plan must finish is the same as without it.
    ///   - budget: What may be spent.
    package func best(of program: RouteProgram, meeting required: Int? = nil, _ budget: WorkBudget)
        -> RouteOutcome
    {
        var search = BestSearch(program)
        do throws(StopReason) {
            let plan =
                if let required {
                    try search.run(meeting: required, budget)
                } else {
                    try search.run(budget)
                }
            return RouteOutcome(
                stopped: nil,
                plan: plan,
                proof: plan == nil ? .infeasible : .optimal,
                finish: search.finish
            )
        } catch {
            let plan = search.legsInSight.flatMap { legs in
                try? RoutePlan(
                    legs,
                    of: program,
                    finish: search.finish,
                    required: required,
                    WorkBudget(.none)
                )
            }
            return RouteOutcome(
                stopped: error,
                plan: plan,
                proof: .bound(search.bound),
                finish: search.finish
            )
        }
    }

    /// All (missed, edits, minutes) of plans that no plan beats in all three, each with its best plan, by missed
    /// weight, then edits; empty where there is no plan.
    ///
    /// - Throws: why the search must stop, if it must.
    package func tradeOffs(of program: RouteProgram, _ budget: WorkBudget) throws(StopReason) -> [RoutePlan] {
        guard let finish = try program.finishPlace(budget) else { return [] }
        var search = try TradeOffSearch(program, finish: finish.place, budget)
        return try search.run(budget)
    }
}

/// Where a plan has to finish.
struct FinishPlace {
    /// The place; `nil` for anywhere.
    var place: Int?
}

extension RouteTables {
    /// The weight that all plans miss at least.
    func leastMissed(_ games: GameBounds) -> Int64 {
        guard let beginning = program.beginning, slotCount > 0 else { return 0 }
        var steps = 0
        return games.missed(after: RouteLabel(slot: 0, place: Int32(beginning), dealt: 0), counting: &steps)
    }
}

extension RouteProgram {
    /// Where plans have to finish; `nil` when there is no plan.
    func finishPlace(_ budget: WorkBudget) throws(StopReason) -> FinishPlace? {
        switch finish {
        case .required(let place, _):
            return try hasPlan(finish: place, budget) ? FinishPlace(place: place) : nil
        case .preferred(let place):
            if try hasPlan(finish: place, budget) { return FinishPlace(place: place) }
            return try hasPlan(finish: nil, budget) ? FinishPlace(place: nil) : nil
        case .anywhere:
            return try hasPlan(finish: nil, budget) ? FinishPlace(place: nil) : nil
        }
    }

    /// Whether there is a plan that finishes in a place, games left out: they may be missed, but for a required one.
    func hasPlan(finish: Int?, meeting required: Int? = nil, _ budget: WorkBudget) throws(StopReason) -> Bool
    {
        guard beginning != nil else {
            return try RoutePlan([], of: self, finish: finish, required: required, budget) != nil
        }
        guard let required else {
            var bare = self
            bare.checkpoints = []
            bare.preference = [Int64](repeating: 0, count: slotCount)
            let tables = try RouteTables(bare, finish: finish, budget)
            // Without games the cheapest plan is found at once.
            var search = try RouteSearch(
                tables,
                GameBounds(tables, budget),
                aim: .best,
                mostMissed: 0,
                budget
            )
            try search.run(budget)
            return !search.goals.isEmpty
        }
        let game = try LoneGame(required, of: self, finish: finish, budget)
        guard game.isInReach else { return false }
        return try game.hasPlan(budget)
    }
}
