extension Command {
    static let options = Command(
        name: "options",
        inputs: .trips,
        summary: "which other games could be seen, and what each would cost",
        about: """
            For each game of a schedule (JSON, CSV or iCalendar) that lies on the trip's days and is not in it, looks for the best
            plan that meets it, and tells its difference to the best plan without it. The cheapest come first. --item GAME
            asks about one game, by its id in the schedule; with --write or --output that one is added, with its legs.
            Where it can be seen only instead of others, --instead takes these out. Where none can be seen, it says why.
            Exit status 1: the game asked about cannot be seen.
            """,
        options: [
            .must(.schedule), .may(.departures), .may(.free), .may(.city), .may(.team), .may(.day, .date),
            .may(.limit),
            .may(.item), .may(.instead), .may(.timeLimit), .may(.write, .output), .may(.force),
        ],
        example: "options ohio-2010.json --schedule ohio-2010.schedule.csv",
        work: .each { (arguments: Arguments) throws(Failure) in
            let file = try arguments.require(.schedule)
            let schedule = try ScheduleFile(file)
            let limits = try arguments.limits()
            let most = try arguments.whole(.limit, in: 1...TripLimits.whole)
            let wanted = WantedGames(
                cities: arguments.all(.city),
                team: arguments[.team],
                gameID: arguments[.item]
            )
            let isFree = arguments.has(.free)
            let day = try arguments.day()
            let isKept = arguments.keepsDocument
            let isInstead = arguments.has(.instead)
            guard wanted.gameID != nil || !isKept && !isInstead else {
                throw .usage("--write, --output and --instead need --item, the game of the schedule to add")
            }
            return { [wanted] (input: TripInput) throws(Failure) in
                let (document, itinerary, budget) = try input.itinerary(spending: WorkBudget(limits))
                var wanted = wanted
                if let day { wanted.day = try input.number(of: day, in: document.trip) }
                let read = try schedule.read(document)
                let games = try schedule.games(of: read.schedule, in: document.trip)
                if let item = wanted.gameID, !games.contains(where: { $0.gameID == item }) {
                    throw schedule.lacks(item, read.schedule, on: games)
                }
                var answer = try input.catching(
                    SolverError.self,
                    try OptionsAnswer(
                        itinerary,
                        of: document,
                        adding: games.filter { wanted.contains($0) },
                        keeping: most,
                        isFree: isFree,
                        spending: budget
                    )
                )
                answer.lookForReason(among: games, of: read.schedule, wanted: wanted, spending: budget)
                var changed: TripDocument?
                if wanted.gameID != nil, let option = answer.options.options.first {
                    if isKept, !isInstead { try input.refuse(option, of: answer) }
                    changed = try input.catching(
                        ChangeError.self,
                        isInstead
                            ? try answer.take(option, spending: budget)
                            : try document.applying(answer.changes(option))
                    )
                }
                return Answer(
                    json: { $0.options(answer) },
                    text: { TextReport(document.trip, $0).options(answer) },
                    codes: answer.options.options.map { _ in "option" },
                    warnings: read.warnings + answer.warnings.map { "\(file): \($0)" }
                        + document.departureWarnings,
                    isNo: wanted.gameID != nil && answer.options.options.isEmpty,
                    document: changed
                )
            }
        }
    )
}

extension TripInput {
    /// Refuses to keep an option that is seen instead of other games, as long as these are in the trip.
    fileprivate func refuse(_ option: GameOption, of answer: OptionsAnswer) throws(Failure) {
        guard !option.instead.isEmpty else { return }
        let wording = Wording(answer.itinerary.trip)
        let others = wording.list(option.insteadIndices.map { wording.nameAndDay($0) })
        throw fail(
            "\(answer.candidates[option.candidate].gameID) can be seen only instead of \(others);"
                + " --instead takes \(option.instead.count == 1 ? "it" : "them") out"
        )
    }
}
