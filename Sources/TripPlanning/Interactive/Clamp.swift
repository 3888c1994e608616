import TripModel

extension SegmentSlots {
    /// The number of the feasible slot nearest to a proposed position (SPEC section 4); nothing when no slot is
    /// feasible.
    ///
    /// At equal distance a slot on the proposed day wins over one that is not, then the earlier. A day before
    /// the trip means its first slot, one after it the last.
    /// - Complexity: O(slots).
    public func clamp(_ position: Position) -> Int? {
        if position.day < 1 { return nearest(to: 0, day: nil) }
        if position.day > space.dayCount { return nearest(to: space.count - 1, day: nil) }
        return nearest(to: space.number(of: position), day: position.day)
    }

    private func nearest(to slot: Int, day: Int?) -> Int? {
        for distance in 0..<space.count {
            let earlier = slot - distance
            let later = slot + distance
            let isEarlier = earlier >= 0 && refusals[earlier].isEmpty
            let isLater = later < space.count && refusals[later].isEmpty
            switch (isEarlier, isLater) {
            case (true, true):
                let onDay = day.map { space.slots(ofDay: $0) } ?? 0..<0
                return !onDay.contains(earlier) && onDay.contains(later) ? later : earlier
            case (true, false): return earlier
            case (false, true): return later
            case (false, false): continue
            }
        }
        return nil
    }
}
