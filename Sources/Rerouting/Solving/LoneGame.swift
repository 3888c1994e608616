/// A program with one of its games alone, which must be met, or with none: whether there is a plan does not depend on the
/// others.
struct LoneGame {
    private let tables: RouteTables
    private let games: GameBounds
    private let fronts: CompletionFronts?

    init(
        _ game: Int?,
        of program: RouteProgram,
        finish: Int?,
        sharing distances: Distances? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        var (program, required) = program.indifferentToGames(but: game)
        program.preference = [Int64](repeating: 0, count: program.slotCount)
        tables = try RouteTables(program, finish: finish, required: required, sharing: distances, budget)
        games = try GameBounds(tables, budget)
        fronts = game == nil ? nil : try CompletionFronts(games, budget)
    }

    /// True if some path leads to the game in time and has a completion, limits over days left out.
    var isInReach: Bool {
        guard let fronts, let start = tables.start else { return true }
        return fronts.least(after: start, missing: 0) { _, _ in true } != nil
    }

    /// True if there is a plan.
    func hasPlan(_ budget: WorkBudget) throws(SolverError) -> Bool {
        let bound: CompletionBound =
            if let fronts { .fronts(fronts) } else {
                .mandatory(try MandatoryBounds(games, missing: 0, budget))
            }
        // Without a game the cheapest plan is found at once.
        var search = RouteSearch(tables, bound, aim: tables.required == nil ? .best : .any, mostMissed: 0)
        try search.run(budget)
        guard let found = search.bestPlan else { return false }
        _ = try tables.program.checked(found, finish: tables.finish, meeting: tables.required, budget)
        return true
    }
}

extension RouteProgram {
    /// The program in which games cost nothing, with one that is to be met, and its index there.
    ///
    /// Games are left out: a path that meets none has the most time. But where games lengthen days they stay, without weight.
    func indifferentToGames(but required: Int?) -> (program: RouteProgram, required: Int?) {
        var program = self
        guard limits.fitted(to: self).bounds(of: self).effects.contains(.gamesLengthenDays) else {
            program.checkpoints = required.map { [checkpoints[$0]] } ?? []
            return (program, required.map { _ in 0 })
        }
        for index in checkpoints.indices { program.checkpoints[index].weight = 0 }
        return (program, required)
    }
}
