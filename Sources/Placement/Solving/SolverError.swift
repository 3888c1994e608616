/// Why a solver has no answer.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Rests together with budgets over runs of days left more to look at than the native solver does.
    case tooHard
    /// The program has more statements than can be written out, or costs too large to be exact.
    case tooLarge
    /// The program has no assignment, so that there is nothing to go on with.
    case infeasible
    /// A limit was reached before there was an answer.
    case stopped(Outcome.StopReason)
    /// An engine gave an assignment that breaks the program.
    case wrongAnswer(Violation)
    /// An engine failed; its own words say how.
    case failed(engine: String, String)

    /// The error in one line.
    public var description: String {
        switch self {
        case .tooHard:
            "rests together with budgets over runs of days leave too much to search natively; use GLPK"
        case .tooLarge: "the program is too large for this engine"
        case .infeasible: "the program has no assignment, so that only its first level can be written"
        case .stopped: "the search was stopped before there was an answer"
        case .wrongAnswer: "the engine gave an assignment that breaks the program; it is not given out"
        case .failed(let engine, let message): "\(engine) failed: \(message)"
        }
    }
}
