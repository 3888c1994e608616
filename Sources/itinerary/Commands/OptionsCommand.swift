extension Command {
    static let options = Command(
        name: "options",
        inputs: .trips,
        summary: QuestionName.options.summary,
        about: """
            For each game of a schedule (JSON, CSV or iCalendar) that lies on the trip's days and is not in it, looks for the best
            plan that meets it, and tells its difference to the best plan without it. The cheapest come first. --item GAME
            asks about one game, by its id in the schedule; with --write or --output that one is added, with its legs.
            Where it can be seen only instead of others, --instead takes these out. Where none can be seen, it says why.
            Exit status 1: the game asked about cannot be seen.
            """,
        options: [
            .must(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.departures),
            .may(.free), .may(.city),
            .may(.team), .may(.day, .date),
            .may(.limit),
            .may(.item), .may(.instead), .may(.timeLimit), .may(.write, .output), .may(.history),
            .may(.force),
        ],
        example: "options ohio-2010.json --schedule ohio-2010.schedule.csv",
        work: .each { (arguments: Arguments) throws(Failure) in
            let schedule = try ScheduleFile(arguments.require(.schedule), spelt: arguments.tableSpelling())
            let limits = try arguments.limits()
            let most = try arguments.whole(.limit, in: 1...TripLimits.whole)
            let wanted = WantedGames(
                cities: arguments.all(.city),
                team: arguments[.team],
                gameID: arguments[.item]
            )
            let day = try arguments.day()
            let (isKept, isInstead) = (arguments.keepsDocument, arguments.has(.instead))
            guard wanted.gameID != nil || !isKept && !isInstead else {
                throw .usage("--write, --output and --instead need --item, the game of the schedule to add")
            }
            let request = OptionsRequest(
                schedule,
                wanted,
                day: day,
                most: most,
                isFree: arguments.has(.free),
                isInstead: isInstead,
                isKept: isKept
            )
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )
}
