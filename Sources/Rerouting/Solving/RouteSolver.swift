import Effort
import Solving

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
    /// - Throws: `SolverError.wrongAnswer` where the check of what the search found disagrees with it.
    package func best(
        of program: RouteProgram,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> Outcome<RoutePlan> {
        var search = BestSearch(program)
        do throws(SolverError) {
            let plan =
                if let required {
                    try search.run(meeting: required, budget)
                } else {
                    try search.run(budget)
                }
            return Outcome(best: plan)
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            let (finish, unlimited) = (search.finish, WorkBudget(.none))
            let plan = try search.planInSight.map { (found: FoundPlan) throws(SolverError) in
                try program.checked(found, finish: finish, meeting: required, unlimited)
            }
            return Outcome(plan: plan, proof: .bound(search.bound), stopped: reason)
        }
    }

    /// All (missed, edits, minutes) of plans that no plan beats in all three, each with its best plan, by missed
    /// weight, then edits; empty where there is no plan.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    package func tradeOffs(of program: RouteProgram, _ budget: WorkBudget) throws(SolverError) -> [RoutePlan]
    {
        guard let finish = try program.finishPlace(budget) else { return [] }
        var search = try SolverError.stopping { () throws(StopReason) in
            try TradeOffSearch(program, finish: finish.place, budget)
        }
        let plans = try search.run(budget)
        guard !plans.isEmpty else { throw .wrongAnswer(.lostPlan) }
        return plans
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
        return games.missed(after: RouteLabel(slot: 0, place: beginning, nextOld: 0), counting: &steps)
    }
}

extension RouteProgram {
    /// Where plans have to finish; `nil` when there is no plan.
    func finishPlace(_ budget: WorkBudget) throws(SolverError) -> FinishPlace? {
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

    /// True if there is a plan that finishes in a place, games left out: they may be missed, but for a required one.
    func hasPlan(
        finish: Int?,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> Bool {
        guard beginning != nil else { return try standing(finish, meeting: required, budget) != nil }
        guard let required else { return try hasPlanWithoutGames(finish: finish, budget) }
        let game = try SolverError.stopping { () throws(StopReason) in
            try LoneGame(required, of: self, finish: finish, budget)
        }
        guard game.isInReach else { return false }
        return try game.hasPlan(budget)
    }

    private func hasPlanWithoutGames(finish: Int?, _ budget: WorkBudget) throws(SolverError) -> Bool {
        var bare = self
        bare.checkpoints = []
        bare.preference = [Int64](repeating: 0, count: slotCount)
        let found = try SolverError.stopping { () throws(StopReason) -> FoundPlan? in
            let tables = try RouteTables(bare, finish: finish, budget)
            let games = try GameBounds(tables, budget)
            // Without games the cheapest plan is found at once.
            let bound = try MandatoryBounds(games, missing: 0, budget)
            var search = RouteSearch(tables, bound, aim: .best, mostMissed: 0)
            try search.run(budget)
            return search.bestPlan
        }
        guard let found else { return false }
        _ = try bare.checked(found, finish: finish, budget)
        return true
    }

    /// The plan without legs, which is the only one where nobody knows where it begins; `nil` where it is none.
    func standing(
        _ finish: Int?,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> RoutePlan? {
        try SolverError.stopping { () throws(StopReason) in
            try RoutePlan([], of: self, finish: finish, required: required, budget)
        }
    }
}
