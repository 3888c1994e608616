extension DayNetwork {
    /// True if each path is a plan, so that its relaxation is whole.
    func isPure() throws(SolverError) -> Bool { try sideRows().isEmpty }

    /// The rows and columns of a cost, with the values of earlier levels as equality rows. These are left out, unless
    /// requested, where no row crosses days and `keep(costing:levels:)` has kept only optimal paths.
    ///
    /// - Throws: `SolverError.tooLarge` where a number is too large for a solver that calculates in doubles.
    func program(
        minimising cost: (Int, DayPath) -> Int64,
        fixed: [Int64],
        alwaysAsRows: Bool = false
    ) throws(SolverError) -> ObjectiveProgram {
        let side = try sideRows()
        var rows = flowRows() + side
        let hasLevelRows = alwaysAsRows || !side.isEmpty
        if hasLevelRows {
            for (level, value) in fixed.enumerated() {
                let terms = terms(onDays: paths.indices) { $1.cost.levels[level] }
                guard !terms.isEmpty else { continue }
                let family = Family.level.rawValue
                rows.append(.init(family: family, terms: terms, lower: Int(value), upper: Int(value)))
            }
        }
        var objective: [Int] = []
        for day in paths.indices {
            for dayPath in paths[day] {
                let value = cost(day, dayPath)
                guard value <= DayNetwork.mostCoefficient else { throw .tooLarge }
                objective.append(Int(value))
            }
        }
        return ObjectiveProgram(
            rows: rows,
            objective: objective,
            constant: 0,
            isInteger: !side.isEmpty || hasLevelRows && !fixed.isEmpty
        )
    }

    /// The path of the columns that are 1, one a day; `nil` where they are none.
    func path(of values: [Int]) -> [DayPath]? {
        let first = firstColumns
        var path: [DayPath] = []
        for day in paths.indices {
            guard let place = paths[day].indices.first(where: { values[first[day] + $0] == 1 }) else {
                return nil
            }
            path.append(paths[day][place])
        }
        return path
    }
}
