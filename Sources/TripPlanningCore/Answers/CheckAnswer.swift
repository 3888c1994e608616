/// The refusals of a position of an item, and the nearest feasible slot: the answer of `check`.
public struct CheckAnswer: Sendable {
    /// The trip.
    public let itinerary: Itinerary
    /// The identifier of the item asked about.
    public let item: Item.ID
    /// The position asked about.
    public let position: Position
    /// The refusals of the position; empty when it is valid.
    public let refusals: [Refusal]
    /// The nearest feasible slot, if there is one, and the number the item gets there.
    public let nearest: (slot: LocalSlot, sortOrder: Double?)?

    /// Checks a position of any item; `nil` when the trip has no item with that identifier.
    ///
    /// - Complexity: O(items + days + segments).
    public init?(_ itinerary: Itinerary, item: Item.ID, at position: Position) {
        guard let index = itinerary.trip.index(ofItem: item), let mover = ItemSlots(index, of: itinerary)
        else {
            return nil
        }
        self.itinerary = itinerary
        self.item = item
        self.position = position
        refusals = mover.refusals(at: position)
        nearest = mover.nearest(to: position)
    }

    /// True if the position is valid.
    public var isValid: Bool { refusals.isEmpty }
}
