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
            nearest start. With --as-change it prints the change document that applies the schedule to the trip;
            --write applies it. If --against names a folder of trips, it lists the affected trips with the games
            that change, and the totals; --all lists the other trips, too. With --repair it reports the repair
            of each affected trip, and --write writes the repaired trips. Each trip is written separately, and
            the others are written even if one is refused.
            Exit status 1: a trip is affected; 2: the schedule or a trip cannot be read, or a trip cannot be
            written.
            """,
        options: [
            .must(.againstAll), .may(.dates), .may(.columns), .may(.scheduleZone), .may(.unknownStart),
            .may(.complete, .completeFor), .may(.was), .may(.asChange, .write), .may(.repairs),
            .may(.allTrips), .may(.timeLimit), .may(.places), .may(.history), .may(.force),
        ],
        example: "import-schedule northeast-2010.newer.csv --against northeast-2010.json",
        namesFiles: true,
        total: { tally, written in
            ScheduleTotals(
                trips: tally.trips,
                affected: tally.count(of: "affected"),
                refused: tally.refused,
                written: written,
                changes: tally.counts
            ).sentence
        },
        work: .folder(
            { (arguments: Arguments) throws(Failure) in
                guard Files.isFolder(try arguments.require(.againstAll)) else {
                    try checkOneTrip(arguments)
                    return try scheduleRequest(arguments).answer
                }
                return try affectedTrips(arguments).answer
            },
            .againstAll,
            { (arguments: Arguments) throws(Failure) in
                try checkOneTrip(arguments)
                return try scheduleAnswer(arguments)
            }
        )
    )

    /// Throws an error if an option is given that requires a folder of trips.
    private static func checkOneTrip(_ arguments: Arguments) throws(Failure) {
        for option in [Option.repairs, .timeLimit, .allTrips] where arguments.has(option) {
            let advice = option == .allTrips ? "" : "; for one trip, use 'itinerary repair'"
            throw .usage("--\(option.name) requires a folder of trips as --against\(advice)")
        }
    }

    /// Returns the request for the changes that a schedule makes to each trip of a folder.
    private static func affectedTrips(_ arguments: Arguments) throws(Failure) -> AffectedTripRequest {
        if arguments.has(.asChange) {
            throw .usage("--as-change requires one trip as --against, not a folder")
        }
        let request = try scheduleRequest(arguments)
        for note in request.schedule.tableNotes { Output.complain("itinerary: \(note)") }
        let folder = try arguments.require(.againstAll)
        return AffectedTripRequest(
            request,
            repairing: arguments.has(.repairs) ? try arguments.question.limits() : nil,
            listingAll: arguments.has(.allTrips),
            nameWidth: try Folder.files(folder, isStream: false).map { $0.path.count }.max() ?? 0
        )
    }

    static let importCalendar = Command(
        name: "import-calendar",
        inputs: .others(["FILE"]),
        summary: "make a trip from a calendar, or list its changes to a trip",
        about: """
            Prints the trip document made from a calendar (iCalendar). A calendar that this program
            exported becomes the exported trip again; its days, times, titles and cities are those of the
            calendar, so edits in the calendar are kept. From other calendars,
            events with times become games, and events of whole days become custom items. If the time zone of a
            place is unknown, it is the zone of its events, or otherwise that of --time-zone. The trip keeps what
            --places states about its cities. With --against it lists the changes of the calendar to the games
            of a trip, as import-schedule does, and new games if the trip was made from this calendar. What is
            not imported is reported on standard error.
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

    /// Returns the answer about the changes that a schedule makes to a trip.
    private static func scheduleAnswer(_ arguments: Arguments) throws(Failure) -> Answer {
        let file = arguments.files[0]
        let against = try arguments.require(.against)
        let inputs = [against, file] + arguments.all(.was) + arguments.all(.places)
        try Arguments.checkStandardInput(inputs)
        let input = try TripInput(fileAt: against, context: arguments.context())
        return try scheduleRequest(arguments).answer(input)
    }

    /// Returns the request for the changes that the command's schedule makes.
    private static func scheduleRequest(_ arguments: Arguments) throws(Failure) -> ScheduleChangesRequest {
        let file = arguments.files[0]
        try Arguments.checkStandardInput([file] + arguments.all(.was) + arguments.all(.places))
        return ScheduleChangesRequest(
            try ScheduleFile(file, by: arguments),
            coverage: try arguments.question.coverage,
            history: try arguments.question.history,
            asChange: arguments.has(.asChange),
            isKept: arguments.has(.write)
        )
    }

    /// Returns the answer whose document is the trip made from a calendar.
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
        case .success(let read):
            let stored = try Failure.catching(ChangeError.self, of: file, try read.storingPlaces())
            let document = stored.document
            try Failure.catching(DocumentError.self, of: file, try document.checkReadsAlone())
            let notes = imported.notes + (stored.note(naming: "--places").map { [$0] } ?? [])
            var answer = Answer.document(document, isKept: arguments.has(.output), warnings: notes)
            answer.isPartial = imported.isPartial
            return answer
        case .failure(let error):
            for note in imported.notes { Output.complain("itinerary: \(note)") }
            throw error
        }
    }
}

extension ScheduleFile {
    /// Reads a schedule file with the command's options for tables.
    fileprivate init(_ path: String, by arguments: Arguments) throws(Failure) {
        let spelling = try arguments.question.spelling
        try self.init(Files.contents(of: path), of: path, spelt: spelling)
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
        try arguments.refuseJSON("--json and --jsonl do not apply to import-gtfs, which prints only CSV")
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
