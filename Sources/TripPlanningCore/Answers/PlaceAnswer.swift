/// The feasible slots of a segment, ranked: the answer of `place`.
public struct PlaceAnswer: Sendable {
    /// The segment's slots.
    public let slots: SegmentSlots
    /// All feasible slots, best first.
    public let ranking: [RankedSlot]
    /// The connections that are too tight when the segment is placed in the best slot.
    public let tightConnections: [TightConnection]
    /// The new positions of items when the segment is placed in the best slot: the segment, and the others of that day where it
    /// is numbered anew; empty when no slot is feasible.
    public let positions: [PlacedItem]

    /// Ranks the slots of a segment.
    public init(_ slots: SegmentSlots) {
        self.slots = slots
        ranking = slots.ranking()
        let placed = ranking.first.map { slots.placed(in: $0.slot) } ?? []
        positions = slots.itinerary.trip.named(placed)
        tightConnections = ranking.isEmpty ? [] : slots.itinerary.tightConnections(after: placed)
    }
}
