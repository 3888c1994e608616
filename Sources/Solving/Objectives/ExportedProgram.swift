/// One objective of a program, written out for other solvers, with names of its columns and rows; a column
/// fixed at 1 carries the constant.
package struct ExportedProgram: Sendable {
    let program: ObjectiveProgram
    /// The name of the program, and the number of the objective, from 0; names have letters, digits and
    /// underscores alone.
    let name: String
    let number: Int
    let objectiveName: String
    let columnNames: [String]
    /// The names of the rows: the family, and a number from 1 within the family.
    let rowNames: [String]

    /// The steps of work for one name or one term.
    package static let stepsForEachName = 16

    /// Creates the export of an objective.
    ///
    /// - Throws: `SolverError.stopped` when the work must stop.
    package init(
        _ program: ObjectiveProgram,
        of name: String,
        number: Int,
        objectiveName: String,
        columnNames: [String],
        spending budget: WorkBudget
    ) throws(SolverError) {
        self.program = program
        self.name = name
        self.number = number
        self.objectiveName = objectiveName
        self.columnNames = columnNames
        var counts: [String: Int] = [:]
        rowNames = try program.rows.map { row throws(SolverError) in
            try budget.charge(ExportedProgram.stepsForEachName)
            counts[row.family, default: 0] += 1
            return "\(row.family)_\(counts[row.family] ?? 0)"
        }
    }

    /// The name of the column that is fixed at 1 and carries the constant.
    static var constantName: String { "one" }

    /// The name of the row that fixes this column.
    static var constantRowName: String { "constant" }

    /// Returns the program as text.
    ///
    /// - Throws: `SolverError.stopped` when the work must stop.
    package func text(_ format: ProgramFormat, spending budget: WorkBudget) throws(SolverError) -> String {
        switch format {
        case .lp: try lpText(budget)
        case .mps: try mpsText(budget)
        case .glpk: try glpkText(budget)
        }
    }
}
