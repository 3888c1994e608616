extension Command {
    /// Returns the command that answers a question about each trip. The command takes its name, summary and options
    /// from the question.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - inputs: The arguments that are not options.
    ///   - about: The detailed description.
    ///   - own: The options of the command that the question does not have.
    ///   - omitted: An option of the question that is omitted, for example because an argument replaces it.
    ///   - limits: The work limits of an answer if `--time-limit` is not given.
    ///   - textOnly: The name of the answer in the error for `--json`; `nil` if the answer can be JSON.
    ///   - example: The arguments of an example.
    ///   - namesFiles: True if the text of the answer names the file, so the answer needs no heading.
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
            aliases: question.aliases,
            inputs: inputs,
            summary: question.summary,
            about: about,
            options: groups.map { OptionUse($0.options.map { Option($0) }, isRequired: $0.isRequired) } + own,
            example: "\(question.rawValue) \(example)",
            namesFiles: namesFiles,
            work: .each { (arguments: Arguments) throws(Failure) in
                if let textOnly {
                    try arguments.refuseJSON(
                        "--json and --jsonl do not apply to \(question.rawValue), which prints only \(textOnly)"
                    )
                }
                if textOnly != nil || question == .show { try arguments.refuseOutputOverTrip() }
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
            Prints the slots of each leg: feasible ones, allowed while everything else stays in place (●
            current, ○ other); reachable ones, allowed if other legs move (◌); and those that are allowed only
            if nothing else moves. With a visit as --item it prints the free starts: those at which the visit
            can be while everything else stays in place (● current, ○ other).
            Exit status 1: the leg of --item has no slot, or the visit no free start.
            """,
        example: "northeast-2010.json --item back-north"
    )

    static let check = asking(
        .check,
        about: """
            States whether an item may be at a position, all reasons why not, and the nearest feasible slot. A
            visit has a --start instead of a --sort-order, and a nearest free start.
            Exit status 1: the position is not valid.
            """,
        example: "northeast-2010.json --item to-baltimore --day 8 --sort-order 1000"
    )

    static let place = asking(
        .place,
        about: """
            Ranks the feasible slots of a leg, the best first; --write and --output place the leg in the best
            one. A visit is placed at the free start that is nearest to its current start or, if it is not placed,
            to the start of the trip.
            Exit status 1: no slot is feasible, or no start is free.
            """,
        own: keeping,
        example: "northeast-2010.json --item to-washington"
    )

    static let repair = asking(
        .repair,
        inputs: .trips,
        about: """
            Applies the changes of --change, if given, and places all legs so that the smallest weight of games
            is missed, the fewest legs move, and they move the least. If a game must be missed, it says why and
            what would help. --write and --output save the repaired trip.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves something that
            no slot can fix: a gap in the route, a start or end that differs from the trip's, too little time
            between games, or games that overlap.
            """,
        own: keeping,
        example: "great-lakes-2010.json --change great-lakes-2010.rainout.json"
    )

    static let reroute = asking(
        .reroute,
        inputs: .trips,
        about: """
            Applies the changes of --change, if given, and finds the plan that misses the smallest weight of
            games, then adds and removes the fewest legs, then travels the fewest minutes, and then changes the
            least. Connections come from the trip's `travelTimes`, its legs and --places; flights, trains and
            ferries with fixed departure times from `travelTimes` and --departures. --trade-offs lists
            alternatives that see at least half as many games as the best plan, or all alternatives with --all, and
            --pick takes one. --write and --output save the rerouted trip; with --instead, without the games
            that it misses.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves games that
            overlap or have too little time between them.
            """,
        own: keeping,
        example: "great-lakes-2010.json --change great-lakes-2010.rainout.json --trade-offs"
    )

    static let rainouts = asking(
        .rainouts,
        inputs: .trips,
        about: """
            For each game that the trip sees, finds the best plan if the game is postponed to the next day, and the
            best plan if it is cancelled, as postpone or cancel and then reroute find it. Lists the games
            by the weight of the other games that are lost.
            Exit status 1: a limit left an answer unknown.
            """,
        limits: QuestionName.rainouts.usualLimits,
        example: "northeast-2010.json"
    )

    static let nearby = asking(
        .nearby,
        inputs: .trips,
        about: """
            For each game of a schedule (JSON, CSV or iCalendar) on the trip's days that is not in the trip,
            finds the best plan that sees it, and reports the difference to the best plan without it, the
            cheapest game first. The text lists ten games, or all games with --all. --item GAME asks about one game,
            by its id in the schedule; --write and --output add it with its legs. If it conflicts with other
            games, --instead removes these. If no game can be added, the answer says why.
            Exit status 1: the requested game cannot be added.
            """,
        own: keeping,
        example: "ohio-2010.json --schedule ohio-2010.schedule.csv"
    )

    static let plan = asking(
        .plan,
        inputs: .trips,
        about: """
            Selects games of a schedule that grant the most wishes of --wishes and --wish by weight, and among
            these plans the plan with the least travel (--least: the fewest minutes or days, the least money, or
            the shortest span from the first game to the last). The games of the trip stay in place; its visits, which are
            wishes, may move, and wishes may be visits of places with opening hours (then --schedule is not
            needed). The answer says which wishes are not granted, and why. Connections come from the trip's `travelTimes`, its legs and --places. With --within and
            --days the trip starts on the best day of a season; text shows the five best start dates.
            --trade-offs lists alternatives that see at least half as many games as the best trip, and --pick
            takes one. --all lists all start dates and alternatives. --write and --output save the planned trip;
            with --instead, without the trip's games that it misses. Games that are sold out are not known.
            Exit status 1: a wish is not fully granted, a game of the trip is missed, or no such trip exists.
            """,
        own: keeping,
        example: "ohio-2010.json --schedule ohio-2010.schedule.csv --wish city:Pittsburgh=2 --trade-offs"
    )

    static let audit = asking(
        .audit,
        inputs: .trips,
        about: """
            Lists what is wrong with the trip and, if no arrangement of the legs works, the demands that
            conflict.
            Exit status 1: there is a finding of the severity of --fail-on or a greater one.
            """,
        example: "ohio-2010.json"
    )

    static let why = asking(
        .why,
        about: """
            For a leg, explains for each slot of a day, or for one slot, whether the leg may be there while
            everything else stays in place or if other legs move, what forbids it, what else would move, and
            which smallest change would help. The index of a slot is the number of other items of the day before
            it. For a game of the trip, it states the legs to it and from it, or why it is missed and what a reroute
            that sees it costs. With --schedule the item is a game of the schedule, by its gameId: the answer
            states the cost of adding it, or what prevents it. For a wish of --wishes it states the games that grant
            it in the best trip, as `plan` finds it, or what prevents it. If the time limit is reached (10 seconds
            unless --time-limit states another), the rest is reported as unknown, in JSON as null.
            Exit status 1: the slot is not possible even if other legs move; the game is missed; the wish is not
            fully granted.
            """,
        // In a trip with thousands of legs, each slot may require a separate repair.
        limits: .time(.seconds(10)),
        example: "ohio-2010.json --item back-west --day 8"
    )

    static let apply = asking(
        .apply,
        about: """
            Applies a list of changes, all or none, and prints the changed document; text that the changes do
            not touch stays the same. Unknown keys of the document are reported on standard error; unknown keys
            of the changes are errors.
            """,
        own: keeping,
        example: "northeast-2010.json --change northeast-2010.rainout.json"
    )

    static let validate = asking(
        .validate,
        inputs: .trips,
        about: """
            States whether a document is a valid trip and, if not, all errors, their locations, and what would
            be right. Warns of unknown keys that are probably misspelled, and of legs that need minutes and have
            none.
            Exit status 1: the document is not valid.
            """,
        example: "northeast-2010.json ohio-2010.json",
        namesFiles: true
    )

    static let convert = asking(
        .convert,
        about: """
            Prints the document in the format itinerary/1. A document in that format stays unchanged.
            """,
        own: [.may(.write, .output), .may(.force)],
        example: "northeast-2010.json"
    )

    static let show = either(
        asking(
            .show,
            inputs: .trips,
            about: """
                Prints the days with their games (◆), legs (→) and custom items (·); with --item, the feasible slots
                of that leg are marked (+). Below the days are the nights by city and, if something has a price,
                what the trip costs. --json prints the nights, the money, and the days as text. With --svg it
                draws a picture: days from left to right, cities from top to bottom, games as marks, legs as
                lines, missed games crossed out. For two trips it draws both, and marks what has moved.
                """,
            omitting: .other,
            example: "great-lakes-2010.json --item up-the-lake"
        ),
        .svg
    ) { (arguments: Arguments) throws(Failure) in try picture(arguments) }

    static let exportModel = asking(
        .exportModel,
        about: """
            Writes the program of one cost level of the repair (1 missed, 2 moved, 3 displacement, 4 preference,
            5 shift) with the levels before it fixed, so that its optimum is the cost of the level. Columns are
            called y_LEG_dDAY_SLOT: 1 if the leg is in that slot among games and custom items or an earlier one. With
            --reroute it is the program of one level of the reroute (1 missed, 2 edits, 3 minutes, 4 moved, 5
            displacement, 6 preference, 7 shift), with the levels before it as rows. Columns are called
            x_dDAY_NUMBER: 1 if the plan takes that path through the day. Paths of plans that are much worse
            than the best are omitted; with more than 60,000 paths the program is too large. With --plan and the
            options of `plan` it is the program of one cost level of the plan (1 missed, 2 minutes, 3 days, 4
            edits, 5 games; with --least, levels 2 and 3 differ), with the levels before it as rows. Its columns
            x_dDAY_NUMBER are paths through a day with the games on them, lack_WISH_NUMBER is a game that the wish with that
            number lacks, and begin_NUMBER and end_NUMBER are the first and the last day, or instant, that
            counts.
            """,
        own: [.may(.output), .may(.force)],
        textOnly: "the program",
        example: "ohio-2010.json --level 2 --format lp"
    )

    static let exportTrip = asking(
        .exportTrip,
        about: """
            Writes the trip for other programs: `svg` is the picture of show --svg, `ics` the calendar of
            export-calendar, `geojson`, `kml` and `gpx` are the maps of export-map, and `md` is Markdown, with
            one line per item, for a mail or a page. Without --as, the extension of the --output file decides. In
            maps, cities without coordinates are omitted, and named on standard error. Calendars require a
            startDate.
            """,
        own: [.may(.tripFormat), .may(.output), .may(.force)],
        omitting: .tripFormat,
        textOnly: "the exported trip",
        example: "great-lakes-2010.json --as md"
    )

    static let exportCalendar = asking(
        .exportCalendar,
        about: """
            Prints the trip as a calendar (iCalendar): games, events and legs with their times, in time zones if
            they are known. Legs start at 08:00 unless games and travel hours require another time. 'itinerary
            import-calendar' makes the same trip from it again. The trip must have a startDate.
            """,
        textOnly: "the calendar",
        example: "great-lakes-2010.json"
    )

    static let exportMap = asking(
        .exportMap,
        about: """
            Prints the stays of a trip as points, with their days and games, and its legs as lines, for programs
            that show maps. Cities without coordinates are omitted, and named on standard error.
            """,
        textOnly: "the map",
        example: "great-lakes-2010.json --places great-lakes-2010.places.json"
    )

    /// Returns a copy of `command` that calls `once` if an option is given, instead of answering about each trip.
    private static func either(_ command: Command, _ option: Option, once: @escaping Once) -> Command {
        guard case .each(let answering) = command.work else { return command }
        var command = command
        command.work = .either(answering, option, once)
        return command
    }

    /// Returns the picture of one trip, or of the changes from one trip to another.
    private static func picture(_ arguments: Arguments) throws(Failure) -> Answer {
        if arguments.has(.json) || arguments.has(.jsonl) || arguments.has(.summary) {
            throw .usage(
                "--json, --jsonl and --summary do not apply to show --svg, which prints only a picture"
            )
        }
        guard 1...2 ~= arguments.files.count else {
            throw .usage("show --svg draws one or two trips; \(arguments.files.count) given")
        }
        let context = try arguments.context()
        let inputs = try arguments.files.map { file throws(Failure) in
            try TripInput(fileAt: file, context: context)
        }
        return try PictureRequest().answer(inputs[0], inputs.dropFirst().first)
    }
}
