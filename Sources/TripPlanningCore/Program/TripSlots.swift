/// The slots of travel segments, each alone and when the others move too (SPEC sections 4 and 5).
public struct TripSlots: Sendable {
    /// The trip.
    public let itinerary: Itinerary
    /// The gaps among games and custom items.
    package let skeleton: SlotSpace<FixedItems>
    /// True if the trip as a whole has a valid assignment; true too where the work stopped before that was known.
    public let hasPlan: Bool
    /// The segments asked about, in route order; those before the work had to stop.
    public let segments: [SegmentReach]
    /// The reason why the rest of the segments is left out; `nil` when none is.
    public let stopped: StopReason?

    /// Finds the slots of the segment with an identifier, or of all. What the native solver cannot decide,
    /// `solver` is asked.
    ///
    /// - Throws: `SolverError`.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        only segment: Item.ID? = nil,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let program = try TripProgram(itinerary)
        self.itinerary = itinerary
        skeleton = program.space
        var (hasPlan, segments) = (true, [SegmentReach]())
        stopped = try SolverError.stopReason { () throws(SolverError) in
            let reachable = try program.reachableSlots(asking: solver, spending: budget)
            hasPlan = reachable.hasPlan
            for place in itinerary.route.segments
            where segment == nil || segment == itinerary.trip.items[place].id {
                try budget.charge(
                    TripSlots.stepsForEachSlot * (program.space.count + itinerary.timeline.items.count)
                )
                guard let slots = SegmentSlots(place, of: itinerary) else { continue }
                if let reach = SegmentReach(slots, in: program, reachable) { segments.append(reach) }
            }
        }
        self.hasPlan = hasPlan
        self.segments = segments
    }

    /// Finding, listing and writing a slot.
    private static let stepsForEachSlot = 110
}

/// The feasible slots of one segment while all else stands still, and its reachable ones if others move too.
///
/// Several local slots may lie in one skeleton slot, on both sides of segments that stand there.
public struct SegmentReach: Sendable {
    /// The segment's slots while all else stands still.
    public let slots: SegmentSlots
    /// The skeleton slots that it has in some valid assignment, in order.
    public let reachable: [SkeletonSlot]
    /// The skeleton slot in which each local slot lies, by number.
    private let skeleton: [SkeletonSlot]
    /// For each skeleton slot whether it is reachable, by number.
    private let isOpen: [Bool]

    /// Joins a segment's slots with what is known of the whole trip; `nil` when the segment has no place in the route.
    ///
    /// - Complexity: O(slots).
    package init?(_ slots: SegmentSlots, in program: TripProgram, _ reachable: ReachableSlots) {
        guard let place = program.itinerary.route.place(ofSegmentAt: slots.segment) else { return nil }
        self.slots = slots
        self.reachable = reachable[place]
        skeleton = program.skeletonSlots(of: slots)
        var isOpen = [Bool](repeating: false, count: program.space.count)
        for slot in self.reachable { isOpen[slot.number] = true }
        self.isOpen = isOpen
    }

    /// The skeleton slot in which a slot lies; `nil` when it is none of the segment's slots.
    public func skeletonSlot(of slot: LocalSlot) -> SkeletonSlot? {
        slots.space.contains(slot) ? skeleton[slot.number] : nil
    }

    /// True if some valid assignment has the segment in the skeleton slot in which a slot lies.
    public func isReachable(_ slot: LocalSlot) -> Bool {
        skeletonSlot(of: slot).map { isOpen[$0.number] } ?? false
    }
}

/// The skeleton slots that each segment of a trip has in some valid assignment (SPEC section 5).
public struct ReachableSlots: Hashable, Sendable {
    /// The skeleton slots.
    package let space: SlotSpace<FixedItems>
    /// The segments in route order.
    let segments: [Item.ID]
    private var segmentCount: Int { segments.count }
    let sets: SlotSets

    /// Accesses the slots of the segment with an identifier, in order; empty when the trip has no such segment.
    ///
    /// - Complexity: O(segments + slots / 64 + reachable slots · log days).
    public subscript(segment: Item.ID) -> [SkeletonSlot] {
        segments.firstIndex(of: segment).map { self[RoutePlace($0)] } ?? []
    }

    /// The slots of the segment at a place of the route, in order.
    ///
    /// - Complexity: O(slots / 64 + reachable slots · log days).
    package subscript(place: RoutePlace) -> [SkeletonSlot] {
        guard place.index < segmentCount else { return [] }
        return sets.slots(of: place.index).map { space[$0] }
    }

    /// True if the segment at a place of the route has a slot in some valid assignment.
    package func contains(_ slot: SkeletonSlot, of place: RoutePlace) -> Bool {
        place.index < segmentCount && slot.number < sets.slotCount
            && sets.contains(slot.number, of: place.index)
    }

    /// True if every segment has some slot, so that the trip as a whole has a valid assignment.
    ///
    /// - Complexity: O(segments · slots / 64).
    public var hasPlan: Bool {
        (0..<segmentCount).allSatisfy { !sets.slots(of: $0).isEmpty }
    }
}
