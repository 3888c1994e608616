/// An assignment that holds, and what it costs.
public struct Plan: Hashable, Sendable {
    /// The slot of each segment.
    package let assignment: [Int]
    /// The weight lost at checkpoints, then what each objective costs.
    public let costs: [Int]

    /// Walks an assignment against a program in whole numbers.
    ///
    /// - Throws: `SolverError.wrongAnswer` when it breaks anything but checkpoints.
    public init(_ assignment: [Int], of program: PlacementProgram) throws(SolverError) {
        if program.violations(of: assignment).contains(where: { !$0.isCheckpoint }) {
            throw .wrongAnswer(.brokenPlan)
        }
        self.assignment = assignment
        costs = program.costs(of: assignment)
    }
}
