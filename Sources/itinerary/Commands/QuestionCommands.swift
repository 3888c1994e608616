extension Command {
    static let slots = Command(
        name: "slots",
        inputs: .trips,
        summary: QuestionName.slots.summary,
        about: """
            Prints, for each travel segment, the slots where it may stand while all else stands still (● where it
            stands, ○), those that it has only if others move too (◌), and which hold only if nothing else moves.
            Exit status 1: no slot for the item asked about.
            """,
        options: [.may(.item), .may(.timeLimit)],
        example: "slots northeast-2010.json --item back-north",
        work: .each { (arguments: Arguments) throws(Failure) in
            let item = arguments[.item]
            let limits = try arguments.limits()
            let request = SlotsRequest(item: item)
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )

    static let check = Command(
        name: "check",
        summary: QuestionName.check.summary,
        about: """
            Says whether an item may stand at a position, every reason why not, and the nearest feasible slot.
            Exit status 1: the position is not valid.
            """,
        options: [.must(.item), .must(.day, .date), .must(.sortOrder)],
        example: "check northeast-2010.json --item to-baltimore --day 8 --sort-order 1000",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = CheckRequest(
                item: try arguments.require(.item),
                day: try arguments.requiredDay(),
                sortOrder: try arguments.number(.sortOrder)
            )
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )

    static let place = Command(
        name: "place",
        summary: QuestionName.place.summary,
        about: """
            Ranks the feasible slots of a travel segment, best first; --write and --output put it into the best one.
            Exit status 1: no slot is feasible.
            """,
        options: [.must(.item), .may(.write, .output), .may(.history), .may(.force)],
        example: "place northeast-2010.json --item to-washington",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = PlaceRequest(item: try arguments.require(.item))
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )

    static let show = Command(
        name: "show",
        inputs: .trips,
        summary: QuestionName.show.summary,
        about: """
            Prints the days with their games (◆), travel (→) and custom items (·); with --item, the slots where that
            travel segment may stand are marked (+). With --svg it draws a picture: days across, cities down, games as
            marks, travel as lines, games that are missed crossed out; of two trips both, with what has moved marked.
            """,
        options: [.may(.item, .svg)],
        example: "show great-lakes-2010.json --item up-the-lake",
        work: .either(
            { (arguments: Arguments) throws(Failure) in
                try arguments.refuseJSON("show prints text only")
                let request = ShowRequest(item: arguments[.item], isText: arguments.wantsText)
                return { (input: TripInput) throws(Failure) in try request.answer(input) }
            },
            .svg,
            { (arguments: Arguments) throws(Failure) in try picture(arguments) }
        )
    )

    /// Returns the picture of one trip or two.
    private static func picture(_ arguments: Arguments) throws(Failure) -> Answer {
        if arguments.has(.json) || arguments.has(.jsonl) || arguments.has(.summary) {
            throw .usage("show --svg prints a picture only")
        }
        guard 1...2 ~= arguments.files.count else {
            throw .usage("show --svg draws one trip, or two, not \(arguments.files.count)")
        }
        let surroundings = try arguments.surroundings()
        let inputs = try arguments.files.map { file throws(Failure) in
            try TripInput(fileAt: file, beside: surroundings)
        }
        return try PictureRequest().answer(inputs[0], inputs.dropFirst().first)
    }
}

extension Command {
    static let repair = Command(
        name: "repair",
        inputs: .trips,
        summary: QuestionName.repair.summary,
        about: """
            Applies the change, if one is given, then places all travel segments so that the least weight of games is
            missed, the fewest segments move, and they move the least; where a game must be missed, says why and what
            would help. --write and --output keep the repaired trip.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves what no slot mends: a gap
            in the route, another start or end than the trip's, too little time between games, games that overlap.
            """,
        options: [
            .may(.change), .may(.fromDay), .may(.engine), .may(.timeLimit), .may(.write, .output),
            .may(.history),
            .may(.force),
        ],
        example: "repair great-lakes-2010.json --change great-lakes-2010.rainout.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let changes = try arguments.changes()
            let engine = try Engine(named: arguments[.engine])
            let limits = try arguments.limits()
            let request = RepairRequest(
                changes: changes,
                engine: engine,
                fromDay: try arguments.whole(.fromDay, in: 1...TripLimits.whole),
                isText: arguments.wantsText
            )
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )

    static let audit = Command(
        name: "audit",
        inputs: .trips,
        summary: QuestionName.audit.summary,
        about: """
            Lists what does not hold in the trip as it stands, and, where no arrangement of the travel can work, the
            demands that cannot hold together. Exit status 1: a finding at or above --fail-on (error).
            """,
        options: [.may(.failOn), .may(.timeLimit)],
        example: "audit ohio-2010.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = AuditRequest(failOn: arguments.word(.failOn), isText: arguments.wantsText)
            let limits = try arguments.limits()
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )

    static let reroute = Command(
        name: "reroute",
        inputs: .trips,
        summary: QuestionName.reroute.summary,
        about: """
            Applies the change, if one is given, then looks for the plan that misses the least weight of games, then has
            the fewest legs left out or added, then the fewest minutes, then changes the least. Connections come from the
            trip's `travelTimes`, its own legs and --places; flights, trains and ferries, which go at their hour, from
            `travelTimes` and --departures. --trade-offs tells what else one could choose, and --pick takes one of them;
            --write and --output keep the re-routed trip, with --instead without the games that it misses.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves games that overlap, or too
            little time between them.
            """,
        options: [
            .may(.change), .may(.departures), .may(.dates), .may(.fromDay), .may(.maxEdits),
            .may(.maxExtraMinutes), .may(.tradeOffs), .may(.pick), .may(.instead),
            .may(.engine), .may(.timeLimit), .may(.write, .output), .may(.history), .may(.force),
        ],
        example: "reroute great-lakes-2010.json --change great-lakes-2010.rainout.json --trade-offs",
        work: .each { (arguments: Arguments) throws(Failure) in
            let changes = try arguments.changes()
            let engine = try Engine(named: arguments[.engine])
            let limits = try arguments.limits()
            let request = RerouteRequest(
                changes: changes,
                engine: engine,
                options: try arguments.rerouteOptions(),
                tradeOffs: arguments.has(.tradeOffs),
                pick: try arguments.whole(.pick, in: 1...TripLimits.whole),
                isInstead: arguments.has(.instead),
                isText: arguments.wantsText
            )
            return { (input: TripInput) throws(Failure) in
                let progress = SearchLine(arguments)
                defer { progress.clear() }
                return try request.answer(input, progress.budget(limits))
            }
        }
    )
}

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
    /// Returns the date range of `--within` and the number of `--days`; `nil` if neither is given.
    fileprivate func window() throws(Failure) -> (dates: ClosedRange<CalendarDate>, days: Int)? {
        guard has(.within) || has(.days) else { return nil }
        guard has(.within) else { throw .usage("the option --within is missing, in which --days may lie") }
        guard has(.days) else { throw .usage("the option --days is missing: how long the trip lasts") }
        let dates = try dates(.within)
        return (dates, try whole(.days, in: 1...TripLimits.days) ?? 1)
    }
}

extension Command {
    static let why = Command(
        name: "why",
        summary: QuestionName.why.summary,
        about: """
            Says of the slots of a day, or of one, whether the travel segment may stand there: while all else stands
            still, and with the other segments free to move; what refuses it, what else would move, and what is least
            to change. A slot's index counts the other items of the day before it. Of a game of the trip it says by
            which legs it is met, or why it is missed, and what re-routing would cost that meets it. With --schedule the
            item is a game of it, by its gameId: what adding it costs, or what stands in the way. Of a wish of --wishes it says
            which games of the schedule grant it in the best trip, as `plan` finds it, or what keeps it from being granted. What
            a limit of time did not come to, 10 seconds unless --time-limit says another, is told as not known, in JSON by null. Exit status 1: not possible, even if others
            move; missed; not granted in full.
            """,
        options: [
            .must(.item, .wishID), .may(.day, .date), .may(.index), .may(.schedule), .may(.dates),
            .may(.columns), .may(.scheduleZone), .may(.wishes),
            .may(.departures), .may(.timeLimit),
        ],
        example: "why ohio-2010.json --item back-west --day 8",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = try arguments.whyRequest()
            // In a trip with thousands of legs, each slot may require a separate repair.
            let limits = try arguments.has(.timeLimit) ? arguments.limits() : .time(.seconds(10))
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )
}

extension Arguments {
    /// Returns the question about the item of `--item`, in the trip or in the schedule, or about the wish of
    /// `--wish`.
    fileprivate func whyRequest() throws(Failure) -> WhyRequest {
        let day = try day()
        let index = has(.index) ? try whole(.index) : nil
        let schedule = try scheduleFile()
        guard let wish = self[.wishID] else {
            return try WhyRequest(
                item: require(.item),
                on: day,
                index,
                from: schedule,
                hasWishes: has(.wishes),
                calling: .commandLine
            )
        }
        return try WhyRequest(
            wish: wish,
            of: has(.wishes) ? try wishes(adding: []) : nil,
            from: schedule,
            isDated: day != nil || index != nil,
            calling: .commandLine
        )
    }
}
