/// The explanations of slots of one segment on one day.
public struct LegExplanation: Sendable {
    /// The segment's slots while all else stands still.
    package let segment: SegmentSlots
    /// The slots that were asked about, in order.
    public let slots: [SlotExplanation]

    /// The time for writing a move, about: where there are many it exceeds the time for finding them.
    private static let timeOfMove = Duration.nanoseconds(3_000)

    /// Explains the slots of a segment on a day, or the one of an index; `nil` where there is no such slot.
    init?<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        _ item: Int,
        day: Int,
        index: Int? = nil,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) {
        guard let segment = SegmentSlots(item, of: itinerary) else { return nil }
        let asked = segment.space.filter { $0.day == day && (index == nil || $0.index == index) }
        guard !asked.isEmpty else { return nil }
        let program = try TripProgram(itinerary)
        let noTime = WorkBudget(WorkLimits(time: .zero))
        var slots: [SlotExplanation] = []
        var moves = 0
        for slot in asked {
            // What has been found must be written within the time too.
            let isLate = budget.timeLeft.map { $0 < LegExplanation.timeOfMove * moves } ?? false
            let search = TripSearch(program, asking: solver, spending: isLate ? noTime : budget)
            let explanation = try search.explanation(of: slot, among: segment)
            moves += explanation?.push?.moves.count ?? 0
            if let explanation { slots.append(explanation) }
        }
        self.segment = segment
        self.slots = slots
    }
}

/// The reasons why a segment may or may not stand in a slot, and the least changes with which it may (SPEC sections 4
/// and 7).
public struct SlotExplanation: Sendable {
    /// The slot, counted among all other placed items.
    public let slot: LocalSlot
    /// The refusals of the slot while all else stands still; empty when it is feasible.
    public let refusals: [Refusal]
    /// The valid plan that has the segment there and moves the fewest others; `nil` when there is none, or none is known.
    public fileprivate(set) var push: Repair?
    /// The conflict for which there is none; `nil` also where the search stopped before that was known.
    public fileprivate(set) var conflict: Conflict?
    /// The single changes that would dissolve that conflict, best first.
    public fileprivate(set) var corrections: [Correction] = []
    /// The reason why the search stopped before all of this was known; `nil` when it came to its end.
    public fileprivate(set) var stopped: StopReason?
    /// True if some valid assignment has the segment there; `nil` when the search stopped before that was known.
    public fileprivate(set) var isReachable: Bool?

    /// True if the slot is feasible while all else stands still.
    public var isFeasible: Bool { refusals.isEmpty }
}

extension TripSearch {
    /// Explains a slot of one segment, as far as the budget reaches; `nil` when it is none of the segment's slots.
    ///
    /// - Throws: `SolverError` when no engine can say.
    package func explanation(of slot: LocalSlot, among slots: SegmentSlots) throws(SolverError)
        -> SlotExplanation?
    {
        guard let place = trip.itinerary.route.place(ofSegmentAt: slots.segment),
            let skeletonSlot = trip.skeletonSlot(slot, of: slots)
        else { return nil }
        let assigned = SlotAssignment(place: place, slot: skeletonSlot)
        var explanation = SlotExplanation(slot: slot, refusals: slots.refusals(in: slot))
        explanation.stopped = try SolverError.stopReason { () throws(SolverError) in
            try explain(&explanation, with: assigned)
        }
        return explanation
    }

    /// Explains one thing after the other, so that what is known stays when the search stops.
    private func explain(_ explanation: inout SlotExplanation, with assigned: SlotAssignment)
        throws(SolverError)
    {
        try budget.poll()
        let (place, slot) = (assigned.place, assigned.slot)
        explanation.push = try SolverError.answer(
            natively: try trip.push(place, to: slot, spending: budget),
            else: try trip.push(place, to: slot, with: solver, spending: budget)
        )
        explanation.isReachable = explanation.push != nil
        guard explanation.push == nil else { return }
        let origin = Origin(trip.demands.count)
        let fixed = trip.program.fixing(assigned, origin: origin)
        guard let members = try conflict(in: fixed, with: [origin]) else { return }
        let conflict = Conflict(members, in: trip)
        explanation.conflict = conflict
        explanation.corrections = try corrections(of: conflict, with: assigned)
    }
}
