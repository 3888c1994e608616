extension Itinerary {
    /// The gap of `space` in which each placed segment stands, by item; `nil` for other items.
    ///
    /// - Complexity: O(segments · log items of a day).
    func homes<Among>(in space: SlotSpace<Among>) -> [Slot<Among>?] {
        var homes = [Slot<Among>?](repeating: nil, count: trip.items.count)
        for segment in route.segments { homes[segment] = home(ofSegmentAt: segment, in: space) }
        return homes
    }

    /// The gap of `space` in which the segment at an index of the trip's items stands; `nil` while it is not placed.
    ///
    /// It is the gap of the segment's position, the one after every item at or before it (SPEC section 2); that of a timed
    /// leg is the one before it in the timeline (SPEC section 15).
    /// - Complexity: O(log items of the day).
    func home<Among>(ofSegmentAt segment: Int, in space: SlotSpace<Among>) -> Slot<Among>? {
        guard let position = trip.items[segment].position else { return nil }
        return trip.items[segment].isFixed
            ? space.slot(before: segment, at: position) : space.slot(of: position)
    }
}
