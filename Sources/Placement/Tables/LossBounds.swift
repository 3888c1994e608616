import Effort

/// Which numbers of segments can have passed each checkpoint when no more than some weight may be lost.
///
/// Looks at the checkpoints alone, and at a range of numbers for each; so what it excludes is excluded for good, and
/// what it leaves may still be impossible.
struct LossBounds {
    /// For each checkpoint, number after number, the least weight that is lost in all when that number has passed;
    /// `Int.max` for a number that cannot.
    private let lost: [Int]
    private let width: Int
    /// The least weight lost at all.
    let least: Int

    /// The bounds of a program, for each checkpoint the numbers in a range alone.
    ///
    /// - Throws: why the work must stop, if it must.
    /// - Complexity: O(checkpoints · segments).
    init(
        _ program: PlacementProgram,
        _ budget: WorkBudget,
        within range: (Int) -> ClosedRange<Int>
    ) throws(StopReason) {
        width = program.segmentCount + 1
        // The table may be large: it grows row by row, so that the clock is looked at between.
        var lost: [Int] = []
        lost.reserveCapacity(program.checkpoints.count * width)
        // Forward, numbers only grow: what has been lost up to each checkpoint and with it.
        var reached = [Int](repeating: 0, count: width)
        for (index, checkpoint) in program.checkpoints.enumerated() {
            try budget.look()
            let set = program.countSets[checkpoint.admissible].contains
            var least = Int.max
            let range = range(index)
            for count in 0..<width {
                least = min(least, reached[count])
                let isOpen = least < .max && range ~= count
                reached[count] = isOpen ? least + (set[count] ? 0 : checkpoint.weight) : .max
            }
            lost += reached
        }
        // Backward they only shrink: what is still to be lost after each checkpoint.
        reached = [Int](repeating: 0, count: width)
        for (index, checkpoint) in program.checkpoints.enumerated().reversed() {
            try budget.look()
            let set = program.countSets[checkpoint.admissible].contains
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
                reached[count] = least + (set[count] ? 0 : checkpoint.weight)
            }
        }
        least = program.checkpoints.isEmpty ? 0 : lost[..<width].min() ?? 0
        self.lost = lost
    }

    /// The least weight lost in all when a number has passed a checkpoint; `Int.max` when it cannot.
    func leastLoss(at checkpoint: Int, with count: Int) -> Int { lost[checkpoint * width + count] }

    /// The least weight over `most` that is lost with some number at some checkpoint; `nil` when there is none.
    func leastLoss(over most: Int) -> Int? {
        let next = lost.reduce(Int.max) { $1 > most ? min($0, $1) : $0 }
        return next < .max ? next : nil
    }
}
