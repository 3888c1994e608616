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
        if slot == home, let position = itinerary.trip.items[segment].position {
            return [PlacedItem(index: segment, position: position)]
        }
        return space.placing(segment, in: slot)
    }
}

extension SlotSpace {
    /// Where items go when one that is not of the space is placed in a slot: that item, between its neighbours,
    /// and the others of that day when no number is left there, so that the day is renumbered.
    ///
    /// - Complexity: O(items of the day + log days).
    public func placing(_ item: Int, in slot: Int) -> [PlacedItem] {
        let gap = self[slot]
        let day = dayStarts[gap.day - 1]..<dayStarts[gap.day]
        var siblings = Siblings(day.map { Siblings.Entry(items[$0], sortOrders[$0]) })
        return siblings.move(item, to: gap.index).map { PlacedItem($0, on: gap.day) }
    }
}

/// The items of a day numbered anew in their order.
func renumbering(_ items: [Int], on day: Int) -> [PlacedItem] {
    Siblings(inOrder: items).entries.map { PlacedItem($0, on: day) }
}

extension PlacedItem {
    fileprivate init(_ entry: Siblings<Int>.Entry, on day: Int) {
        self.init(index: entry.id, position: Position(day: day, sortOrder: entry.sortOrder))
    }
}
