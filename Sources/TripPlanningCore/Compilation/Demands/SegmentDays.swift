extension Compilation {
    /// Each segment's `days` (SPEC section 4, rule 4).
    mutating func addSegmentDays() {
        for segment in itinerary.route.segments {
            guard let days = travel(segment)?.days else { continue }
            let last = min(days.upperBound, trip.dayCount)
            let outside =
                days.lowerBound > last
                ? [1..<trip.dayCount + 1] : [1..<days.lowerBound, last + 1..<trip.dayCount + 1]
            forbid(days: outside, to: { $0 == segment }, .days(trip.itemIndex(segment)))
        }
    }
}
