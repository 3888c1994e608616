/// One objective of a program in a form that can be written for other solvers, with names for columns and rows.
///
/// An additional column, fixed at 1, represents the constant term of the cost.
package struct ExportedProgram: Sendable {
    private let program: ObjectiveProgram
    /// The name of the program. All names contain only letters, digits, and underscores.
    private let name: String
    /// The number of the objective, from 0.
    private let number: Int
    private let objectiveName: String
    private let columnNames: [String]
    /// The names of the rows: the name of the family and a number from 1 within the family.
    private let rowNames: [String]

    /// The steps of the work budget that writing one name or one term spends.
    package static let stepsForEachName = 16

    /// Creates the export of an objective.
    ///
    /// - Throws: `SolverError.stopped` if the work must stop.
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

    /// The name of the column that is fixed at 1 and represents the constant term.
    private static var constantName: String { "one" }

    /// The name of the row that fixes the constant column.
    private static var constantRowName: String { "constant" }

    /// Returns the program as text.
    ///
    /// - Throws: `SolverError.stopped` if the work must stop.
    package func text(_ format: ProgramFormat, spending budget: WorkBudget) throws(SolverError) -> String {
        switch format {
        case .lp: try lpText(budget)
        case .mps: try mpsText(budget)
        case .glpk: try glpkText(budget)
        }
    }
}

/// A file format for programs that other solvers can read.
package enum ProgramFormat: String, Hashable, Sendable, CaseIterable {
    /// The LP format of CPLEX, which most solvers can read.
    case lp
    /// The MPS format with free columns.
    case mps
    /// The text format of GLPK.
    case glpk
}

extension ExportedProgram {
    /// Returns the program in the LP format.
    private func lpText(_ budget: WorkBudget) throws(SolverError) -> String {
        var text = "\\ \(name), level \(number + 1): \(objectiveName)\nMinimize\n \(objectiveName):"
        for (column, cost) in program.objective.enumerated() where cost != 0 {
            text += term(cost, columnNames[column])
        }
        text += term(program.constant, ExportedProgram.constantName) + "\nSubject To\n"
        for (row, name) in zip(program.rows, rowNames) {
            try budget.charge(ExportedProgram.stepsForEachName * (1 + row.terms.count))
            text += " \(name):"
            for entry in row.terms { text += term(entry.coefficient, columnNames[entry.column]) }
            // Readers reject a row without a term.
            if row.terms.isEmpty { text += term(0, ExportedProgram.constantName) }
            text += " \(relation(row)) \(row.upper ?? row.lower ?? 0)\n"
        }
        // Some readers require at least one row.
        text += " \(ExportedProgram.constantRowName): \(ExportedProgram.constantName) = 1\nBounds\n"
        for name in columnNames {
            try budget.charge(ExportedProgram.stepsForEachName)
            text += " 0 <= \(name) <= 1\n"
        }
        text += " \(ExportedProgram.constantName) = 1\n"
        if program.isInteger {
            text += "General\n"
            for name in columnNames { text += " \(name)\n" }
        }
        return text + "End\n"
    }

    private func term(_ coefficient: Int, _ name: String) -> String {
        let sign = coefficient < 0 ? "-" : "+"
        return coefficient.magnitude == 1 ? " \(sign) \(name)" : " \(sign) \(coefficient.magnitude) \(name)"
    }

    private func relation(_ row: ObjectiveProgram.Row) -> String {
        row.lower == nil ? "<=" : row.upper == nil ? ">=" : "="
    }
}

extension ExportedProgram {
    /// Returns the program in the MPS format with free columns. The first line declares the free format; without it,
    /// CBC would read some lines as fixed columns.
    private func mpsText(_ budget: WorkBudget) throws(SolverError) -> String {
        var text = "NAME \(name) FREE\nROWS\n N \(objectiveName)\n"
        for (row, name) in zip(program.rows, rowNames) {
            try budget.charge(ExportedProgram.stepsForEachName * (1 + row.terms.count))
            text += " \(kind(row)) \(name)\n"
        }
        text += " E \(ExportedProgram.constantRowName)\nCOLUMNS\n"
        if program.isInteger { text += " MARKER1 'MARKER' 'INTORG'\n" }
        for (column, entries) in entriesByColumn.enumerated() {
            try budget.charge(ExportedProgram.stepsForEachName * (1 + entries.count))
            let name = columnNames[column]
            if program.objective[column] != 0 {
                text += " \(name) \(objectiveName) \(program.objective[column])\n"
            }
            for entry in entries { text += " \(name) \(rowNames[entry.row]) \(entry.coefficient)\n" }
            if program.objective[column] == 0, entries.isEmpty { text += " \(name) \(objectiveName) 0\n" }
        }
        if program.isInteger { text += " MARKER2 'MARKER' 'INTEND'\n" }
        text += " \(ExportedProgram.constantName) \(objectiveName) \(program.constant)\n"
        text += " \(ExportedProgram.constantName) \(ExportedProgram.constantRowName) 1\nRHS\n"
        text += " RHS \(ExportedProgram.constantRowName) 1\n"
        for (row, name) in zip(program.rows, rowNames) {
            if let side = row.upper ?? row.lower, side != 0 { text += " RHS \(name) \(side)\n" }
        }
        text += "BOUNDS\n"
        for name in columnNames {
            try budget.charge(ExportedProgram.stepsForEachName)
            text += " UP BND \(name) 1\n"
        }
        return text + " FX BND \(ExportedProgram.constantName) 1\nENDATA\n"
    }

    private func kind(_ row: ObjectiveProgram.Row) -> String {
        row.lower == nil ? "L" : row.upper == nil ? "G" : "E"
    }

    /// The nonzero coefficients of each column, in ascending order of their rows.
    private var entriesByColumn: [[(row: Int, coefficient: Int)]] {
        var entries = [[(row: Int, coefficient: Int)]](repeating: [], count: program.objective.count)
        for (index, row) in program.rows.enumerated() {
            for term in row.terms { entries[term.column].append((index, term.coefficient)) }
        }
        return entries
    }
}

extension ExportedProgram {
    /// Returns the program in the format of GLPK.
    private func glpkText(_ budget: WorkBudget) throws(SolverError) -> String {
        let kind = program.isInteger ? "mip" : "lp"
        let (rows, columns) = (program.rows.count, program.objective.count)
        var text = "c \(name), level \(number + 1): \(objectiveName)\n"
        text += "p \(kind) min \(rows + 1) \(columns + 1) \(program.size.entries + 1)\n"
        text += "n p \(name)\nn z \(objectiveName)\n"
        for (index, (row, name)) in zip(program.rows, rowNames).enumerated() {
            try budget.charge(ExportedProgram.stepsForEachName)
            text += "i \(index + 1) \(bounds(row))\nn i \(index + 1) \(name)\n"
        }
        text += "i \(rows + 1) s 1\nn i \(rows + 1) \(ExportedProgram.constantRowName)\n"
        let whole = program.isInteger ? "i " : ""
        for (index, name) in columnNames.enumerated() {
            try budget.charge(ExportedProgram.stepsForEachName)
            text += "j \(index + 1) \(whole)d 0 1\nn j \(index + 1) \(name)\n"
        }
        text += "j \(columns + 1) \(program.isInteger ? "c " : "")s 1\n"
        text += "n j \(columns + 1) \(ExportedProgram.constantName)\n"
        for (index, cost) in program.objective.enumerated() where cost != 0 {
            text += "a 0 \(index + 1) \(cost)\n"
        }
        if program.constant != 0 { text += "a 0 \(columns + 1) \(program.constant)\n" }
        for (index, row) in program.rows.enumerated() {
            try budget.charge(ExportedProgram.stepsForEachName * (1 + row.terms.count))
            for term in row.terms { text += "a \(index + 1) \(term.column + 1) \(term.coefficient)\n" }
        }
        return text + "a \(rows + 1) \(columns + 1) 1\ne o f\n"
    }

    private func bounds(_ row: ObjectiveProgram.Row) -> String {
        switch (row.lower, row.upper) {
        case (let lower?, let upper?): lower == upper ? "s \(upper)" : "d \(lower) \(upper)"
        case (nil, let upper?): "u \(upper)"
        case (let lower?, nil): "l \(lower)"
        case (nil, nil): "f"
        }
    }
}
