extension SegmentSlots {
    /// The sort order with which the segment stands in a slot: its own where it stands there already; `nil`
    /// where no number lies between the neighbours (SPEC section 4), or the slot is none of the segment's.
    ///
    /// - Complexity: O(1).
    public func sortOrder(in slot: LocalSlot) -> Double? {
        if slot == home, let position = itinerary.trip.items[segment].position { return position.sortOrder }
        guard space.contains(slot) else { return nil }
        let neighbours = space.neighbours(ofSlot: slot.number, day: slot.day)
        return SortOrder.between(neighbours.before, neighbours.after)
    }

    /// The new positions when the segment is placed in a slot: its own, and those of the others of that day when no
    /// number is left between the neighbours, so that the day is renumbered; empty when the slot is none of the
    /// segment's.
    ///
    /// - Complexity: O(items of the day).
    public func placing(in slot: LocalSlot) -> [PlacedItem] { itinerary.trip.named(placed(in: slot)) }

    /// The same by indices.
    package func placed(in slot: LocalSlot) -> [PlacedIndex] {
        if slot == home, let position = itinerary.trip.items[segment].position {
            return [PlacedIndex(index: segment, position: position)]
        }
        return space.placing(segment, in: slot)
    }
}

extension SlotSpace<AllItems> {
    /// The new positions when an item that is not of the space is placed in a slot: its own, between its neighbours,
    /// and those of the others of that day when no number is left there, so that the day is renumbered; empty when the slot
    /// is none of these.
    ///
    /// - Complexity: O(items of the day).
    package func placing(_ item: Int, in slot: LocalSlot) -> [PlacedIndex] {
        guard contains(slot) else { return [] }
        let day = dayStarts[slot.day - 1]..<dayStarts[slot.day]
        var siblings = Siblings(day.map { Siblings.Entry(items[$0], sortOrders[$0]) })
        return siblings.move(item, to: slot.index).map { PlacedIndex($0, on: slot.day) }
    }
}

/// The items of a day numbered anew in their order.
func renumbering(_ items: [Int], on day: Int) -> [PlacedIndex] {
    Siblings(inOrder: items).entries.map { PlacedIndex($0, on: day) }
}

extension PlacedIndex {
    fileprivate init(_ entry: Siblings<Int>.Entry, on day: Int) {
        self.init(index: entry.id, position: Position(day: day, sortOrder: entry.sortOrder))
    }
}
