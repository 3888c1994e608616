import OrderedJSON
import WorkBudgets

extension Command {
    static let diff = Command(
        name: "diff",
        inputs: .others(["A", "B"]),
        summary: QuestionName.diff.summary,
        about: """
            Compares two documents; items are matched by their ids. Lists games that are seen only in B (gained)
            or only in A (lost), then day by day what was added (+), removed (−), moved or changed (~), and the
            total travel. With --as-change it prints the change document that converts A to B, except for the
            order of keys and items; differences that no change can express are errors.
            """,
        options: [.may(.asChange), .may(.places), .may(.miles)],
        example: "diff northeast-2010.json northeast-2010.mended.json",
        work: .once { (arguments: Arguments) throws(Failure) in
            let context = try arguments.context()
            let first = try TripInput(fileAt: arguments.files[0], context: context)
            let second = try TripInput(fileAt: arguments.files[1], context: context)
            return try DiffRequest(asChange: arguments.has(.asChange)).answer(first, second)
        }
    )
}

extension TripInput {
    /// Reads a document from a file, or from standard input for "-".
    init(fileAt path: String, context: TripContext) throws(Failure) {
        let name = path == "-" ? "standard input" : path
        self.init(try Files.contents(of: path), name: name, context: context)
    }
}

extension Command {
    static let importSchedule = Command(
        name: "import-schedule",
        inputs: .others(["FILE"]),
        summary: QuestionName.importSchedule.summary,
        about: """
            Compares the games of a trip with a schedule in JSON, CSV or iCalendar by their gameId, and lists
            games that have another day, start, duration or city, and games that are postponed or cancelled. A
            game is cancelled if the file says so, or if it lacks the game although it is complete; other games
            that it lacks are listed, and stay. A file that has no game of the trip is compared by city, day and
            nearest start. With --as-change it prints the change document that applies the schedule to the trip.
            If --against names a folder of trips, it prints a line per trip: whether the trip is affected, and
            how; with --repair also the result of a repair.
            Exit status 1: a trip is affected.
            """,
        options: [
            .must(.againstAll), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.unknownStart),
            .may(.complete, .completeFor), .may(.was),
            .may(.asChange, .repairs), .may(.timeLimit), .may(.places),
        ],
        example: "import-schedule northeast-2010.newer.csv --against northeast-2010.json",
        namesFiles: true,
        work: .folder(
            { (arguments: Arguments) throws(Failure) in try AffectedTrips(arguments).answer },
            .againstAll,
            { (arguments: Arguments) throws(Failure) in
                for option in [Option.repairs, .timeLimit] where arguments.has(option) {
                    throw .usage(
                        "--\(option.name) requires a folder of trips as --against; for one trip, use 'itinerary repair'"
                    )
                }
                return try scheduleAnswer(arguments)
            }
        )
    )

    static let importCalendar = Command(
        name: "import-calendar",
        inputs: .others(["FILE"]),
        summary: "make a trip from a calendar, or list its changes to a trip",
        about: """
            Prints the trip document made from a calendar (iCalendar). A calendar exported by this program gives
            its trip again, with the days, times, titles and cities of the calendar. From other calendars,
            events with times become games, and events of whole days become custom items. If the time zone of a
            place is unknown, it is the zone of its events, or otherwise that of --time-zone. With --against it
            lists the changes of the calendar to the games of a trip, as import-schedule does, and new games if
            the trip was made from this calendar. What is not imported is reported on standard error.
            Exit status 1: the trip of --against is affected; 2: the calendar cannot be read, or has events that
            are rejected, such as recurring events; the other events are imported nevertheless.
            """,
        options: [
            .may(.against), .may(.complete, .completeFor), .may(.was), .may(.asChange), .may(.places),
            .may(.timeZone), .may(.unknownStart), .may(.output), .may(.force),
        ],
        example: "import-calendar great-lakes-2010.ics",
        work: .once { (arguments: Arguments) throws(Failure) in
            if arguments.has(.against) {
                var answer = try scheduleAnswer(arguments)
                answer.warnings.append(
                    "\(arguments.files[0]): only games are compared; to compare everything, use import-calendar without --against and diff"
                )
                return answer
            }
            for option in [Option.asChange, .complete, .completeFor, .was] where arguments.has(option) {
                throw .usage("--\(option.name) needs --against")
            }
            return try calendarTrip(arguments)
        }
    )

    /// Returns the answer about the changes of a schedule to a trip.
    private static func scheduleAnswer(_ arguments: Arguments) throws(Failure) -> Answer {
        let file = arguments.files[0]
        let against = try arguments.require(.against)
        let inputs = [against, file] + arguments.all(.was) + arguments.all(.places)
        try Arguments.checkStandardInput(inputs)
        let input = try TripInput(fileAt: against, context: arguments.context())
        let schedule = try ScheduleFile(file, by: arguments)
        let request = ScheduleChangesRequest(
            schedule,
            coverage: try arguments.question.coverage,
            history: try arguments.question.history,
            asChange: arguments.has(.asChange)
        )
        return try request.answer(input)
    }

    /// Returns the answer that is the trip made from a calendar.
    private static func calendarTrip(_ arguments: Arguments) throws(Failure) -> Answer {
        let file = arguments.files[0]
        let context = try arguments.context()
        let zone = try arguments.timeZone()
        let bytes = try Files.contents(of: file)
        let imported = Calendars.trip(
            bytes,
            of: file,
            context: context,
            timeZone: zone,
            unknownStarts: try arguments.question.unknownStarts,
            calling: .commandLine
        )
        switch imported.trip {
        case .success(let document):
            try Failure.catching(DocumentError.self, of: file, try document.checkReadsAlone())
            var answer = Answer.document(document, isKept: arguments.has(.output), warnings: imported.notes)
            answer.isPartial = imported.isPartial
            return answer
        case .failure(let error):
            for note in imported.notes { Output.complain("itinerary: \(note)") }
            throw error
        }
    }
}

extension ScheduleFile {
    /// Reads the file of a command, by the command's options for tables.
    fileprivate init(_ path: String, by arguments: Arguments) throws(Failure) {
        let spelling = try arguments.question.spelling
        try self.init(Files.contents(of: path), of: path, spelt: spelling)
    }
}

/// The changes of a schedule to each trip of a folder, one line per trip.
struct AffectedTrips: Sendable {
    private let request: ScheduleChangesRequest
    private let limits: WorkLimits
    private let wantsRepair: Bool
    /// The length of the longest file name.
    private let width: Int

    init(_ arguments: Arguments) throws(Failure) {
        if arguments.has(.asChange) {
            throw .usage("--as-change requires one trip as --against, not a folder")
        }
        let file = arguments.files[0]
        try Arguments.checkStandardInput([file] + arguments.all(.was) + arguments.all(.places))
        let schedule = try ScheduleFile(file, by: arguments)
        request = ScheduleChangesRequest(
            schedule,
            coverage: try arguments.question.coverage,
            history: try arguments.question.history,
            asChange: false
        )
        limits = try arguments.question.limits()
        wantsRepair = arguments.has(.repairs)
        for note in schedule.tableNotes { Output.complain("itinerary: \(note)") }
        let folder = try arguments.require(.againstAll)
        width = try Folder.files(folder, isStream: false).map { $0.path.count }.max() ?? 0
    }

    /// Answers about one trip of the folder.
    @Sendable func answer(_ input: TripInput) throws(Failure) -> Answer {
        let document = try input.document()
        let (_, changes, read, changed) = try request.compared(with: input)
        let isAffected = !changes.changes.isEmpty
        let legs = LegsToNothing(from: document, to: changed)
        let repair = isAffected && wantsRepair ? try repaired(changed, input) : nil
        let (wantsRepair, width) = (wantsRepair, width)
        var answer = Answer(
            json: { json in
                json.object { json in
                    json.member("trip", document.trip.id)
                    json.member("affected", isAffected)
                    json.key("schedule")
                    json.schedule(changes, of: document.trip, legsToNothing: legs.legs)
                    guard wantsRepair else { return }
                    json.key("repair")
                    if let repair {
                        json.repair(repair.answer, in: changed, repaired: repair.document)
                    } else {
                        json.null()
                    }
                }
            },
            text: { style in
                let name = input.name.printable.padded(to: width + 2)
                let toNothing =
                    legs.legs.isEmpty
                    ? "" : "; \(legs.legs.count) leg\(legs.legs.count == 1 ? "" : "s") to no game"
                return name + TextReport(document.trip, style).affected(changes, repair?.answer.repair)
                    + toNothing + "\n"
            },
            codes: [isAffected ? "affected" : "not-affected"],
            isNo: isAffected
        )
        answer.isPartial = read.isPartial
        return answer
    }

    private func repaired(
        _ changed: TripDocument,
        _ input: TripInput
    ) throws(Failure) -> (answer: RepairAnswer, document: TripDocument?) {
        let budget = WorkBudget(limits)
        let itinerary = Itinerary(changed.trip, spending: budget)
        return try input.repaired(changed, itinerary, .auto, fromDay: nil, spending: budget)
    }
}

extension Command {
    static let importGTFS = Command(
        name: "import-gtfs",
        inputs: .others(["FEED"]),
        summary: "print the departures of a timetable between the trip's cities",
        about: """
            Prints the departures of a timetable between the cities of a trip on its days, as CSV for
            --departures. Each is one run of one vehicle, in local times. FEED is a folder or a zip file as
            public agencies publish it (GTFS). A stop belongs to the nearest of the trip's cities with
            coordinates, within --km, or otherwise to the city without coordinates that has its name. Runs at
            intervals (frequencies.txt), rows that cannot be read, and the second of two starts at a repeated
            local time are reported on standard error and not imported.
            Exit status 2: the feed cannot be read within --time-limit, or has rows that are rejected; other
            rows are imported nevertheless.
            """,
        options: [.must(.against), .may(.km), .may(.places), .may(.timeLimit)],
        example: "import-gtfs boston-2013.gtfs --against boston-2013.json",
        work: .once { (arguments: Arguments) throws(Failure) in try feedAnswer(arguments) }
    )

    private static func feedAnswer(_ arguments: Arguments) throws(Failure) -> Answer {
        try arguments.refuseJSON("import-gtfs prints only CSV")
        let path = arguments.files[0]
        guard path != "-" else {
            throw .usage("import-gtfs requires a folder or a zip file, not standard input")
        }
        let km = try arguments.distance(.km) ?? 30
        let request = DeparturesRequest(of: path, within: km)
        let against = try arguments.require(.against)
        try Arguments.checkStandardInput([against] + arguments.all(.places))
        let limits = try arguments.question.limits()
        return try request.answer(
            TripInput(fileAt: against, context: arguments.context()),
            WorkBudget(limits)
        )
    }
}
