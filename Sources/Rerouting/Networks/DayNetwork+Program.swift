/// The integer programs of a network.
extension DayNetwork {
    /// True if each path through the network is a plan, so that the relaxation is integral.
    func isPure() throws(SolverError) -> Bool {
        try sideRows().isEmpty && tables.program.mostMoney == nil
    }

    /// Returns the program that minimizes a cost, with rows that fix the values of earlier levels. Unless
    /// `alwaysAsRows` is true, these rows are left out if no row spans days, because `keep(costing:levels:)` has then
    /// kept only optimal paths.
    ///
    /// - Throws: `SolverError.tooLarge` if a number is too large for a solver that calculates in doubles.
    func program(
        minimizing cost: (Int, DayPath) -> Int64,
        fixed: [Int64],
        alwaysAsRows: Bool = false
    ) throws(SolverError) -> ObjectiveProgram {
        var side = try sideRows()
        var nights: NightColumns?
        if let limit = tables.program.mostMoney, let prices = tables.program.prices {
            let columns = NightColumns(self, prices, firstColumn: paths.reduce(0) { $0 + $1.count })
            side += columns.rows(of: self) + [try columns.row(limit, of: self)]
            nights = columns
        }
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
        objective += [Int](repeating: 0, count: nights?.columnCount ?? 0)
        return ObjectiveProgram(
            rows: rows,
            objective: objective,
            constant: 0,
            isInteger: !side.isEmpty || hasLevelRows && !fixed.isEmpty
        )
    }

    /// Returns the path of the columns with value 1, one for each day; `nil` if a day has none.
    func path(of values: [Int]) -> [DayPath]? {
        let first = firstColumns
        var path: [DayPath] = []
        for day in paths.indices {
            guard let index = paths[day].indices.first(where: { values[first[day] + $0] == 1 }) else {
                return nil
            }
            path.append(paths[day][index])
        }
        return path
    }
}
