import TripModel

extension Itinerary {
    /// The number of the gap of `space` in which each placed segment stands, by item; nothing for other items.
    ///
    /// It is the gap of the segment's position: the one after every item at or before it (SPEC section 2).
    /// - Complexity: O(segments · log items of a day).
    func homes(in space: SlotSpace) -> [Int?] {
        var homes = [Int?](repeating: nil, count: trip.items.count)
        for segment in route.segments {
            if let position = trip.items[segment].position { homes[segment] = space.number(of: position) }
        }
        return homes
    }
}
