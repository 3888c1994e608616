extension DayNetwork {
    typealias Terms = [(column: Int, coefficient: Int)]

    /// The families of rows (`Papers/RouteProgram.md`).
    enum Family: String {
        /// The conservation of flow at each point.
        case flow
        /// Of a run of days one has no leg.
        case rest
        /// The minutes of a run of days.
        case run
        /// The edits, or the minutes, in all.
        case total
        /// The time between two met games of different days.
        case gap
        /// The value of an earlier level.
        case level
    }

    /// The rows of what crosses days, those that cannot be broken left out; a path that keeps them is a plan.
    ///
    /// Columns are the arcs, day after day.
    func sideRows() throws(SolverError) -> [ObjectiveProgram.Row] {
        let rows = tables.limits.rows(of: self)
        let isTooLarge = rows.contains { row in
            Int64(row.upper ?? 0) > DayNetwork.mostCoefficient
                || row.terms.contains { Int64($0.coefficient) > DayNetwork.mostCoefficient }
        }
        if isTooLarge { throw .tooLarge }
        return rows
    }

    /// The number of the first column of each day.
    var firstColumns: [Int] {
        paths.indices.map { day in paths[..<day].reduce(0) { $0 + $1.count } }
    }

    /// The rows of flow: one unit leaves the beginning, and as much leaves each other point as comes to it.
    func flowRows() -> [ObjectiveProgram.Row] {
        let first = firstColumns
        var rows: [ObjectiveProgram.Row] = []
        for point in 0..<paths.count {
            var terms = [Terms](repeating: [], count: nodes[point].count)
            if point > 0 {
                for (index, dayPath) in paths[point - 1].enumerated() {
                    terms[dayPath.to].append((first[point - 1] + index, -1))
                }
            }
            for (index, dayPath) in paths[point].enumerated() {
                terms[dayPath.from].append((first[point] + index, 1))
            }
            let sum = point == 0 ? 1 : 0
            rows += terms.map {
                ObjectiveProgram.Row(family: Family.flow.rawValue, terms: $0, lower: sum, upper: sum)
            }
        }
        return rows
    }

    /// The arcs of some days with an amount other than zero, as terms of a row.
    func terms(onDays days: Range<Int>, _ amount: (Int, DayPath) -> Int64) -> Terms {
        let first = firstColumns
        var terms: Terms = []
        for day in days {
            for (index, dayPath) in paths[day].enumerated() {
                let more = amount(day, dayPath)
                if more != 0 { terms.append((first[day] + index, Int(more))) }
            }
        }
        return terms
    }

    /// The row that a sum over days is at most some number, where paths can come to more.
    func row(
        _ family: Family,
        onDays days: Range<Int>,
        atMost limit: Int64,
        _ amount: (Int, DayPath) -> Int64
    ) -> [ObjectiveProgram.Row] {
        guard let most = most(onDays: days, amount), most > limit else { return [] }
        return [DayNetwork.row(family, terms(onDays: days, amount), atMost: limit)]
    }

    /// The row that a sum is at most some number.
    static func row(_ family: Family, _ terms: Terms, atMost limit: Int64) -> ObjectiveProgram.Row {
        ObjectiveProgram.Row(family: family.rawValue, terms: terms, lower: nil, upper: Int(limit))
    }
}
