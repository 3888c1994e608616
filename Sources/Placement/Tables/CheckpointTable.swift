/// The checkpoints of a program, found by the slot before their boundary.
struct CheckpointTable {
    /// Where each slot's checkpoints start in the arrays below.
    private let starts: [Int32]
    /// Where each checkpoint's admissible numbers start in `admits`.
    private let sets: [Int32]
    private let weights: [Int]
    /// For each set, whether it has each number.
    private let admits: [Bool]

    /// The checkpoints of a program.
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

    /// Whether there is a checkpoint after a slot.
    @inline(__always)
    func hasCheckpoint(after slot: Int) -> Bool { starts[slot] < starts[slot + 1] }

    /// Whether all checkpoints after a slot admit a count.
    @inline(__always)
    func admits(_ count: Int, after slot: Int) -> Bool {
        for index in Int(starts[slot])..<Int(starts[slot + 1]) where !admits[Int(sets[index]) + count] {
            return false
        }
        return true
    }

    /// The weight lost when a count passes the checkpoints after a slot.
    @inline(__always)
    func lost(by count: Int, after slot: Int) -> Int {
        var lost = 0
        for index in Int(starts[slot])..<Int(starts[slot + 1]) where !admits[Int(sets[index]) + count] {
            lost += weights[index]
        }
        return lost
    }
}
