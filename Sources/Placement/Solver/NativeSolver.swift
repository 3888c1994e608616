/// An engine that finds the optimal assignment of a placement program.
///
/// The optimal assignment satisfies all constraints except checkpoints, minimizes the total weight of the missed
/// checkpoints, and then minimizes the objectives in lexicographic order. If several assignments are optimal, an engine
/// returns the lexicographically smallest, so all engines return the same assignment.
public protocol PlacementSolver: Engine where Program == PlacementProgram, Plan == Placement.Plan {}

/// The native exact solver. It labels paths, or computes minimum cuts if paths would need too many labels.
public struct NativeSolver: PlacementSolver {
    /// Creates the solver.
    public init() {}

    public var name: String { "native" }

    public func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError)
        -> Outcome<Plan>
    {
        try Outcome { () throws(SolverError) in try search(program, budget) }
    }

    private func search(_ program: PlacementProgram, _ budget: WorkBudget) throws(SolverError) -> Outcome<
        Plan
    > {
        let engine = PathEngine(program, budget)
        do throws(SolverError) {
            if let costs = CostTable<UInt64>(program) { return Outcome(best: try engine.best(costs)) }
            if let costs = CostTable<UInt128>(program) { return Outcome(best: try engine.best(costs)) }
        } catch {
            guard error == .tooHard else { throw error }
        }
        guard program.rests.isEmpty else { return try goodPath(engine) }
        var search = try LexicographicSearch(program, MinimumCut(), budget)
        return try search.run()
    }

    /// Returns a good plan, or the proof that there is no plan, for a program whose best path needs too many labels.
    private func goodPath(_ engine: PathEngine) throws(SolverError) -> Outcome<Plan> {
        guard let costs = CostTable<UInt128>(engine.program) else { throw .tooHard }
        guard let plan = try engine.best(costs, pruningOver: PathEngine.manyLabels) else {
            return Outcome(best: nil)
        }
        let bound = Int64(try engine.leastLoss())
        return Outcome(plan: plan, proof: .bound([bound]), stopped: .memoryLimit)
    }
}

extension PlacementProgram {
    /// Returns the reachable slots of each leg: the slots that some valid assignment uses.
    ///
    /// The method labels paths over the slots. If there are no rest windows, and the size of the program or capacity
    /// constraints over several days would require too many labels, it uses propagation and the strongly connected
    /// components of implications instead.
    /// - Throws: `SolverError.tooHard` if paths need too many labels and there are rest windows; `SolverError.stopped`
    ///   if the work budget stops the work.
    public func reachability(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Reachability {
        if suitsPaths {
            do throws(SolverError) {
                return try PathEngine(self, budget).reachability()
            } catch {
                guard error == .tooHard, rests.isEmpty else { throw error }
            }
        }
        let reach = try ImplicationReach(ImplicationGraph(self, budget))
        let none = SlotSets(legCount: legCount, slotCount: slotCount)
        return Reachability(isFeasible: reach != nil, slots: try reach?.slots() ?? none)
    }

    /// Returns true if there is a valid assignment.
    ///
    /// - Throws: The errors of `reachability(spending:)`.
    package func isFeasible(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Bool {
        try FeasibilityTest(spending: budget).isFeasible(self)
    }

    /// True if labeling paths is faster than propagating implications, or if the program has rest windows, which only
    /// the labeling supports.
    var suitsPaths: Bool { !rests.isEmpty || !hasCapacitiesOverDays }

    /// True if a capacity constraint over several days can bind. The number of path states grows with the number of
    /// days of the constraint.
    private var hasCapacitiesOverDays: Bool {
        capacities.contains { family in
            let sum = family.amounts.reduce(0) { $0.addingReportingOverflow($1).partialValue }
            var day = 0
            return family.ranges.contains { range in
                while day < dayCount, dayStarts[day + 1] <= range.slots.lowerBound { day += 1 }
                return sum > range.capacity && day < dayCount && dayStarts[day + 1] < range.slots.upperBound
            }
        }
    }
}

extension PlacementProgram {
    /// Returns the reachable slots of each leg. Calls `solver` for anything that the native solver cannot decide.
    ///
    /// - Throws: `SolverError` if neither solver can decide.
    package func reachability<Solver: PlacementSolver>(
        asking solver: Solver,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Reachability {
        try SolverError.answer(
            natively: try reachability(spending: budget),
            else: try withoutObjectives.askedReachability(solver, budget)
        )
    }

    /// Returns true if there is a valid assignment. Calls `solver` if the native solver cannot decide.
    ///
    /// - Throws: `SolverError` if neither solver can decide.
    package func isFeasible<Solver: PlacementSolver>(
        asking solver: Solver,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Bool {
        try FeasibilityTest(spending: budget).isFeasible(self, asking: solver)
    }

    /// Returns the reachable slots of each leg, found by repeated calls of a solver.
    ///
    /// There is one call for each slot of each leg, except the slots that native bounds exclude and the slots that an
    /// earlier assignment uses. Each assignment found proves one slot of every leg reachable.
    func askedReachability<Solver: PlacementSolver>(
        _ solver: Solver,
        _ budget: WorkBudget
    ) throws(SolverError) -> Reachability {
        var shown = SlotSets(legCount: legCount, slotCount: slotCount)
        func show(_ assignment: [Int]) {
            for (leg, slot) in assignment.enumerated() { shown.insert(slot, of: leg) }
        }
        guard let first = try validAssignment(asking: solver, budget) else {
            return Reachability(isFeasible: false, slots: shown)
        }
        show(first)
        // A reachable slot remains reachable without rest windows and without capacities.
        var bounds = try withoutRests.reachability(spending: budget).slots
        bounds.formIntersection(try withoutCapacities.reachability(spending: budget).slots)
        for leg in 0..<legCount {
            for slot in bounds.slots(of: leg) where !shown.contains(slot, of: leg) {
                let fixed = fixing(leg, to: slot, origin: Origin(.max))
                if let found = try fixed.validAssignment(asking: solver, budget) { show(found) }
            }
        }
        return Reachability(isFeasible: true, slots: shown)
    }

    /// Returns an assignment that misses no checkpoint; `nil` if it is proved that there is none.
    ///
    /// The result may be any valid assignment. `solver` is called only if the native solver cannot decide.
    func validAssignment<Solver: PlacementSolver>(
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
