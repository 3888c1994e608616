/// Why a solver has no answer.
public enum SolverError: Error, Hashable, Sendable {
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
}
