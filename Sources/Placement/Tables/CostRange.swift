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
