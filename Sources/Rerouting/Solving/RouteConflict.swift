extension RouteSolver {
    /// Returns the origins of an irreducible conflict, ascending, where there is no plan: no plan keeps all of them, but
    /// one does whichever of them is left out. `nil` where there is a plan.
    ///
    /// Of several conflicts it is the one with the earliest members; constraints whose origin is in `background` always
    /// hold and are not named.
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A checkpoint, as an index, that a plan must meet; `nil` for any plan.
    ///   - background: Origins that are not called in question.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    /// - Complexity: the searches without games, or with one, of `ConflictSearch`, and one more.
    package func conflict(
        in program: RouteProgram,
        meeting required: Int? = nil,
        background: Set<Origin> = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> [Origin]? {
        let (program, required) = program.indifferentToGames(but: required)
        func hasPlan(_ kept: RouteProgram) throws(SolverError) -> Bool {
            // A preferred finish keeps no plan out.
            let place = kept.prefersFinish ? nil : kept.namedFinish
            return try kept.hasPlan(finish: place, meeting: required, budget)
        }
        guard try !hasPlan(program) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        var search = ConflictSearch(program, among: origins) { _, kept throws(SolverError) in
            try hasPlan(kept)
        }
        return try program.mayReleaseLegs ? search.verifiedConflict() : search.conflict()
    }
}
