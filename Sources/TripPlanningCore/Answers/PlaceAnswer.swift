/// The feasible slots of a segment, ranked: the answer of `place`.
package struct PlaceAnswer: Sendable {
    /// The segment's slots.
    package let slots: SegmentSlots
    /// All feasible slots, best first.
    package let ranking: [RankedSlot]
    /// The connections that are too tight when the segment is placed in the best slot.
    package let tightConnections: [TightConnection]
    /// The new positions of items when the segment is placed in the best slot: the segment, and the others of that day where it
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
