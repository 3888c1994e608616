extension Command {
    static let export = Command(
        name: "export",
        summary: QuestionName.export.summary,
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
        options: [
            .may(.change), .may(.reroute, .plan), .may(.departures), .may(.level), .may(.format),
            .may(.reduced),
            .may(.schedule), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.wishes), .may(.wish),
            .may(.least),
            .may(.fromDay), .may(.maxEdits),
            .may(.maxExtraMinutes), .may(.timeLimit),
            .may(.output), .may(.force),
        ],
        example: "export ohio-2010.json --level 2 --format lp",
        work: .each { (arguments: Arguments) throws(Failure) in
            try arguments.refuseJSON("export prints the program only")
            let changes = try arguments.changes()
            let request = try arguments.programRequest()
            let limits = try arguments.limits()
            let isKept = arguments.has(.output)
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, after: changes, isKept: isKept, WorkBudget(limits))
            }
        }
    )
}

extension Arguments {
    /// The options that say something of planning alone.
    private static let ofPlanning: [Option] = [
        .schedule, .wishes, .wish, .least, .fromDay, .maxEdits, .maxExtraMinutes,
    ]

    /// The program that is asked for.
    fileprivate func programRequest() throws(Failure) -> ProgramRequest {
        if !has(.plan), let option = Arguments.ofPlanning.first(where: { has($0) }) {
            throw .usage("--\(option.name) is about the program of planning, with --plan")
        }
        if has(.reduced), has(.plan) || has(.reroute) {
            throw .usage("--reduced is about the program of the repair")
        }
        return try ProgramRequest(
            has(.plan)
                ? .plan(seasonQuestion()) : has(.reroute) ? .reroute : .repair(isReduced: has(.reduced)),
            level: Int(word(.level)) ?? 1,
            as: ProgramFormat(rawValue: word(.format)) ?? .lp
        )
    }
}

extension Command {
    static let exportMap = Command(
        name: "export-map",
        summary: QuestionName.exportMap.summary,
        about: """
            Prints the stays of a trip as points, with their days and games, and its travel as lines, for programs that
            show maps. Cities without coordinates are named on standard error and left out.
            """,
        options: [.may(.mapFormat)],
        example: "export-map great-lakes-2010.json --places great-lakes-2010.places.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            try arguments.refuseJSON("export-map prints the map only")
            let request = MapRequest(format: MapFormat(rawValue: arguments.word(.mapFormat)) ?? .geoJSON)
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )
}
