/// What came of solving a program: why the search stopped, which plan is in hand, and what has been proved are
/// three separate answers.
public struct Outcome: Hashable, Sendable {
    /// Why a search stopped.
    public enum StopReason: Hashable, Sendable {
        /// It came to its end.
        case finished
        /// The time it was given was over.
        case timeLimit
        /// It was asked to stop.
        case cancelled
    }

    /// What has been proved.
    public enum Proof: Hashable, Sendable {
        /// No assignment is better than the plan.
        case optimal
        /// No assignment holds.
        case infeasible
        /// Every assignment costs at least this: the levels from the first on, as far as they are known.
        case bound([Int])
    }

    /// Why the search stopped.
    public let stopReason: StopReason
    /// The best plan found, if one was.
    public let plan: Plan?
    /// What has been proved.
    public let proof: Proof

    /// Makes an outcome.
    public init(_ stopReason: StopReason, plan: Plan?, proof: Proof) {
        self.stopReason = stopReason
        self.plan = plan
        self.proof = proof
    }
}

/// An assignment that holds, and what it costs.
public struct Plan: Hashable, Sendable {
    /// The slot of each segment.
    public let assignment: [Int]
    /// The weight lost at gates, then what each level costs.
    public let costs: [Int]

    /// Walks an assignment against a program in whole numbers.
    ///
    /// - Throws: `SolverError.wrongAnswer` when it breaks anything but gates.
    public init(_ assignment: [Int], of program: PlacementProgram) throws(SolverError) {
        if let violation = program.violations(of: assignment).first(where: { !$0.isGate }) {
            throw .wrongAnswer(violation)
        }
        self.assignment = assignment
        costs = program.costs(of: assignment)
    }
}
