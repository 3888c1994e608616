/// The native exact solver as an engine.
public struct NativeSolver: PlacementSolver {
    /// Makes the engine.
    public init() {}

    public var name: String { NativeSolver.name }

    static let name = "native"

    public func solve(_ program: PlacementProgram, within limits: SolveLimits) throws(SolverError) -> Outcome
    {
        guard let lattice = Lattice(program) else { return try solveByFlow(program, limits) }
        // Where minutes over runs of days bind, looking for plans takes longer than seeing that there is none.
        if !lattice.spans.isEmpty, program.isRefuted {
            return Outcome(.finished, plan: nil, proof: .infeasible)
        }
        let search = LossSearch(program, lattice, SearchClock(limits))
        let result: LossSearch.Result
        if let costs = CostTable<UInt64>(program) {
            result = search.best(costs)
        } else if let costs = CostTable<WideValue>(program) {
            result = search.best(costs)
        } else {
            return try solveByFlow(program, limits)
        }
        switch result {
        case .best(let assignment):
            return Outcome(.finished, plan: try Plan(assignment, of: program), proof: .optimal)
        case .infeasible: return Outcome(.finished, plan: nil, proof: .infeasible)
        case .gaveUp: return try solveByFlow(program, limits)
        case .stopped(let reason): return Outcome(reason, plan: nil, proof: .bound([]))
        }
    }

    /// Solves a program without rests level after level, by minimum cuts.
    private func solveByFlow(_ program: PlacementProgram, _ limits: SolveLimits) throws(SolverError)
        -> Outcome
    {
        guard program.rests.isEmpty else { throw .tooHard }
        var search = try LevelSearch(program, FlowSolver(), limits)
        return try search.run()
    }
}
