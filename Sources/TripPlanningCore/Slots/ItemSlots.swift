/// The slots of any item of a trip: none other for a game, all for a custom item, for a travel segment those where its
/// neighbours, games, limits and rules let it.
package enum ItemSlots: Sendable {
    /// A game, an index into the trip's items, which the schedule fixes.
    case game(Int, of: Itinerary)
    /// A custom item, an index into the trip's items, which nothing binds, and the gaps among all other placed items.
    case custom(Int, SlotSpace<AllItems>, of: Itinerary)
    /// A travel segment.
    case travel(SegmentSlots)

    /// The slots of the item at an index of the trip's items; `nil` when the trip has no such item.
    ///
    /// - Complexity: O(items + days + segments).
    package init?(_ item: Int, of itinerary: Itinerary) {
        guard itinerary.trip.items.indices ~= item else { return nil }
        if let slots = SegmentSlots(item, of: itinerary) {
            self = .travel(slots)
        } else if itinerary.trip.items[item].isGame {
            self = .game(item, of: itinerary)
        } else {
            self = .custom(item, itinerary.slots(without: item), of: itinerary)
        }
    }

    /// All that refuses a position, in the order of the codes; empty when it is valid.
    package func refusals(at position: Position) -> [Refusal] {
        switch self {
        case .game(let game, let itinerary):
            [Refusal(.gameFixed, of: game, in: itinerary.trip, onDay: position.day)]
                + outside(position, game, of: itinerary.trip)
        case .custom(let item, _, let itinerary):
            outside(position, item, of: itinerary.trip)
        case .travel(let slots):
            slots.refusals(at: position)
        }
    }

    /// The nearest feasible slot to a position, and the number that the item gets there; `nil` when there is
    /// none.
    package func nearest(to position: Position) -> (slot: LocalSlot, sortOrder: Double?)? {
        switch self {
        case .game:
            return nil
        case .custom(_, let space, _):
            let slot =
                position.day < 1
                ? space[0] : position.day > space.dayCount ? space[space.count - 1] : space.slot(of: position)
            let neighbours = space.neighbours(ofSlot: slot.number, day: slot.day)
            return (slot, SortOrder.between(neighbours.before, neighbours.after))
        case .travel(let slots):
            return slots.clamp(position).map { ($0, slots.sortOrder(in: $0)) }
        }
    }

    private func outside(_ position: Position, _ item: Int, of trip: Trip) -> [Refusal] {
        1...trip.dayCount ~= position.day && position.sortOrder.isFinite
            ? [] : [Refusal(.outsideTrip, of: item, in: trip, onDay: position.day)]
    }
}
