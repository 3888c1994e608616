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
