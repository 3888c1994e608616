/// Lexicographic optimization: minimizes the objectives of an encoded program in sequence.
///
/// Without rest windows, each objective is minimized over the optimal face of the objectives before it: constraints
/// that are tight on that face become equations, so the program remains a system of difference constraints. With rest
/// windows, additional rows fix the costs of the objectives before it.
package struct LexicographicSearch<Solver: ObjectiveSolver> {
    private let solver: Solver
    private let encoding: OrderEncoding
    private let budget: WorkBudget
    private let reports: ((ObjectiveReport) -> Void)?
    private let reductions: Set<Reduction>
    private let reachable: SlotSets?
    private var presolved: Presolve
    /// The optimal costs of the fixed objectives.
    private var fixed: [Int] = []
    /// The objectives whose costs are fixed by rows, with these costs; empty if there are no rest windows.
    private var fixedByRows: [(cost: OrderEncoding.LinearCost, value: Int)] = []
    /// The best assignment found so far.
    private var incumbent: [Int]?
    /// A lower bound on the objective at which the solver stopped; `nil` if it is unknown.
    private var bound: Int?

    /// Encodes a program and creates a search for it.
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

    /// Returns the optimal plan. If the work budget runs out, returns the incumbent and the proved bounds.
    package mutating func run() throws(SolverError) -> Outcome<Plan> {
        do throws(SolverError) {
            try fixObjectives(encoding.objectiveCount)
            try fixOrder()
        } catch {
            if error == .infeasible { return Outcome(best: nil) }
            guard case .stopped(let reason) = error else { throw error }
            let plan = try incumbent.map { (found: [Int]) throws(SolverError) in
                try Plan(found, of: encoding.program)
            }
            let known = fixed + (bound.map { [$0] } ?? [])
            return Outcome(plan: plan, proof: .bound(known.map { Int64($0) }), stopped: reason)
        }
        guard let incumbent else { throw .wrongAnswer(.lostPlan) }
        return Outcome(best: try Plan(incumbent, of: encoding.program, costing: fixed))
    }

    /// Fixes the objectives before a given objective, and returns the presolved program.
    ///
    /// - Throws: `SolverError.infeasible` if the program has no assignment; `SolverError.stopped` if the work budget
    ///   stops the work.
    package mutating func presolved(before objective: Int) throws(SolverError) -> Presolve {
        try fixObjectives(objective)
        return presolved
    }

    /// Applies the reductions, then fixes the first `count` objectives at their optimal costs.
    private mutating func fixObjectives(_ count: Int) throws(SolverError) {
        try reduce()
        if count > 0 { try fixCheckpoints() }
        for objective in 1..<max(1, count) { fixed.append(try fix(encoding.cost(ofObjective: objective))) }
    }

    /// Applies the reductions that fix literals. Without rest windows, the earliest remaining assignment becomes the
    /// incumbent.
    private mutating func reduce() throws(SolverError) {
        try budget.charge(encoding.table.count)
        if let reachable { presolved.keep { reachable.contains($1, of: $0) } }
        guard reductions.contains(.fixedLiterals) else { return }
        try propagate()
        if presolved.isContradictory() { throw .infeasible }
        if !hasRests { incumbent = earliest() }
    }

    private mutating func propagate() throws(SolverError) {
        guard reductions.contains(.fixedLiterals) else { return }
        try budget.charge(4 * encoding.implications.count + 2 * encoding.table.count)
        presolved.propagate()
    }

    /// Fixes the weight of the missed checkpoints at its minimum.
    private mutating func fixCheckpoints() throws(SolverError) {
        let all = presolved
        let first = try reductions.contains(.losses) ? presolved.leastLoss(budget) : .max
        let least = try LossBounds.minimumLoss(from: first) { most throws(SolverError) in
            presolved = all
            fixedByRows = []
            let next = try presolved.excludeLosses(over: most, budget)
            try propagate()
            let isEmpty = presolved.isContradictory()
            return (try isEmpty ? nil : restrict(toLeast: encoding.cost(ofObjective: 0)), next)
        }
        guard let least else { throw .infeasible }
        fixed.append(least)
    }

    /// Fixes the lexicographically smallest of the optimal assignments. Without rest windows, the optimal assignments
    /// are closed under componentwise minimum, so their minimum is the lexicographically smallest.
    private mutating func fixOrder() throws(SolverError) {
        guard hasRests else {
            presolved.propagate()
            incumbent = earliest()
            return
        }
        for leg in 0..<encoding.program.legCount {
            let last = try fix(encoding.slot(of: leg))
            for slot in 0..<encoding.program.slotCount {
                let literal = encoding.table.literal(leg, slot)
                presolved.merge(literal, slot < last ? LiteralTable.never : LiteralTable.always)
            }
            fixedByRows.removeLast()
            try propagate()
        }
    }

    /// Returns the assignment that places every leg as early as the fixed literals allow.
    private mutating func earliest() -> [Int] {
        LexicographicSearch.assignment(&presolved) { $0 != LiteralTable.never }
    }

    /// Returns the assignment in which a literal is true if `holds` is true for its representative.
    private static func assignment(_ presolved: inout Presolve, _ holds: (Int) -> Bool) -> [Int] {
        let encoding = presolved.encoding
        return (0..<encoding.program.legCount).map { leg in
            (0..<encoding.program.slotCount).first { slot in
                holds(presolved.representative(encoding.table.literal(leg, slot)))
            } ?? encoding.program.slotCount - 1
        }
    }
}

extension LexicographicSearch {
    /// Keeps only the assignments of minimum cost, and returns that cost.
    private mutating func fix(_ cost: OrderEncoding.LinearCost) throws(SolverError) -> Int {
        guard let least = try restrict(toLeast: cost) else { throw .infeasible }
        return least
    }

    /// Keeps only the assignments of minimum cost, and returns that cost; returns `nil` if no assignment is feasible.
    private mutating func restrict(toLeast cost: OrderEncoding.LinearCost) throws(SolverError) -> Int? {
        try budget.charge(4 * encoding.table.count)
        var merged =
            reductions.contains(.equalSlots)
            ? presolved.mergingEqualSlots([cost] + fixedByRows.map { $0.cost }) : presolved
        try budget.charge(8 * encoding.implications.count)
        let written = try merged.written(minimizing: cost, fixing: fixedByRows, budget)
        let program = written.program
        report(program, cost)
        // If an assignment is known and all costs are 0, every feasible assignment is optimal.
        if program.objective.allSatisfy({ $0 == 0 }), incumbent != nil {
            return fixByRow(cost, program.constant)
        }
        let answer = try solver.solve(program, budget)
        if answer.verdict == .infeasible { return nil }
        if let values = answer.values { incumbent = assignment(values, written.columns, &merged) }
        if case .stopped(let reason) = answer.verdict {
            bound = answer.bound.map { $0 + program.constant }
            throw .stopped(reason)
        }
        guard let values = answer.values else { throw .failed(engine: solver.name, "no values") }
        if !hasRests {
            restrict(to: answer, values, written)
            try propagate()
        }
        return fixByRow(cost, zip(values, program.objective).reduce(program.constant) { $0 + $1.0 * $1.1 })
    }

    /// Reports the size of the program before and after presolving.
    private func report(_ program: ObjectiveProgram, _ cost: OrderEncoding.LinearCost) {
        guard let reports else { return }
        var full = Presolve(encoding)
        guard let before = try? full.written(minimizing: cost, fixing: fixedByRows, budget).program.size
        else { return }
        reports(ObjectiveReport(level: fixed.count, before: before, after: program.size))
    }

    private mutating func fixByRow(_ cost: OrderEncoding.LinearCost, _ value: Int) -> Int {
        if hasRests { fixedByRows.append((cost, value)) }
        return value
    }

    private func assignment(_ values: [Int], _ columns: [WrittenObjective.Column], _ merged: inout Presolve)
        -> [Int]
    {
        var holds = [Bool](repeating: false, count: encoding.table.count)
        holds[LiteralTable.always] = true
        for (column, value) in zip(columns, values) {
            if case .literal(let literal) = column { holds[literal] = value == 1 }
        }
        return LexicographicSearch.assignment(&merged) { holds[$0] }
    }

    /// Restricts the program to the optimal face: constraints that are tight there become equations (complementary
    /// slackness).
    private mutating func restrict(to answer: ObjectiveAnswer, _ values: [Int], _ written: WrittenObjective) {
        for (index, column) in written.columns.enumerated() where answer.isColumnTight[index] {
            guard case .literal(let literal) = column else { continue }
            presolved.merge(literal, values[index] == 1 ? LiteralTable.always : LiteralTable.never)
        }
        for (index, row) in written.program.rows.enumerated()
        where answer.isRowTight[index] && row.terms.count == 2 {
            guard case .literal(let from) = written.columns[row.terms[0].column],
                case .literal(let to) = written.columns[row.terms[1].column]
            else { continue }
            presolved.merge(from, to)
        }
    }
}

/// A reduction that is applied to an encoded program before it is passed to a solver. Reductions do not change the
/// answer.
public enum Reduction: Hashable, Sendable, CaseIterable {
    /// Removes the literals that unit propagation fixes, including the literals of slots that no assignment can use.
    case fixedLiterals
    /// Excludes the counts at checkpoints that would make the missed weight exceed the allowed weight.
    case losses
    /// Merges adjacent slots that no objective and no constraint distinguishes.
    case equalSlots
    /// If some assignment misses no checkpoint, keeps only the slots that the native solver finds reachable.
    case reachableSlots
}

extension Set<Reduction> {
    /// The reductions that need no answer from the native solver.
    public static var standard: Set<Reduction> { [.fixedLiterals, .losses, .equalSlots] }
}

/// The effect of presolving on one objective.
public struct ObjectiveReport: Hashable, Sendable {
    /// The index of the objective; 0 is the weight of the missed checkpoints.
    package let level: Int
    /// The size of the program as encoded, and as passed to the solver.
    public let before, after: ProgramSize
}
