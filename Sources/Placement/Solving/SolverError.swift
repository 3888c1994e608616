/// Why a solver has no answer.
public enum SolverError: Error, Hashable, Sendable {
    /// Rests together with budgets over runs of days left more to look at than the native solver does.
    case tooHard
    /// An engine gave an assignment that breaks the program.
    case wrongAnswer(Violation)
    /// An engine failed; its own words say how.
    case failed(engine: String, String)
}
