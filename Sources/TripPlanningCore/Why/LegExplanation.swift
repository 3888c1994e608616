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
