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
        guard program.rests.isEmpty else { return try goodPath(program, budget) }
        do throws(SolverError) {
            var search = try LexicographicSearch(program, MinimumCut(), budget)
            return try search.run()
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            return Outcome(stopped: reason)
        }
    }

    /// A good assignment, or that there is none, where there is too much to remember for the best.
    private func goodPath(_ program: PlacementProgram, _ budget: WorkBudget) throws(SolverError) -> Outcome {
        let engine = PathEngine(program, budget)
        let found: [Int]?
        let least: Int
        do throws(PathStop) {
            guard let costs = CostTable<UInt128>(program) else { throw .tooManyLabels }
            found = try engine.good(costs)
            do throws(StopReason) { least = try engine.leastLoss() } catch { throw .stopped(error) }
        } catch {
            switch error {
            case .stopped(let reason): return Outcome(stopped: reason)
            case .tooManyLabels: throw .tooHard
            }
        }
        guard let found else { return Outcome(plan: nil, proof: .infeasible) }
        let plan = try Plan(found, of: program)
        return Outcome(plan: plan, proof: .bound([least]), stopped: .memoryLimit)
    }

    /// The best assignment by paths, or that there is none; `nil` where costs are too large for them.
    private func bestPath(_ program: PlacementProgram, _ budget: WorkBudget) throws(PathStop) -> [Int]?? {
        let engine = PathEngine(program, budget)
        if let costs = CostTable<UInt64>(program) { return .some(try engine.best(costs)) }
        if let costs = CostTable<UInt128>(program) { return .some(try engine.best(costs)) }
        return nil
    }
}
