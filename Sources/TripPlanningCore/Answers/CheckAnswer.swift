/// The refusals of a position of an item, and the nearest feasible slot: the answer of `check`.
package struct CheckAnswer: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The item asked about, as an index into the trip's items.
    package let item: Int
    /// The position asked about.
    package let position: Position
    /// The refusals of the position; empty when it is valid.
    package let refusals: [Refusal]
    /// The nearest feasible slot, if there is one, and the number the item gets there.
    package let nearest: (slot: LocalSlot, sortOrder: Double?)?

    /// Checks a position of any item; `nil` when the trip has no item at that index.
    package init?(_ itinerary: Itinerary, item: Int, at position: Position) {
        guard let mover = ItemSlots(item, of: itinerary) else { return nil }
        self.itinerary = itinerary
        self.item = item
        self.position = position
        refusals = mover.refusals(at: position)
        nearest = mover.nearest(to: position)
    }

    /// True if the position is valid.
    package var isValid: Bool { refusals.isEmpty }
}
