/// An objective to minimize: the sum of the costs of the legs. The cost of a leg depends on its slot.
package struct Objective: Hashable, Sendable {
    /// The cost of one leg in one slot, 0 or more.
    package enum Cost: Hashable, Sendable {
        /// A cost for each slot, the same for all legs except the legs in `free`, which cost nothing.
        case slot([Int], free: [Int] = [])
        /// 1 if a leg has a home slot and is placed in another slot, otherwise 0.
        case leaving(homes: [Int?])
        /// The distance between the coordinate of the slot and the home coordinate of the leg; 0 if the leg has no
        /// home.
        case distance(homes: [Int?], coordinates: [Int])
    }

    /// The name of the objective, a single word.
    package let name: String
    /// The cost of each leg in each slot.
    package let cost: Cost

    /// Returns the cost of placing a leg in a slot.
    package func cost(of leg: Int, in slot: Int) -> Int {
        switch cost {
        case .slot(let costs, let free): free.contains(leg) ? 0 : costs[slot]
        case .leaving(let homes): homes[leg].map { $0 == slot ? 0 : 1 } ?? 0
        case .distance(let homes, let coordinates): homes[leg].map { abs(coordinates[slot] - $0) } ?? 0
        }
    }
}

/// Upper bounds on the costs of a program's assignments, as numbers of bits.
enum CostRange {
    /// A number of bits that no solver accepts. It represents costs that overflow `Int`.
    private static let tooMany = 1_000

    /// Returns the number of bits that suffice for the weight of the missed checkpoints, followed by the number of bits
    /// for each objective.
    ///
    /// - Complexity: O(checkpoints + objectives · (legs + slots)).
    static func bits(of program: PlacementProgram) -> [Int] {
        [bits(program.checkpoints.map { $0.weight })]
            + program.objectives.map { objective in
                switch objective.cost {
                case .slot(let costs, _):
                    bits([Int](repeating: costs.max() ?? 0, count: program.legCount))
                case .leaving: bits([program.legCount])
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
