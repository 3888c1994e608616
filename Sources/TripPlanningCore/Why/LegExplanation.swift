/// The explanations of the slots of a leg on one day.
public struct LegExplanation: Sendable {
    /// The leg's slots while all other items keep their positions.
    package let legSlots: LegSlots
    /// The explanations of the requested slots, in order.
    public let slots: [SlotExplanation]

    /// The approximate time for writing a move. Writing many moves takes longer than finding them.
    private static let timeOfMove = Duration.nanoseconds(3_000)

    /// Explains the slots of a leg on a day, or only the slot at an index. Returns `nil` if there is no such slot.
    init?<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        _ item: Int,
        day: Int,
        index: Int? = nil,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) {
        guard let legSlots = LegSlots(item, of: itinerary) else { return nil }
        let asked = legSlots.space.filter { $0.day == day && (index == nil || $0.index == index) }
        guard !asked.isEmpty else { return nil }
        let program = try TripProgram(itinerary)
        let noTime = WorkBudget(WorkLimits(time: .zero))
        var slots: [SlotExplanation] = []
        var moves = 0
        for slot in asked {
            // The time limit includes the time for writing the moves found.
            let isLate = budget.timeLeft.map { $0 < LegExplanation.timeOfMove * moves } ?? false
            let search = TripSearch(program, asking: solver, spending: isLate ? noTime : budget)
            let explanation = try search.explanation(of: slot, among: legSlots)
            moves += explanation?.push?.moves.count ?? 0
            if let explanation { slots.append(explanation) }
        }
        self.legSlots = legSlots
        self.slots = slots
    }
}

/// The reasons why a leg can or cannot be in a slot, and the smallest changes that would allow it (SPEC sections 4 and
/// 7).
public struct SlotExplanation: Sendable {
    /// The slot among all other placed items.
    public let slot: LocalSlot
    /// The reasons why the leg cannot be in the slot while all other items keep their positions; empty if the slot is
    /// feasible.
    public let refusals: [Refusal]
    /// The valid plan that places the leg in the slot and moves the fewest other legs; `nil` if there is none, or none
    /// was found.
    public fileprivate(set) var push: Repair?
    /// The conflict that prevents any valid plan from placing the leg in the slot; `nil` if there is none, or the
    /// search stopped before it found a conflict.
    public fileprivate(set) var conflict: Conflict?
    /// The single changes that would dissolve the conflict, best first.
    public fileprivate(set) var corrections: [Correction] = []
    /// The reason why the search stopped before it found the complete explanation; `nil` if the search finished.
    public fileprivate(set) var stopped: StopReason?
    /// True if some valid assignment places the leg in the slot; `nil` if the search stopped before that was known.
    public fileprivate(set) var isReachable: Bool?

    /// True if the slot is feasible while all other items keep their positions.
    public var isFeasible: Bool { refusals.isEmpty }
}

extension TripSearch {
    /// Explains a slot of a leg, as far as the budget allows. Returns `nil` if the leg has no such slot.
    ///
    /// - Throws: `SolverError` if no engine can decide.
    package func explanation(of slot: LocalSlot, among slots: LegSlots) throws(SolverError)
        -> SlotExplanation?
    {
        guard let leg = trip.itinerary.route.routeIndex(ofLegAt: slots.leg),
            let skeletonSlot = trip.skeletonSlot(slot, of: slots)
        else { return nil }
        let assigned = SlotAssignment(leg: leg, slot: skeletonSlot)
        var explanation = SlotExplanation(slot: slot, refusals: slots.refusals(in: slot))
        explanation.stopped = try SolverError.stopReason { () throws(SolverError) in
            try explain(&explanation, with: assigned)
        }
        return explanation
    }

    /// Finds one fact at a time, so that the explanation keeps the facts found so far if the search stops.
    private func explain(_ explanation: inout SlotExplanation, with assigned: SlotAssignment)
        throws(SolverError)
    {
        try budget.checkInSolver()
        let (leg, slot) = (assigned.leg, assigned.slot)
        explanation.push = try SolverError.answer(
            natively: try trip.push(leg, to: slot, spending: budget),
            else: try trip.push(leg, to: slot, with: solver, spending: budget)
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
