/// The gates of a program, found by the slot before their boundary.
struct GateTable {
    /// Where each slot's gates start in `gates`.
    private let starts: [Int32]
    private let gates: [Gate]
    private let sets: [CountSet]

    /// The gates of a program.
    ///
    /// - Complexity: O(slots + gates).
    init(_ program: PlacementProgram) {
        var starts = [Int32](repeating: 0, count: program.slotCount + 1)
        for gate in program.gates { starts[gate.slot + 1] += 1 }
        for slot in 0..<program.slotCount { starts[slot + 1] += starts[slot] }
        self.starts = starts
        gates = program.gates
        sets = program.countSets
    }

    /// Whether there is a gate after a slot.
    @inline(__always)
    func hasGate(after slot: Int) -> Bool { starts[slot] < starts[slot + 1] }

    /// Whether all gates after a slot admit a count.
    func admits(_ count: Int, after slot: Int) -> Bool {
        for index in Int(starts[slot])..<Int(starts[slot + 1])
        where !sets[gates[index].admissible].contains[count] {
            return false
        }
        return true
    }

    /// The weight lost when a count passes the gates after a slot.
    func lost(by count: Int, after slot: Int) -> Int {
        var lost = 0
        for index in Int(starts[slot])..<Int(starts[slot + 1])
        where !sets[gates[index].admissible].contains[count] {
            lost += gates[index].weight
        }
        return lost
    }
}
