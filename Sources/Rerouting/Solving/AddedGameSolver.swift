/// Finds the best plans of a program with one game more that must be met, for one game after the other.
///
/// All that does not depend on the game is computed once: distances between places, where plans finish, and the
/// completions from each game of the program.
///
///     beginning ──►  A  ──►  +  ──►  B  ──►  finish
///       for each game anew  ──┤├──  shared by all
package final class AddedGameSolver {
    private let program: RouteProgram
    /// The place where plans of the program finish; `nil` for anywhere.
    package let finish: Int?
    private let distances: Distances
    private let fronts: CompletionFronts?
    private let bounds = KnownBounds()

    /// Prepares for a program whose best plan finishes in a place; `nil` for anywhere.
    ///
    /// - Throws: `SolverError.stopped`.
    package init(_ program: RouteProgram, finish: Int?, _ budget: WorkBudget) throws(SolverError) {
        self.program = program
        self.finish = finish
        let tables = try RouteTables(program, finish: finish, budget)
        distances = tables.distances
        fronts = try CompletionFronts(GameBounds(tables, budget), budget)
    }

    /// The index that a game at the end of a slot would have among the checkpoints.
    package func index(ofGameAfter slot: Int) -> Int {
        program.checkpoints.partitionPoint { $0.slot >= slot }
    }

    /// The best plan that meets a game more; `nil` when there is none.
    ///
    /// The game cuts its slot in two; old legs that stand there stay before it unless `homes` says otherwise.
    /// - Parameters:
    ///   - checkpoint: The game; its slot counts among those of the program.
    ///   - minute: The minute of the day at which it starts, on its clock; `nil` for none.
    ///   - homes: Slots of the longer program in which old legs stand, as indices.
    ///   - preference: What a leg costs at the level of preference, by slot of the longer program.
    ///   - placeRanks: Where each place stands in the dictionary order of plans; empty where that is its number.
    ///   - budget: What may be spent.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of the plan disagrees with the search.
    package func best(
        adding checkpoint: RouteGame,
        startingAt minute: Int? = nil,
        homes: [(leg: Int, slot: Int)] = [],
        preference: [Int64],
        placeRanks: [Int] = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> RoutePlan? {
        var longer = program.adding(checkpoint, startingAt: minute, preference: preference)
        for home in homes { longer.legs[home.leg].home = home.slot }
        let gap = index(ofGameAfter: checkpoint.slot)
        guard longer.beginning != nil else { return try longer.planWithoutLegs(finish, meeting: gap, budget) }
        let tables = try RouteTables(
            longer,
            finish: finish,
            required: gap,
            placeRanks: placeRanks,
            sharing: distances,
            budget
        )
        // A day that allows longer legs has paths that the shared tables lack.
        let isShared = tables.distances === distances
        let known = isShared ? fronts.map { KnownCompletions(table: $0, gap: gap) } : nil
        var search = try MeetingSearch(tables, sharing: known, and: bounds, budget)
        return try search.run(budget)
    }
}
