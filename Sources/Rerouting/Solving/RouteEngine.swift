import Effort
import Placement

/// An engine that finds the best plan of a route program.
package protocol RouteEngine: Sendable {
    /// The engine's name, a plain word.
    var name: String { get }

    /// The best plan of a program, among those that meet a checkpoint, an index, where one is given.
    ///
    /// - Throws: `SolverError` when the engine cannot solve the program, or the check of its plan disagrees with it; a
    ///   limit that is reached is an outcome.
    func best(
        of program: RouteProgram,
        meeting required: Int?,
        _ budget: WorkBudget
    ) throws(SolverError) -> RouteOutcome
}

extension RouteSolver: RouteEngine {
    package var name: String { "native" }
}
