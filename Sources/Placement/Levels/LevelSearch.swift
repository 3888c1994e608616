/// A search through the levels of a written program, one after the other.
///
/// Without rests each level after the first is looked at on the face of best answers of those before it: what is
/// tight there is made equal, and the program stays one of differences. With rests, rows say what the earlier
/// levels have come to.
package struct LevelSearch<Solver: LevelSolver> {
    private let solver: Solver
    private let written: WrittenProgram
    private let limits: SolveLimits
    private let clock: SearchClock
    private let reductions: Reductions
    private var reduced: ReducedProgram
    /// The costs of the levels that are settled.
    private var settled: [Int] = []
    /// What those levels cost, where rows must say so.
    private var kept: [(cost: WrittenProgram.LinearCost, value: Int)] = []
    /// The best assignment in hand.
    private var incumbent: [Int]?

    /// An end before the last level.
    private enum Stop: Error {
        case limit(Outcome.StopReason, bound: Int?)
        case infeasible
        case solver(SolverError)
    }

    /// Writes a program out.
    ///
    /// - Throws: `SolverError.tooLarge` when that takes too many rows.
    package init(
        _ program: PlacementProgram,
        _ solver: Solver,
        _ limits: SolveLimits,
        _ reductions: Reductions = .standard
    ) throws(SolverError) {
        self.solver = solver
        self.reductions = reductions
        self.limits = limits
        clock = SearchClock(limits)
        written = try WrittenProgram(program)
        reduced = ReducedProgram(written)
    }

    private var hasRests: Bool { !written.program.rests.isEmpty }

    /// Solves all levels.
    package mutating func run() throws(SolverError) -> Outcome {
        do throws(Stop) {
            try reduce()
            try solveGates()
            for level in 1..<written.levelCount { settled.append(try solve(written.cost(ofLevel: level))) }
            try solveOrder()
        } catch {
            switch error {
            case .infeasible: return Outcome(.finished, plan: nil, proof: .infeasible)
            case .limit(let reason, let bound):
                return Outcome(reason, plan: try plan(), proof: .bound(settled + (bound.map { [$0] } ?? [])))
            case .solver(let error): throw error
            }
        }
        return Outcome(.finished, plan: try plan(), proof: .optimal)
    }

    /// Makes the program smaller, and finds some assignment where that is easy.
    private mutating func reduce() throws(Stop) {
        if reductions.contains(.reachableSlots) { try keepReachableSlots() }
        guard reductions.contains(.settled) else { return }
        settle()
        if reduced.isContradictory() { throw .infeasible }
        if !hasRests { incumbent = earliest() }
    }

    /// Where some assignment misses no gate, the best do not either, so that they use reachable slots alone.
    private mutating func keepReachableSlots() throws(Stop) {
        let reachability: Reachability
        do throws(SolverError) {
            reachability = try written.program.reachability()
        } catch {
            if error == .tooHard { return }
            throw .solver(error)
        }
        guard reachability.isFeasible else { return }
        reduced.keep { reachability.slots.contains($1, of: $0) }
    }

    private mutating func settle() {
        if reductions.contains(.settled) { reduced.settle() }
    }

    /// Solves the levels before one, and gives what is then left of the program; nothing when the program is
    /// infeasible.
    package mutating func reduced(before level: Int) throws(SolverError) -> ReducedProgram? {
        do throws(Stop) {
            try reduce()
            if level > 0 { try solveGates() }
            for level in 1..<max(1, level) { settled.append(try solve(written.cost(ofLevel: level))) }
        } catch {
            switch error {
            case .infeasible: return nil
            case .limit(let reason, _): throw .stopped(reason)
            case .solver(let error): throw error
            }
        }
        return reduced
    }

    private func plan() throws(SolverError) -> Plan? {
        guard let incumbent else { return nil }
        return try Plan(incumbent, of: written.program)
    }

    /// Settles the weight lost at gates.
    ///
    /// First only those assignments are looked at that lose the least that the gates alone allow; if that is
    /// not enough, those that lose what is needed next, and so on.
    private mutating func solveGates() throws(Stop) {
        let all = reduced
        var most = reductions.contains(.losses) ? reduced.leastLoss() : .max
        while true {
            let next = reduced.excludeLosses(over: most)
            settle()
            if let lost = try lossOfRest() {
                if lost <= most || lost < next ?? .max { return settled.append(lost) }
                most = lost
            } else {
                guard let next else { throw .infeasible }
                most = max(next, most * 2)
            }
            reduced = all
            kept = []
        }
    }

    /// The least weight lost by the assignments that are not excluded; nothing when there are none.
    private mutating func lossOfRest() throws(Stop) -> Int? {
        if reduced.isContradictory() { return nil }
        do throws(Stop) {
            return try solve(written.cost(ofLevel: 0))
        } catch {
            guard case .infeasible = error else { throw error }
            return nil
        }
    }

    /// Settles, of the assignments that are still equal, the first in dictionary order. Without rests the
    /// best are closed under componentwise minimum, so that it is the least of them.
    private mutating func solveOrder() throws(Stop) {
        guard hasRests else {
            reduced.settle()
            incumbent = earliest()
            return
        }
        for segment in 0..<written.program.segmentCount {
            let slot = try solve(written.slot(of: segment))
            for place in 0..<written.program.slotCount {
                let statement = written.table.statement(segment, place)
                reduced.equate(statement, place < slot ? StatementTable.never : StatementTable.always)
            }
            kept.removeLast()
            settle()
        }
    }

    /// The assignment in which every segment stands as early as what is settled lets it.
    private mutating func earliest() -> [Int] {
        LevelSearch.assignment(&reduced) { $0 != StatementTable.never }
    }

    /// The assignment in which the statements hold whose representatives do.
    private static func assignment(_ reduced: inout ReducedProgram, _ holds: (Int) -> Bool) -> [Int] {
        let written = reduced.written
        return (0..<written.program.segmentCount).map { segment in
            (0..<written.program.slotCount).first { slot in
                holds(reduced.representative(written.table.statement(segment, slot)))
            } ?? written.program.slotCount - 1
        }
    }
}

extension LevelSearch {
    /// The least cost of the assignments that are left; from then on only those are left that cost no more.
    private mutating func solve(_ cost: WrittenProgram.LinearCost) throws(Stop) -> Int {
        if let reason = clock.stopReason { throw .limit(reason, bound: nil) }
        var merged =
            reductions.contains(.equalSlots)
            ? reduced.mergingEqualSlots([cost] + kept.map { $0.cost }) : reduced
        let level = merged.levelProgram(minimising: cost, keeping: kept)
        report(level, cost)
        // Where something satisfies all that is left, and nothing costs anything, all of it is best.
        if level.objective.allSatisfy({ $0 == 0 }), incumbent != nil { return keep(cost, level.constant) }
        let answer = try answer(to: level)
        if answer.verdict == .infeasible { throw .infeasible }
        if let values = answer.values { incumbent = assignment(values, level, &merged) }
        if case .stopped(let reason) = answer.verdict {
            throw .limit(reason, bound: answer.bound.map { $0 + level.constant })
        }
        guard let values = answer.values else { throw .solver(.failed(engine: solver.name, "no values")) }
        if !hasRests { restrict(to: answer, values, level) }
        return keep(cost, zip(values, level.objective).reduce(level.constant) { $0 + $1.0 * $1.1 })
    }

    private func answer(to level: LevelProgram) throws(Stop) -> LevelAnswer {
        let number = settled.count
        let progress = limits.progress
        do throws(SolverError) {
            return try solver.solve(level, clock) { incumbent, bound, nodes in
                progress?(
                    SolveProgress(
                        level: number,
                        incumbent: incumbent.map { $0 + level.constant },
                        bound: bound.map { $0 + level.constant },
                        nodes: nodes
                    )
                )
            }
        } catch {
            throw .solver(error)
        }
    }

    /// Says how much of the program is left.
    private func report(_ level: LevelProgram, _ cost: WrittenProgram.LinearCost) {
        guard let listener = limits.levelReports else { return }
        var full = ReducedProgram(written)
        let before = full.levelProgram(minimising: cost, keeping: kept).size
        listener(LevelReport(level: settled.count, before: before, after: level.size))
    }

    private mutating func keep(_ cost: WrittenProgram.LinearCost, _ value: Int) -> Int {
        if hasRests { kept.append((cost, value)) }
        return value
    }

    private func assignment(_ values: [Int], _ level: LevelProgram, _ merged: inout ReducedProgram) -> [Int] {
        var holds = [Bool](repeating: false, count: written.table.count)
        holds[StatementTable.always] = true
        for (column, value) in zip(level.columns, values) {
            if case .statement(let statement) = column { holds[statement] = value == 1 }
        }
        return LevelSearch.assignment(&merged) { holds[$0] }
    }

    /// Goes on to the face of best answers (complementary slackness): what is tight there is an equation.
    private mutating func restrict(to answer: LevelAnswer, _ values: [Int], _ level: LevelProgram) {
        for (index, column) in level.columns.enumerated() where answer.isColumnTight[index] {
            guard case .statement(let statement) = column else { continue }
            reduced.equate(statement, values[index] == 1 ? StatementTable.always : StatementTable.never)
        }
        for (index, row) in level.rows.enumerated() where answer.isRowTight[index] && row.terms.count == 2 {
            guard case .statement(let from) = level.columns[row.terms[0].column],
                case .statement(let to) = level.columns[row.terms[1].column]
            else { continue }
            reduced.equate(from, to)
        }
        settle()
    }
}
