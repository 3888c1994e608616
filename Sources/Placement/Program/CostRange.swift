/// How large the costs of a program can get.
enum CostRange {
    /// More bits than any solver takes, for costs that do not fit into a word.
    private static let tooMany = 1_000

    /// How many bits the weight lost at gates takes, then each level.
    ///
    /// - Complexity: O(gates + levels · (segments + slots)).
    static func bits(of program: PlacementProgram) -> [Int] {
        [bits(program.gates.map { $0.weight })]
            + program.levels.map { level in
                switch level.cost {
                case .slot(let costs):
                    bits([Int](repeating: costs.max() ?? 0, count: program.segmentCount))
                case .leaving: bits([program.segmentCount])
                case .distance(let homes, let coordinates): bits(farthest(homes, coordinates))
                }
            }
    }

    /// The bits of a sum of numbers.
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
