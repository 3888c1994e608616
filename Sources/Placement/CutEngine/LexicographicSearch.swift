import Effort

/// Lexicographic optimisation: solves the objectives of an encoded program one after the other.
///
/// Without rest windows each objective after the first is minimised over the optimal face of those before it:
/// constraints that are tight there become equations, and the program remains a system of difference
/// constraints. With rest windows, rows fix the costs of the earlier objectives.
package struct LexicographicSearch<Solver: ObjectiveSolver> {
    private let solver: Solver
    private let encoding: OrderEncoding
    private let budget: WorkBudget
    private let reports: ((ObjectiveReport) -> Void)?
    private let reductions: Set<Reduction>
    private let reachable: SlotSets?
    private var presolved: Presolve
    /// The optimal costs of the objectives that are fixed.
    private var settled: [Int] = []
    /// The fixed objectives with their costs, where rows express them.
    private var kept: [(cost: OrderEncoding.LinearCost, value: Int)] = []
    /// The best assignment found so far.
    private var incumbent: [Int]?

    /// The reason for an end before the last objective.
    private enum Stop: Error {
        case limit(StopReason, bound: Int?)
        case infeasible
        case solver(SolverError)
    }

    /// Creates a search after encoding a program.
    ///
    /// - Throws: The errors of `OrderEncoding`.
    package init(
        _ program: PlacementProgram,
        _ solver: Solver,
        _ budget: WorkBudget,
        _ reductions: Set<Reduction> = .standard,
        reachable: SlotSets? = nil,
        reports: ((ObjectiveReport) -> Void)? = nil
    ) throws(SolverError) {
        self.solver = solver
        self.reductions = reductions
        self.budget = budget
        self.reports = reports
        self.reachable = reachable
        encoding = try OrderEncoding(program, budget)
        presolved = Presolve(encoding)
    }

    private var hasRests: Bool { !encoding.program.rests.isEmpty }

    package mutating func run() throws(SolverError) -> Outcome {
        do throws(Stop) {
            try reduce()
            try solveCheckpoints()
            for objective in 1..<encoding.objectiveCount {
                settled.append(try solve(encoding.cost(ofObjective: objective)))
            }
            try solveOrder()
        } catch {
            switch error {
            case .infeasible: return Outcome(plan: nil, proof: .infeasible)
            case .limit(let reason, let bound):
                let known = settled + (bound.map { [$0] } ?? [])
                return Outcome(plan: try plan(), proof: .bound(known), stopped: reason)
            case .solver(let error): throw error
            }
        }
        guard let plan = try plan() else { throw .wrongAnswer(.lostPlan) }
        guard plan.costs == settled else {
            throw .wrongAnswer(
                .otherCost(said: settled.map { Int64($0) }, found: plan.costs.map { Int64($0) })
            )
        }
        return Outcome(plan: plan, proof: .optimal)
    }

    /// Applies the reductions that fix literals; without rest windows, takes the earliest assignment left.
    private mutating func reduce() throws(Stop) {
        try spend(encoding.table.count)
        if let reachable { presolved.keep { reachable.contains($1, of: $0) } }
        guard reductions.contains(.settled) else { return }
        try propagate()
        if presolved.isContradictory() { throw .infeasible }
        if !hasRests { incumbent = earliest() }
    }

    private mutating func propagate() throws(Stop) {
        guard reductions.contains(.settled) else { return }
        try spend(4 * encoding.implications.count + 2 * encoding.table.count)
        presolved.propagate()
    }

    private func spend(_ steps: Int) throws(Stop) {
        do throws(StopReason) { try budget.spend(steps) } catch { throw .limit(error, bound: nil) }
    }

    /// Solves the objectives before one and returns the presolved program; `nil` when it is infeasible.
    package mutating func presolved(before objective: Int) throws(SolverError) -> Presolve? {
        do throws(Stop) {
            try reduce()
            if objective > 0 { try solveCheckpoints() }
            for earlier in 1..<max(1, objective) {
                settled.append(try solve(encoding.cost(ofObjective: earlier)))
            }
        } catch {
            switch error {
            case .infeasible: return nil
            case .limit(let reason, _): throw .stopped(reason)
            case .solver(let error): throw error
            }
        }
        return presolved
    }

    private func plan() throws(SolverError) -> Plan? {
        guard let incumbent else { return nil }
        return try Plan(incumbent, of: encoding.program)
    }

    /// Fixes the weight of the missed checkpoints.
    ///
    /// The first round allows only the least weight that the checkpoints alone permit; while that is not
    /// enough, the next rounds allow more.
    private mutating func solveCheckpoints() throws(Stop) {
        let all = presolved
        var most = try reductions.contains(.losses) ? leastLoss() : .max
        while true {
            let next = try excludeLosses(over: most)
            try propagate()
            if let lost = try lossOfRest() {
                if lost <= most || lost < next ?? .max { return settled.append(lost) }
                most = lost
            } else {
                guard let next else { throw .infeasible }
                most = max(next, most * 2)
            }
            presolved = all
            kept = []
        }
    }

    private mutating func leastLoss() throws(Stop) -> Int {
        do throws(StopReason) {
            return try presolved.leastLoss(budget)
        } catch {
            throw .limit(error, bound: nil)
        }
    }

    private mutating func excludeLosses(over most: Int) throws(Stop) -> Int? {
        do throws(StopReason) {
            return try presolved.excludeLosses(over: most, budget)
        } catch {
            throw .limit(error, bound: nil)
        }
    }

    /// Returns the least weight of missed checkpoints among the assignments that are not excluded; `nil` when
    /// there are none.
    private mutating func lossOfRest() throws(Stop) -> Int? {
        if presolved.isContradictory() { return nil }
        do throws(Stop) {
            return try solve(encoding.cost(ofObjective: 0))
        } catch {
            guard case .infeasible = error else { throw error }
            return nil
        }
    }

    /// Fixes the lexicographically least of the assignments that are still equal. Without rest windows the
    /// optimal assignments are closed under componentwise minimum, so that it is the least of them.
    private mutating func solveOrder() throws(Stop) {
        guard hasRests else {
            presolved.propagate()
            incumbent = earliest()
            return
        }
        for segment in 0..<encoding.program.segmentCount {
            let slot = try solve(encoding.slot(of: segment))
            for place in 0..<encoding.program.slotCount {
                let literal = encoding.table.literal(segment, place)
                presolved.merge(literal, place < slot ? LiteralTable.never : LiteralTable.always)
            }
            kept.removeLast()
            try propagate()
        }
    }

    /// Returns the assignment that places every segment as early as the fixed literals allow.
    private mutating func earliest() -> [Int] {
        LexicographicSearch.assignment(&presolved) { $0 != LiteralTable.never }
    }

    /// Returns the assignment of the literals whose representatives hold.
    private static func assignment(_ presolved: inout Presolve, _ holds: (Int) -> Bool) -> [Int] {
        let encoding = presolved.encoding
        return (0..<encoding.program.segmentCount).map { segment in
            (0..<encoding.program.slotCount).first { slot in
                holds(presolved.representative(encoding.table.literal(segment, slot)))
            } ?? encoding.program.slotCount - 1
        }
    }
}

extension LexicographicSearch {
    /// Returns the least cost of the remaining assignments, and restricts these to those of that cost.
    private mutating func solve(_ cost: OrderEncoding.LinearCost) throws(Stop) -> Int {
        try spend(4 * encoding.table.count)
        var merged =
            reductions.contains(.equalSlots)
            ? presolved.mergingEqualSlots([cost] + kept.map { $0.cost }) : presolved
        try spend(8 * encoding.implications.count)
        let level: ObjectiveProgram
        do throws(StopReason) {
            level = try merged.objectiveProgram(minimising: cost, keeping: kept, budget)
        } catch {
            throw .limit(error, bound: nil)
        }
        report(level, cost)
        // When a feasible assignment is known and nothing has a cost, all feasible assignments are optimal.
        if level.objective.allSatisfy({ $0 == 0 }), incumbent != nil { return keep(cost, level.constant) }
        let answer = try answer(to: level)
        if answer.verdict == .infeasible { throw .infeasible }
        if let values = answer.values { incumbent = assignment(values, level, &merged) }
        if case .stopped(let reason) = answer.verdict {
            throw .limit(reason, bound: answer.bound.map { $0 + level.constant })
        }
        guard let values = answer.values else { throw .solver(.failed(engine: solver.name, "no values")) }
        if !hasRests {
            restrict(to: answer, values, level)
            try propagate()
        }
        return keep(cost, zip(values, level.objective).reduce(level.constant) { $0 + $1.0 * $1.1 })
    }

    private func answer(to level: ObjectiveProgram) throws(Stop) -> ObjectiveAnswer {
        do throws(SolverError) {
            return try solver.solve(level, budget)
        } catch {
            throw .solver(error)
        }
    }

    /// Reports the size of the presolved program.
    private func report(_ level: ObjectiveProgram, _ cost: OrderEncoding.LinearCost) {
        guard let reports else { return }
        var full = Presolve(encoding)
        guard let before = try? full.objectiveProgram(minimising: cost, keeping: kept, budget).size else {
            return
        }
        reports(ObjectiveReport(level: settled.count, before: before, after: level.size))
    }

    private mutating func keep(_ cost: OrderEncoding.LinearCost, _ value: Int) -> Int {
        if hasRests { kept.append((cost, value)) }
        return value
    }

    private func assignment(_ values: [Int], _ level: ObjectiveProgram, _ merged: inout Presolve) -> [Int] {
        var holds = [Bool](repeating: false, count: encoding.table.count)
        holds[LiteralTable.always] = true
        for (column, value) in zip(level.columns, values) {
            if case .literal(let literal) = column { holds[literal] = value == 1 }
        }
        return LexicographicSearch.assignment(&merged) { holds[$0] }
    }

    /// Restricts the program to the optimal face (complementary slackness): constraints that are tight there
    /// become equations.
    private mutating func restrict(to answer: ObjectiveAnswer, _ values: [Int], _ level: ObjectiveProgram) {
        for (index, column) in level.columns.enumerated() where answer.isColumnTight[index] {
            guard case .literal(let literal) = column else { continue }
            presolved.merge(literal, values[index] == 1 ? LiteralTable.always : LiteralTable.never)
        }
        for (index, row) in level.rows.enumerated() where answer.isRowTight[index] && row.terms.count == 2 {
            guard case .literal(let from) = level.columns[row.terms[0].column],
                case .literal(let to) = level.columns[row.terms[1].column]
            else { continue }
            presolved.merge(from, to)
        }
    }
}
