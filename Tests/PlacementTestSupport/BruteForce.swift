import Placement

/// All assignments of a small program, tried one by one against the checker.
public struct BruteForce {
    /// The assignments that satisfy all but the checkpoints, and those that miss none, in dictionary order.
    public private(set) var assignments: [[Int]] = []
    public private(set) var valid: [[Int]] = []
    private let program: PlacementProgram

    /// Tries everything.
    public init(_ program: PlacementProgram) {
        self.program = program
        var assignment = [Int](repeating: 0, count: program.segmentCount)
        enumerate(0, from: 0, &assignment)
    }

    private mutating func enumerate(_ segment: Int, from first: Int, _ assignment: inout [Int]) {
        guard segment < program.segmentCount else {
            guard program.isSatisfied(by: assignment) else { return }
            assignments.append(assignment)
            if program.costs(of: assignment)[0] == 0 { valid.append(assignment) }
            return
        }
        for slot in first..<program.slotCount {
            assignment[segment] = slot
            enumerate(segment + 1, from: slot, &assignment)
        }
    }

    /// The best assignment; nothing when none satisfies all but the checkpoints.
    public var best: Plan? {
        let costs = assignments.map { program.costs(of: $0) }
        guard let least = costs.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
        // The first that costs the least is the first in dictionary order.
        guard let place = costs.firstIndex(of: least) else { return nil }
        return try? Plan(assignments[place], of: program)
    }

    /// The slots that a segment has in some valid assignment.
    public func reachable(_ segment: Int) -> [Int] {
        Set(valid.map { $0[segment] }).sorted()
    }
}
