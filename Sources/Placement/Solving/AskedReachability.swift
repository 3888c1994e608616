/// Reachable slots by asking an engine: for each slot that native bounds do not exclude and no assignment found so
/// far has shown, whether a valid assignment has it. Each one found shows a slot of every segment.
struct AskedReachability<Solver: PlacementSolver> {
    private let program: PlacementProgram
    private let solver: Solver
    private let limits: SolveLimits

    init(_ program: PlacementProgram, _ solver: Solver, _ limits: SolveLimits) {
        self.program = program.withoutLevels
        self.solver = solver
        self.limits = limits
    }

    /// Whether there is a valid assignment, and which slots each segment has in some.
    ///
    /// - Complexity: one question for each slot that the bounds leave and no answer shows.
    func reachability() throws(SolverError) -> Reachability {
        var shown = SlotSets(segmentCount: program.segmentCount, slotCount: program.slotCount)
        guard let first = try validAssignment(program) else {
            return Reachability(isFeasible: false, slots: shown)
        }
        show(first, in: &shown)
        guard let bounds = bounds() else { return Reachability(isFeasible: true, slots: shown) }
        for segment in 0..<program.segmentCount {
            for slot in bounds.slots(of: segment) where !shown.contains(slot, of: segment) {
                let fixed = program.fixing(segment, to: slot, origin: Origin(.max))
                if let found = try validAssignment(fixed) { show(found, in: &shown) }
            }
        }
        return Reachability(isFeasible: true, slots: shown)
    }

    /// An assignment that misses no gate; nothing when it is proved that there is none.
    func validAssignment(_ program: PlacementProgram) throws(SolverError) -> [Int]? {
        let outcome = try solver.solve(program, within: limits)
        if let plan = outcome.plan, plan.costs[0] == 0 { return plan.assignment }
        if case .bound(let bound) = outcome.proof, bound.first ?? 0 == 0 {
            throw .stopped(outcome.stopReason)
        }
        return nil
    }

    private func show(_ assignment: [Int], in sets: inout SlotSets) {
        for (segment, slot) in assignment.enumerated() { sets.insert(slot, of: segment) }
    }

    /// The slots that rests alone, and all but rests, leave.
    private func bounds() -> SlotSets? {
        guard var bounds = DifferenceReach(DifferenceSystem(program))?.slots() else { return nil }
        if let lattice = Lattice(program), let walk = LatticeReach(lattice, of: program) {
            bounds.formIntersection(walk.walkBack())
        }
        return bounds
    }
}

extension PlacementProgram {
    /// Whether there is a valid assignment, and which slots each segment has in some; what the native solver
    /// cannot decide, another engine is asked.
    ///
    /// - Throws: `SolverError` when neither can say.
    public func reachability<Solver: PlacementSolver>(
        asking solver: Solver,
        within limits: SolveLimits = SolveLimits()
    ) throws(SolverError) -> Reachability {
        do throws(SolverError) {
            return try reachability()
        } catch {
            guard error == .tooHard else { throw error }
            return try AskedReachability(self, solver, limits).reachability()
        }
    }

    /// Whether there is a valid assignment; what the native solver cannot decide, another engine is asked.
    ///
    /// - Throws: `SolverError` when neither can say.
    public func isFeasible<Solver: PlacementSolver>(
        asking solver: Solver,
        within limits: SolveLimits = SolveLimits()
    ) throws(SolverError) -> Bool {
        do throws(SolverError) {
            return try isFeasible()
        } catch {
            guard error == .tooHard else { throw error }
            let asked = AskedReachability(self, solver, limits)
            return try asked.validAssignment(withoutLevels) != nil
        }
    }
}
