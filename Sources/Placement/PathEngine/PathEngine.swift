import Effort

/// Answers about a program by walks over its slots: a valid assignment is a monotone path that counts the segments
/// placed, and what a path may do next depends on its slot, its count and a little memory (`Papers/LatticePaths.md`).
///
/// One graph of what paths can remember serves all answers. The walk forward makes it and tells whether there is a
/// path; the walk back carries a bit for each count, and so finds the slots that segments reach, or a cost, and so
/// finds the best assignment.
struct PathEngine {
    let program: PlacementProgram
    let budget: WorkBudget
    /// How many labels a walk keeps: with rest windows many, since then a minimum cut cannot answer in its place.
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

    /// Whether there is a valid assignment.
    func isFeasible() throws(PathStop) -> Bool {
        try known(ask(FeasibilityQuestion(engine: self)))
    }

    /// Whether there are valid assignments of programs that differ in the constraints of some kinds from the one asked
    /// about before, at first from the engine's own: only the tables of these are made anew. `nil` past 2,047 segments.
    var repeatedWalk: RepeatedWalk? { ask(RepeatedFeasibility(engine: self)) }

    /// Whether there is a valid assignment, and which slots each segment has in some.
    func reachability() throws(PathStop) -> Reachability {
        try known(ask(ReachQuestion(engine: self)))
    }

    /// The best assignment; `nil` when none satisfies all but the checkpoints.
    ///
    /// First only those paths are walked that lose the least that the checkpoints alone allow; if that is not enough,
    /// those that lose what is needed next, and so on.
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
            let next = bounds.leastLoss(over: most)
            if let found = try best(costs, bounds, losing: most, labelsOfStage) {
                let lost = program.costs(of: found)[0]
                if lost <= most || lost < next ?? .max { return found }
                most = lost
            } else {
                guard let next else { return nil }
                // Before more and more is lost: whether any loss will do.
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

    /// Asks with the shortest rows that hold all counts; `nil` past 2,047 segments.
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

/// What is asked of walks, whatever their rows.
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

/// See `PathEngine.repeatedWalk`.
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

/// The graph of the paths that lose no more than some weight; `nil` when there are none.
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
