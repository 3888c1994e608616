/// An engine that finds the optimal assignment of a placement program.
///
/// The optimal assignment satisfies all constraints but the checkpoints, loses the least weight at
/// checkpoints, then costs the least at each objective in turn, and is the lexicographically least of those
/// still equal; so all engines return the same assignment.
public protocol PlacementSolver: Engine where Program == PlacementProgram, Plan == Placement.Plan {}
