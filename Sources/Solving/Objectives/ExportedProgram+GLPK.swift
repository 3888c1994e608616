extension ExportedProgram {
    /// Returns the program in GLPK's own format.
    func glpkText(_ budget: WorkBudget) throws(SolverError) -> String {
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
