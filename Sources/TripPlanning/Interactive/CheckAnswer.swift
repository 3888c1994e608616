import OrderedJSON
import TripDocuments
import TripModel
import TripPlanning

/// True if an item may stand at a position: the answer of `check`.
package struct CheckAnswer: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The item asked about, as an index into the trip's items.
    package let item: Int
    /// The position asked about.
    package let position: Position
    /// All that refuses the position; empty when it is valid.
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

extension JSONWriter {
    /// Writes the answer of `check` (SPEC section 9).
    package mutating func check(_ answer: CheckAnswer) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("item", trip.items[answer.item].id)
            json.member("valid", answer.isValid)
            json.reasons(answer.refusals, wording)
            json.member("nearest", answer.nearest) { $0.slot($1.slot, sortOrder: $1.sortOrder, of: trip) }
        }
    }
}
