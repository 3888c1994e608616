extension PlacementProgram {
    /// The origins of an irreducible conflict among the constraints of the program; nothing when there is a valid
    /// assignment. What the native solver cannot decide, another engine is asked.
    ///
    /// What comes of an origin in `background` holds in any case and is not named. The conflict is checked before
    /// it is given: its members cannot hold together, but all but any one of them can. Of several conflicts it is
    /// the one whose members come latest.
    /// - Throws: `SolverError` when neither engine can say, or the conflict does not stand the check.
    public func conflict<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        background: Set<Origin> = [],
        within limits: SolveLimits = SolveLimits()
    ) throws(SolverError) -> [Origin]? {
        let origins = self.origins.filter { !background.contains($0) }
        func holds(_ flags: [Bool]) throws(SolverError) -> Bool {
            var isWanted = [Bool](repeating: true, count: (self.origins.last?.index ?? 0) + 1)
            for (origin, flag) in zip(origins, flags) { isWanted[origin.index] = flag }
            return try keeping { isWanted[$0.index] }.isFeasible(asking: solver, within: limits)
        }
        var search = ConflictSearch { (flags: [Bool]) throws(SolverError) in try holds(flags) }
        guard let members = try search.conflict(among: origins.count) else { return nil }
        guard try search.isIrreducible(members, among: origins.count) else {
            throw .failed(engine: solver.name, "a conflict that is not irreducible")
        }
        return members.map { origins[$0] }
    }

    /// The origins of all constraints, ascending.
    private var origins: [Origin] {
        Set(
            cuts.map { $0.origin } + gates.map { $0.origin } + budgets.map { $0.origin }
                + rests.map { $0.origin }
        ).sorted()
    }

    /// The program without its gates.
    public var withoutGates: PlacementProgram {
        let gated = Set(gates.map { $0.origin })
        return keeping { !gated.contains($0) }
    }
}
