import Effort

/// What came of solving a program: why the search stopped, which plan is in hand, and what has been proved are
/// three separate answers.
public struct Outcome: Hashable, Sendable {
    /// What has been proved.
    package enum Proof: Hashable, Sendable {
        /// No assignment is better than the plan.
        case optimal
        /// No assignment holds.
        case infeasible
        /// Every assignment costs at least this: the objectives from the first on, as far as they are known.
        case bound([Int])
    }

    /// Why the search stopped before its end; `nil` when it came to it.
    public let stopped: StopReason?
    /// The best plan found; `nil` when none was.
    public let plan: Plan?
    /// What has been proved.
    package let proof: Proof

    /// Makes an outcome.
    package init(plan: Plan?, proof: Proof, stopped: StopReason? = nil) {
        self.stopped = stopped
        self.plan = plan
        self.proof = proof
    }

    /// The outcome of a search that was stopped before it had a plan.
    package init(stopped: StopReason) {
        self.init(plan: nil, proof: .bound([]), stopped: stopped)
    }
}
