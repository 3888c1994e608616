/// The reachable slots of a program, found by a solver: one call for each slot that native bounds do not
/// exclude and no assignment found so far uses. Each assignment found shows one slot of every segment.
struct AskedReachability<Solver: PlacementSolver> {
    private let program: PlacementProgram
    private let solver: Solver
    private let budget: WorkBudget

    init(_ program: PlacementProgram, _ solver: Solver, _ budget: WorkBudget) {
        self.program = program.withoutObjectives
        self.solver = solver
        self.budget = budget
    }

    /// Returns the reachable slots of each segment.
    ///
    /// - Complexity: One call of the solver for each slot that the bounds leave and no assignment shows.
    func reachability() throws(SolverError) -> Reachability {
        var shown = SlotSets(segmentCount: program.segmentCount, slotCount: program.slotCount)
        guard let first = try validAssignment(program) else {
            return Reachability(isFeasible: false, slots: shown)
        }
        show(first, in: &shown)
        let bounds = try bounds()
        for segment in 0..<program.segmentCount {
            for slot in bounds.slots(of: segment) where !shown.contains(slot, of: segment) {
                let fixed = program.fixing(segment, to: slot, origin: Origin(.max))
                if let found = try validAssignment(fixed) { show(found, in: &shown) }
            }
        }
        return Reachability(isFeasible: true, slots: shown)
    }

    /// Returns an assignment that misses no checkpoint; `nil` when it is proved that there is none.
    ///
    /// The native solver decides most programs, where any of their assignments will do.
    func validAssignment(_ program: PlacementProgram) throws(SolverError) -> [Int]? {
        try SolverError.answer(
            natively: try shownAssignment(by: NativeSolver(), program),
            else: try shownAssignment(by: solver, program)
        )
    }

    private func shownAssignment(
        by solver: some PlacementSolver,
        _ program: PlacementProgram
    ) throws(SolverError) -> [Int]? {
        let outcome = try solver.solve(program, spending: budget)
        if let plan = outcome.plan, plan.costs[0] == 0 { return plan.assignment }
        if case .bound(let bound) = outcome.proof, bound.first ?? 0 == 0 {
            throw outcome.stopped.map { .stopped($0) }
                ?? .failed(engine: solver.name, "neither a plan nor a proof")
        }
        return nil
    }

    private func show(_ assignment: [Int], in sets: inout SlotSets) {
        for (segment, slot) in assignment.enumerated() { sets.insert(slot, of: segment) }
    }

    /// Returns an upper bound on the reachable slots: those that are reachable both without rest windows and
    /// without capacities.
    private func bounds() throws(SolverError) -> SlotSets {
        var bounds = try program.withoutRests.reachability(spending: budget).slots
        bounds.formIntersection(try program.withoutCapacities.reachability(spending: budget).slots)
        return bounds
    }
}

extension PlacementProgram {
    /// Returns the reachable slots of each segment; what the native solver cannot decide, `solver` decides.
    ///
    /// - Throws: `SolverError` when neither solver can decide.
    package func reachability<Solver: PlacementSolver>(
        asking solver: Solver,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Reachability {
        try SolverError.answer(
            natively: try reachability(spending: budget),
            else: try AskedReachability(self, solver, budget).reachability()
        )
    }

    /// Returns true if there is a valid assignment; what the native solver cannot decide, `solver` decides.
    ///
    /// - Throws: `SolverError` when neither solver can decide.
    package func isFeasible<Solver: PlacementSolver>(
        asking solver: Solver,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Bool {
        try SolverError.answer(
            natively: try isFeasible(spending: budget),
            else: try AskedReachability(self, solver, budget).validAssignment(withoutObjectives) != nil
        )
    }
}
