extension RouteProgram {
    /// One level of the program written out, from 0, with the levels before it as rows, and the names of its
    /// columns.
    ///
    /// Left out are the arcs of no plan that misses as little as the best one and has at most two edits more;
    /// from the third level on none more.
    /// - Throws: `SolverError.tooLarge` past `DayNetwork.mostPaths`, `SolverError.infeasible` where there is no plan or
    ///   no place to begin at, `SolverError.stopped`.
    package func written(
        level: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> (program: ObjectiveProgram, columnNames: [String]) {
        let outcome = try RouteSolver().best(of: self, budget)
        if let reason = outcome.stopped { throw .stopped(reason) }
        guard beginning != nil, let best = outcome.plan?.cost else { throw .infeasible }
        let most = PlanThreshold(missed: best.missed, edits: best.edits + (level < 2 ? 2 : 0))
        let tables = try RouteTables(self, finish: outcome.plan?.finish, budget)
        let bounds = try MandatoryBounds(GameBounds(tables, budget), missing: most.missed, budget)
        let network = try DayNetwork(tables, bounds, most: most, budget)
        let program = try network.program(
            minimising: { $1.cost.levels[level] },
            fixed: Array(best.levels.prefix(level)),
            alwaysAsRows: true
        )
        let names = network.paths.enumerated().flatMap { day, paths in
            paths.indices.map { "x_d\(day + 1)_\($0 + 1)" }
        }
        return (program, names)
    }
}
