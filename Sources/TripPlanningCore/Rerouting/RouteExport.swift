extension Itinerary {
    /// One level of the re-routing as other solvers read it: 1 for the missed games, to 7 for the shift, with the
    /// levels before it as rows; its optimum is what that level costs.
    ///
    /// Columns are called `x_dDAY_NUMBER`: whether the plan takes that way through the day. Ways that only plans much
    /// worse than the best could take are left out (`Papers/RouteProgram.md`).
    /// - Throws: `SolverError.tooLarge` past 60,000 ways, `SolverError.infeasible` where there is no plan, or no
    ///   place to begin at.
    package func exportReroute<Source: ConnectionSource>(
        level: Int,
        format: ProgramFormat,
        over connections: Source,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> String {
        let compilation = try RouteCompilation(self, RerouteOptions(), connections, budget)
        let written = try compilation.program.written(level: level - 1, budget)
        return try ExportedProgram(
            written.program,
            of: trip.id.programWord(or: "trip"),
            number: level - 1,
            objectiveName: RouteCost.Level.allCases[level - 1].rawValue,
            columnNames: written.columnNames,
            spending: budget
        ).text(format, spending: budget)
    }
}
