import TripModel

extension Itinerary {
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
