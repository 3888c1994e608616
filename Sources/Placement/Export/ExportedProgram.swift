import Effort

/// One objective of a program as other solvers read it, with the objectives before it fixed, so that its optimum is what
/// that objective costs.
///
/// Without rests the earlier objectives are fixed by equations between literals, which keep the relaxation whole;
/// with rests by rows that say what they have come to. A column fixed at 1 carries the constant.
package struct ExportedProgram: Sendable {
    let level: ObjectiveProgram
    let number: Int
    let names: ProgramNames
    let columnNames: [String]
    let rowNames: [String]

    /// Writes out an objective: 0 for the weight lost at checkpoints, then the program's own.
    ///
    /// With `isReduced`, what the standard reductions settle is left out.
    /// - Throws: `SolverError` when the program is too large to be written out, or an earlier objective cannot be
    ///   solved natively, nor by `backup`.
    package init<Backup: PlacementSolver>(
        _ program: PlacementProgram,
        level number: Int,
        names: ProgramNames,
        isReduced: Bool = false,
        asking backup: Backup = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let level =
            try program.rests.isEmpty
            ? ExportedProgram.withFaces(program, number, isReduced, budget)
            : ExportedProgram.withRows(program, number, isReduced, backup, budget)
        self.level = level
        self.number = number
        self.names = names
        do throws(StopReason) {
            columnNames = try ExportedProgram.columnNames(level, of: program, names, budget)
            rowNames = try ExportedProgram.rowNames(level, budget)
        } catch {
            throw .stopped(error)
        }
    }

    private static func columnNames(
        _ level: ObjectiveProgram,
        of program: PlacementProgram,
        _ names: ProgramNames,
        _ budget: WorkBudget
    ) throws(StopReason) -> [String] {
        let table = LiteralTable(segmentCount: program.segmentCount, slotCount: program.slotCount)
        return try level.columns.map { column throws(StopReason) in
            try budget.spend(ExportedProgram.stepsForEachName)
            return switch column {
            case .literal(let literal): literalName(table.meaning(of: literal), names)
            case .day(let day): "z_\(names.days[day])"
            case .way(let way): "x_\(way)"
            }
        }
    }

    private static func literalName(_ literal: (segment: Int, slot: Int), _ names: ProgramNames) -> String {
        "y_\(names.segments[literal.segment])_\(names.slots[literal.slot])"
    }

    /// What a name costs, or a term that is written.
    static let stepsForEachName = 16

    /// Wraps an objective that is written out already.
    ///
    /// - Throws: why the work must stop, if it must.
    package init(
        _ level: ObjectiveProgram,
        number: Int,
        names: ProgramNames,
        columnNames: [String],
        spending budget: WorkBudget
    ) throws(StopReason) {
        self.level = level
        self.number = number
        self.names = names
        self.columnNames = columnNames
        rowNames = try ExportedProgram.rowNames(level, budget)
    }

    /// The rows by family, numbered from 1.
    private static func rowNames(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(StopReason)
        -> [String]
    {
        var counts: [String: Int] = [:]
        return try level.rows.map { row throws(StopReason) in
            try budget.spend(ExportedProgram.stepsForEachName)
            counts[row.family, default: 0] += 1
            return "\(row.family)_\(counts[row.family] ?? 0)"
        }
    }

    /// The name of the objective: the objective's.
    var objectiveName: String { names.levels[number] }

    /// What the column is called that is fixed at 1 and carries the constant.
    static var constantName: String { "one" }

    /// What the row is called that says so.
    static var constantRowName: String { "constant" }

    /// The program as text.
    ///
    /// - Throws: why the work must stop, if it must.
    package func text(_ format: ProgramFormat, spending budget: WorkBudget = WorkBudget()) throws(StopReason)
        -> String
    {
        switch format {
        case .lp: try lpText(budget)
        case .mps: try mpsText(budget)
        case .glpk: try glpkText(budget)
        }
    }
}

extension ExportedProgram {
    /// An objective of a program without rests: those before it are fixed by equations.
    private static func withFaces(
        _ program: PlacementProgram,
        _ number: Int,
        _ isReduced: Bool,
        _ budget: WorkBudget
    ) throws(SolverError) -> ObjectiveProgram {
        var search = try LexicographicSearch(program, MinimumCut(), budget)
        let encoding = try OrderEncoding(program, budget)
        var full = Presolve(encoding)
        let cost = encoding.cost(ofObjective: number)
        let presolved = number == 0 && !isReduced ? full : try search.presolved(before: number)
        guard var presolved else { throw .infeasible }
        do throws(StopReason) {
            return isReduced
                ? try presolved.objectiveProgram(minimising: cost, budget)
                : try full.objectiveProgram(minimising: cost, equating: presolved.faces, budget)
        } catch {
            throw .stopped(error)
        }
    }

    /// The best plan; where the native solver has too much to remember, the other one is asked.
    private static func solved<Backup: PlacementSolver>(
        _ program: PlacementProgram,
        _ backup: Backup,
        _ budget: WorkBudget
    ) throws(SolverError) -> Outcome {
        do throws(SolverError) {
            return try NativeSolver().solve(program, spending: budget)
        } catch {
            guard error == .tooHard else { throw error }
            return try backup.solve(program, spending: budget)
        }
    }

    /// An objective of a program with rests: rows say what those before it have come to.
    private static func withRows<Backup: PlacementSolver>(
        _ program: PlacementProgram,
        _ number: Int,
        _ isReduced: Bool,
        _ backup: Backup,
        _ budget: WorkBudget
    ) throws(SolverError) -> ObjectiveProgram {
        let encoding = try OrderEncoding(program, budget)
        var presolved = Presolve(encoding)
        var kept: [(cost: OrderEncoding.LinearCost, value: Int)] = []
        if number > 0 {
            let outcome = try solved(program, backup, budget)
            // What is not proved the best would be written as if it were.
            if let reason = outcome.stopped { throw .stopped(reason) }
            guard let plan = outcome.plan else { throw .infeasible }
            kept = (0..<number).map { (encoding.cost(ofObjective: $0), plan.costs[$0]) }
            do throws(StopReason) {
                if isReduced { _ = try presolved.excludeLosses(over: plan.costs[0], budget) }
            } catch {
                throw .stopped(error)
            }
        }
        if isReduced { presolved.propagate() }
        do throws(StopReason) {
            return try presolved.objectiveProgram(
                minimising: encoding.cost(ofObjective: number),
                keeping: kept,
                budget
            )
        } catch {
            throw .stopped(error)
        }
    }
}
