/// An objective to minimise: a sum over the segments of a cost that depends on the segment and its slot.
package struct Objective: Hashable, Sendable {
    /// The cost of one segment in one slot, 0 or more.
    package enum Cost: Hashable, Sendable {
        /// A cost for each slot, the same for every segment but for those that are free of it.
        case slot([Int], free: [Int] = [])
        /// 1 when a segment with a home slot is placed in another slot, else 0.
        case leaving(homes: [Int?])
        /// The distance between the slot's coordinate and the segment's home coordinate; 0 for a segment
        /// without home.
        case distance(homes: [Int?], coordinates: [Int])
    }

    /// The name of the objective, one word.
    package let name: String
    /// The cost of each segment in each slot.
    package let cost: Cost

    /// Returns the cost of placing a segment in a slot.
    package func cost(of segment: Int, in slot: Int) -> Int {
        switch cost {
        case .slot(let costs, let free): free.contains(segment) ? 0 : costs[slot]
        case .leaving(let homes): homes[segment].map { $0 == slot ? 0 : 1 } ?? 0
        case .distance(let homes, let coordinates): homes[segment].map { abs(coordinates[slot] - $0) } ?? 0
        }
    }
}
