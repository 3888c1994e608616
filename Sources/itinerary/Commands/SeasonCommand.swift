extension Command {
    static let plan = Command(
        name: "plan",
        inputs: .trips,
        summary: QuestionName.plan.summary,
        about: """
            From the games of a schedule that match the wishes of --wishes and --wish, takes those with which the trip grants the
            most, then travels the least (--least: the fewest minutes or days, or the shortest span from the first game to the
            last), beside the games and legs that the trip has already. What is not granted, and why, is told. Connections
            come from the trip's `travelTimes`, its own legs and --places. With --within and --days the trip begins on the best
            day of a season. --trade-offs tells what else one could choose, and
            --pick takes one of them; --write and --output keep the planned trip, with --instead without the games of the trip
            that it misses. It knows no prices, and no sold-out games.
            Exit status 1: a wish is not granted in full, a game of the trip is missed, or there is no such trip.
            """,
        options: [
            .must(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.wishes), .may(.wish),
            .may(.within),
            .may(.days), .may(.least),
            .may(.departures), .may(.fromDay),
            .may(.maxEdits), .may(.maxExtraMinutes), .may(.tradeOffs), .may(.pick), .may(.instead),
            .may(.engine), .may(.timeLimit),
            .may(.write, .output), .may(.history), .may(.force),
        ],
        example:
            "plan ohio-2010.json --schedule ohio-2010.schedule.csv --wish city:Pittsburgh=2 --trade-offs",
        work: .each { (arguments: Arguments) throws(Failure) in
            let question = try arguments.seasonQuestion()
            let engine = try Engine(named: arguments[.engine])
            let limits = try arguments.limits()
            let request = PlanRequest(
                question,
                engine: engine,
                window: try arguments.window(),
                tradeOffs: arguments.has(.tradeOffs),
                pick: try arguments.whole(.pick, in: 1...TripLimits.whole),
                isInstead: arguments.has(.instead),
                isText: arguments.wantsText
            )
            return { (input: TripInput) throws(Failure) in
                let progress = SearchLine(arguments, levels: request.levels)
                defer { progress.clear() }
                return try request.answer(input, progress.budget(limits))
            }
        }
    )
}

extension Arguments {
    /// The dates of `--within`, and the days of `--days`; `nil` where neither is given.
    fileprivate func window() throws(Failure) -> (dates: ClosedRange<CalendarDate>, days: Int)? {
        guard has(.within) || has(.days) else { return nil }
        guard has(.within) else { throw .usage("the option --within is missing, in which --days may lie") }
        guard has(.days) else { throw .usage("the option --days is missing: how long the trip lasts") }
        let dates = try dates(.within)
        return (dates, try whole(.days, in: 1...TripLimits.days) ?? 1)
    }
}
