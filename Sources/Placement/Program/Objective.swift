/// A cost that is a sum over segments of something that depends on the segment and its slot.
package struct Objective: Hashable, Sendable {
    /// What one segment in one slot costs, 0 or more.
    package enum Cost: Hashable, Sendable {
        /// What each slot costs, whichever segment stands in it.
        case slot([Int])
        /// 1 when a segment that has a home slot is in another one.
        case leaving(homes: [Int?])
        /// How far the slot's coordinate is from the segment's home coordinate, if it has one.
        case distance(homes: [Int?], coordinates: [Int])
    }

    /// The name of the objective, a plain word.
    package let name: String
    /// The cost.
    package let cost: Cost

    /// Makes an objective.
    package init(_ name: String, _ cost: Cost) {
        self.name = name
        self.cost = cost
    }

    /// What a segment costs in a slot.
    package func cost(of segment: Int, in slot: Int) -> Int {
        switch cost {
        case .slot(let costs): costs[slot]
        case .leaving(let homes): homes[segment].map { $0 == slot ? 0 : 1 } ?? 0
        case .distance(let homes, let coordinates): homes[segment].map { abs(coordinates[slot] - $0) } ?? 0
        }
    }
}
