/// A file with the games that there are: in JSON, in CSV, or a calendar, whose times only a trip gives clocks.
package struct ScheduleFile: Sendable {
    /// The games of a file as they concern a trip.
    package struct Games {
        package var schedule: Schedule
        /// Lines for standard error: what of the file is not taken.
        package var warnings: [String] = []
        /// True if the trip was made of this file, so that what it has not is new.
        package var isSource = false
        /// True if games of the file are refused.
        package var isPartial = false

        package init(
            schedule: Schedule,
            warnings: [String] = [],
            isSource: Bool = false,
            isPartial: Bool = false
        ) {
            (self.schedule, self.warnings) = (schedule, warnings)
            (self.isSource, self.isPartial) = (isSource, isPartial)
        }
    }

    /// Returns the games of a file as they concern the trip of a document.
    package typealias Reading = @Sendable (TripDocument) throws(QuestionError) -> Games

    /// What a file holds.
    package enum Content: Sendable {
        /// A table or JSON, which says the same for every trip.
        case schedule(Schedule)
        /// A calendar; the names that its games may have.
        case calendar(names: [String])
    }

    package let file: String
    package let read: Reading
    package let content: Content
    /// How its table is written.
    private let spelling: TableSpelling
    private let options: OptionStyle
    /// Lines for standard error about the columns of its table.
    package let tableNotes: [String]

    package init(
        _ bytes: [UInt8],
        of file: String,
        spelt spelling: TableSpelling = TableSpelling(),
        calling options: OptionStyle = .commandLine
    ) throws(QuestionError) {
        self.file = file
        self.spelling = spelling
        self.options = options
        guard !Calendars.isCalendar(bytes) else {
            tableNotes = []
            let calendar = try Calendars.games(bytes, of: file)
            (content, read) = (.calendar(names: calendar.names), calendar.read)
            return
        }
        let others = Schedule.otherColumns(in: bytes, spelt: spelling)
        let schedule = try ScheduleFile.schedule(bytes, of: file, spelt: spelling, others, options)
        let notes = others.map { column in
            let hint = options.hint(atColumns: [column.option])
            return "\(file): the column \"\(column.name)\" is not taken; \(hint)"
        }
        tableNotes = notes
        content = .schedule(schedule)
        read = { _ in Games(schedule: schedule, warnings: notes) }
    }

    /// Another file whose table is written likewise.
    func like(_ bytes: [UInt8], of file: String) throws(QuestionError) -> ScheduleFile {
        try ScheduleFile(bytes, of: file, spelt: spelling, calling: options)
    }

    /// Returns the schedule of a table or of JSON; an error tells of the options that help.
    private static func schedule(
        _ bytes: [UInt8],
        of file: String,
        spelt spelling: TableSpelling,
        _ others: [OtherColumn],
        _ options: OptionStyle
    ) throws(QuestionError) -> Schedule {
        do throws(ScheduleError) {
            return try Schedule(bytes, spelt: spelling)
        } catch {
            var help = ""
            if error.facts.code == "ambiguous-date" { help = "; " + options.hintAtDates }
            if error.facts.code == "no-column", !others.isEmpty {
                help = "; " + options.hint(atColumns: others.map { $0.option })
            }
            throw QuestionError(error.facts, input: file, reason: error.description + help)
        }
    }

    /// The games that are played on the days of a trip.
    package func games(of schedule: Schedule, in trip: Trip) throws(QuestionError) -> [DatedGame] {
        try QuestionError.catching(ScheduleError.self, of: file, try schedule.named.games(in: trip))
    }

    /// Returns the error that a game is not played on the days of a trip.
    package func lacks(_ id: String, _ schedule: Schedule, on games: [DatedGame]) -> QuestionError {
        if let row = schedule.row(id), row.status != .scheduled {
            return .input(file: file, reason: "says that \(id) is \(row.status.rawValue)")
        }
        let guess = Guess.question(near: id, among: games.map { $0.gameID })
        return .input(file: file, reason: "has no game \(id) on the trip's days\(guess)")
    }
}

extension OtherColumn {
    /// The value of `--columns` that takes the column.
    fileprivate var option: String { "\(key)=\(name)" }
}
