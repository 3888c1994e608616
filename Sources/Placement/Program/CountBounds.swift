/// Which numbers of segments can have passed each gate when no more than some weight may be lost.
///
/// Looks at the gates alone, and at a range of numbers for each; so what it excludes is excluded for good, and
/// what it leaves may still be impossible.
struct CountBounds {
    /// For each gate, number after number, the least weight that is lost in all when that number has passed;
    /// `Int.max` for a number that cannot.
    private let lost: [Int]
    private let width: Int
    /// The least weight lost at all.
    let least: Int

    /// The bounds of a program, for each gate the numbers in a range alone.
    ///
    /// - Complexity: O(gates · segments).
    init(_ program: PlacementProgram, within range: (Int) -> ClosedRange<Int>) {
        width = program.segmentCount + 1
        var lost = [Int](repeating: .max, count: program.gates.count * width)
        // Forward, numbers only grow: what has been lost up to each gate and with it.
        var reached = [Int](repeating: 0, count: width)
        for (index, gate) in program.gates.enumerated() {
            let set = program.countSets[gate.admissible].contains
            var least = Int.max
            let range = range(index)
            for count in 0..<width {
                least = min(least, reached[count])
                let isOpen = least < .max && range ~= count
                reached[count] = isOpen ? least + (set[count] ? 0 : gate.weight) : .max
            }
            lost.replaceSubrange(index * width..<(index + 1) * width, with: reached)
        }
        // Backward they only shrink: what is still to be lost after each gate.
        reached = [Int](repeating: 0, count: width)
        for (index, gate) in program.gates.enumerated().reversed() {
            let set = program.countSets[gate.admissible].contains
            var least = Int.max
            for count in (0..<width).reversed() {
                least = min(least, reached[count])
                let before = lost[index * width + count]
                guard before < .max, least < .max else {
                    lost[index * width + count] = .max
                    reached[count] = .max
                    continue
                }
                lost[index * width + count] = before + least
                reached[count] = least + (set[count] ? 0 : gate.weight)
            }
        }
        least = program.gates.isEmpty ? 0 : lost[..<width].min() ?? 0
        self.lost = lost
    }

    /// The least weight lost in all when a number has passed a gate; `Int.max` when it cannot.
    func leastLoss(at gate: Int, with count: Int) -> Int { lost[gate * width + count] }
}
