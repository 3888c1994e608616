import Effort

/// Lower bounds on the weight of the missed checkpoints, given the number of segments that have passed one.
///
/// Looks at the checkpoints alone, and at a range of numbers for each; so what it excludes is excluded for good, and
/// what it leaves may still be impossible.
///
/// What is lost up to a checkpoint is kept for the first of each block of them and worked out again for the others, so
/// that it takes the room of O(√checkpoints) rows.
struct LossBounds {
    private let checkpoints: [Checkpoint]
    private let sets: [CountSet]
    private let range: (Int) -> ClosedRange<Int>
    private let width: Int
    private let blockLength: Int
    /// For the first checkpoint of each block, number after number, the least weight lost before it; `Int.max` for a
    /// number that cannot have passed.
    private var starts: [Int] = []
    /// The least weight lost at all.
    private(set) var least = 0

    /// Creates the bounds of a program, with the counts at each checkpoint restricted to a range.
    ///
    /// - Throws: why the work must stop, if it must.
    /// - Complexity: O(checkpoints · segments), as each `visit` too.
    init(
        _ program: PlacementProgram,
        _ budget: WorkBudget,
        within range: @escaping (Int) -> ClosedRange<Int>
    ) throws(StopReason) {
        checkpoints = program.checkpoints
        sets = program.countSets
        self.range = range
        width = program.segmentCount + 1
        var length = 1
        while length * length < checkpoints.count { length += 1 }
        blockLength = length
        var reached = [Int](repeating: 0, count: width)
        for index in checkpoints.indices {
            try budget.look()
            if index % length == 0 { starts += reached }
            goOn(&reached, over: index)
        }
        guard !checkpoints.isEmpty else { return }
        least = .max
        for lost in reached { least = min(least, lost) }
    }

    /// Forward, numbers only grow: what has been lost up to a checkpoint and with it.
    private func goOn(_ reached: inout [Int], over index: Int) {
        let set = sets[checkpoints[index].admissible].contains
        let weight = checkpoints[index].weight
        let range = range(index)
        var least = Int.max
        for count in 0..<width {
            least = min(least, reached[count])
            let isOpen = least < .max && range ~= count
            reached[count] = isOpen ? least + (set[count] ? 0 : weight) : .max
        }
    }

    /// Calls a closure for each checkpoint, the last first, with the least weight that is lost in all when each number has
    /// passed; `Int.max` for a number that cannot.
    func visit<Failure: Error>(_ body: (Int, [Int]) throws(Failure) -> Void) throws(Failure) {
        // Backward numbers only shrink: what is still to be lost after each checkpoint.
        var rest = [Int](repeating: 0, count: width)
        var row = rest
        var block: [Int] = []
        var first = checkpoints.count
        for index in checkpoints.indices.reversed() {
            if index < first {
                first = index / blockLength * blockLength
                var reached = Array(starts[index / blockLength * width..<(index / blockLength + 1) * width])
                block.removeAll(keepingCapacity: true)
                for place in first...index {
                    goOn(&reached, over: place)
                    block += reached
                }
            }
            let set = sets[checkpoints[index].admissible].contains
            let weight = checkpoints[index].weight
            let before = (index - first) * width
            var least = Int.max
            for count in (0..<width).reversed() {
                least = min(least, rest[count])
                let isOpen = block[before + count] < .max && least < .max
                row[count] = isOpen ? block[before + count] + least : .max
                rest[count] = isOpen ? least + (set[count] ? 0 : weight) : .max
            }
            try body(index, row)
        }
    }

    /// Returns the least bound above `most`, over all counts at all checkpoints; `nil` when there is none.
    func leastLoss(over most: Int) -> Int? {
        var next = Int.max
        visit { _, lost in
            for loss in lost where loss > most { next = min(next, loss) }
        }
        return next < .max ? next : nil
    }
}
