extension PlanProgram {
    /// One level of the program written out, from 0, with the levels before it as rows, and the names of its columns.
    ///
    /// Left out are the paths of no trip that has as few minutes and edits as the levels before allow.
    /// - Throws: `SolverError.tooLarge` past `DayNetwork.mostPaths`, `SolverError.infeasible` where there is no planned trip,
    ///   `SolverError.stopped`.
    package func written(
        level: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> (program: ObjectiveProgram, columnNames: [String]) {
        let outcome = try PlanSolver().best(of: self, budget)
        if let reason = outcome.stopped { throw .stopped(reason) }
        guard let best = outcome.plan else { throw .infeasible }
        var network = try PlanNetwork(self, finish: best.finish, budget)
        let fixed = aim.levels.prefix(level).map { (level: $0, value: best.cost[$0]) }
        for (level, value) in fixed { network.keep(level, atMost: value) }
        guard let columns = network.columns(levels: aim.levels[...level]) else { throw .infeasible }
        let sum = network.sum(of: aim.levels[level], columns)
        let program = try network.program(minimising: sum, columns, fixed: fixed)
        return (program, network.names(of: columns))
    }
}

extension PlanNetwork {
    /// The names of the columns: `x_dDAY_NUMBER` for a path through a day, `lack_WISH_NUMBER` for a game that a wish lacks,
    /// `begin_NUMBER` and `end_NUMBER` for the first and the last day, or instant.
    fileprivate func names(of columns: Columns) -> [String] {
        var names = days.paths.enumerated().flatMap { day, paths in
            paths.indices.map { "x_d\(day + 1)_\($0 + 1)" }
        }
        for (wish, lacks) in columns.lacks.enumerated() {
            names += lacks.indices.map { "lack_\(wish + 1)_\($0 - lacks.lowerBound + 1)" }
        }
        guard let extent = columns.extent else { return names }
        names += extent.begins.indices.map { "begin_\($0 + 1)" }
        return names + extent.ends.indices.map { "end_\($0 + 1)" }
    }
}
