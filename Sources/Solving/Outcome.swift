@_exported import WorkBudgets

/// The result of solving a program: the reason why the search stopped, the best plan found, and the proof. These three
/// values are independent of each other.
public struct Outcome<Plan: Hashable & Sendable>: Hashable, Sendable {
    /// A statement that a search has proved.
    package enum Proof: Hashable, Sendable {
        /// The plan is optimal.
        case optimal
        /// The program has no plan.
        case infeasible
        /// A lower bound on the costs of every plan, the most important objective first. It may cover only the first
        /// objectives.
        case bound([Int64])
    }

    /// The reason why the search stopped early; `nil` if it finished.
    public let stopped: StopReason?
    /// The best plan found; `nil` if none was found.
    public let plan: Plan?
    /// The statement that the search has proved.
    package let proof: Proof

    package init(plan: Plan?, proof: Proof, stopped: StopReason? = nil) {
        self.stopped = stopped
        self.plan = plan
        self.proof = proof
    }

    /// Creates the outcome of a search that finished. The given plan is optimal; `nil` means that the program has no
    /// plan.
    package init(best plan: Plan?) {
        self.init(plan: plan, proof: plan == nil ? .infeasible : .optimal)
    }

    /// Creates the outcome of a search that stopped before it found a plan.
    package init(stopped: StopReason) {
        self.init(plan: nil, proof: .bound([]), stopped: stopped)
    }

    /// Creates the outcome of a search. If the search throws `SolverError.stopped`, the outcome has no plan.
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
    /// A plan was found, but it is not proved optimal.
    case feasible
    /// It is proved that there is no plan.
    case infeasible
    /// The search stopped before it found a plan.
    case unknown
}

extension Outcome {
    /// The status that follows from the plan and the proof.
    package var status: PlanStatus {
        switch proof {
        case .optimal: .optimal
        case .infeasible: .infeasible
        case .bound: plan == nil ? .unknown : .feasible
        }
    }

    /// The known lower bound on the costs of every plan; `nil` if the search finished.
    package var bound: [Int64]? {
        if case .bound(let bound) = proof { bound } else { nil }
    }
}

/// An engine that finds the best plan of a program.
///
/// The best plan satisfies all constraints and minimizes the objectives in lexicographic order. If several plans are
/// best, an engine returns the lexicographically smallest, so all engines return the same plan.
public protocol Engine<Program>: Sendable {
    /// The type of programs that the engine solves.
    associatedtype Program: Sendable
    /// The type of plans that the engine finds.
    associatedtype Plan: Hashable & Sendable

    /// The name of the engine, a single word.
    var name: String { get }

    /// Returns the best plan of a program. If the work budget runs out, returns the incumbent and the proved bounds.
    ///
    /// - Throws: `SolverError` if the engine cannot solve the program, or if the engine's plan fails its check.
    func solve(_ program: Program, spending budget: WorkBudget) throws(SolverError) -> Outcome<Plan>
}
