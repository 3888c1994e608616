/// An assignment that satisfies all constraints but the checkpoints, and its costs.
public struct Plan: Hashable, Sendable {
    /// The slot of each segment, as an index from 0.
    package let assignment: [Int]
    /// The weight of the missed checkpoints, then the cost at each objective.
    public let costs: [Int]

    /// Creates a plan after checking an assignment against every constraint of the program, in exact integer
    /// arithmetic.
    ///
    /// - Throws: `SolverError.wrongAnswer` when the assignment violates a constraint that is not a
    ///   checkpoint.
    public init(_ assignment: [Int], of program: PlacementProgram) throws(SolverError) {
        if program.violations(of: assignment).contains(where: { !$0.isCheckpoint }) {
            throw .wrongAnswer(.brokenPlan)
        }
        self.assignment = assignment
        costs = program.costs(of: assignment)
    }
}
