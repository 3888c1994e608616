import Placement

extension DayNetwork {
    /// True if each path is a plan, so that its relaxation is whole.
    func isPure() throws(SolverError) -> Bool { try sideRows().isEmpty }

    /// The rows and columns of a cost, with what earlier levels have come to as rows; without rows of what crosses days
    /// none is needed where `keep(costing:levels:)` has left best paths alone, but they can be asked for.
    ///
    /// - Throws: `SolverError.tooLarge` where a number is too large for a solver that calculates in doubles.
    func program(
        minimising cost: (Int, DayWay) -> Int64,
        settled: [Int64],
        alwaysAsRows: Bool = false
    ) throws(SolverError) -> ObjectiveProgram {
        let side = try sideRows()
        let first = firstColumns
        var rows = flowRows() + side
        let hasLevelRows = alwaysAsRows || !side.isEmpty
        if hasLevelRows {
            for (level, value) in settled.enumerated() {
                var terms: [(column: Int, coefficient: Int)] = []
                for day in ways.indices {
                    for (place, way) in ways[day].enumerated() where way.cost.levels[level] != 0 {
                        terms.append((first[day] + place, Int(way.cost.levels[level])))
                    }
                }
                guard !terms.isEmpty else { continue }
                let family = Family.level.rawValue
                rows.append(.init(family: family, terms: terms, lower: Int(value), upper: Int(value)))
            }
        }
        var objective: [Int] = []
        for day in ways.indices {
            for way in ways[day] {
                let value = cost(day, way)
                guard value <= DayNetwork.mostCoefficient else { throw .tooLarge }
                objective.append(Int(value))
            }
        }
        return ObjectiveProgram(
            rows: rows,
            objective: objective,
            constant: 0,
            isInteger: !side.isEmpty || hasLevelRows && !settled.isEmpty
        )
    }

    /// The path of the columns that are 1, one a day; `nil` where they are none.
    func path(of values: [Int]) -> [DayWay]? {
        let first = firstColumns
        var path: [DayWay] = []
        for day in ways.indices {
            guard let place = ways[day].indices.first(where: { values[first[day] + $0] == 1 }) else {
                return nil
            }
            path.append(ways[day][place])
        }
        return path
    }
}
