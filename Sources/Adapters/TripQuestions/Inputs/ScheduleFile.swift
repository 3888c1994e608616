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
        /// A calendar, or a table with times in other zones than those of its cities, which each trip reads on its own clocks;
        /// the names that its games may have.
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
            let note = spelling.timeZone.map { _ in
                "\(file): is a calendar, which states its own time zones; \(options.name(.scheduleZone)) has no effect"
            }
            tableNotes = note.map { [$0] } ?? []
            let calendar = try Calendars.games(bytes, of: file)
            content = .calendar(names: calendar.names)
            read = { [tableNotes] (document: TripDocument) throws(QuestionError) in
                var games = try calendar.read(document)
                games.warnings = tableNotes + games.warnings
                return games
            }
            return
        }
        let others = Schedule.otherColumns(in: bytes, spelt: spelling)
        let schedule = try ScheduleFile.schedule(bytes, of: file, spelt: spelling, others, options)
        let notes =
            ScheduleFile.notes(others, options) + ScheduleFile.notes(on: schedule, bytes, spelling, options)
        tableNotes = notes.map { "\(file): \($0)" }
        content =
            schedule.hasZonedTimes
            ? .calendar(names: schedule.games.compactMap { $0.gameID }) : .schedule(schedule)
        read = { [tableNotes] (document: TripDocument) throws(QuestionError) in
            let local = try QuestionError.catching(
                ScheduleError.self,
                of: file,
                try schedule.local(to: document)
            )
            return Games(
                schedule: local.schedule,
                warnings: tableNotes + local.notes.map { "\(file): \($0)" }
            )
        }
    }

    /// Lines about columns that are not taken.
    private static func notes(_ columns: [OtherColumn], _ options: OptionStyle) -> [String] {
        columns.map { column in
            let hint = options.hint(atColumns: [column.option])
            let zone =
                column.key == ScheduleKey.start.name
                ? "; if all its times are in one time zone, \(options.name(.scheduleZone)) states it" : ""
            return "the column \"\(column.name)\" is not taken; \(hint)\(zone)"
        }
    }

    /// Lines about what no trip can take of a schedule, and about options without effect.
    private static func notes(
        on schedule: Schedule,
        _ bytes: [UInt8],
        _ spelling: TableSpelling,
        _ options: OptionStyle
    ) -> [String] {
        var notes = ScheduleNotes()
        if let zone = spelling.timeZone, let own = Schedule.statedTimeZone(in: bytes), own != zone {
            notes.add(
                line: 0,
                "states the timeZone \(own); \(options.name(.scheduleZone)) \(zone) has no effect"
            )
        }
        for game in schedule.games where game.gameID == nil && game.game.cityName == nil {
            notes.add(
                "no-city",
                line: game.line,
                "has no city, by which games without a gameId are known; it is not taken"
            )
        }
        return notes.list.map { $0.description }
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

    /// Lines about games on the days of a trip that it does not have, and cannot have because no city is stated.
    package func notes(onGamesWithoutCityOf schedule: Schedule, in trip: Trip) -> [String] {
        let without = schedule.games.filter {
            $0.gameID != nil && $0.game.cityName == nil && $0.status == .scheduled
        }
        guard !without.isEmpty else { return [] }
        let known = Set(trip.items.compactMap { $0.game?.gameID })
        var notes = ScheduleNotes()
        for game in without {
            guard let id = game.gameID, !known.contains(id), let dated = try? schedule.game(id, in: trip),
                1...trip.dayCount ~= dated.day
            else { continue }
            notes.add("no-city", line: game.line, "\(id) has no city to travel to; it is not taken")
        }
        return notes.list.map { "\(file): \($0)" }
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
