/// A labeling algorithm that decides whether a placement program is feasible, and finds its reachable slots and its
/// optimal assignment.
///
/// A valid assignment is a monotone path that counts the legs placed. The possible extensions of a path depend only on
/// its slot, its count, and a small state (`Papers/LatticePaths.md`). One graph of path states serves all answers. The
/// forward walk builds the graph and decides feasibility. A backward walk with a bit for each count finds the reachable
/// slots of each leg, and a backward walk with a cost for each count finds the optimal assignment.
struct PathEngine {
    let program: PlacementProgram
    let budget: WorkBudget
    /// The maximum number of labels of a walk. The limit is higher for programs with rest windows, because minimum cuts
    /// cannot solve these programs.
    let labelLimit: Int

    /// The number of labels of a stage up to which extending all labels is faster than removing dominated counts.
    static let fewLabels = 8
    /// The number of labels of a stage above which a search for a good assignment removes dominated counts.
    static let manyLabels = 200

    init(_ program: PlacementProgram, _ budget: WorkBudget) {
        self.program = program
        self.budget = budget
        labelLimit = PathEngine.labelLimit(of: program)
    }

    fileprivate static func labelLimit(of program: PlacementProgram) -> Int {
        program.rests.isEmpty ? 20_000 + 2 * program.dayCount : 1_000_000
    }

    /// The maximum number of labels of a walk that keeps the counts of all stages. These counts take at most 96 MiB.
    func retracedLimit<Row: CountRow>(_ row: Row.Type) -> Int {
        min(labelLimit, (96 << 20) / MemoryLayout<DayStates<Row>>.stride)
    }

    /// A function that decides whether a program has a valid assignment; `nil` if there are more than 2,047 legs.
    ///
    /// The function takes the kinds of constraints that changed since its previous call, and the program. It rebuilds
    /// only the tables of these kinds. In all other constraints, the program must be equal to the program of the
    /// previous call or, in the first call, to the program of the engine.
    var repeatedWalk: RepeatedWalk? { ask(FeasibilityQuestion(engine: self)) }

    /// Returns the reachable slots of each leg.
    func reachability() throws(SolverError) -> Reachability {
        try known(ask(ReachQuestion(engine: self)))
    }

    /// Returns a lower bound on the weight of missed checkpoints, computed from the checkpoints alone.
    func leastLoss() throws(SolverError) -> Int { try lossBounds().least }

    private func lossBounds() throws(SolverError) -> LossBounds {
        try LossBounds(program, budget) { _ in 0...program.legCount }
    }

    /// Returns the optimal plan; `nil` if no assignment satisfies all constraints except the checkpoints.
    ///
    /// - Parameter labelsOfStage: The number of labels of a stage above which dominated counts are removed. If any are
    ///   removed, the plan may not be optimal; `nil` still proves that there is no plan.
    func best<Value>(
        _ costs: CostTable<Value>,
        pruningOver labelsOfStage: Int = .max
    ) throws(SolverError) -> Plan? {
        let bounds = try lossBounds()
        let windows = WindowTable(program)
        var best: Plan?
        var isKnownFeasible = false
        let least = try LossBounds.minimumLoss(from: bounds.least) { most throws(SolverError) in
            let question = GraphQuestion(
                engine: self,
                windows: windows,
                bounds: bounds,
                most: most,
                labelsOfStage: labelsOfStage
            )
            best = try self.best(costs, question)
            if let best, best.costs[0] <= most { return (best.costs[0], nil) }
            let next = bounds.nextBound(above: most)
            // Before allowing more weight, check that the program is feasible without checkpoints.
            if best == nil, next != nil, !isKnownFeasible {
                isKnownFeasible = try program.withoutCheckpoints.isFeasible(spending: budget)
                guard isKnownFeasible else { return (nil, nil) }
            }
            return (best?.costs[0], next)
        }
        return least == nil ? nil : best
    }

    private func best<Value>(
        _ costs: CostTable<Value>,
        _ question: GraphQuestion
    ) throws(SolverError) -> Plan? {
        guard let graph = try known(ask(question)) else { return nil }
        var walk = try PathCost(graph, program, costs, budget)
        guard let found = try walk.assignment() else { return nil }
        return try Plan(found.assignment, of: program, costing: found.costs)
    }

    /// Answers a question with the shortest rows that can hold all counts; returns `nil` if there are more than 2,047
    /// legs.
    func ask<Question: PathQuestion>(_ question: Question) throws(Question.Failure) -> Question.Answer? {
        switch program.legCount {
        case ..<64: try question.answer(UInt64.self)
        case ..<128: try question.answer(PairedRow<UInt64>.self)
        case ..<256: try question.answer(PairedRow<PairedRow<UInt64>>.self)
        case ..<512: try question.answer(PairedRow<PairedRow<PairedRow<UInt64>>>.self)
        case ..<2048: try question.answer(PairedRow<PairedRow<PairedRow<PairedRow<PairedRow<UInt64>>>>>.self)
        default: nil
        }
    }

    private func known<Answer>(_ answer: Answer?) throws(SolverError) -> Answer {
        guard let answer else { throw .tooHard }
        return answer
    }
}

/// A question about a program. The walks that answer it are generic over the type of row.
protocol PathQuestion {
    associatedtype Answer
    associatedtype Failure: Error
    func answer<Row: CountRow>(_ row: Row.Type) throws(Failure) -> Answer
}

/// A function that decides whether a program has a valid assignment, given the kinds of constraints that changed since
/// the previous call (`PathEngine.repeatedWalk`).
typealias RepeatedWalk = (ConstraintKinds, PlacementProgram) throws(SolverError) -> Bool

private struct FeasibilityQuestion: PathQuestion {
    let engine: PathEngine

    func answer<Row: CountRow>(_ row: Row.Type) -> RepeatedWalk {
        var tables = PathTables<Row>(engine.program)
        return { (changed: ConstraintKinds, program: PlacementProgram) throws(SolverError) in
            tables.update(changed, from: program)
            return try ForwardWalk(
                tables,
                isRetraced: false,
                pruningOver: PathEngine.fewLabels,
                labelLimit: PathEngine.labelLimit(of: program),
                engine.budget
            ).isFeasible
        }
    }
}

private struct ReachQuestion: PathQuestion {
    let engine: PathEngine

    func answer<Row: CountRow>(_ row: Row.Type) throws(SolverError) -> Reachability {
        let tables = PathTables<Row>(engine.program)
        let walk = try ForwardWalk(tables, labelLimit: engine.retracedLimit(Row.self), engine.budget)
        return Reachability(isFeasible: walk.isFeasible, slots: try PathReach(walk).slots)
    }
}

/// The question that builds the graph of the paths whose missed checkpoints weigh at most `most`. The answer is `nil`
/// if there are no such paths.
private struct GraphQuestion: PathQuestion {
    let engine: PathEngine
    let windows: WindowTable
    let bounds: LossBounds
    let most: Int
    let labelsOfStage: Int

    func answer<Row: CountRow>(_ row: Row.Type) throws(SolverError) -> PathGraph? {
        let tables = PathTables<Row>(engine.program, windows, bounds, losing: most)
        let walk = try ForwardWalk(
            tables,
            splitsDays: true,
            pruningOver: labelsOfStage,
            labelLimit: engine.retracedLimit(Row.self),
            engine.budget
        )
        return walk.isFeasible ? walk.graph : nil
    }
}
