import Placement

/// Answers about whole trips by trying every assignment: the baseline for small trips.
enum BruteForce {
    /// Returns the minimum costs of any assignment; `nil` if there is none.
    static func leastCosts(_ program: PlacementProgram) -> [Int]? {
        var least: [Int]?
        forEachAssignment(of: program) { assignment in
            guard let plan = try? Plan(assignment, of: program) else { return }
            if least.map({ plan.costs.lexicographicallyPrecedes($0) }) ?? true { least = plan.costs }
        }
        return least
    }

    /// Returns the total number of slots that the legs have in valid assignments.
    static func reachableSlotCount(_ program: PlacementProgram) -> Int {
        var reached = [Bool](repeating: false, count: program.legCount * program.slotCount)
        forEachAssignment(of: program) { assignment in
            guard let plan = try? Plan(assignment, of: program), plan.costs.first == 0 else { return }
            for (segment, slot) in assignment.enumerated() {
                reached[segment * program.slotCount + slot] = true
            }
        }
        return reached.count { $0 }
    }

    /// Visits every nondecreasing list of slots.
    private static func forEachAssignment(of program: PlacementProgram, _ visit: ([Int]) -> Void) {
        var slots: [Int] = []
        func extend(from first: Int) {
            guard slots.count < program.legCount else { return visit(slots) }
            for slot in first..<program.slotCount {
                slots.append(slot)
                extend(from: slot)
                slots.removeLast()
            }
        }
        extend(from: 0)
    }
}
