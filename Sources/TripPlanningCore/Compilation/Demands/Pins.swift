extension Compilation {
    /// Pinned segments keep the gap in which they stand; a pin is void while the segment is not placed
    /// (SPEC sections 4 and 5).
    mutating func addPins() {
        guard segments.contains(where: { travel($0)?.pinned ?? false }) else { return }
        let homes = itinerary.homes(in: space)
        for (place, segment) in segments.enumerated() where travel(segment)?.pinned ?? false {
            guard let home = homes[segment]?.number else { continue }
            forbid(
                [0..<home, home + 1..<space.count],
                to: place..<place + 1,
                .pinned(trip.itemIndex(segment))
            )
        }
    }
}
