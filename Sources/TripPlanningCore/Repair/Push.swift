extension TripProgram {
    /// The push of a segment into a skeleton slot: the valid plan that has it there and moves the
    /// fewest others, then the least; `nil` when no valid plan has it there.
    ///
    /// The answer's costs count the segment itself too.
    /// - Throws: `SolverError` when the engine cannot say, or stops before it has such a plan.
    package func push<Solver: PlacementSolver>(
        _ place: RoutePlace,
        to slot: SkeletonSlot,
        with solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Repair? {
        guard place.index < program.segmentCount, space.contains(slot) else { return nil }
        let fixed = program.fixing(place.index, to: slot.number, origin: Origin(demands.count))
        // Where not all games can be met, the best plan takes long to find: rule that out first.
        guard try !fixed.isKnownInfeasible(spending: budget) else { return nil }
        let outcome = try solver.solve(fixed, spending: budget)
        if let plan = outcome.plan, plan.costs[0] == 0 { return repair(outcome, engine: solver.name) }
        if let reason = outcome.stopped { throw .stopped(reason) }
        return nil
    }
}

extension PlacementProgram {
    /// True if it is known natively that no assignment is valid; false also where that takes too much to remember.
    fileprivate func isKnownInfeasible(spending budget: WorkBudget) throws(SolverError) -> Bool {
        do throws(SolverError) {
            return try !isFeasible(spending: budget)
        } catch {
            guard error.limit == .memoryLimit else { throw error }
            return false
        }
    }
}
