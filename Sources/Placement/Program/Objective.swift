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

/// Bounds on the costs of a program's assignments.
enum CostRange {
    /// A number of bits that no solver accepts, for costs that overflow `Int`.
    private static let tooMany = 1_000

    /// Returns the number of bits that the weight of missed checkpoints needs at most, then each objective.
    ///
    /// - Complexity: O(checkpoints + objectives · (segments + slots)).
    static func bits(of program: PlacementProgram) -> [Int] {
        [bits(program.checkpoints.map { $0.weight })]
            + program.objectives.map { objective in
                switch objective.cost {
                case .slot(let costs, _):
                    bits([Int](repeating: costs.max() ?? 0, count: program.segmentCount))
                case .leaving: bits([program.segmentCount])
                case .distance(let homes, let coordinates): bits(farthest(homes, coordinates))
                }
            }
    }

    /// Returns the number of bits of the sum of the numbers.
    private static func bits(_ numbers: [Int]) -> Int {
        var sum = 0
        for number in numbers {
            let (next, isTooLarge) = sum.addingReportingOverflow(number)
            if isTooLarge { return tooMany }
            sum = next
        }
        return Int.bitWidth - sum.leadingZeroBitCount
    }

    private static func farthest(_ homes: [Int?], _ coordinates: [Int]) -> [Int] {
        guard let least = coordinates.min(), let greatest = coordinates.max() else { return [] }
        return homes.map { home in home.map { max(abs(greatest - $0), abs(least - $0)) } ?? 0 }
    }
}
