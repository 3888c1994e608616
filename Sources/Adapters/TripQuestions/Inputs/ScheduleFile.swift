import TripDocuments

/// A schedule in a file: JSON, CSV or a calendar.
package struct ScheduleFile: Sendable {
    /// The games of a file, with their times converted for one trip.
    package struct Games {
        package var schedule: Schedule
        /// Lines for standard error that name the parts of the file that are not read.
        package var warnings: [String] = []
        /// True if the trip was made from this file, so that games that the trip lacks are new.
        package var isSource = false
        /// True if games of the file are rejected.
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

    /// A function that returns the games of a file, with their times converted for the trip of a document.
    package typealias Reading = @Sendable (TripDocument) throws(QuestionError) -> Games

    /// The content of a file.
    package enum Content: Sendable {
        /// JSON or a table that has the same times for every trip.
        case schedule(Schedule)
        /// A calendar, or a table whose times are not in the local time of its cities. Its times are converted to the
        /// time zones of the trip for which it is read. `names` are the ids that its games may have.
        case calendar(names: [String])
    }

    package let file: String
    package let read: Reading
    package let content: Content
    /// The number of games, including postponed and cancelled ones; of a calendar, the number of its events.
    package let gameCount: Int
    /// The columns and formats with which the table is read.
    private let spelling: TableSpelling
    private let options: OptionStyle
    /// Lines for standard error about the columns of the table.
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
                "\(file): the calendar states its own time zones; \(options.name(.scheduleZone)) has no effect"
            }
            tableNotes = note.map { [$0] } ?? []
            let calendar = try Calendars.games(
                bytes,
                of: file,
                unknownStarts: spelling.unknownStarts,
                calling: options
            )
            content = .calendar(names: calendar.names)
            gameCount = calendar.names.count
            read = { [tableNotes] (document: TripDocument) throws(QuestionError) in
                var games = try calendar.read(document)
                games.warnings = tableNotes + games.warnings
                return games
            }
            return
        }
        let others = Schedule.otherColumns(in: bytes, spelt: spelling)
        let schedule = try ScheduleFile.schedule(bytes, of: file, spelt: spelling, others, options)
        gameCount = schedule.games.count
        let notes =
            ScheduleFile.notes(others, options) + ScheduleFile.notes(on: schedule, bytes, spelling, options)
            + Schedule.doubts(
                about: bytes,
                spelt: spelling,
                zoneOption: options.name(.scheduleZone),
                columnOption: options.name(.columns)
            )
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
            let notes =
                local.notes.map { $0.description }
                + local.placeholderStarts.map { $0.note(calling: options) }
            return Games(schedule: local.schedule, warnings: tableNotes + notes.map { "\(file): \($0)" })
        }
    }

    /// Returns lines about columns that are not read.
    private static func notes(_ columns: [OtherColumn], _ options: OptionStyle) -> [String] {
        columns.map { column in
            let hint = options.hint(atColumns: [column.option])
            let zone =
                column.key == ScheduleKey.start.name
                ? "; if all its times are in one time zone, state it with \(options.name(.scheduleZone))" : ""
            return "the column \"\(column.name)\" is not read; \(hint)\(zone)"
        }
    }

    /// Returns lines about rows that no trip can use, and about options without effect.
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
                "the schedule states the timeZone \(own); \(options.name(.scheduleZone)) \(zone) has no effect"
            )
        }
        for game in schedule.games where game.status == .scheduled {
            guard let word = game.title.flatMap({ ScheduledGame.Status.doubtfulWord(inTitle: $0) }) else {
                continue
            }
            notes.add(
                "doubtful-title",
                line: game.line,
                "the game counts as scheduled, although its title says \"\(word)\"; add a status to be certain"
            )
        }
        // If a row has a venue or a home team, the places of a trip can still supply the city.
        for game in schedule.games where game.gameID == nil {
            guard [game.game.cityName, game.game.venue, game.game.home].allSatisfy({ $0 == nil }) else {
                continue
            }
            notes.add(
                "no-city",
                line: game.line,
                "the game has neither a gameId nor a city; it is left out"
            )
        }
        let placeholders = schedule.hasZonedTimes ? [] : schedule.placeholderStarts
        return notes.list.map { $0.description } + placeholders.map { $0.note(calling: options) }
            + (schedule.nightStarts.map { [$0.note(calling: options)] } ?? [])
    }

    /// Reads another file with the same options.
    func like(_ bytes: [UInt8], of file: String) throws(QuestionError) -> ScheduleFile {
        try ScheduleFile(bytes, of: file, spelt: spelling, calling: options)
    }

    /// Parses JSON or a table. If an option would make the text readable, the error names this option.
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
                if spelling.timeZone == nil, others.contains(where: { $0.key == ScheduleKey.start.name }) {
                    help +=
                        "; if all its times are in one time zone, state it with \(options.name(.scheduleZone))"
                }
            }
            throw QuestionError(error.facts, input: file, reason: error.description + help)
        }
    }

    /// Returns the games that are played on the days of a trip.
    package func games(of schedule: Schedule, in trip: Trip) throws(QuestionError) -> [DatedGame] {
        try QuestionError.catching(ScheduleError.self, of: file, try schedule.named.games(in: trip))
    }

    /// Returns the `gameId` of a game, given by this id or by the title of a scheduled game; `nil` if there is no such
    /// game. If several games have the title, but only one of them is on the days of the trip, returns the id of this
    /// game.
    ///
    /// - Throws: `QuestionError` if the title is ambiguous; the error lists the games.
    package func id(ofGame text: String, in schedule: Schedule, for trip: Trip) throws(QuestionError)
        -> String?
    {
        let schedule = schedule.named
        if schedule.row(text) != nil { return text }
        let key = City.plainKey(of: text)
        let titled = schedule.games.filter { game in
            game.status == .scheduled
                && [game.title, game.game.displayTitle].contains {
                    $0.map { City.plainKey(of: $0) == key } ?? false
                }
        }.compactMap { $0.gameID }
        var dated: [(id: String, day: Int)] = []
        for id in titled {
            let game = try QuestionError.catching(
                ScheduleError.self,
                of: file,
                try schedule.game(id, in: trip)
            )
            if let game { dated.append((id, game.day)) }
        }
        let inTrip = dated.filter { 1...trip.dayCount ~= $0.day }
        let candidates = inTrip.isEmpty ? dated : inTrip
        guard candidates.count > 1 else { return candidates.first?.id }
        let shown = candidates.prefix(5).map { id, day in
            "\(id) on " + (trip.startDate.map { "\($0.adding(days: day - 1))" } ?? "day \(day)")
        }
        let more = candidates.count > 5 ? ["\(candidates.count - 5) more"] : []
        throw .input(
            file: file,
            reason:
                "\(candidates.count) games have the title \(text); give the gameId: \((shown + more).list("or"))"
        )
    }

    /// Returns lines about games on the days of a trip that are not in the trip and cannot be added, because they
    /// have no city.
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
            notes.add("no-city", line: game.line, "\(id) has no city to travel to; it is left out")
        }
        return notes.list.map { "\(file): \($0)" }
    }

    /// Returns the error stating that a game is not played on the days of a trip.
    package func lacks(_ id: String, _ schedule: Schedule, on games: [DatedGame]) -> QuestionError {
        if let row = schedule.row(id), row.status != .scheduled {
            return .input(file: file, reason: "the schedule states that \(id) is \(row.status.rawValue)")
        }
        let guess = Guess.question(near: id, among: games.map { $0.gameID })
        return .input(file: file, reason: "the schedule has no game \(id) on the trip's days\(guess)")
    }
}

extension PlaceholderStart {
    /// Returns the line for standard error about the start time, and a hint on the option that reads it as unknown.
    ///
    /// - Parameter options: The form in which the note names the option; `nil` if the caller has no such option.
    func note(calling options: OptionStyle?) -> String {
        let place = line > 0 ? "line \(line): " : ""
        let hint = options.map { "; " + $0.hint(atUnknownStart: start) } ?? ""
        return
            "\(place)\(count) of \(total) games start at \(start), which is probably a placeholder for an unknown start\(hint)"
    }
}

extension NightStarts {
    /// Returns the line for standard error about the start times, and a hint on the option that states their time
    /// zone.
    fileprivate func note(calling options: OptionStyle) -> String {
        let place = line > 0 ? "line \(line): " : ""
        return
            "\(place)\(count) of \(total) games start between 23:30 and 06:00, so the times may be in another time zone; "
            + options.hintAtUTC
    }
}

extension OtherColumn {
    /// The value of `--columns` with which the column is read.
    fileprivate var option: String { "\(key)=\(name)" }
}

extension ScheduleFile {
    /// Returns the games of the schedule in the form that planning uses, and warnings about its rows.
    func season(for document: TripDocument) throws(QuestionError) -> (games: [SeasonGame], warnings: [String])
    {
        let read = try read(document)
        let season = try QuestionError.catching(
            ScheduleError.self,
            of: file,
            try read.schedule.named.season(for: document.trip)
        )
        return (season, read.warnings + notes(onGamesWithoutCityOf: read.schedule, in: document.trip))
    }
}

extension TableSpelling {
    /// Creates the spelling of schedule tables from the options `dates`, `columns` and `scheduleZone`.
    ///
    /// - Throws: `QuestionError` for an unknown date order, key or time zone.
    package init(
        dates: String?,
        columns: [String],
        zone: String?,
        calling options: OptionStyle
    ) throws(QuestionError) {
        self.init(timeZone: zone)
        if let zone { try SystemTimeZones.check(zone, calling: options.name(.scheduleZone)) }
        if let dates {
            self.dates = DateOrder(rawValue: dates)
            guard self.dates != nil else {
                let words = DateOrder.allCases.map { $0.rawValue }.list("or")
                throw .usage("\(options.name(.dates)) must be \(words), not \(dates)")
            }
        }
        for text in columns {
            let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
            let names = ScheduleKey.names
            guard parts.count == 2, let key = names.first(where: { $0.lowercased() == parts[0].lowercased() })
            else {
                let known = names.joined(separator: ", ")
                throw .usage(
                    "\(options.name(.columns)) must be KEY=NAME, with KEY one of \(known), not \(text)"
                )
            }
            guard self.columns.updateValue(parts[1], forKey: key) == nil else {
                throw .usage("\(options.name(.columns)) names \(key) twice")
            }
        }
    }
}

extension Geography {
    /// Reads a file of departures. If an option would make the file readable, the error names this option.
    package init(
        departures bytes: [UInt8],
        of file: String,
        dates: DateOrder?,
        calling options: OptionStyle
    ) throws(QuestionError) {
        do throws(DepartureError) {
            try self.init(departures: bytes, spelt: TableSpelling(dates: dates))
        } catch {
            let help = error.facts.code == "ambiguous-date" ? "; " + options.hintAtDates : ""
            throw QuestionError(error.facts, input: file, reason: error.description + help)
        }
    }
}
