/// A trip compiled to the program in which all its segments move together along the route (SPEC section 5).
public struct TripProgram: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The program; its segments are those of the route, in order.
    public let program: PlacementProgram
    /// The demands of the program's origins, by index.
    package let demands: [Demand]
    /// The skeleton slots: the gaps among games and customs.
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
        return ReachableSlots(space: space, segmentCount: program.segmentCount, sets: sets)
    }

    /// The skeleton slot in which each slot of one segment lies, by its number.
    ///
    /// - Complexity: O(slots).
    func skeletonSlots(of slots: SegmentSlots) -> [SkeletonSlot] {
        // Slots are numbered by the days and items before them, so that leaving segments out is subtracting.
        var segments = 0
        return slots.space.map { slot in
            let before = slots.space.items(around: slot).before
            if let before, itinerary.trip.items[before].isTravel { segments += 1 }
            return space.slot(slot.number - segments, onDay: slot.day)
        }
    }

    /// The skeleton slot in which a slot of one segment lies; `nil` when it is none of the segment's slots.
    ///
    /// - Complexity: O(slots).
    package func skeletonSlot(_ slot: LocalSlot, of slots: SegmentSlots) -> SkeletonSlot? {
        slots.space.contains(slot) ? skeletonSlots(of: slots)[slot.number] : nil
    }
}
