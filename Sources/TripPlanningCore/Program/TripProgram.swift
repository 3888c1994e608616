/// A trip, compiled to the program in which all its legs can move (SPEC section 5).
public struct TripProgram: Sendable {
    package let itinerary: Itinerary
    /// The program. Its legs are the legs of the route, in order.
    public let program: PlacementProgram
    /// The demand of each origin of the program, by index.
    package let demands: [Demand]
    /// The skeleton slots, which are the slots among games, custom items and timed legs.
    package let space: SlotSpace<FixedItems>
    /// The skeleton slot that contains each leg of the route, in route order; `nil` for a leg that is not placed.
    package let homes: [SkeletonSlot?]
    /// The first day, from 1, that is not past; `nil` if no day is past.
    package let fromDay: Int?

    /// Compiles a trip. If `fromDay` is given, legs placed before that day keep their slot, and no other leg is placed
    /// before it.
    ///
    /// - Throws: `SolverError.tooManyLegs`.
    /// - Complexity: O(items + legs · (slots / 64 + cities)).
    public init(_ itinerary: Itinerary, fromDay: Int? = nil) throws(SolverError) {
        try self.init(itinerary, fromDay: fromDay, wanting: nil)
    }

    /// Compiles the constraints of `wanted`, without objectives, to test if these demands can all be satisfied. If
    /// `wanted` is `nil`, compiles the whole trip.
    ///
    /// - Throws: `SolverError.tooManyLegs`.
    init(_ itinerary: Itinerary, fromDay: Int?, wanting wanted: Set<Demand>?) throws(SolverError) {
        let count = itinerary.route.legs.count
        guard count <= TripLimits.legs else {
            throw .tooManyLegs(count, limit: TripLimits.legs)
        }
        let compilation = Compilation.whole(itinerary, fromDay: fromDay, wanting: wanted)
        self.itinerary = itinerary
        self.fromDay = fromDay
        program = compilation.program
        demands = compilation.demands
        space = compilation.space
        let homes = itinerary.homes(in: space)
        self.homes = compilation.legs.map { homes[$0] }
    }

    /// Finds, for each leg of the route, the skeleton slots in which some valid assignment places it.
    ///
    /// Calls `solver` for anything that the native solver cannot decide.
    /// - Throws: `SolverError` if neither solver can decide.
    public func reachableSlots<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> ReachableSlots {
        let sets = try program.reachability(asking: solver, spending: budget).slots
        return ReachableSlots(
            space: space,
            legs: itinerary.trip.ids(itinerary.route.legs),
            sets: sets
        )
    }

    /// Returns the program with only those constraints whose origin satisfies a predicate. Windows are rejoined across
    /// timed legs that no longer have to depart at their start time.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(constraints); if timed legs are released, also O(items + days).
    func keeping(
        spending budget: WorkBudget,
        _ isKept: (Origin) -> Bool
    ) throws(SolverError) -> PlacementProgram {
        try joiningWindows(of: program.keeping(isKept), spending: budget)
    }

    /// Returns `program`, a relaxation of this program, with windows rejoined across the timed legs that `program`
    /// releases.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(constraints) if `program` releases no timed leg; otherwise also O(items + days).
    func joiningWindows(
        of program: PlacementProgram,
        spending budget: WorkBudget
    ) throws(SolverError) -> PlacementProgram {
        guard hasTimedLegs else { return program }
        let kept = Set(program.cuts.map { $0.origin.index })
        let released = demands.indices.compactMap { index -> Int? in
            if case .timed(let leg) = demands[index], !kept.contains(index) { leg.offset } else { nil }
        }
        guard !released.isEmpty else { return program }
        try budget.charge(itinerary.trip.items.count + itinerary.trip.dayCount)
        let windows = demands.indices.filter { demands[$0].isAboutWindows }
        let joined = Compilation.windows(
            of: itinerary,
            origins: windows.map { (demands[$0], Origin($0)) },
            releasing: Set(released)
        )
        return program.replacing(Set(windows.map { Origin($0) }), from: joined)
    }

    /// True if a leg of the route is timed.
    var hasTimedLegs: Bool { itinerary.route.legs.contains { itinerary.trip.items[$0].isFixed } }

    /// Returns the skeleton slot that contains each slot of a leg, by number of the leg's slot.
    ///
    /// - Complexity: O(slots).
    func skeletonSlots(of slots: LegSlots) -> [SkeletonSlot] {
        // The number of a slot counts the days and items before it, so subtracting the untimed legs among these items
        // gives the number of the skeleton slot. If the leg itself is timed, it is a fixed item, so the skeleton slots
        // after it have numbers that are 1 higher.
        var legCount = 0
        var skeleton: [SkeletonSlot] = []
        skeleton.reserveCapacity(slots.space.count)
        let own = itinerary.trip.items[slots.leg].isFixed ? slots.home : nil
        for day in 1...slots.space.dayCount {
            for (index, number) in slots.space.slots(ofDay: day).enumerated() {
                if index > 0, !itinerary.trip.items[slots.space.items[number - day]].isFixed { legCount += 1 }
                let isAfterOwn = own.map { $0.number < number } ?? false
                skeleton.append(space.slot(number - legCount + (isAfterOwn ? 1 : 0), onDay: day))
            }
        }
        return skeleton
    }

    /// Returns the skeleton slot that contains a slot of a leg; `nil` if the leg has no such slot.
    ///
    /// - Complexity: O(slots).
    package func skeletonSlot(_ slot: LocalSlot, of slots: LegSlots) -> SkeletonSlot? {
        slots.space.contains(slot) ? skeletonSlots(of: slots)[slot.number] : nil
    }
}

/// A compiled trip, the work budget of its searches, and the engine for anything that the native solver cannot decide.
package struct TripSearch {
    let trip: TripProgram
    let solver: AnySolver
    let budget: WorkBudget
    /// The test of all programs of the searches.
    let feasibility: FeasibilityTest

    /// Prepares searches in a compiled trip.
    package init<Solver: PlacementSolver>(
        _ trip: TripProgram,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) {
        self.trip = trip
        self.solver = AnySolver(solver)
        self.budget = budget
        feasibility = FeasibilityTest(spending: budget)
    }

    /// True if a program has a valid assignment.
    func isFeasible(_ program: PlacementProgram) throws(SolverError) -> Bool {
        try feasibility.isFeasible(program, asking: solver)
    }
}

/// An engine whose type is hidden, so that searches need no code that is generic over engines and therefore slower.
struct AnySolver: PlacementSolver {
    let name: String
    private let plan: @Sendable (PlacementProgram, WorkBudget) throws(SolverError) -> Outcome<Plan>

    init<Solver: PlacementSolver>(_ solver: Solver) {
        name = solver.name
        plan = { (program: PlacementProgram, budget: WorkBudget) throws(SolverError) in
            try solver.solve(program, spending: budget)
        }
    }

    func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError) -> Outcome<Plan>
    {
        try plan(program, budget)
    }
}

/// A leg, as an index into the route, in a skeleton slot.
package struct SlotAssignment: Hashable {
    let leg: RouteIndex
    let slot: SkeletonSlot
}

extension PlacementProgram {
    /// Returns the program in which a leg is fixed to a slot.
    func fixing(_ assigned: SlotAssignment, origin: Origin) -> PlacementProgram {
        fixing(assigned.leg.index, to: assigned.slot.number, origin: origin)
    }
}
