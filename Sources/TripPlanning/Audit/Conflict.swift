import Placement
import TripModel

/// Demands that cannot all hold together with the route, though leaving out any one lets the rest hold
/// (SPEC section 7).
public struct Conflict: Hashable, Sendable {
    /// The demands: games in timeline order, then the limits of segments in route order, then rules.
    public let members: [Demand]
}

extension TripProgram {
    /// An irreducible conflict, when no valid assignment exists; among all but the games, when no assignment
    /// satisfies the rest.
    func conflict<Solver: PlacementSolver>(amongGames: Bool, asking solver: Solver) throws(SolverError)
        -> Conflict?
    {
        let program = amongGames ? program : program.withoutGates
        guard let origins = try program.conflict(asking: solver) else { return nil }
        return Conflict(members: origins.map { demands[$0.index] })
    }
}
