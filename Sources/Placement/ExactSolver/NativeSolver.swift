/// The native exact solver as an engine.
public struct NativeSolver: PlacementSolver {
    /// Makes the engine.
    public init() {}

    public var name: String { "native" }

    public func solve(_ program: PlacementProgram, within limits: SolveLimits) throws(SolverError) -> Outcome {
        guard let lattice = Lattice(program) else { throw .tooHard }
        let assignment: [Int]?
        if let costs = CostTable<UInt64>(program) {
            assignment = try best(of: program, lattice, costs)
        } else if let costs = CostTable<WideValue>(program) {
            assignment = try best(of: program, lattice, costs)
        } else {
            throw .tooHard
        }
        guard let assignment else { return Outcome(.finished, plan: nil, proof: .infeasible) }
        return Outcome(.finished, plan: try Plan(assignment, of: program), proof: .optimal)
    }

    /// The best assignment; nothing when none satisfies all but the gates.
    ///
    /// First only those assignments are looked at that lose the least that the gates alone allow; if that is not
    /// enough, those that lose what is needed next, and so on.
    private func best<Value>(
        of program: PlacementProgram,
        _ lattice: Lattice,
        _ costs: CostTable<Value>
    ) throws(SolverError) -> [Int]? {
        let bounds = CountBounds(program) { _ in 0...program.segmentCount }
        var most = bounds.least
        while let bands = CountBands(program, bounds, losing: most) {
            if let found = try best(of: lattice, costs, bands) {
                let lost = program.costs(of: found)[0]
                if lost <= most || lost < bands.next ?? .max { return found }
                most = lost
            } else {
                guard let next = bands.next else { return nil }
                most = max(next, most * 2)
            }
        }
        return nil
    }

    private func best<Value>(
        of lattice: Lattice,
        _ costs: CostTable<Value>,
        _ bands: CountBands
    ) throws(SolverError) -> [Int]? {
        if lattice.spans.isEmpty {
            var walk = LatticeCost(lattice, costs, bands)
            return walk.assignment()
        }
        var search = HistoryCost(lattice, costs, bands)
        switch search.search(limit: HistoryReach.limit) {
        case .best(let assignment): return assignment
        case .infeasible: return nil
        case .gaveUp: throw .tooHard
        }
    }
}
