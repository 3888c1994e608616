import Effort
import Solving

/// A game of a program that must be met while all others may be missed: they do not matter to whether it can be.
struct LoneGame {
    private let tables: RouteTables
    private let games: GameBounds
    private let fronts: CompletionFronts?

    init(
        _ game: Int,
        of program: RouteProgram,
        finish: Int?,
        sharing distances: Distances? = nil,
        _ budget: WorkBudget
    ) throws(StopReason) {
        var program = program
        program.checkpoints = [program.checkpoints[game]]
        program.preference = [Int64](repeating: 0, count: program.slotCount)
        tables = try RouteTables(program, finish: finish, required: 0, sharing: distances, budget)
        games = try GameBounds(tables, budget)
        fronts = try CompletionFronts(tables, games, budget)
    }

    /// True if some path leads to the game in time and has a completion, limits over days left out.
    var isInReach: Bool {
        guard let fronts, let beginning = tables.program.beginning, tables.slotCount > 0 else { return true }
        let label = RouteLabel(slot: 0, place: beginning, nextOld: 0)
        return fronts.least(after: label, missing: 0) { _, _ in true } != nil
    }

    /// True if there is a plan.
    func hasPlan(_ budget: WorkBudget) throws(SolverError) -> Bool {
        let found = try SolverError.stopping { () throws(StopReason) -> FoundPlan? in
            if let fronts { return try plan(fronts, budget) }
            return try plan(MandatoryBounds(games, missing: 0, budget), budget)
        }
        guard let found else { return false }
        _ = try tables.program.checked(found, finish: tables.finish, meeting: tables.required, budget)
        return true
    }

    private func plan<Bound: CompletionBound>(_ bound: Bound, _ budget: WorkBudget) throws(StopReason)
        -> FoundPlan?
    {
        var search = RouteSearch(tables, bound, aim: .any, mostMissed: 0)
        try search.run(budget)
        return search.bestPlan
    }
}
