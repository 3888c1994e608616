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
            else: try withoutObjectives.askedReachability(solver, budget)
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
            else: try withoutObjectives.validAssignment(asking: solver, budget) != nil
        )
    }

    /// Returns the reachable slots of each segment by one call of a solver for each slot that native bounds do not
    /// exclude and no assignment found so far uses. Each assignment found shows one slot of every segment.
    func askedReachability<Solver: PlacementSolver>(
        _ solver: Solver,
        _ budget: WorkBudget
    ) throws(SolverError) -> Reachability {
        var shown = SlotSets(segmentCount: segmentCount, slotCount: slotCount)
        func show(_ assignment: [Int]) {
            for (segment, slot) in assignment.enumerated() { shown.insert(slot, of: segment) }
        }
        guard let first = try validAssignment(asking: solver, budget) else {
            return Reachability(isFeasible: false, slots: shown)
        }
        show(first)
        // Slots are reachable at most where they are both without rest windows and without capacities.
        var bounds = try withoutRests.reachability(spending: budget).slots
        bounds.formIntersection(try withoutCapacities.reachability(spending: budget).slots)
        for segment in 0..<segmentCount {
            for slot in bounds.slots(of: segment) where !shown.contains(slot, of: segment) {
                let fixed = fixing(segment, to: slot, origin: Origin(.max))
                if let found = try fixed.validAssignment(asking: solver, budget) { show(found) }
            }
        }
        return Reachability(isFeasible: true, slots: shown)
    }

    /// Returns an assignment that misses no checkpoint; `nil` when it is proved that there is none.
    ///
    /// The native solver decides most programs, where any of their assignments will do.
    private func validAssignment<Solver: PlacementSolver>(
        asking solver: Solver,
        _ budget: WorkBudget
    ) throws(SolverError) -> [Int]? {
        try SolverError.answer(
            natively: try validAssignment(by: NativeSolver(), budget),
            else: try validAssignment(by: solver, budget)
        )
    }

    private func validAssignment<Solver: PlacementSolver>(
        by solver: Solver,
        _ budget: WorkBudget
    ) throws(SolverError) -> [Int]? {
        let outcome = try solver.solve(self, spending: budget)
        if let plan = outcome.plan, plan.costs[0] == 0 { return plan.assignment }
        if case .bound(let bound) = outcome.proof, bound.first ?? 0 == 0 {
            throw outcome.stopped.map { .stopped($0) }
                ?? .failed(engine: solver.name, "neither a plan nor a proof")
        }
        return nil
    }
}
