import Effort

/// One objective of a program, written out for other solvers, with the objectives before it fixed at their
/// optima, so that the optimum is the cost of that objective.
///
/// Without rest windows, equations between literals fix the earlier objectives, which keep the relaxation
/// integral; with rest windows, rows fix their costs. A column fixed at 1 carries the constant.
package struct ExportedProgram: Sendable {
    let level: ObjectiveProgram
    let number: Int
    let names: ProgramNames
    let columnNames: [String]
    let rowNames: [String]

    /// Writes out an objective of a program: 0 for the weight of the missed checkpoints, then the program's
    /// own.
    ///
    /// If `isReduced` is true, variables that the standard reductions fix are left out.
    /// - Throws: `SolverError` when the program is too large to be written out, or neither the native solver
    ///   nor `backup` can solve an earlier objective.
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

    /// The steps of work for one name or one term.
    static let stepsForEachName = 16

    /// Creates the export of an objective that is written out already.
    ///
    /// - Throws: `StopReason` when the work budget stops the work.
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

    /// Returns the names of the rows: the family, and a number from 1 within the family.
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

    /// The name of the objective.
    var objectiveName: String { names.levels[number] }

    /// The name of the column that is fixed at 1 and carries the constant.
    static var constantName: String { "one" }

    /// The name of the row that fixes this column.
    static var constantRowName: String { "constant" }

    /// Returns the program as text.
    ///
    /// - Throws: `StopReason` when the work budget stops the work.
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
    /// Writes out an objective of a program without rest windows; equations fix those before it.
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

    /// Returns the outcome of solving a program natively, or by `backup` when the native solver finds it too
    /// hard.
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

    /// Writes out an objective of a program with rest windows; rows fix the costs of those before it.
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
            // A plan that is not proved optimal would be written out as if it were.
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
