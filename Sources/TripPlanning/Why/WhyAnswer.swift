import Effort
import OrderedJSON
import Placement
import TripDocuments
import TripModel
import TripPlanning

/// Why a segment may stand in slots of a day, or why not: the answer of `why`.
public struct WhyAnswer: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// Where the segment may stand while all else stands still.
    package let slots: SegmentSlots
    /// The trip's document, where there is one.
    let document: TripDocument?
    /// The slots asked about.
    package let explanations: [SlotExplanation]

    /// How long it takes to write a move, about: where there are many it is more than to find them.
    private static let timeOfMove = Duration.nanoseconds(3_000)

    /// Explains the slots of a segment on a day, or the one of an index; `nil` when there is no such slot.
    ///
    /// - Throws: `SolverError`; a search that stops is an answer, in which slots are not known.
    public init?<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        _ slots: SegmentSlots,
        day: Int,
        index: Int?,
        of document: TripDocument? = nil,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let asked = slots.space.filter { $0.day == day && (index == nil || $0.index == index) }
        guard !asked.isEmpty else { return nil }
        let program = try TripProgram(itinerary)
        var explanations: [SlotExplanation] = []
        let noTime = WorkBudget(WorkLimits(time: .zero))
        var moves = 0
        for slot in asked {
            // What has been found must be written within the time too.
            let isLate = budget.timeLeft.map { $0 < WhyAnswer.timeOfMove * moves } ?? false
            let explanation = try program.explanation(
                of: slot,
                among: slots,
                asking: solver,
                spending: isLate ? noTime : budget
            )
            moves += explanation?.push?.moves.count ?? 0
            if let explanation { explanations.append(explanation) }
        }
        self.itinerary = itinerary
        self.slots = slots
        self.document = document
        self.explanations = explanations
    }
}

extension JSONWriter {
    /// Writes the answer of `why`.
    public mutating func why(_ answer: WhyAnswer) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("item", trip.items[answer.slots.segment].id)
            json.key("slots")
            json.array(answer.explanations) { json, explanation in
                json.object { json in
                    json.members(of: explanation.slot, of: trip)
                    json.member("feasible", explanation.isFeasible)
                    json.reasons(explanation.refusals, wording)
                    json.member("reachable", explanation.isReachable) { $0.bool($1) }
                    json.member("moves", explanation.push) { json, push in
                        json.array(push.moves) { $0.move($1, of: trip) }
                    }
                    json.member("conflict", explanation.conflict) { $0.conflict($1, wording) }
                    json.corrections(explanation.corrections, wording, in: answer.document)
                }
            }
        }
    }
}
