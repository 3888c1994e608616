import Placement

/// Answers about whole trips by trying every assignment: the baseline where it can be had.
enum BruteForce {
    /// The least costs of any assignment, without a thought about the way to it; nothing when there is none.
    static func leastCosts(_ program: PlacementProgram) -> [Int]? {
        var least: [Int]?
        forEachAssignment(of: program) { assignment in
            guard let plan = try? Plan(assignment, of: program) else { return }
            if least.map({ plan.costs.lexicographicallyPrecedes($0) }) ?? true { least = plan.costs }
        }
        return least
    }

    /// How many slots the segments have in all valid assignments.
    static func reachableSlotCount(_ program: PlacementProgram) -> Int {
        var reached = [Bool](repeating: false, count: program.segmentCount * program.slotCount)
        forEachAssignment(of: program) { assignment in
            guard let plan = try? Plan(assignment, of: program), plan.costs.first == 0 else { return }
            for (segment, slot) in assignment.enumerated() {
                reached[segment * program.slotCount + slot] = true
            }
        }
        return reached.count { $0 }
    }

    /// Every list of slots that does not fall.
    private static func forEachAssignment(of program: PlacementProgram, _ visit: ([Int]) -> Void) {
        var slots: [Int] = []
        func extend(from first: Int) {
            guard slots.count < program.segmentCount else { return visit(slots) }
            for slot in first..<program.slotCount {
                slots.append(slot)
                extend(from: slot)
                slots.removeLast()
            }
        }
        extend(from: 0)
    }
}
