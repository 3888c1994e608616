import Effort

/// Why a solver has no answer.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is more to remember along paths than the native solver keeps, and rest days keep minimum cuts out.
    case tooHard
    /// The program has more literals than can be written out, more rows than the engine takes, or costs too large to
    /// be exact.
    case tooLarge
    /// The program has no assignment, so that there is nothing to go on with.
    case infeasible
    /// A limit was reached before there was an answer.
    case stopped(StopReason)
    /// An engine gave an assignment that breaks the program.
    case wrongAnswer
    /// An engine failed; its own words say how.
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
