/// A trip compiled to the program in which all its segments move together along the route (SPEC section 5).
public struct TripProgram: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The program; its segments are those of the route, in order.
    public let program: PlacementProgram
    /// The demands of the program's origins, by index.
    package let demands: [Demand]
    /// The skeleton slots: the gaps among games, customs and timed legs.
    package let space: SlotSpace<FixedItems>
    /// The skeleton slot in which each segment of the route stands, in route order; `nil` for one that is not placed.
    package let homes: [SkeletonSlot?]
    /// The first day, from 1, that is not past; `nil` where none is.
    package let fromDay: Int?

    /// Compiles a trip; what stands before day `fromDay`, where that is given, stays, and no other segment comes there.
    ///
    /// - Throws: `SolverError.tooManySegments`.
    /// - Complexity: O(items + segments · (slots / 64 + cities)).
    public init(_ itinerary: Itinerary, fromDay: Int? = nil) throws(SolverError) {
        let count = itinerary.route.segments.count
        guard count <= TripLimits.segments else {
            throw .tooManySegments(count, limit: TripLimits.segments)
        }
        let compilation = Compilation.whole(itinerary, fromDay: fromDay)
        self.itinerary = itinerary
        self.fromDay = fromDay
        program = compilation.program
        demands = compilation.demands
        space = compilation.space
        let homes = itinerary.homes(in: space)
        self.homes = compilation.segments.map { homes[$0] }
    }

    /// The skeleton slots that each segment of the route has in some valid assignment.
    ///
    /// Another engine is asked where the native solver cannot decide.
    /// - Throws: `SolverError` when neither can say.
    public func reachableSlots<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> ReachableSlots {
        let sets = try program.reachability(asking: solver, spending: budget).slots
        return ReachableSlots(
            space: space,
            segments: itinerary.trip.ids(itinerary.route.segments),
            sets: sets
        )
    }

    /// Returns the program with only those constraints whose origin satisfies a predicate; where a timed leg need not keep to
    /// its hour, windows are not cut by it.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(constraints); where timed legs are released, O(items + days) besides.
    func keeping(
        spending budget: WorkBudget,
        _ isKept: (Origin) -> Bool
    ) throws(SolverError) -> PlacementProgram {
        try joiningWindows(of: program.keeping(isKept), spending: budget)
    }

    /// Returns a program that has some of the constraints of this one, with the windows that are left once the timed legs do
    /// not cut them that it lets stand anywhere.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(constraints) where it releases none; else O(items + days) besides.
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
    var hasTimedLegs: Bool { itinerary.route.segments.contains { itinerary.trip.items[$0].isFixed } }

    /// The skeleton slot in which each slot of one segment lies, by its number.
    ///
    /// - Complexity: O(slots).
    func skeletonSlots(of slots: SegmentSlots) -> [SkeletonSlot] {
        // Slots are numbered by the days and items before them, so that leaving segments out is subtracting; a timed leg
        // itself is among the fixed items, and is counted in what comes after it.
        var segments = 0
        var skeleton: [SkeletonSlot] = []
        skeleton.reserveCapacity(slots.space.count)
        let own = itinerary.trip.items[slots.segment].isFixed ? slots.home : nil
        for day in 1...slots.space.dayCount {
            for (index, number) in slots.space.slots(ofDay: day).enumerated() {
                if index > 0, !itinerary.trip.items[slots.space.items[number - day]].isFixed { segments += 1 }
                let isAfterOwn = own.map { $0.number < number } ?? false
                skeleton.append(space.slot(number - segments + (isAfterOwn ? 1 : 0), onDay: day))
            }
        }
        return skeleton
    }

    /// The skeleton slot in which a slot of one segment lies; `nil` when it is none of the segment's slots.
    ///
    /// - Complexity: O(slots).
    package func skeletonSlot(_ slot: LocalSlot, of slots: SegmentSlots) -> SkeletonSlot? {
        slots.space.contains(slot) ? skeletonSlots(of: slots)[slot.number] : nil
    }
}

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
