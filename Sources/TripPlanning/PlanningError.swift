import Effort
import Placement

/// The reason why there is no answer about the whole trip.
public enum PlanningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has more segments than such answers are given for.
    case tooManySegments(Int, limit: Int)
    /// The trip names more cities than ways between them are looked for.
    case tooManyPlaces(Int, limit: Int)
    /// The solver has no answer.
    case solver(SolverError)

    /// The limit that ended the work, where that is why there is no answer: of cities it is what a search may remember.
    var limit: StopReason? {
        switch self {
        case .tooManySegments: nil
        case .tooManyPlaces: .memoryLimit
        case .solver(let error): error.limit
        }
    }

    /// The error in one line.
    public var description: String {
        switch self {
        case .tooManySegments(let count, let limit):
            "the trip has \(count) travel segments; answers about the whole trip are given for at most \(limit)"
        case .tooManyPlaces(let count, let limit):
            "the trip names \(count) cities; new ways between them are looked for among at most \(limit)"
        case .solver(.tooHard):
            "rest days together with limits over runs of days leave too much to search natively; use GLPK"
        case .solver(.tooLarge):
            "the trip is too large for this engine"
        case .solver(.infeasible):
            "no plan keeps the trip's limits and rules, so that only level 1 can be written"
        case .solver(.wrongAnswer(let disagreement)):
            "the solver \(disagreement)"
        case .solver(let error):
            error.description
        }
    }
}
