extension Compilation {
    /// Timed legs keep their place in the timeline; along the route, segments before one stand before it, and those after
    /// it after it (SPEC section 15).
    mutating func addTimedLegs() {
        for (place, segment) in segments.enumerated() where trip.items[segment].isTimedTravel {
            guard let home = itinerary.home(ofSegmentAt: segment, in: space)?.number else { continue }
            forbid(
                [
                    (0..<home, place..<place + 1), (home + 1..<space.count, place..<place + 1),
                    (0..<home + 1, place + 1..<segments.count),
                ],
                .timed(trip.itemIndex(segment))
            )
        }
    }

    /// True if a segment is a timed leg that keeps to its hour.
    func isTimed(_ segment: Int) -> Bool {
        trip.items[segment].isTimedTravel && !released.contains(segment)
    }
}
