extension Compilation {
    /// Keeps the past: segments placed on a day before the first that is not past keep their gap, and no other
    /// segment stands before that day (SPEC section 11, `--from-day`).
    mutating func addPast(before day: Int) {
        guard day > 1 else { return }
        let first = day > space.dayCount ? space.count : space.slots(ofDay: day).lowerBound
        let homes = itinerary.homes(in: space)
        var cuts: [(slots: Range<Int>, moving: Range<Int>)] = []
        for (place, segment) in segments.enumerated() {
            let moving = place..<place + 1
            if let home = homes[segment]?.number, home < first {
                cuts += [(0..<home, moving), (home + 1..<space.count, moving)]
            } else {
                cuts.append((0..<first, moving))
            }
        }
        forbid(cuts, .option(.fromDay))
    }
}
