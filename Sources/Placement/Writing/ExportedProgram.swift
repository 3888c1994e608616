/// One level of a program as other solvers read it, with the levels before it fixed, so that its optimum is what
/// that level costs.
///
/// Without rests the earlier levels are fixed by equations between statements, which keep the relaxation whole;
/// with rests by rows that say what they have come to. A column fixed at 1 carries the constant.
public struct ExportedProgram: Sendable {
    let level: LevelProgram
    let number: Int
    let names: ProgramNames
    let columnNames: [String]
    let rowNames: [String]

    /// Writes out a level: 0 for the weight lost at gates, then the program's own.
    ///
    /// With `isReduced`, what the standard reductions settle is left out.
    /// - Throws: `SolverError` when the program is too large to be written out, or an earlier level cannot be
    ///   solved natively.
    public init(
        _ program: PlacementProgram,
        level number: Int,
        names: ProgramNames,
        isReduced: Bool = false
    ) throws(SolverError) {
        level =
            try program.rests.isEmpty
            ? ExportedProgram.withFaces(program, number, isReduced)
            : ExportedProgram.withRows(program, number, isReduced)
        self.number = number
        self.names = names
        let table = StatementTable(segmentCount: program.segmentCount, slotCount: program.slotCount)
        columnNames = level.columns.map { column in
            switch column {
            case .statement(let statement):
                let (segment, slot) = table.meaning(of: statement)
                return "y_\(names.segments[segment])_\(names.slots[slot])"
            case .day(let day):
                return "z_\(names.days[day])"
            }
        }
        var counts: [RowFamily: Int] = [:]
        rowNames = level.rows.map { row in
            counts[row.family, default: 0] += 1
            return "\(row.family.rawValue)_\(counts[row.family] ?? 0)"
        }
    }

    /// The name of the objective: the level's.
    var objectiveName: String { names.levels[number] }

    /// What the column is called that is fixed at 1 and carries the constant.
    static var constantName: String { "one" }

    /// What the row is called that says so.
    static var constantRowName: String { "constant" }

    /// The program as text.
    public func text(_ format: ProgramFormat) -> String {
        switch format {
        case .lp: lpText
        case .mps: mpsText
        case .glpk: glpkText
        }
    }
}

extension ExportedProgram {
    /// A level of a program without rests: those before it are fixed by equations.
    private static func withFaces(
        _ program: PlacementProgram,
        _ number: Int,
        _ isReduced: Bool
    ) throws(SolverError) -> LevelProgram {
        var search = try LevelSearch(program, FlowSolver(), SolveLimits())
        let written = try WrittenProgram(program)
        var full = ReducedProgram(written)
        let cost = written.cost(ofLevel: number)
        if number == 0, !isReduced { return full.levelProgram(minimising: cost) }
        guard var reduced = try search.reduced(before: number) else { throw .infeasible }
        return isReduced
            ? reduced.levelProgram(minimising: cost)
            : full.levelProgram(minimising: cost, equating: reduced.faces)
    }

    /// A level of a program with rests: rows say what those before it have come to.
    private static func withRows(
        _ program: PlacementProgram,
        _ number: Int,
        _ isReduced: Bool
    ) throws(SolverError) -> LevelProgram {
        let written = try WrittenProgram(program)
        var reduced = ReducedProgram(written)
        var kept: [(cost: WrittenProgram.LinearCost, value: Int)] = []
        if number > 0 {
            guard let plan = try NativeSolver().solve(program, within: SolveLimits()).plan else {
                throw .infeasible
            }
            kept = (0..<number).map { (written.cost(ofLevel: $0), plan.costs[$0]) }
            if isReduced { _ = reduced.excludeLosses(over: plan.costs[0]) }
        }
        if isReduced { reduced.settle() }
        return reduced.levelProgram(minimising: written.cost(ofLevel: number), keeping: kept)
    }
}
