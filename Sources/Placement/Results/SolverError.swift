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
    /// What an engine says is not so; its answer is not given out.
    case wrongAnswer(Disagreement)
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
        case .wrongAnswer(let disagreement): "The solver \(disagreement)."
        case .failed(let engine, let words): "\(engine) failed: \(words)."
        }
    }
}

extension SolverError {
    /// The limit that was reached, of work or of what an engine can take; `nil` where something else is wrong.
    package var limit: StopReason? {
        switch self {
        case .stopped(let reason): reason
        case .tooHard, .tooLarge: .memoryLimit
        case .infeasible, .wrongAnswer, .failed: nil
        }
    }

    /// Does work that may have to stop as a part of what may fail in other ways too.
    package static func stopping<Value>(
        _ work: () throws(StopReason) -> Value
    ) throws(SolverError) -> Value {
        do throws(StopReason) { return try work() } catch { throw .stopped(error) }
    }
}
