import OrderedJSON

// The rows of schedules (SPEC section 12).

extension KeyedRow where Key == ScheduleKey {
    /// Reads the game of the row.
    ///
    /// - Parameters:
    ///   - isNamed: True if the row must have a `gameID`.
    ///   - zone: The time zone of times without an offset; `nil` if they are in the city's local time.
    ///   - unknownStarts: The start times that stand for an unknown start.
    ///   - line: The line on which the row begins, counted from 1.
    func game(
        isNamed: Bool,
        zone: String?,
        unknownStarts: Set<ClockTime>,
        line: Int
    ) throws(Failure) -> ScheduledGame {
        let gameID = try text(.gameID)
        if isNamed, gameID == nil { throw fail(.missing(.string), .gameID) }
        let day = try whole(.day, in: -TripLimits.whole...TripLimits.whole)
        let moment = try moment(.date, .start)
        let hasUnknownStart = moment.time.map { unknownStarts.contains($0) } ?? false
        let zoned = ZonedTime(moment, day: day, zone: zone, isStartUnknown: hasUnknownStart)
        if zoned == nil, moment.isOnOtherDate { throw try differing(.date, .start) }
        let duration = try whole(.durationMinutes, in: 0...TripLimits.whole)
        var game = ScheduledGame(
            gameID: gameID,
            title: try text(.title),
            city: try text(.city),
            day: moment.date == nil && zoned == nil ? day.map { $0 + moment.daysLater } : day,
            date: zoned == nil ? moment.timeDate : nil,
            start: zoned == nil && !hasUnknownStart ? moment.time : nil,
            duration: duration.map { Minutes($0) },
            status: try status(),
            venue: try text(.venue),
            home: try text(.home),
            away: try text(.away),
            line: line
        )
        game.zoned = zoned
        game.game.price = try price(.price)
        if gameID?.isEmpty == true { throw fail(.trip(.blank), .gameID) }
        let names = [
            (ScheduleKey.city, game.city), (.venue, game.venue), (.home, game.home), (.away, game.away),
        ]
        for case (let key, let name?) in names where City.isBlank(name) { throw fail(.trip(.blank), key) }
        return game
    }

    private func status() throws(Failure) -> ScheduledGame.Status {
        guard let text = try text(.status) else {
            return try text(.title).map { ScheduledGame.Status(title: $0) } ?? .scheduled
        }
        let written = Self.isTable ? ScheduledGame.Status(written: text) : nil
        guard let status = ScheduledGame.Status(rawValue: text) ?? written else {
            let known = ScheduledGame.Status.allCases.map { $0.rawValue }
            throw fail(.unknownWord(text, known: known), .status)
        }
        return status
    }
}

extension CSVTable<ScheduleKey> {
    /// Returns the games in a CSV text.
    static func games(in bytes: [UInt8], spelt spelling: TableSpelling) throws(CSVTableError<ScheduleKey>)
        -> [ScheduledGame]
    {
        var table = try CSVTable(bytes, spelt: spelling, isOfLeague: true)
        let club = ClubColumns(of: table)
        try table.requireColumns(club)
        var games: [ScheduledGame] = []
        while try table.next() {
            table.replaced = [:]
            try table.findDateOrder(of: [.date, .start])
            table.replaced = try club?.teams(in: table) ?? [:]
            try table.readStatusOfStart()
            let ownZone = try table.readZoneOfStart()
            let isNamed = table.has(.gameID)
            let game = try table.game(
                isNamed: isNamed,
                zone: ownZone ?? spelling.timeZone,
                unknownStarts: spelling.unknownStarts,
                line: table.line
            )
            games.append(game)
        }
        return games
    }

    /// Reads a start such as `PPD` or `Postponed` as an unknown start and, unless the row has a status, as the status.
    private mutating func readStatusOfStart() throws(CSVTableError<ScheduleKey>) {
        guard let start = try text(.start), let status = ScheduledGame.Status(written: start),
            status != .scheduled
        else { return }
        if try text(.status) == nil { replaced[.status] = status.rawValue }
        replaced[.start] = "TBD"
    }

    /// Removes the time zone from a start such as `7:30 PM CT`, and returns the zone; `nil` if the start names no zone.
    private mutating func readZoneOfStart() throws(CSVTableError<ScheduleKey>) -> String? {
        guard let start = try text(.start), let blank = start.lastIndex(of: " "),
            let zone = ZoneWord.zone(String(start[blank...]))
        else { return nil }
        let rest = String(start[..<blank])
        guard let moment = WrittenMoment(rest), moment.offset == nil else { return nil }
        replaced[.start] = rest
        return moment.time == nil ? nil : zone
    }

    /// Throws one error about all missing columns and the first ambiguous date.
    private func requireColumns(_ club: ClubColumns?) throws(CSVTableError<ScheduleKey>) {
        var errors: [CSVTableError<ScheduleKey>] = []
        do throws(CSVTableError<ScheduleKey>) {
            if let club, !has(.gameID), !has(.city), !has(.venue) {
                try club.requireName(in: self)
            } else {
                try requireNames()
            }
        } catch { errors.append(error) }
        do throws(CSVTableError<ScheduleKey>) { try requireDates([.day, .date], orIn: .start) } catch {
            // If no column of the table seems to be about games, the first error is enough.
            if errors.isEmpty || has(.start) || nearest(to: .date) != nil || club != nil {
                errors.append(error)
            }
        }
        guard let first = errors.first else { return }
        var messages = errors.dropFirst().map { $0.problem.message }
        if let date = firstAmbiguousDate() {
            let ambiguous = CSVTableProblem<ScheduleKey>.ambiguousDate(date.text)
            messages.append("line \(date.line): date \(ambiguous.message)")
        }
        guard !messages.isEmpty else { throw first }
        throw CSVTableError(.several(first.problem, messages), key: first.key, line: first.line)
    }

    /// Returns the first ambiguous date whose order of day and month no other date of the table shows; `nil` if there
    /// is none, or if a row is invalid.
    private func firstAmbiguousDate() -> (text: String, line: Int)? {
        var rest = self
        while (try? rest.next()) == true {
            guard (try? rest.findDateOrder(of: [.date, .start])) != nil else { return nil }
            guard let text = (try? rest.text(.date)) ?? nil, let date = WrittenMoment(text)?.date else {
                continue
            }
            do throws(CSVTableError<ScheduleKey>) { _ = try rest.date(date, .date) } catch {
                if case .ambiguousDate = error.problem { return (text, rest.line) }
                return nil
            }
        }
        return nil
    }

    /// Throws an error unless the table has a column that identifies games: `gameId`, the city, or the venue or home
    /// team, whose city can be found among the places of a trip.
    private func requireNames() throws(CSVTableError<ScheduleKey>) {
        if has(.gameID) { return }
        if nearest(to: .gameID) != nil { try requireColumn([.gameID]) }
        if has(.city) || has(.venue) || has(.home) { return }
        let isOfGames = [ScheduleKey.date, .day, .start].contains { has($0) || nearest(to: $0) != nil }
        try requireColumn([isOfGames ? .city : .gameID])
    }
}

/// The words for time zones of the United States that may follow a time.
private enum ZoneWord {
    private static let zones = [
        "et": "America/New_York", "est": "America/New_York", "edt": "America/New_York",
        "eastern": "America/New_York",
        "ct": "America/Chicago", "cst": "America/Chicago", "cdt": "America/Chicago",
        "central": "America/Chicago",
        // Arizona writes MST in summer, too.
        "mt": "America/Denver", "mdt": "America/Denver", "mountain": "America/Denver",
        "mst": "America/Phoenix",
        "pt": "America/Los_Angeles", "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles",
        "pacific": "America/Los_Angeles", "akst": "America/Anchorage", "akdt": "America/Anchorage",
        "hst": "Pacific/Honolulu",
    ]

    /// Returns the zone that a word names; `nil` if it names none. Letter case and parentheses are ignored.
    static func zone(_ word: String) -> String? { zones[word.lowercased().filter { !" ()".contains($0) }] }
}

extension ScheduleKey: TabledKey {
    static let table = KeyTable(ScheduleKey.names)
}

/// A reader of schedules in JSON; unknown keys are ignored.
struct ScheduleJSONReader {
    static let format = Schedule.format
    /// The key that states whether the schedule contains all games.
    static let complete = "complete"
    /// The key for the time zone of all times without an offset.
    static let timeZone = "timeZone"
    /// The key for the start times that stand for an unknown start: one time, or a list of times.
    static let unknownStart = "unknownStart"

    /// Reads the games of a schedule.
    ///
    /// - Parameter spelling: `timeZone` is the time zone of times without an offset, unless the schedule states a time
    ///   zone. `unknownStarts` are start times that stand for an unknown start, in addition to the start times that the
    ///   schedule states.
    static func read(_ bytes: [UInt8], spelt spelling: TableSpelling) throws(ScheduleError) -> (
        games: [ScheduledGame], isComplete: Bool
    ) {
        try rethrow(try content(bytes, spelling), as: { ScheduleError(.document($0), line: $0.line) })
    }

    /// Returns the time zone that a schedule in JSON states; `nil` if there is none, or if the text is not a schedule.
    static func timeZone(in bytes: [UInt8]) -> String? {
        guard let values = try? ValueReader(parsing: bytes) else { return nil }
        return try? timeZone(of: values.tree.root, values)
    }

    private static func timeZone(
        of root: JSONValue,
        _ values: ValueReader
    ) throws(DocumentError) -> String? {
        guard let value = root[ScheduleJSONReader.timeZone], value.kind != .null else { return nil }
        return try values.string(value)
    }

    private static func unknownStarts(
        of root: JSONValue,
        _ values: ValueReader
    ) throws(DocumentError) -> Set<ClockTime> {
        guard let value = root[ScheduleJSONReader.unknownStart], value.kind != .null else { return [] }
        guard value.kind == .array else { return [try values.clock(value)] }
        return Set(try values.elements(value).map(values.clock))
    }

    private static func content(
        _ bytes: [UInt8],
        _ spelling: TableSpelling
    ) throws(DocumentError) -> (games: [ScheduledGame], isComplete: Bool) {
        let values = try ValueReader(parsing: bytes)
        let root = try values.object(values.tree.root, .schedule)
        let format = try values.require(.string, "format", of: root)
        let name = try values.string(format)
        guard name == ScheduleJSONReader.format else {
            throw values.fail(.unknownWord(name, known: [ScheduleJSONReader.format]), at: format)
        }
        let list = try values.elements(values.require(.array, "games", of: root))
        let areNamed = list.contains { $0[ScheduleKey.gameID.name] != nil }
        let zone = try timeZone(of: root, values) ?? spelling.timeZone
        let unknownStarts = try unknownStarts(of: root, values).union(spelling.unknownStarts)
        // The offset at which line counting stopped, and the line at that offset.
        var (offset, line) = (0, 1)
        let games = try list.map { object throws(DocumentError) in
            let row = try JSONRow<ScheduleKey>(object, .scheduledGame, values, joinsTimes: true)
            let start = object.range.lowerBound
            line += values.tree.bytes[offset..<start].count { $0 == UInt8(ascii: "\n") }
            offset = start
            return try row.game(isNamed: areNamed, zone: zone, unknownStarts: unknownStarts, line: line)
        }
        let complete = root[ScheduleJSONReader.complete].flatMap { $0.kind == .null ? nil : $0 }
        return (games, try complete.map(values.bool) ?? false)
    }
}
