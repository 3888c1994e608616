/// The native exact solver: labelling of paths, and minimum cuts where paths would need too many labels.
public struct NativeSolver: PlacementSolver {
    /// Creates the solver.
    public init() {}

    public var name: String { "native" }

    public func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError)
        -> Outcome<Plan>
    {
        try Outcome { () throws(SolverError) in try search(program, budget) }
    }

    private func search(_ program: PlacementProgram, _ budget: WorkBudget) throws(SolverError) -> Outcome<
        Plan
    > {
        let engine = PathEngine(program, budget)
        do throws(SolverError) {
            if let costs = CostTable<UInt64>(program) { return Outcome(best: try engine.best(costs)) }
            if let costs = CostTable<UInt128>(program) { return Outcome(best: try engine.best(costs)) }
        } catch {
            guard error == .tooHard else { throw error }
        }
        guard program.rests.isEmpty else { return try goodPath(engine) }
        var search = try LexicographicSearch(program, MinimumCut(), budget)
        return try search.run()
    }

    /// Returns a good plan, or that there is none, where the best path needs more labels than are kept.
    private func goodPath(_ engine: PathEngine) throws(SolverError) -> Outcome<Plan> {
        guard let costs = CostTable<UInt128>(engine.program) else { throw .tooHard }
        guard let plan = try engine.best(costs, pruningOver: PathEngine.manyLabels) else {
            return Outcome(best: nil)
        }
        let bound = Int64(try engine.leastLoss())
        return Outcome(plan: plan, proof: .bound([bound]), stopped: .memoryLimit)
    }
}
