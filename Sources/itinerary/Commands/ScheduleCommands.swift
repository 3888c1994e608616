extension Command {
    static let importSchedule = Command(
        name: "import-schedule",
        inputs: .others(["FILE"]),
        summary: "what a newer schedule changes for a trip",
        about: """
            Compares the games of a trip with a schedule, in JSON, CSV or iCalendar, by their gameId: those that are moved
            to another day, start or last otherwise, are played in another city, postponed or cancelled. Cancelled is what
            the file says is, or what it does not have though it is complete for it; other games that it does not have
            are listed, and stay. A file that names no game of the trip is compared by city, day and the nearest start.
            With --as-change it prints the change document that makes the trip agree. Exit status 1: the trip is affected.
            """,
        options: [
            .must(.against), .may(.complete, .completeFor), .may(.was), .may(.asChange), .may(.places),
        ],
        example: "import-schedule northeast-2010.newer.csv --against northeast-2010.json",
        work: .once { (arguments: Arguments) throws(Failure) in try scheduleAnswer(arguments) }
    )

    static let importCalendar = Command(
        name: "import-calendar",
        inputs: .others(["FILE"]),
        summary: "the trip that a calendar makes, or what it changes for one",
        about: """
            Prints the trip document that a calendar (iCalendar) makes: of one that was exported the trip that it was, but
            with days, times, titles and cities as the calendar now says; of others, events with times become games, those
            of whole days free items. A place for which no time zone is known has that in which its events are told, else
            that of --time-zone. With --against it tells what the calendar changes for the games of a trip, as
            import-schedule does, and games that are new where the trip was made of this calendar. What is not taken is
            named on standard error. Exit status 1: the trip of --against is affected; 2: the calendar cannot be read, or
            has events that are refused, such as those that recur; the others are taken all the same.
            """,
        options: [
            .may(.against), .may(.complete, .completeFor), .may(.was), .may(.asChange), .may(.places),
            .may(.timeZone), .may(.output), .may(.force),
        ],
        example: "import-calendar great-lakes-2010.ics",
        work: .once { (arguments: Arguments) throws(Failure) in
            if arguments.has(.against) { return try scheduleAnswer(arguments) }
            for option in [Option.asChange, .complete, .completeFor, .was] where arguments.has(option) {
                throw .usage("--\(option.name) needs --against")
            }
            return try Calendars.trip(arguments)
        }
    )

    static let exportCalendar = Command(
        name: "export-calendar",
        summary: "the trip as a calendar",
        about: """
            Prints the trip as a calendar (iCalendar): games, events and travel with their times, in time zones where they
            are known, travel as early as it can start. 'itinerary import-calendar' makes the same trip of it again. The
            trip must have a startDate.
            """,
        options: [],
        example: "export-calendar great-lakes-2010.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            try arguments.refuseJSON("export-calendar prints the calendar only")
            return try Calendars.export()
        }
    )

    /// The answer about what a schedule changes for a trip.
    private static func scheduleAnswer(_ arguments: Arguments) throws(Failure) -> Answer {
        let file = arguments.files[0]
        let against = try arguments.require(.against)
        let inputs = [against, file] + arguments.all(.was) + arguments.all(.places)
        try Arguments.checkStandardInput(inputs)
        let input = try TripInput(fileAt: against, beside: arguments.surroundings())
        let document = try input.document()
        let read = try ScheduleFile(file).read(document)
        var schedule = read.schedule
        schedule.coverage = schedule.coverage.union(try arguments.coverage)
        let history = try arguments.history(for: document)
        let changes = try Failure.catching(
            ScheduleError.self,
            of: file,
            try ScheduleChanges(schedule, against: document, since: history, isAdding: read.isSource)
        )
        _ = try input.document(after: changes.changes)
        let isChange = arguments.has(.asChange)
        var answer =
            isChange
            ? changeAnswer(changes.changes)
            : Answer(
                json: { $0.schedule(changes, of: document.trip) },
                text: { TextReport(document.trip, $0).schedule(changes) }
            )
        let games = document.trip.items.compactMap { $0.game } + schedule.games.map { $0.game }
        let unnamed = try arguments.coverage.texts(namingNoneOf: games)
        answer.warnings =
            read.warnings + warnings(about: changes, file, isListing: isChange)
            + unnamed.map {
                "--complete-for \($0): no game of the trip or of the file is named so; nothing follows from it"
            }
        answer.isPartial = read.isPartial
        answer.isNo = !changes.changes.isEmpty
        return answer
    }

    /// Lines about games that a schedule does not name, or not plainly.
    private static func warnings(about changes: ScheduleChanges, _ file: String, isListing: Bool) -> [String]
    {
        var lines: [String] = []
        if !changes.isMatchedByID {
            lines.append("\(file): has no gameId of the trip; its games are known by city, day and start")
        }
        if !changes.unclear.isEmpty {
            let games = changes.unclear.list("and")
            lines.append("\(file): more than one game may be meant by \(games); they stay as they are")
        }
        let left = changes.notInFile.map { $0.id }
        if isListing, !left.isEmpty {
            lines.append(
                "\(file): does not have \(left.list("and")), which \(left.count == 1 ? "stays" : "stay") in the trip"
            )
        }
        return lines
    }
}

extension Arguments {
    /// For which games the file is said to be complete.
    fileprivate var coverage: ScheduleCoverage {
        get throws(Failure) {
            if has(.complete) { return .complete }
            guard has(.completeFor) else { return .listed }
            return .complete(for: try names(.completeFor, of: "a team, a city or a venue"))
        }
    }

    /// Returns the history in the files of `--was`.
    fileprivate func history(for document: TripDocument) throws(Failure) -> ScheduleHistory {
        var history = ScheduleHistory()
        for file in all(.was) {
            let bytes = try Files.contents(of: file)
            guard TripChange.isList(bytes) else {
                history.schedules.append(try ScheduleFile(bytes, of: file).read(document).schedule)
                continue
            }
            history.changes += try Failure.catching(DocumentError.self, of: file, try TripChange.list(bytes))
        }
        return history
    }
}
