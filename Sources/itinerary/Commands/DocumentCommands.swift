import OrderedJSON

extension Command {
    static let apply = Command(
        name: "apply",
        summary: QuestionName.apply.summary,
        about: """
            Applies a list of changes, all or none, and prints the changed document; what the changes do not touch
            keeps its text. Keys of the document that are unknown are told on standard error; in the changes they are
            refused.
            """,
        options: [.must(.change), .may(.write, .output), .may(.history), .may(.force)],
        example: "apply northeast-2010.json --change northeast-2010.rainout.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = ApplyRequest(changes: try arguments.changes(), isKept: arguments.keepsDocument)
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )

    static let convert = Command(
        name: "convert",
        summary: QuestionName.convert.summary,
        about: """
            Prints the document in the coding itinerary/1, whichever it came in; one that is in it already stays as
            it is.
            """,
        options: [.may(.write, .output), .may(.force)],
        example: "convert northeast-2010.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = ConvertRequest(isKept: arguments.keepsDocument)
            return { (input: TripInput) throws(Failure) in try request.answer(input) }
        }
    )

    static let validate = Command(
        name: "validate",
        inputs: .trips,
        summary: QuestionName.validate.summary,
        about: """
            Says whether a document is a valid trip, and if not, all that is wrong, where, and what would be right; warns
            of keys that are unknown and probably misspelt, and of travel without minutes where minutes count. Exit
            status 1: it is not valid.
            """,
        options: [],
        example: "validate northeast-2010.json ohio-2010.json",
        namesFiles: true,
        work: .each { (_: Arguments) throws(Failure) in
            { (input: TripInput) throws(Failure) in try ValidateRequest().answer(input) }
        }
    )
}

extension Command {
    static let diff = Command(
        name: "diff",
        inputs: .others(["A", "B"]),
        summary: QuestionName.diff.summary,
        about: """
            Compares two documents, items by their ids: games that are met in B only (gained) or in A only (lost), then
            day by day what was added (+), removed (−), moved or changed (~), and the travel in all. With --as-change it
            prints the change document that makes B of A, but for the order of keys and items; what no change can say is
            refused by name.
            """,
        options: [.may(.asChange), .may(.places)],
        example: "diff northeast-2010.json northeast-2010.mended.json",
        work: .once { (arguments: Arguments) throws(Failure) in
            let surroundings = try arguments.surroundings()
            let first = try TripInput(fileAt: arguments.files[0], beside: surroundings)
            let second = try TripInput(fileAt: arguments.files[1], beside: surroundings)
            return try DiffRequest(asChange: arguments.has(.asChange)).answer(first, second)
        }
    )
}

extension TripInput {
    /// Reads a document from a file, or from standard input for "-".
    init(fileAt path: String, beside surroundings: Surroundings) throws(Failure) {
        let name = path == "-" ? "standard input" : path
        self.init(try Files.contents(of: path), name: name, beside: surroundings)
    }
}

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
    /// The options that apply only to planning.
    private static let ofPlanning: [Option] = [
        .schedule, .wishes, .wish, .least, .fromDay, .maxEdits, .maxExtraMinutes,
    ]

    /// Returns the requested program.
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
