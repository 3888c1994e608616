/// The native exact solver as an engine.
public struct NativeSolver: PlacementSolver {
    /// Makes the engine.
    public init() {}

    public var name: String { "native" }

    public func solve(_ program: PlacementProgram, within limits: SolveLimits) throws(SolverError) -> Outcome
    {
        guard let lattice = Lattice(program), lattice.spans.isEmpty else { throw .tooHard }
        let assignment: [Int]?
        if let costs = CostTable<UInt64>(program) {
            assignment = LatticeCost(lattice, costs).assignment()
        } else if let costs = CostTable<WideValue>(program) {
            assignment = LatticeCost(lattice, costs).assignment()
        } else {
            throw .tooHard
        }
        guard let assignment else { return Outcome(.finished, plan: nil, proof: .infeasible) }
        return Outcome(.finished, plan: try Plan(assignment, of: program), proof: .optimal)
    }
}
