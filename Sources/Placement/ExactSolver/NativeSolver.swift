/// The native exact solver as an engine.
public struct NativeSolver: PlacementSolver {
    /// Makes the engine.
    public init() {}

    public var name: String { "native" }

    public func solve(_ program: PlacementProgram, within limits: SolveLimits) throws(SolverError) -> Outcome
    {
        guard let lattice = Lattice(program) else { throw .tooHard }
        let assignment: [Int]?
        if let costs = CostTable<UInt64>(program) {
            assignment = try best(of: lattice, costs)
        } else if let costs = CostTable<WideValue>(program) {
            assignment = try best(of: lattice, costs)
        } else {
            throw .tooHard
        }
        guard let assignment else { return Outcome(.finished, plan: nil, proof: .infeasible) }
        return Outcome(.finished, plan: try Plan(assignment, of: program), proof: .optimal)
    }

    private func best<Value>(
        of lattice: Lattice,
        _ costs: CostTable<Value>
    ) throws(SolverError) -> [Int]? {
        if lattice.spans.isEmpty { return LatticeCost(lattice, costs).assignment() }
        var search = HistoryCost(lattice, costs)
        switch search.search(limit: HistoryReach.limit) {
        case .best(let assignment): return assignment
        case .infeasible: return nil
        case .gaveUp: throw .tooHard
        }
    }
}
