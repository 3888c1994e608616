import Effort

/// An error that keeps a solver from an answer.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The native solver would need more labels than it keeps, and rest windows rule out its minimum cuts.
    case tooHard
    /// The program has more literals than the encoding allows, more rows than the solver takes, or costs too
    /// large for exact arithmetic.
    case tooLarge
    /// The program has no assignment, so that no later objective can be written out.
    case infeasible
    /// The search was stopped before it had an answer.
    case stopped(StopReason)
    /// A solver returned an assignment that violates the program.
    case wrongAnswer
    /// A solver failed; the text is its own message.
    case failed(engine: String, String)

    /// The error in one sentence.
    public var description: String {
        switch self {
        case .tooHard:
            "Rest days together with limits over runs of days leave too much to search natively; use GLPK."
        case .tooLarge: "The trip is too large for this engine."
        case .infeasible: "No plan keeps the trip's limits and rules."
        case .stopped(let reason): reason.description
        case .wrongAnswer: "The solver gave a plan that breaks the trip's limits; it is not given out."
        case .failed(let engine, let words): "\(engine) failed: \(words)."
        }
    }
}
