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
    ///   - budget: The work budget.
    /// - Throws: `SolverError` if neither solver can decide, or if the work budget stops the work.
    package func conflict<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        background: Set<Origin> = [],
        adaptedBy adapt: ((PlacementProgram) throws(SolverError) -> PlacementProgram)? = nil,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> [Origin]? {
        let program = withoutObjectives
        let whole = try adapt?(program) ?? program
        guard try !whole.isFeasible(asking: solver, spending: budget) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        let isFeasible = program.repeatedFeasibility(
            among: origins,
            asking: solver,
            adaptedBy: adapt,
            budget
        )
        var search = ConflictSearch(program, among: origins, isFeasible: isFeasible)
        return try adapt == nil ? search.conflict() : search.verifiedConflict()
    }

    /// Returns a function that decides whether a program has a valid assignment. The program that is passed to the
    /// function has only the constraints of the flagged `origins` and of the origins not in `origins`. The function
    /// uses paths if they can decide, otherwise the solver.
    private func repeatedFeasibility<Solver: PlacementSolver>(
        among origins: [Origin],
        asking solver: Solver,
        adaptedBy adapt: ((PlacementProgram) throws(SolverError) -> PlacementProgram)?,
        _ budget: WorkBudget
    ) -> ([Bool], PlacementProgram) throws(SolverError) -> Bool {
        if let adapt {
            return { (_: [Bool], program: PlacementProgram) throws(SolverError) in
                try adapt(program).isFeasible(asking: solver, spending: budget)
            }
        }
        let walk = PathEngine(self, budget).repeatedWalk
        var current = [Bool](repeating: true, count: origins.count)
        let kinds = kinds(of: origins)
        return { (flags: [Bool], program: PlacementProgram) throws(SolverError) in
            guard let walk, program.suitsPaths else {
                return try program.isFeasible(asking: solver, spending: budget)
            }
            var changed: ConstraintKinds = []
            for index in flags.indices where flags[index] != current[index] {
                changed.formUnion(kinds[index])
            }
            current = flags
            do throws(SolverError) {
                return try walk(changed, program)
            } catch {
                guard error == .tooHard else { throw error }
                return try program.isFeasible(asking: solver, spending: budget)
            }
        }
    }

    /// Returns, for each origin, the kinds of its constraints.
    private func kinds(of origins: [Origin]) -> [ConstraintKinds] {
        var kinds: [Origin: ConstraintKinds] = [:]
        for cut in cuts { kinds[cut.origin, default: []].insert(.cuts) }
        for checkpoint in checkpoints { kinds[checkpoint.origin, default: []].insert(.checkpoints) }
        for family in capacities { kinds[family.origin, default: []].insert(.capacities) }
        for rest in rests { kinds[rest.origin, default: []].insert(.rests) }
        return origins.map { kinds[$0] ?? [] }
    }
}
