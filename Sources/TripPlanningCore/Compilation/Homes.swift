extension Itinerary {
    /// The gap of `space` in which each placed segment stands, by item; `nil` for other items.
    ///
    /// It is the gap of the segment's position: the one after every item at or before it (SPEC section 2).
    /// - Complexity: O(segments · log items of a day).
    func homes<Among>(in space: SlotSpace<Among>) -> [Slot<Among>?] {
        var homes = [Slot<Among>?](repeating: nil, count: trip.items.count)
        for segment in route.segments {
            if let position = trip.items[segment].position { homes[segment] = space.slot(of: position) }
        }
        return homes
    }
}
