import TripModel

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
}
