extension ExportedProgram {
    /// Returns the program in the MPS format with free columns. The first line says so, since CBC would read
    /// some lines as fixed columns otherwise.
    func mpsText(_ budget: WorkBudget) throws(SolverError) -> String {
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

    /// The nonzero coefficients of each column, ascending by row.
    private var entriesByColumn: [[(row: Int, coefficient: Int)]] {
        var entries = [[(row: Int, coefficient: Int)]](repeating: [], count: program.objective.count)
        for (index, row) in program.rows.enumerated() {
            for term in row.terms { entries[term.column].append((index, term.coefficient)) }
        }
        return entries
    }
}
