import Effort

/// An engine that finds the best assignment of a program.
///
/// The best satisfies all but the checkpoints, loses the least weight at checkpoints, then costs the least at each
/// objective in turn, and of those still equal comes first in dictionary order; so all engines give the same one.
public protocol PlacementSolver: Sendable {
    /// The engine's name, a plain word.
    var name: String { get }

    /// The best assignment of a program, as far as the budget lets it be found.
    ///
    /// - Throws: `SolverError` when the engine cannot solve the program.
    func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError) -> Outcome
}
