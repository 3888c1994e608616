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
    ///   solved natively.
    package init(
        _ program: PlacementProgram,
        level number: Int,
        names: ProgramNames,
        isReduced: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        level =
            try program.rests.isEmpty
            ? ExportedProgram.withFaces(program, number, isReduced, budget)
            : ExportedProgram.withRows(program, number, isReduced, budget)
        self.number = number
        self.names = names
        let table = LiteralTable(segmentCount: program.segmentCount, slotCount: program.slotCount)
        columnNames = level.columns.map { column in
            switch column {
            case .literal(let literal):
                let (segment, slot) = table.meaning(of: literal)
                return "y_\(names.segments[segment])_\(names.slots[slot])"
            case .day(let day):
                return "z_\(names.days[day])"
            case .way(let way):
                return "x_\(way)"
            }
        }
        rowNames = ExportedProgram.rowNames(level)
    }

    /// Wraps an objective that is written out already.
    package init(_ level: ObjectiveProgram, number: Int, names: ProgramNames, columnNames: [String]) {
        self.level = level
        self.number = number
        self.names = names
        self.columnNames = columnNames
        rowNames = ExportedProgram.rowNames(level)
    }

    /// The rows by family, numbered from 1.
    private static func rowNames(_ level: ObjectiveProgram) -> [String] {
        var counts: [String: Int] = [:]
        return level.rows.map { row in
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
    package func text(_ format: ProgramFormat) -> String {
        switch format {
        case .lp: lpText
        case .mps: mpsText
        case .glpk: glpkText
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
        let encoding = try OrderEncoding(program)
        var full = Presolve(encoding)
        let cost = encoding.cost(ofObjective: number)
        if number == 0, !isReduced { return full.objectiveProgram(minimising: cost) }
        guard var presolved = try search.presolved(before: number) else { throw .infeasible }
        return isReduced
            ? presolved.objectiveProgram(minimising: cost)
            : full.objectiveProgram(minimising: cost, equating: presolved.faces)
    }

    /// An objective of a program with rests: rows say what those before it have come to.
    private static func withRows(
        _ program: PlacementProgram,
        _ number: Int,
        _ isReduced: Bool,
        _ budget: WorkBudget
    ) throws(SolverError) -> ObjectiveProgram {
        let encoding = try OrderEncoding(program)
        var presolved = Presolve(encoding)
        var kept: [(cost: OrderEncoding.LinearCost, value: Int)] = []
        if number > 0 {
            let outcome = try NativeSolver().solve(program, spending: budget)
            guard let plan = outcome.plan else { throw outcome.stopped.map { .stopped($0) } ?? .infeasible }
            kept = (0..<number).map { (encoding.cost(ofObjective: $0), plan.costs[$0]) }
            if isReduced { _ = presolved.excludeLosses(over: plan.costs[0]) }
        }
        if isReduced { presolved.propagate() }
        return presolved.objectiveProgram(minimising: encoding.cost(ofObjective: number), keeping: kept)
    }
}
