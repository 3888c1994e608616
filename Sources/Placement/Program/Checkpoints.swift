/// A soft constraint on the number of segments placed at or before a slot.
package struct Checkpoint: Hashable, Sendable {
    /// The slot before the boundary; segments placed in it or earlier have passed.
    package let slot: Int
    /// The set of admissible counts, as an index into the program's `countSets`.
    package let admissible: Int
    /// The penalty when the count is not admissible, 1 or more.
    package let weight: Int
    /// The source of the constraint.
    package let origin: Origin
}

/// A set of counts of segments, each from 0 to the number of segments.
package struct CountSet: Hashable, Sendable {
    /// For each count, true if the set contains it.
    package let contains: [Bool]

    /// Creates the set of the indices at which the array is true.
    package init(_ contains: [Bool]) {
        self.contains = contains
    }
}

/// The checkpoints of a program, indexed by the slot before their boundary.
struct CheckpointTable {
    /// For each slot, the index of its first checkpoint in `sets` and `weights`.
    private let starts: [Int32]
    /// For each checkpoint, the offset of its admissible counts in `admits`.
    private let sets: [Int32]
    private let weights: [Int]
    /// For each set, count by count, true if the set contains the count.
    private let admits: [Bool]

    /// Creates the table of a program, whose checkpoints must ascend by their slots.
    ///
    /// - Complexity: O(slots + checkpoints + sets · segments).
    init(_ program: PlacementProgram) {
        var starts = [Int32](repeating: 0, count: program.slotCount + 1)
        for checkpoint in program.checkpoints { starts[checkpoint.slot + 1] += 1 }
        for slot in 0..<program.slotCount { starts[slot + 1] += starts[slot] }
        self.starts = starts
        let width = program.segmentCount + 1
        sets = program.checkpoints.map { Int32($0.admissible * width) }
        weights = program.checkpoints.map { $0.weight }
        admits = program.countSets.flatMap { $0.contains }
    }

    /// Returns true if there is a checkpoint after a slot.
    @inline(__always)
    func hasCheckpoint(after slot: Int) -> Bool { starts[slot] < starts[slot + 1] }

    /// Returns true if all checkpoints after a slot admit a count.
    @inline(__always)
    func admits(_ count: Int, after slot: Int) -> Bool {
        for index in Int(starts[slot])..<Int(starts[slot + 1]) where !admits[Int(sets[index]) + count] {
            return false
        }
        return true
    }

    /// Returns the weight of the checkpoints after a slot that do not admit a count.
    @inline(__always)
    func lost(by count: Int, after slot: Int) -> Int {
        var lost = 0
        for index in Int(starts[slot])..<Int(starts[slot + 1]) where !admits[Int(sets[index]) + count] {
            lost += weights[index]
        }
        return lost
    }
}

/// For each checkpoint and each number of segments placed before it, a lower bound on the total weight of the missed
/// checkpoints.
///
/// This is a relaxation: it keeps of the program only the checkpoints and a range of counts for each. `Int.max` proves a
/// count impossible; a smaller bound does not prove it possible.
///
/// The weight lost up to a checkpoint is stored for the first of each block of checkpoints and computed again for the
/// others, which takes the memory of O(√checkpoints) rows.
struct LossBounds {
    private let checkpoints: [Checkpoint]
    private let sets: [CountSet]
    private let range: (Int) -> ClosedRange<Int>
    private let width: Int
    private let blockLength: Int
    /// For the first checkpoint of each block, count by count, the least weight lost before it; `Int.max` for a count
    /// that is impossible.
    private var starts: [Int] = []
    /// The least weight that any assignment loses by these bounds.
    private(set) var least = 0

    /// Creates the bounds of a program, with the counts at each checkpoint restricted to a range.
    ///
    /// - Throws: `SolverError.stopped` when the work must stop.
    /// - Complexity: O(checkpoints · segments), as each `visit` too.
    init(
        _ program: PlacementProgram,
        _ budget: WorkBudget,
        within range: @escaping (Int) -> ClosedRange<Int>
    ) throws(SolverError) {
        checkpoints = program.checkpoints
        sets = program.countSets
        self.range = range
        width = program.segmentCount + 1
        var length = 1
        while length * length < checkpoints.count { length += 1 }
        blockLength = length
        var reached = [Int](repeating: 0, count: width)
        for index in checkpoints.indices {
            try budget.poll()
            if index % length == 0 { starts += reached }
            extend(&reached, over: index)
        }
        least = reached.min() ?? 0
    }

    /// Extends the least weights lost before a checkpoint over it; forward, counts only grow.
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

    /// Calls a closure for each checkpoint, the last first, with the least weight that is lost in all for each count at
    /// it; `Int.max` for a count that is impossible.
    func visit<Failure: Error>(_ body: (Int, [Int]) throws(Failure) -> Void) throws(Failure) {
        // The least weight lost after each checkpoint; backward, counts only shrink.
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

    /// Returns the least bound above `most`, over all counts at all checkpoints; `nil` when there is none.
    func nextBound(above most: Int) -> Int? {
        var next = Int.max
        visit { _, lost in
            for loss in lost where loss > most { next = min(next, loss) }
        }
        return next < .max ? next : nil
    }
}

extension LossBounds {
    /// Returns the least weight of missed checkpoints that a search proves; `nil` when it proves that there is no
    /// assignment.
    ///
    /// The first round of the search allows only the least weight that the bounds permit; while that is not enough,
    /// the next rounds allow more.
    /// - Parameters:
    ///   - least: The weight that the first round allows.
    ///   - round: Searches with an allowed weight; returns the least weight of the assignments found, `nil` when there
    ///     are none, and the least weight that the bounds permit beyond the allowed one, `nil` when there is none.
    static func minimumLoss(
        from least: Int,
        _ round: (_ most: Int) throws(SolverError) -> (lost: Int?, next: Int?)
    ) throws(SolverError) -> Int? {
        var most = least
        while true {
            let (lost, next) = try round(most)
            if let lost {
                // A round cuts off counts, not assignments: what it finds may lose more than `most`, and is optimal then if
                // no bound lies between.
                if lost <= most || lost < next ?? .max { return lost }
                most = lost
            } else {
                guard let next else { return nil }
                most = max(next, most.multipliedReportingOverflow(by: 2).partialValue)
            }
        }
    }
}
