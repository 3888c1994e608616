extension PlacementProgram {
    /// The origins of an irreducible conflict among the constraints of the program; nothing when there is a valid
    /// assignment. What the native solver cannot decide, another engine is asked.
    ///
    /// What comes of an origin in `background` holds in any case and is not named. The conflict is checked before
    /// it is given: its members cannot hold together, but all but any one of them can. Gates are named only
    /// where the rest alone could hold, and of several conflicts it is the one whose members come first.
    /// - Throws: `SolverError` when neither engine can say, or the conflict does not stand the check.
    public func conflict<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        background: Set<Origin> = [],
        within limits: SolveLimits = SolveLimits()
    ) throws(SolverError) -> [Origin]? {
        guard try !isFeasible(asking: solver, within: limits) else { return nil }
        let all = self.origins
        let origins = all.filter { !background.contains($0) }
        let count = (all.map { $0.index }.max() ?? 0) + 1
        func holds(_ flags: [Bool]) throws(SolverError) -> Bool {
            var isWanted = [Bool](repeating: true, count: count)
            for (origin, flag) in zip(origins, flags) { isWanted[origin.index] = flag }
            return try keeping { isWanted[$0.index] }.isFeasible(asking: solver, within: limits)
        }
        var search = ConflictSearch { (flags: [Bool]) throws(SolverError) in try holds(flags) }
        let members = try search.conflict(among: origins.count)
        guard try search.isIrreducible(members, among: origins.count) else {
            throw .failed(engine: solver.name, "a conflict that is not irreducible")
        }
        return members.map { origins[$0] }.sorted()
    }

    /// The origins of all constraints, each once: those of gates after the others.
    private var origins: [Origin] {
        let gated = Set(gates.map { $0.origin })
        let others = Set(cuts.map { $0.origin } + budgets.map { $0.origin } + rests.map { $0.origin })
        return others.subtracting(gated).sorted() + gated.sorted()
    }
}
