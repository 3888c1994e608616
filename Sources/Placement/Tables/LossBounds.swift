import Effort

/// Lower bounds on the weight of the missed checkpoints, given the number of segments that have passed one.
///
/// The bounds rest on the checkpoints and a range of counts for each, and on no other constraint: a count
/// that they exclude is impossible, a count that they admit may be impossible too.
struct LossBounds {
    /// For each checkpoint, count by count, the least total weight of missed checkpoints when that many
    /// segments have passed it; `Int.max` when they cannot.
    private let lost: [Int]
    private let width: Int
    /// The least total weight of missed checkpoints.
    let least: Int

    /// Creates the bounds of a program, with the counts at each checkpoint restricted to a range.
    ///
    /// - Throws: `StopReason` when the work budget stops the work.
    /// - Complexity: O(checkpoints · segments).
    init(
        _ program: PlacementProgram,
        _ budget: WorkBudget,
        within range: (Int) -> ClosedRange<Int>
    ) throws(StopReason) {
        width = program.segmentCount + 1
        // Row by row, since the table may be large: the work budget is checked between rows.
        var lost: [Int] = []
        lost.reserveCapacity(program.checkpoints.count * width)
        // Forward, counts only grow: the least weight missed up to each checkpoint, itself included.
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
        // Backward, counts only shrink: the least weight still to be missed after each checkpoint.
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

    /// Returns the least total weight of missed checkpoints when `count` segments have passed a checkpoint;
    /// `Int.max` when they cannot.
    func leastLoss(at checkpoint: Int, with count: Int) -> Int { lost[checkpoint * width + count] }

    /// Returns the least bound above `most`, over all counts at all checkpoints; `nil` when there is none.
    func leastLoss(over most: Int) -> Int? {
        let next = lost.reduce(Int.max) { $1 > most ? min($0, $1) : $0 }
        return next < .max ? next : nil
    }
}
