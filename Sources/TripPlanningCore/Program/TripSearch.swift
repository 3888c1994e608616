/// A compiled trip with the engine that decides what the native one cannot, and the work budget of both.
package struct TripSearch<Solver: PlacementSolver> {
    let trip: TripProgram
    let solver: Solver
    let budget: WorkBudget

    /// Prepares searches in a compiled trip.
    package init(
        _ trip: TripProgram,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) {
        self.trip = trip
        self.solver = solver
        self.budget = budget
    }

    /// True if a program has a valid assignment.
    func isFeasible(_ program: PlacementProgram) throws(SolverError) -> Bool {
        try program.isFeasible(asking: solver, spending: budget)
    }
}

/// A segment, by its place in the route, in one skeleton slot.
package struct SlotAssignment: Hashable {
    let place: RoutePlace
    let slot: SkeletonSlot
}

extension PlacementProgram {
    /// The program in which a segment is fixed to a slot.
    func fixing(_ assigned: SlotAssignment, origin: Origin) -> PlacementProgram {
        fixing(assigned.place.index, to: assigned.slot.number, origin: origin)
    }
}
