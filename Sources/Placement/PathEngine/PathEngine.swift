import Effort

/// A solver of questions about a program by labelling: a valid assignment is a monotone path that counts the
/// segments placed, and the extensions of a path depend on its slot, its count and a small state
/// (`Papers/LatticePaths.md`).
///
/// One graph of path states serves all answers. The forward walk builds it and decides feasibility; a
/// backward walk that carries a bit for each count finds the slots that segments reach, and one that carries
/// a cost finds the optimal assignment.
struct PathEngine {
    let program: PlacementProgram
    let budget: WorkBudget
    /// The greatest number of labels of a walk: large with rest windows, since minimum cuts do not support
    /// them.
    let labelLimit: Int

    /// So many labels of a stage are walked sooner than compared.
    static let fewLabels = 8
    /// So many labels of a stage are kept where it matters what assignments cost.
    static let manyLabels = 200

    init(_ program: PlacementProgram, _ budget: WorkBudget) {
        self.program = program
        self.budget = budget
        labelLimit = program.rests.isEmpty ? 20_000 + 2 * program.dayCount : 1_000_000
    }

    /// How many labels a walk keeps that is retraced: 96 megabytes of their counts at most.
    func retracedLimit<Row: CountRow>(_ row: Row.Type) -> Int {
        min(labelLimit, (96 << 20) / MemoryLayout<Lanes<Row>>.stride)
    }

    /// Returns true if there is a valid assignment.
    func isFeasible() throws(PathStop) -> Bool {
        try known(ask(FeasibilityQuestion(engine: self)))
    }

    /// A function that decides whether a program has a valid assignment, and rebuilds only the tables of the
    /// given kinds of constraints: those in which the program differs from the one asked about before, at
    /// first from the engine's own. `nil` past 2,047 segments.
    var repeatedWalk: RepeatedWalk? { ask(RepeatedFeasibility(engine: self)) }

    /// Returns the reachable slots of each segment.
    func reachability() throws(PathStop) -> Reachability {
        try known(ask(ReachQuestion(engine: self)))
    }

    /// Returns the optimal assignment; `nil` when none satisfies all constraints but the checkpoints.
    ///
    /// The first walk allows only the least weight of missed checkpoints that the checkpoints alone permit;
    /// while that is not enough, the next walks allow more.
    func best<Value>(_ costs: CostTable<Value>) throws(PathStop) -> [Int]? {
        try best(costs, pruningOver: .max)
    }

    /// A good assignment where there is too much to remember for the best: the best of those on which every way to go on
    /// is kept, though not every way to come there; `nil` when none satisfies all but the checkpoints.
    func good<Value>(_ costs: CostTable<Value>) throws(PathStop) -> [Int]? {
        try best(costs, pruningOver: PathEngine.manyLabels)
    }

    /// The least weight that the checkpoints alone let assignments lose.
    func leastLoss() throws(StopReason) -> Int {
        try LossBounds(program, budget) { _ in 0...program.segmentCount }.least
    }

    /// The same where labels are forgotten once a stage has more than some number (`ForwardWalk`).
    func best<Value>(
        _ costs: CostTable<Value>,
        pruningOver labelsOfStage: Int
    ) throws(PathStop) -> [Int]? {
        let bounds: LossBounds
        do throws(StopReason) {
            bounds = try LossBounds(program, budget) { _ in 0...program.segmentCount }
        } catch {
            throw .stopped(error)
        }
        var most = bounds.least
        var isFirst = true
        while true {
            if let found = try best(costs, bounds, losing: most, labelsOfStage) {
                let lost = program.costs(of: found)[0]
                if lost <= most || lost < bounds.leastLoss(over: most) ?? .max { return found }
                most = lost
            } else {
                guard let next = bounds.leastLoss(over: most) else { return nil }
                // Before the allowed weight rises further, check that the program is feasible without
                // checkpoints.
                if isFirst, try !PathEngine(program.withoutCheckpoints, budget).isFeasible() { return nil }
                isFirst = false
                most = max(next, most.multipliedReportingOverflow(by: 2).partialValue)
            }
        }
    }

    private func best<Value>(
        _ costs: CostTable<Value>,
        _ bounds: LossBounds,
        losing most: Int,
        _ labelsOfStage: Int
    ) throws(PathStop) -> [Int]? {
        let question = GraphQuestion(engine: self, bounds: bounds, most: most, labelsOfStage: labelsOfStage)
        guard let graph = try known(ask(question)) else { return nil }
        do throws(StopReason) {
            if var walk = try PathCost(graph, program, costs, budget) { return try walk.assignment() }
        } catch {
            throw .stopped(error)
        }
        throw .tooManyLabels
    }

    /// Answers a question with the shortest rows that hold all counts; `nil` past 2,047 segments.
    func ask<Question: PathQuestion>(_ question: Question) throws(Question.Failure) -> Question.Answer? {
        switch program.segmentCount {
        case ..<64: try question.answer(UInt64.self)
        case ..<128: try question.answer(PairedRow<UInt64>.self)
        case ..<256: try question.answer(PairedRow<PairedRow<UInt64>>.self)
        case ..<512: try question.answer(PairedRow<PairedRow<PairedRow<UInt64>>>.self)
        case ..<2048: try question.answer(PairedRow<PairedRow<PairedRow<PairedRow<PairedRow<UInt64>>>>>.self)
        default: nil
        }
    }

    private func known<Answer>(_ answer: Answer?) throws(PathStop) -> Answer {
        guard let answer else { throw .tooManyLabels }
        return answer
    }
}

/// A question that walks answer, generic over their rows.
protocol PathQuestion {
    associatedtype Answer
    associatedtype Failure: Error
    func answer<Row: CountRow>(_ row: Row.Type) throws(Failure) -> Answer
}

private struct FeasibilityQuestion: PathQuestion {
    let engine: PathEngine

    func answer<Row: CountRow>(_ row: Row.Type) throws(PathStop) -> Bool {
        let tables = PathTables<Row>(engine.program)
        return try ForwardWalk(
            tables,
            isRetraced: false,
            pruningOver: PathEngine.fewLabels,
            labelLimit: engine.labelLimit,
            engine.budget
        ).isFeasible
    }
}

/// The type of `PathEngine.repeatedWalk`.
typealias RepeatedWalk = (ConstraintKinds, PlacementProgram) throws(PathStop) -> Bool

private struct RepeatedFeasibility: PathQuestion {
    let engine: PathEngine

    func answer<Row: CountRow>(_ row: Row.Type) -> RepeatedWalk {
        var tables = PathTables<Row>(engine.program)
        return { (changed: ConstraintKinds, program: PlacementProgram) throws(PathStop) in
            tables.update(changed, from: program)
            return try ForwardWalk(
                tables,
                isRetraced: false,
                pruningOver: PathEngine.fewLabels,
                labelLimit: engine.labelLimit,
                engine.budget
            ).isFeasible
        }
    }
}

private struct ReachQuestion: PathQuestion {
    let engine: PathEngine

    func answer<Row: CountRow>(_ row: Row.Type) throws(PathStop) -> Reachability {
        let tables = PathTables<Row>(engine.program)
        let walk = try ForwardWalk(tables, labelLimit: engine.retracedLimit(Row.self), engine.budget)
        return Reachability(isFeasible: walk.isFeasible, slots: try PathReach(walk).slots)
    }
}

/// The graph of the paths whose missed checkpoints weigh at most a given sum; `nil` when there are none.
private struct GraphQuestion: PathQuestion {
    let engine: PathEngine
    let bounds: LossBounds
    let most: Int
    let labelsOfStage: Int

    func answer<Row: CountRow>(_ row: Row.Type) throws(PathStop) -> PathGraph? {
        let tables = PathTables<Row>(engine.program, bounds, losing: most)
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
