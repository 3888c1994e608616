extension Itinerary {
    /// The program of planning, not a plan: one level as other solvers read it: 1 for what is missed, then two of minutes, days and span, 4 for the edits
    /// and 5 for the games, with the levels before it as rows; its optimum is what that level costs.
    ///
    /// Columns are called `x_dDAY_NUMBER`: whether the trip takes that way through the day, with the games that it meets;
    /// `lack_WISH_NUMBER`: whether the wish lacks a game, or one more; `begin_NUMBER` and `end_NUMBER`: the first and the last day
    /// of the trip, or the start of its first game and the end of its last (`Papers/RouteProgram.md`).
    /// - Throws: `SolverError.tooLarge` past 60,000 ways, `SolverError.infeasible` where there is no planned trip.
    package func exportPlan<Source: ConnectionSource>(
        of wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions,
        level: Int,
        format: ProgramFormat,
        over connections: Source,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> String {
        let candidates = PlanCandidates(wishes, among: season, for: self, options)
        let question = try PlanQuestion(self, wishes, options, candidates, over: connections, budget)
        let program = try PlanCompilation(question, with: candidates.places, budget).program
        let written = try program.written(level: level - 1, budget)
        return try ExportedProgram(
            written.program,
            of: trip.id.programWord(or: "trip"),
            number: level - 1,
            objectiveName: program.aim.levels[level - 1].rawValue,
            columnNames: written.columnNames,
            spending: budget
        ).text(format, spending: budget)
    }
}
