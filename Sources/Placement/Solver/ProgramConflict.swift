extension PlacementProgram: ConstrainedProgram {
    /// The origins of all constraints in ascending order without duplicates. The origins of checkpoints follow the
    /// other origins.
    package var origins: [Origin] {
        let checked = Set(checkpoints.map { $0.origin })
        let others = Set(cuts.map { $0.origin } + capacities.map { $0.origin } + rests.map { $0.origin })
        return others.subtracting(checked).sorted() + checked.sorted()
    }

    /// Returns the origins of an irreducible conflict among the constraints of the program; `nil` if there is a valid
    /// assignment. Calls `solver` for anything that the native solver cannot decide.
    ///
    /// The constraints of the conflict cannot all be satisfied, but they can after any one of them is removed. If
    /// constraints adapt to others, this is verified before the conflict is returned. The conflict has checkpoints only
    /// if the other constraints can all be satisfied. If there are several conflicts, returns the conflict with the
    /// earliest origins.
    /// - Parameters:
    ///   - solver: The solver to call if the native solver cannot decide.
    ///   - background: The origins of constraints that always apply and are never part of the conflict.
    ///   - adapt: A closure that adapts the constraints that depend on the presence of other constraints, after some
    ///     constraints have been removed from the program; `nil` if no constraint depends on another.
    ///   - test: The test of the programs of the search.
    /// - Throws: `SolverError` if neither solver can decide, or if the work budget stops the work.
    package func conflict<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        background: Set<Origin> = [],
        adaptedBy adapt: ((PlacementProgram) throws(SolverError) -> PlacementProgram)? = nil,
        testing test: FeasibilityTest = FeasibilityTest()
    ) throws(SolverError) -> [Origin]? {
        let program = withoutObjectives
        func isFeasible(_ program: PlacementProgram) throws(SolverError) -> Bool {
            try test.isFeasible(try adapt?(program) ?? program, asking: solver)
        }
        guard try !isFeasible(program) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        var search = ConflictSearch(program, among: origins, isFeasible: isFeasible)
        return try adapt == nil ? search.conflict() : search.verifiedConflict()
    }
}
