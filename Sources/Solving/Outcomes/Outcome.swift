/// The result of solving a program: the reason why the search stopped, the best plan found, and what is
/// proved. The three are independent of each other.
public struct Outcome<Plan: Hashable & Sendable>: Hashable, Sendable {
    /// The proof that the search gave.
    package enum Proof: Hashable, Sendable {
        /// The plan is optimal.
        case optimal
        /// The program has no plan.
        case infeasible
        /// A lower bound on every plan's costs, the most important first, as far as they are known.
        case bound([Int64])
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

    /// Creates the outcome of a search that ran to its end: with a plan, it is optimal; without one, there is none.
    package init(best plan: Plan?) {
        self.init(plan: plan, proof: plan == nil ? .infeasible : .optimal)
    }

    /// Creates the outcome of a search that stopped before it found a plan.
    package init(stopped: StopReason) {
        self.init(plan: nil, proof: .bound([]), stopped: stopped)
    }

    /// Creates the outcome of a search, without a plan when the search throws that it was stopped.
    package init(_ search: () throws(SolverError) -> Outcome) throws(SolverError) {
        do throws(SolverError) {
            self = try search()
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            self.init(stopped: reason)
        }
    }
}

/// The status of a search for the best plan.
public enum PlanStatus: String, Hashable, Sendable {
    /// The plan is proved optimal.
    case optimal
    /// There is a plan, but it is not proved optimal.
    case feasible
    /// It is proved that there is no plan.
    case infeasible
    /// The search stopped before it found a plan.
    case unknown
}

extension Outcome {
    /// The status that the plan and the proof amount to.
    package var status: PlanStatus {
        switch proof {
        case .optimal: .optimal
        case .infeasible: .infeasible
        case .bound: plan == nil ? .unknown : .feasible
        }
    }

    /// A lower bound on every plan's costs, as far as they are known; `nil` when the search ran to its end.
    package var bound: [Int64]? {
        if case .bound(let bound) = proof { bound } else { nil }
    }
}
