/// An assignment that satisfies all constraints but the checkpoints, and its costs.
public struct Plan: Hashable, Sendable {
    /// The slot of each segment, as an index from 0.
    package let assignment: [Int]
    /// The weight of the missed checkpoints, then the cost at each objective.
    public let costs: [Int]

    /// Creates a plan after checking an assignment against every constraint of the program, in exact integer
    /// arithmetic.
    ///
    /// - Parameters:
    ///   - assignment: The slot of each segment, as an index from 0.
    ///   - program: The program.
    ///   - said: The costs that the engine says the assignment has; `nil` when it says none.
    /// - Throws: `SolverError.wrongAnswer` when the assignment violates a constraint that is not a
    ///   checkpoint, or has other costs.
    public init(_ assignment: [Int], of program: PlacementProgram, costing said: [Int]? = nil)
        throws(SolverError)
    {
        guard program.isSatisfied(by: assignment) else { throw .wrongAnswer(.brokenPlan) }
        self.assignment = assignment
        costs = program.costs(of: assignment)
        guard let said, said != costs else { return }
        throw .wrongAnswer(.otherCost(said: said.map { Int64($0) }, found: costs.map { Int64($0) }))
    }
}
