extension Itinerary {
    /// The gaps among games, custom items and timed legs, which stand still in a plan of the whole trip.
    ///
    /// - Complexity: O(items + days).
    package var skeleton: SlotSpace<FixedItems> {
        SlotSpace(trip, timeline) { trip.items[$0].isFixed }
    }

    /// The gaps among all placed items but one; among all of them where `item` is `nil`.
    ///
    /// - Complexity: O(items + days).
    public func slots(without item: Int?) -> SlotSpace<AllItems> {
        SlotSpace(trip, timeline) { $0 != item }
    }

    /// The segments that stand between the slots of a run of numbers, in timeline order.
    ///
    /// - Complexity: O(log days + items between the slots).
    func standingSegments<Among>(in slots: Range<Int>, of space: SlotSpace<Among>) -> [Int] {
        space.items[space.places(between: slots)].filter { trip.items[$0].isTravel }
    }
}
