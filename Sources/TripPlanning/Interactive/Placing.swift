import TripModel

extension SegmentSlots {
    /// The sort order with which the segment stands in a slot: its own where it stands there already; nothing
    /// where no number lies between the neighbours (SPEC section 4).
    ///
    /// - Complexity: O(log days).
    public func sortOrder(in slot: Int) -> Double? {
        if slot == home, let position = itinerary.trip.items[segment].position { return position.sortOrder }
        let neighbours = space.neighbours(ofSlot: slot, day: space.day(ofSlot: slot))
        return SortOrder.between(neighbours.before, neighbours.after)
    }

    /// Where items go when the segment is placed in a slot: the segment, and the others of that day when no
    /// number is left between the neighbours, so that the day is renumbered.
    ///
    /// - Complexity: O(items of the day + log days).
    public func placing(in slot: Int) -> [PlacedItem] {
        let day = space.day(ofSlot: slot)
        if let sortOrder = sortOrder(in: slot) {
            return [PlacedItem(index: segment, position: Position(day: day, sortOrder: sortOrder))]
        }
        var items = Array(space.items[space.dayStarts[day - 1]..<space.dayStarts[day]])
        items.insert(segment, at: space[slot].index)
        return renumbering(items, on: day)
    }
}

/// The items of a day at 1000, 2000, … in their order.
func renumbering(_ items: [Int], on day: Int) -> [PlacedItem] {
    items.enumerated().map { place, item in
        PlacedItem(
            index: item,
            position: Position(day: day, sortOrder: SortOrder.spacing * Double(place + 1))
        )
    }
}
