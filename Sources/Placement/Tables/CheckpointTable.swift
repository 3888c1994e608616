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
