import OrderedJSON
import TripDocuments
import TripModel
import TripPlanning

/// Where a segment stands best: the answer of `place`.
package struct PlaceAnswer: Sendable {
    /// The segment's slots.
    package let slots: SegmentSlots
    /// All feasible slots, best first.
    package let ranking: [RankedSlot]
    /// Where too little time is left for the travel between two games when the segment is placed in the best slot.
    package let tightConnections: [TightConnection]

    /// Where items go when the segment is placed in the best slot: the segment, and the others of that day where it
    /// is numbered anew; empty when no slot is feasible.
    package let positions: [PlacedItem]

    /// Ranks the slots of a segment.
    package init(_ slots: SegmentSlots) {
        self.slots = slots
        ranking = slots.ranking()
        positions = ranking.first.map { slots.placing(in: $0.slot) } ?? []
        tightConnections = ranking.isEmpty ? [] : slots.itinerary.tightConnections(after: positions)
    }
}

extension JSONWriter {
    /// Writes the answer of `place` (SPEC section 9).
    package mutating func place(_ answer: PlaceAnswer) {
        object { json in
            json.member("item", answer.slots.itinerary.trip.items[answer.slots.segment].id)
            json.member("best", answer.ranking.first) { $0.rank($1, of: answer.slots) }
            json.key("ranking")
            json.array(answer.ranking) { $0.rank($1, of: answer.slots) }
            json.changes(answer.positions, of: answer.slots.itinerary.trip)
            json.gaps(of: answer.slots.itinerary, Wording(answer.slots.itinerary.trip))
            json.tightConnections(answer.tightConnections, Wording(answer.slots.itinerary.trip))
        }
    }

    private mutating func rank(_ rank: RankedSlot, of slots: SegmentSlots) {
        object { json in
            json.key("slot")
            json.slot(rank.slot, sortOrder: slots.sortOrder(in: rank.slot), of: slots.itinerary.trip)
            json.key("cost")
            json.object { json in
                json.member("preference", rank.preference)
                json.member("dayShift", rank.dayShift)
                json.member("slotShift", rank.slotShift)
            }
        }
    }
}
