extension Itinerary {
    /// The first segment of the route, as an index into the trip's items, where the trip says that it starts in another
    /// city than that segment; `nil` also where there is no segment (SPEC section 7).
    ///
    /// - Complexity: O(1).
    var wrongStart: Int? {
        guard let start = trip.start, let first = route.segments.first,
            trip.departure(ofSegmentAt: first) != start
        else { return nil }
        return first
    }

    /// True if the trip says that it ends in another city than it does: than its last segment, or with none, than where
    /// the traveller begins and stays (SPEC section 7).
    ///
    /// - Complexity: O(items).
    var hasWrongEnd: Bool {
        guard let end = trip.end else { return false }
        guard let last = route.segments.last else { return beginning.map { $0 != end } ?? false }
        return trip.arrival(ofSegmentAt: last) != end
    }

    /// The city in which re-routing begins: the trip's start, else where its first leg does, else the city of its first game
    /// that has one; `nil` where there is none of these, and so no leg to take.
    package var beginning: City? {
        if let start = trip.start { return start }
        if let first = route.segments.first { return trip.departure(ofSegmentAt: first) }
        return timeline.items.lazy.compactMap { trip.items[$0].isGame ? trip.city(atStartOfItemAt: $0) : nil }
            .first
    }

    /// The neighbours in the route of which the first ends in another city than the second starts from, as indices
    /// into the trip's items, in route order. No slot mends a gap: a segment is missing there, or leads elsewhere.
    ///
    /// - Complexity: O(segments).
    package var routeGaps: [(before: Int, after: Int)] {
        zip(route.segments, route.segments.dropFirst())
            .filter { trip.arrival(ofSegmentAt: $0) != trip.departure(ofSegmentAt: $1) }
            .map { (before: $0, after: $1) }
    }
}
