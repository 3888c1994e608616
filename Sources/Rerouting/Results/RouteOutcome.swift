import Effort

/// What came of a search for the best plan: why it stopped, which plan is in hand, and what has been proved are three
/// separate answers.
package struct RouteOutcome: Hashable, Sendable {
    /// What has been proved.
    package enum Proof: Hashable, Sendable {
        /// No plan is better.
        case optimal
        /// There is no plan.
        case infeasible
        /// Every plan costs at least this: the levels from the first on, as far as they are known.
        case bound([Int64])
    }

    /// Why the search stopped before its end; `nil` when it did not.
    package let stopped: StopReason?
    /// The best plan found, if one was.
    package let plan: RoutePlan?
    /// What has been proved.
    package let proof: Proof
    /// Where plans had to finish; `nil` for anywhere.
    package let finish: Int?
}
