/// A soft constraint on the number of legs that are placed in or before a slot.
package struct Checkpoint: Hashable, Sendable {
    /// The slot that the checkpoint follows. Legs placed in this slot or earlier have passed the checkpoint.
    package let slot: Int
    /// The set of admissible counts, as an index into `PlacementProgram.countSets`.
    package let admissible: Int
    /// The penalty if the count is not admissible, 1 or more.
    package let weight: Int
    /// The source of the constraint.
    package let origin: Origin
}

/// A set of leg counts, each between 0 and the number of legs of the program.
package struct CountSet: Hashable, Sendable {
    /// For each count from 0, true if the set contains it.
    package let contains: [Bool]

    /// Creates the set of the indices at which the array is true.
    package init(_ contains: [Bool]) {
        self.contains = contains
    }
}

/// The checkpoints of a program, indexed by the slot that they follow.
struct CheckpointTable {
    /// For each slot, the index of its first checkpoint in `sets` and `weights`.
    private var starts: [Int32]
    /// For each checkpoint, the offset of its admissible counts in `admits`.
    private var sets: [Int32] = []
    private var weights: [Int] = []
    /// The elements of all count sets in sequence: true for each count in the set.
    private let admits: [Bool]

    /// Creates the table of a program. Its checkpoints must be in ascending order of their slots.
    ///
    /// - Complexity: O(slots + checkpoints + sets · legs).
    init(_ program: PlacementProgram) {
        starts = [Int32](repeating: 0, count: program.slotCount + 1)
        var admits: [Bool] = []
        admits.reserveCapacity(program.countSets.count * (program.legCount + 1))
        for set in program.countSets { admits += set.contains }
        self.admits = admits
        list(program)
    }

    /// Lists the checkpoints of a program with the same slots, legs and count sets.
    ///
    /// - Complexity: O(slots + checkpoints).
    mutating func list(_ program: PlacementProgram) {
        for slot in starts.indices { starts[slot] = 0 }
        for checkpoint in program.checkpoints { starts[checkpoint.slot + 1] += 1 }
        for slot in 0..<program.slotCount { starts[slot + 1] += starts[slot] }
        sets.removeAll(keepingCapacity: true)
        weights.removeAll(keepingCapacity: true)
        for checkpoint in program.checkpoints {
            sets.append(Int32(checkpoint.admissible * (program.legCount + 1)))
            weights.append(checkpoint.weight)
        }
    }

    /// Returns true if a checkpoint follows a slot.
    @inline(__always)
    func hasCheckpoint(after slot: Int) -> Bool { starts[slot] < starts[slot + 1] }

    /// Returns true if all checkpoints that follow a slot admit a count.
    @inline(__always)
    func admits(_ count: Int, after slot: Int) -> Bool {
        for index in Int(starts[slot])..<Int(starts[slot + 1]) where !admits[Int(sets[index]) + count] {
            return false
        }
        return true
    }

    /// Returns the total weight of the checkpoints that follow a slot and do not admit a count.
    @inline(__always)
    func lost(by count: Int, after slot: Int) -> Int {
        var lost = 0
        for index in Int(starts[slot])..<Int(starts[slot + 1]) where !admits[Int(sets[index]) + count] {
            lost += weights[index]
        }
        return lost
    }
}

/// For each checkpoint and each number of legs that may have passed it, a lower bound on the total weight of the missed
/// checkpoints.
///
/// This is a relaxation of the program: it considers only the checkpoints and a range of possible counts at each
/// checkpoint. A bound of `Int.max` proves that a count is impossible; a smaller bound does not prove that it is
/// possible.
///
/// To save memory, the minimum weights before a checkpoint are stored only for the first checkpoint of each block and
/// recomputed for the other checkpoints. This takes O(√checkpoints) rows.
struct LossBounds {
    private let checkpoints: [Checkpoint]
    private let sets: [CountSet]
    private let range: (Int) -> ClosedRange<Int>
    private let width: Int
    private let blockLength: Int
    /// For the first checkpoint of each block, and for each count, the minimum weight lost before the checkpoint;
    /// `Int.max` if the count is impossible.
    private var starts: [Int] = []
    /// A lower bound on the weight that every assignment loses.
    private(set) var least = 0

    /// Creates the bounds of a program.
    ///
    /// - Parameter range: A closure that returns the range of counts that are possible at a checkpoint, given its
    ///   index.
    /// - Throws: `SolverError.stopped` if the work must stop.
    /// - Complexity: O(checkpoints · legs); each call of `visit` takes the same time.
    init(
        _ program: PlacementProgram,
        _ budget: WorkBudget,
        within range: @escaping (Int) -> ClosedRange<Int>
    ) throws(SolverError) {
        checkpoints = program.checkpoints
        sets = program.countSets
        self.range = range
        width = program.legCount + 1
        var length = 1
        while length * length < checkpoints.count { length += 1 }
        blockLength = length
        var reached = [Int](repeating: 0, count: width)
        for index in checkpoints.indices {
            try budget.checkInSolver()
            if index % length == 0 { starts += reached }
            extend(&reached, over: index)
        }
        least = reached.min() ?? 0
    }

    /// Replaces the minimum weights for each count before a checkpoint with the minimum weights after it. Counts never
    /// decrease along a path.
    private func extend(_ reached: inout [Int], over index: Int) {
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

    /// Calls a closure for each checkpoint, in descending order, with its index and, for each count at the checkpoint,
    /// the minimum weight lost in total; `Int.max` if the count is impossible.
    func visit<Failure: Error>(_ body: (Int, [Int]) throws(Failure) -> Void) throws(Failure) {
        // The minimum weight lost after each checkpoint, by count. Going backward, counts never increase.
        var rest = [Int](repeating: 0, count: width)
        var row = rest
        var block: [Int] = []
        var first = checkpoints.count
        for index in checkpoints.indices.reversed() {
            if index < first {
                first = index / blockLength * blockLength
                var reached = Array(starts[index / blockLength * width..<(index / blockLength + 1) * width])
                block.removeAll(keepingCapacity: true)
                for earlier in first...index {
                    extend(&reached, over: earlier)
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

    /// Returns the smallest bound above `most`, of all counts at all checkpoints; `nil` if there is none.
    func nextBound(above most: Int) -> Int? {
        var next = Int.max
        visit { _, lost in
            for loss in lost where loss > most { next = min(next, loss) }
        }
        return next < .max ? next : nil
    }
}

extension LossBounds {
    /// Searches in rounds for the minimum weight of missed checkpoints, and returns it; `nil` if a round proves that
    /// there is no assignment.
    ///
    /// The first round allows only the minimum weight that the bounds permit. Each following round allows more weight,
    /// until a round proves that an assignment is optimal or that there is none.
    /// - Parameters:
    ///   - least: The weight that the first round allows.
    ///   - round: Searches for assignments with an allowed weight. Returns the minimum weight of the assignments found,
    ///     or `nil` if there are none, and the smallest bound above the allowed weight, or `nil` if there is none.
    static func minimumLoss(
        from least: Int,
        _ round: (_ most: Int) throws(SolverError) -> (lost: Int?, next: Int?)
    ) throws(SolverError) -> Int? {
        var most = least
        while true {
            let (lost, next) = try round(most)
            if let lost {
                // A round excludes counts, not assignments. It may find an assignment that loses more than `most`. Such
                // an assignment is optimal if there is no bound between `most` and its loss.
                if lost <= most || lost < next ?? .max { return lost }
                most = lost
            } else {
                guard let next else { return nil }
                most = max(next, most.multipliedReportingOverflow(by: 2).partialValue)
            }
        }
    }
}
