extension Command {
    /// Returns the command that asks a question about each trip. Its name, summary and options are those of the question.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - inputs: The arguments that are not options.
    ///   - about: The detailed description.
    ///   - own: The options in addition to those of the question.
    ///   - omitted: An option of the question that the command replaces by an argument.
    ///   - limits: The work limits of an answer without --time-limit.
    ///   - textOnly: The name of the answer in the error for --json, if the answer is only text.
    ///   - example: The arguments of an example.
    ///   - namesFiles: True if the text of the answer names the file, so that it needs no heading.
    private static func asking(
        _ question: QuestionName,
        inputs: Inputs = .trip,
        about: String,
        own: [OptionUse] = [],
        omitting omitted: QuestionOption? = nil,
        limits: WorkLimits = WorkLimits(),
        textOnly: String? = nil,
        example: String,
        namesFiles: Bool = false
    ) -> Command {
        let groups = question.ownOptions.filter { $0.options != [omitted] }
        return Command(
            name: question.rawValue,
            inputs: inputs,
            summary: question.summary,
            about: about,
            options: groups.map { OptionUse($0.options.map { Option($0) }, isRequired: $0.isRequired) } + own,
            example: "\(question.rawValue) \(example)",
            namesFiles: namesFiles,
            work: .each { (arguments: Arguments) throws(Failure) in
                if let textOnly {
                    try arguments.refuseJSON("\(question.rawValue) prints \(textOnly) only")
                }
                let asked = try arguments.prepared(question)
                let limits = try arguments.question.limits(or: limits)
                guard !asked.levels.isEmpty else {
                    return { (input: TripInput) throws(Failure) in
                        try asked.answer(input, WorkBudget(limits))
                    }
                }
                return { (input: TripInput) throws(Failure) in
                    let progress = SearchLine(arguments, levels: asked.levels)
                    defer { progress.clear() }
                    return try asked.answer(input, progress.budget(limits))
                }
            }
        )
    }

    /// The options of commands that can write the changed document.
    private static let keeping: [OptionUse] = [.may(.write, .output), .may(.history), .may(.force)]

    static let slots = asking(
        .slots,
        inputs: .trips,
        about: """
            Prints, for each travel segment, the slots where it may stand while all else stands still (● where it
            stands, ○), those that it has only if others move too (◌), and which hold only if nothing else moves.
            Exit status 1: no slot for the item asked about.
            """,
        example: "northeast-2010.json --item back-north"
    )

    static let check = asking(
        .check,
        about: """
            Says whether an item may stand at a position, every reason why not, and the nearest feasible slot.
            Exit status 1: the position is not valid.
            """,
        example: "northeast-2010.json --item to-baltimore --day 8 --sort-order 1000"
    )

    static let place = asking(
        .place,
        about: """
            Ranks the feasible slots of a travel segment, best first; --write and --output put it into the best one.
            Exit status 1: no slot is feasible.
            """,
        own: keeping,
        example: "northeast-2010.json --item to-washington"
    )

    static let repair = asking(
        .repair,
        inputs: .trips,
        about: """
            Applies the change, if one is given, then places all travel segments so that the least weight of games is
            missed, the fewest segments move, and they move the least; where a game must be missed, says why and what
            would help. --write and --output keep the repaired trip.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves what no slot mends: a gap
            in the route, another start or end than the trip's, too little time between games, games that overlap.
            """,
        own: keeping,
        example: "great-lakes-2010.json --change great-lakes-2010.rainout.json"
    )

    static let reroute = asking(
        .reroute,
        inputs: .trips,
        about: """
            Applies the change, if one is given, then looks for the plan that misses the least weight of games, then has
            the fewest legs left out or added, then the fewest minutes, then changes the least. Connections come from the
            trip's `travelTimes`, its own legs and --places; flights, trains and ferries, which go at their hour, from
            `travelTimes` and --departures. --trade-offs tells what else one could choose, and --pick takes one of them;
            --write and --output keep the re-routed trip, with --instead without the games that it misses.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves games that overlap, or too
            little time between them.
            """,
        own: keeping,
        example: "great-lakes-2010.json --change great-lakes-2010.rainout.json --trade-offs"
    )

    static let options = asking(
        .options,
        inputs: .trips,
        about: """
            For each game of a schedule (JSON, CSV or iCalendar) that lies on the trip's days and is not in it, looks for the best
            plan that meets it, and tells its difference to the best plan without it. The cheapest come first. --item GAME
            asks about one game, by its id in the schedule; with --write or --output that one is added, with its legs.
            Where it can be seen only instead of others, --instead takes these out. Where none can be seen, it says why.
            Exit status 1: the game asked about cannot be seen.
            """,
        own: keeping,
        example: "ohio-2010.json --schedule ohio-2010.schedule.csv"
    )

    static let plan = asking(
        .plan,
        inputs: .trips,
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
        own: keeping,
        example: "ohio-2010.json --schedule ohio-2010.schedule.csv --wish city:Pittsburgh=2 --trade-offs"
    )

    static let audit = asking(
        .audit,
        inputs: .trips,
        about: """
            Lists what does not hold in the trip as it stands, and, where no arrangement of the travel can work, the
            demands that cannot hold together. Exit status 1: a finding at or above --fail-on (error).
            """,
        example: "ohio-2010.json"
    )

    static let why = asking(
        .why,
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
        // In a trip with thousands of legs, each slot may require a separate repair.
        limits: .time(.seconds(10)),
        example: "ohio-2010.json --item back-west --day 8"
    )

    static let apply = asking(
        .apply,
        about: """
            Applies a list of changes, all or none, and prints the changed document; what the changes do not touch
            keeps its text. Keys of the document that are unknown are told on standard error; in the changes they are
            refused.
            """,
        own: keeping,
        example: "northeast-2010.json --change northeast-2010.rainout.json"
    )

    static let validate = asking(
        .validate,
        inputs: .trips,
        about: """
            Says whether a document is a valid trip, and if not, all that is wrong, where, and what would be right; warns
            of keys that are unknown and probably misspelt, and of travel without minutes where minutes count. Exit
            status 1: it is not valid.
            """,
        example: "northeast-2010.json ohio-2010.json",
        namesFiles: true
    )

    static let convert = asking(
        .convert,
        about: """
            Prints the document in the coding itinerary/1, whichever it came in; one that is in it already stays as
            it is.
            """,
        own: [.may(.write, .output), .may(.force)],
        example: "northeast-2010.json"
    )

    static let show = either(
        asking(
            .show,
            inputs: .trips,
            about: """
                Prints the days with their games (◆), travel (→) and custom items (·); with --item, the slots where that
                travel segment may stand are marked (+). With --svg it draws a picture: days across, cities down, games as
                marks, travel as lines, games that are missed crossed out; of two trips both, with what has moved marked.
                """,
            omitting: .other,
            textOnly: "text",
            example: "great-lakes-2010.json --item up-the-lake"
        ),
        .svg
    ) { (arguments: Arguments) throws(Failure) in try picture(arguments) }

    static let export = asking(
        .export,
        about: """
            Writes the program of one level of the repair (1 missed, 2 moved, 3 displacement, 4 preference, 5 shift) with
            the levels before it fixed, so that its optimum is what the level costs. Columns are called
            y_SEGMENT_dDAY_GAP: whether the segment stands at or before that gap among games and customs.
            With --reroute it is the program of one level of the re-routing (1 missed, 2 edits, 3 minutes, 4 moved,
            5 displacement, 6 preference, 7 shift), with the levels before it as rows; columns are called
            x_dDAY_NUMBER: whether the plan takes that way through the day. Ways of plans much worse than the best are
            left out, and past 60,000 ways the program is too large.
            With --plan and the options of `plan` it is the program of one level of planning (1 missed, 2 minutes, 3 days,
            4 edits, 5 games; --least changes 2 and 3), with the levels before it as rows. Its columns x_dDAY_NUMBER are ways
            through a day with the games met on them, lack_WISH_NUMBER is a game that the wish of that number lacks, and
            begin_NUMBER and end_NUMBER are the first and the last day, or instant, that counts.
            """,
        own: [.may(.output), .may(.force)],
        textOnly: "the program",
        example: "ohio-2010.json --level 2 --format lp"
    )

    static let exportCalendar = asking(
        .exportCalendar,
        about: """
            Prints the trip as a calendar (iCalendar): games, events and travel with their times, in time zones where they
            are known, travel from 08:00 unless games and hours ask for another time. 'itinerary import-calendar' makes the same
            trip of it again. The trip must have a startDate.
            """,
        textOnly: "the calendar",
        example: "great-lakes-2010.json"
    )

    static let exportMap = asking(
        .exportMap,
        about: """
            Prints the stays of a trip as points, with their days and games, and its travel as lines, for programs that
            show maps. Cities without coordinates are named on standard error and left out.
            """,
        textOnly: "the map",
        example: "great-lakes-2010.json --places great-lakes-2010.places.json"
    )

    /// Returns the command that answers once if an option is given, and otherwise as another command does.
    private static func either(_ command: Command, _ option: Option, once: @escaping Once) -> Command {
        guard case .each(let answering) = command.work else { return command }
        var command = command
        command.work = .either(answering, option, once)
        return command
    }

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
