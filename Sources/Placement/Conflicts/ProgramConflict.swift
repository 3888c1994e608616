import Effort

extension PlacementProgram {
    /// Returns the origins of an irreducible conflict among the constraints of the program; `nil` when there
    /// is a valid assignment. What the native solver cannot decide, `solver` decides.
    ///
    /// Constraints whose origin is in `background` always hold and are not named. The conflict is verified
    /// before it is returned: its members cannot hold together, but all but any one of them can. Checkpoints
    /// are named only when the other constraints alone can hold, and of several conflicts the one with the
    /// earliest members is returned.
    /// - Throws: `SolverError` when neither solver can decide, the work budget stops the work, or the
    ///   verification fails.
    package func conflict<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        background: Set<Origin> = [],
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> [Origin]? {
        let program = withoutObjectives
        guard try !program.isFeasible(asking: solver, spending: budget) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        let question = ConflictQuestion(program: program, solver: solver, budget: budget, origins: origins)
        return try question.answer().map { origins[$0] }.sorted()
    }

    /// The origins of all constraints, each once, ascending: those of checkpoints after the others.
    fileprivate var origins: [Origin] {
        let checked = Set(checkpoints.map { $0.origin })
        let others = Set(cuts.map { $0.origin } + budgets.map { $0.origin } + rests.map { $0.origin })
        return others.subtracting(checked).sorted() + checked.sorted()
    }
}

/// The search for an irreducible conflict among a list of origins, each set of which is one feasibility
/// problem.
private struct ConflictQuestion<Solver: PlacementSolver> {
    let program: PlacementProgram
    let solver: Solver
    let budget: WorkBudget
    let origins: [Origin]

    /// Returns the indices of the conflict's origins; asks walks where they can decide, else the solver.
    func answer() throws(SolverError) -> [Int] {
        let walk = PathEngine(program, budget).repeatedWalk
        var current = [Bool](repeating: true, count: origins.count)
        let kinds = self.kinds
        return try answer { (flags: [Bool], program: PlacementProgram) throws(SolverError) in
            guard let walk, !program.rests.isEmpty || !program.hasBudgetsOverDays else {
                return try program.isFeasible(asking: solver, spending: budget)
            }
            var changed: ConstraintKinds = []
            for place in flags.indices where flags[place] != current[place] {
                changed.formUnion(kinds[place])
            }
            current = flags
            do throws(PathStop) {
                return try walk(changed, program)
            } catch {
                if case .stopped(let reason) = error { throw SolverError.stopped(reason) }
                return try program.isFeasible(asking: solver, spending: budget)
            }
        }
    }

    private func answer(
        isFeasible: @escaping ([Bool], PlacementProgram) throws(SolverError) -> Bool
    ) throws(SolverError) -> [Int] {
        var isWanted = [Bool](repeating: true, count: (program.origins.map { $0.index }.max() ?? 0) + 1)
        var search = ConflictSearch { (flags: [Bool]) throws(SolverError) in
            for (origin, flag) in zip(origins, flags) { isWanted[origin.index] = flag }
            return try isFeasible(flags, program.keeping { isWanted[$0.index] })
        }
        let members = try search.conflict(among: origins.count)
        guard try search.isIrreducible(members, among: origins.count) else {
            throw .failed(engine: solver.name, "a conflict that is not irreducible")
        }
        return members
    }

    /// For each origin, the kinds of its constraints.
    private var kinds: [ConstraintKinds] {
        var kinds: [Origin: ConstraintKinds] = [:]
        for cut in program.cuts { kinds[cut.origin, default: []].insert(.cuts) }
        for checkpoint in program.checkpoints { kinds[checkpoint.origin, default: []].insert(.checkpoints) }
        for family in program.budgets { kinds[family.origin, default: []].insert(.budgets) }
        for rest in program.rests { kinds[rest.origin, default: []].insert(.rests) }
        return origins.map { kinds[$0] ?? [] }
    }
}
