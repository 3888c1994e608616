import Effort

/// The native exact solver: labelling of paths, and minimum cuts where paths would need too many labels.
public struct NativeSolver: PlacementSolver {
    /// Creates the solver.
    public init() {}

    public var name: String { NativeSolver.name }

    static let name = "native"

    public func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError) -> Outcome
    {
        let best: [Int]??
        do throws(PathStop) {
            best = try bestPath(program, budget)
        } catch {
            if case .stopped(let reason) = error { return Outcome(stopped: reason) }
            best = nil
        }
        if let best {
            guard let assignment = best else { return Outcome(plan: nil, proof: .infeasible) }
            return Outcome(plan: try Plan(assignment, of: program), proof: .optimal)
        }
        guard program.rests.isEmpty else { throw .tooHard }
        do throws(SolverError) {
            var search = try LexicographicSearch(program, MinimumCut(), budget)
            return try search.run()
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            return Outcome(stopped: reason)
        }
    }

    /// Returns the optimal assignment by labelling, `.some(nil)` when the program is infeasible, or `nil`
    /// when the costs are too large for labels.
    private func bestPath(_ program: PlacementProgram, _ budget: WorkBudget) throws(PathStop) -> [Int]?? {
        let engine = PathEngine(program, budget)
        if let costs = CostTable<UInt64>(program) { return .some(try engine.best(costs)) }
        if let costs = CostTable<UInt128>(program) { return .some(try engine.best(costs)) }
        return nil
    }
}
