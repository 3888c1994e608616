extension PlacementProgram: ConstrainedProgram {
    /// The origins of all constraints, each once, ascending: those of checkpoints after the others.
    package var origins: [Origin] {
        let checked = Set(checkpoints.map { $0.origin })
        let others = Set(cuts.map { $0.origin } + capacities.map { $0.origin } + rests.map { $0.origin })
        return others.subtracting(checked).sorted() + checked.sorted()
    }

    /// Returns the origins of an irreducible conflict among the constraints of the program; `nil` when there
    /// is a valid assignment. What the native solver cannot decide, `solver` decides.
    ///
    /// Constraints whose origin is in `background` always hold and are not named. The conflict is verified
    /// before it is returned: its members cannot hold together, but all but any one of them can. Checkpoints
    /// are named only when the other constraints alone can hold, and of several conflicts the one with the
    /// earliest members is returned.
    /// - Parameter adapt: Returns what a program with some of the constraints is when the rest do not hold, where
    ///   constraints change with that; `nil` where they do not.
    /// - Throws: `SolverError` when neither solver can decide, or the work budget stops the work.
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
        return try search.verifiedConflict()
    }

    /// Returns a function that decides whether the program has a valid assignment when it keeps, of some origins,
    /// the constraints of the flagged ones alone; by paths where they can decide, else by the solver.
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

    /// Returns for each of some origins the kinds of its constraints.
    private func kinds(of origins: [Origin]) -> [ConstraintKinds] {
        var kinds: [Origin: ConstraintKinds] = [:]
        for cut in cuts { kinds[cut.origin, default: []].insert(.cuts) }
        for checkpoint in checkpoints { kinds[checkpoint.origin, default: []].insert(.checkpoints) }
        for family in capacities { kinds[family.origin, default: []].insert(.capacities) }
        for rest in rests { kinds[rest.origin, default: []].insert(.rests) }
        return origins.map { kinds[$0] ?? [] }
    }
}
