extension ExportedProgram {
    /// Returns the program in the LP format.
    func lpText(_ budget: WorkBudget) throws(SolverError) -> String {
        var text = "\\ \(name), level \(number + 1): \(objectiveName)\nMinimize\n \(objectiveName):"
        for (column, cost) in program.objective.enumerated() where cost != 0 {
            text += term(cost, columnNames[column])
        }
        text += term(program.constant, ExportedProgram.constantName) + "\nSubject To\n"
        for (row, name) in zip(program.rows, rowNames) {
            try budget.charge(ExportedProgram.stepsForEachName * (1 + row.terms.count))
            text += " \(name):"
            for entry in row.terms { text += term(entry.coefficient, columnNames[entry.column]) }
            // Readers refuse a row without a term.
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
