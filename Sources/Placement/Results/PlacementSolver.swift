import Effort

/// A solver that finds the optimal assignment of a placement program.
///
/// The optimal assignment satisfies all constraints but the checkpoints, loses the least weight at
/// checkpoints, then costs the least at each objective in turn, and is the lexicographically least of those
/// still equal; so all solvers return the same assignment.
public protocol PlacementSolver: Sendable {
    /// The name of the solver, one word.
    var name: String { get }

    /// Returns the optimal assignment of a program, or what was found and proved before the work budget ran
    /// out.
    ///
    /// - Throws: `SolverError` when the solver cannot solve the program.
    func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError) -> Outcome
}
