import Effort

/// The result of solving a program: the reason why the search stopped, the best plan found, and what is
/// proved. The three are independent of each other.
public struct Outcome: Hashable, Sendable {
    /// The proof that the search gave.
    package enum Proof: Hashable, Sendable {
        /// The plan is optimal.
        case optimal
        /// No assignment satisfies all constraints but the checkpoints.
        case infeasible
        /// A lower bound on every assignment's costs: the weight of the missed checkpoints, then the
        /// objectives in order, as far as they are known.
        case bound([Int])
    }

    /// The reason why the search stopped early; `nil` when it ran to its end.
    public let stopped: StopReason?
    /// The best plan found; `nil` when none was found.
    public let plan: Plan?
    /// The proof that the search gave.
    package let proof: Proof

    package init(plan: Plan?, proof: Proof, stopped: StopReason? = nil) {
        self.stopped = stopped
        self.plan = plan
        self.proof = proof
    }

    /// Creates the outcome of a search that stopped before it found a plan.
    package init(stopped: StopReason) {
        self.init(plan: nil, proof: .bound([]), stopped: stopped)
    }
}
