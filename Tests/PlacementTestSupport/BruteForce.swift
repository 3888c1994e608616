import Placement

/// All assignments of a small program, found by checking every one.
public struct BruteForce {
    /// The assignments that satisfy all constraints except the checkpoints, and those that also miss no checkpoint, in
    /// lexicographic order.
    public private(set) var assignments: [[Int]] = []
    public private(set) var valid: [[Int]] = []
    private let program: PlacementProgram

    /// Checks all assignments of the program.
    public init(_ program: PlacementProgram) {
        self.program = program
        var assignment = [Int](repeating: 0, count: program.legCount)
        enumerate(0, from: 0, &assignment)
    }

    private mutating func enumerate(_ segment: Int, from first: Int, _ assignment: inout [Int]) {
        guard segment < program.legCount else {
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

    /// The best assignment; `nil` if no assignment satisfies all constraints except the checkpoints.
    public var best: Plan? {
        let costs = assignments.map { program.costs(of: $0) }
        guard let least = costs.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
        // The first with the lowest cost is the first in lexicographic order.
        guard let place = costs.firstIndex(of: least) else { return nil }
        return try? Plan(assignments[place], of: program)
    }

    /// The slots of a segment in the valid assignments.
    public func reachable(_ segment: Int) -> [Int] {
        Set(valid.map { $0[segment] }).sorted()
    }
}
