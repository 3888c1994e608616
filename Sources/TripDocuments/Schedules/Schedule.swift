import Diagnostics
import OrderedJSON

/// The games of a season, or of part of one, from which trips are planned and updated (SPEC section 12).
///
/// A schedule is read from JSON or CSV; the first character determines the format:
///
///     {"format": "itinerary-schedule/1", "games": [
///       {"gameId": "game-Detroit-0503", "date": "2018-05-03", "start": "13:10", "city": "Detroit"}]}
///
///     gameId;date;start;city
///     game-Detroit-0503;2018-05-03;13:10;Detroit
public struct Schedule: Hashable, Sendable {
    /// The value of the key `format` of a schedule in JSON.
    package static let format = "itinerary-schedule/1"

    /// The games in the given order, including postponed and cancelled ones. Each game that is played has a day or a
    /// date.
    public internal(set) var games: [ScheduledGame]
    /// The games for which the schedule is complete. After reading, it is `.complete` if the JSON of the schedule
    /// states so, otherwise `.listed`.
    public var coverage: ScheduleCoverage
    /// The `gameID`s of games in the schedule whose rows could not be used.
    package internal(set) var unread: Set<String>
    /// True if rows without a `gameID` could not be used, so that a missing game does not count as cancelled.
    package internal(set) var hasUnreadRows = false

    /// Creates a schedule.
    ///
    /// If several games have the same `gameID`, the game that is played counts, otherwise the first cancelled game,
    /// otherwise the first game.
    /// - Parameters:
    ///   - games: The games, either all with a `gameID` or all without one.
    ///   - coverage: The games for which the schedule is complete.
    ///   - unread: The `gameID`s of games of which nothing else is known. These games do not count as cancelled.
    /// - Throws: `ScheduleError` if a game that is played has neither day nor date, if two games that are played have
    ///   the same `gameID`, or if only some games have a `gameID`.
    /// - Complexity: O(games).
    public init(
        _ games: [ScheduledGame],
        covering coverage: ScheduleCoverage = .listed,
        unread: Set<String> = []
    ) throws(ScheduleError) {
        (self.coverage, self.unread) = (coverage, unread)
        let haveIDs = !unread.isEmpty || games.contains { $0.gameID != nil }
        var indexOfID: [String: Int] = [:]
        indexOfID.reserveCapacity(games.count)
        var dropped: Set<Int> = []
        for (index, game) in games.enumerated() {
            guard game.status != .scheduled || game.isDated else {
                throw ScheduleError(.noDay, key: .day, line: game.line)
            }
            guard let id = game.gameID else {
                guard haveIDs else { continue }
                throw ScheduleError(.table(.value(.missing(.string))), key: .gameID, line: game.line)
            }
            guard let first = indexOfID[id] else {
                indexOfID[id] = index
                continue
            }
            guard game.status != .scheduled || games[first].status != .scheduled else {
                throw ScheduleError(.twice(id, firstLine: games[first].line), key: .gameID, line: game.line)
            }
            let isBetter = game.precedence > games[first].precedence
            dropped.insert(isBetter ? first : index)
            if isBetter { indexOfID[id] = index }
        }
        self.games =
            dropped.isEmpty
            ? games : games.enumerated().filter { !dropped.contains($0.offset) }.map { $0.element }
    }

    /// Reads a schedule in JSON or CSV from UTF-8 bytes; a byte-order mark is skipped.
    ///
    /// Times with an offset, or in a time zone stated by the schedule or by `spelling`, are not yet in any city's local
    /// time. Convert such a schedule for a trip with ``local(to:)``.
    /// - Parameters:
    ///   - bytes: The schedule.
    ///   - spelling: The deviations of a CSV table from the standard format. For JSON, only two of them apply:
    ///     `unknownStarts`, and, unless the schedule states a time zone, `timeZone`.
    /// - Throws: `ScheduleError` for the first row or value that is invalid.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], spelt spelling: TableSpelling = TableSpelling()) throws(ScheduleError) {
        guard JSONTree.isBegun(by: bytes) else {
            let games = try rethrow(
                try CSVTable<ScheduleKey>.games(in: bytes, spelt: spelling),
                as: ScheduleError.init(table:)
            )
            try self.init(games)
            return
        }
        let read = try ScheduleJSONReader.read(bytes, spelt: spelling)
        try self.init(read.games, covering: read.isComplete ? .complete : .listed)
    }

    /// Returns the games that are played on the days of a trip, in the order of the schedule.
    ///
    /// - Throws: `ScheduleError` if a game's day and date differ, if a game has a date but no day and the trip has no
    ///   `startDate`, if the games have no `gameID`s, or if times are not in their city's local time (see
    ///   ``local(to:)``).
    /// - Complexity: O(games).
    public func games(in trip: Trip) throws(ScheduleError) -> [DatedGame] {
        var dated: [DatedGame] = []
        for game in games where game.status == .scheduled {
            guard let id = game.gameID else { throw ScheduleError(.noGameIDs, line: 0) }
            guard let day = try Schedule.day(of: game, in: trip), 1...trip.dayCount ~= day else { continue }
            dated.append(DatedGame(game: game, gameID: id, day: day))
        }
        return dated
    }

    /// Returns the unused columns of a schedule in CSV whose names suggest that they contain the values of a key; empty
    /// for JSON and for a table that cannot be read.
    ///
    /// - Complexity: O(bytes of the first line).
    public static func otherColumns(
        in bytes: [UInt8],
        spelt spelling: TableSpelling = TableSpelling()
    ) -> [OtherColumn] {
        if JSONTree.isBegun(by: bytes) { return [] }
        return (try? CSVTable<ScheduleKey>(bytes, spelt: spelling, isOfLeague: true))?.otherColumns ?? []
    }

    /// Returns notes about a table whose columns or cells suggest values that are not used: a time zone in the name of
    /// a column, words for called-off games in an unused column, and times without AM or PM.
    ///
    /// - Parameters:
    ///   - zoneOption: The name of the option for the table's time zone.
    ///   - columnOption: The name of the option for the names of columns.
    /// - Complexity: O(bytes).
    package static func doubts(
        about bytes: [UInt8],
        spelt spelling: TableSpelling,
        zoneOption: String,
        columnOption: String
    ) -> [String] {
        if JSONTree.isBegun(by: bytes) { return [] }
        guard let table = try? CSVTable<ScheduleKey>(bytes, spelt: spelling, isOfLeague: true) else {
            return []
        }
        var notes = ScheduleNotes()
        if spelling.timeZone == nil {
            for column in table.zonedColumns([.start, .date]) {
                let message =
                    "the column \(quoted(column.name)) may be in the time zone \(column.zone), but its times are read in the "
                    + "local time of each city; \(zoneOption) states a time zone"
                notes.add(line: 0, message)
            }
        }
        let calledOff = table.unusedColumns { text in
            ScheduledGame.Status(written: text).map { $0 != .scheduled } ?? false
        }
        let isHinted = table.otherColumns.contains { $0.key == ScheduleKey.status.name }
        if !table.has(.status), !isHinted, let column = calledOff.first {
            let message =
                "the column \(quoted(column.name)) is not used, but contains \(quoted(column.value)); \(columnOption) "
                + "\(quoted("status=" + column.name)) reads it"
            notes.add(line: column.line, message)
        }
        if let time = table.firstMorningTime(.start) {
            let message =
                "\(quoted(time.text)) is read as a time in the morning, because no time of the table has AM or PM or is after "
                + "13:00; write afternoons like 19:10 or 7:10 PM"
            notes.add(line: time.line, message)
        }
        return notes.list.map { $0.description }
    }

    /// Returns the time zone that a schedule in JSON states for its times; `nil` for any other text.
    ///
    /// - Complexity: O(bytes).
    package static func statedTimeZone(in bytes: [UInt8]) -> String? {
        JSONTree.isBegun(by: bytes) ? ScheduleJSONReader.timeZone(in: bytes) : nil
    }

    /// The schedule with a generated `gameID` for each game if no game has one; otherwise the same schedule.
    ///
    /// The `gameID` consists of the date or day and the city, title or home team. Further games with the same `gameID`
    /// get a number, as in `2019-05-14-chicago-2`.
    /// - Complexity: O(games).
    public var named: Schedule {
        guard games.contains(where: { $0.gameID == nil }) else { return self }
        var counts: [String: Int] = [:]
        let named = games.map { game in
            let day = game.date?.description ?? game.day.map { "day-\($0)" } ?? ""
            let word = [day, (game.city ?? game.title ?? game.home ?? "").idWord].filter { !$0.isEmpty }
                .joined(
                    separator: "-"
                )
            let count = (counts[word] ?? 0) + 1
            counts[word] = count
            return game.named(count == 1 ? word : word + "-\(count)")
        }
        return (try? Schedule(named, covering: coverage)) ?? self
    }

    /// Returns the game with the given `gameID`, even if it is not played; `nil` if there is none.
    ///
    /// - Complexity: O(games).
    package func row(_ id: String) -> ScheduledGame? { games.first { $0.gameID == id } }

    /// Returns the game with the given `gameID`, and its day relative to a trip, which may be outside the trip; `nil`
    /// if the schedule has no such game, or if the game is not played.
    ///
    /// - Throws: The errors of `games(in:)`.
    /// - Complexity: O(games).
    package func game(_ id: String, in trip: Trip) throws(ScheduleError) -> DatedGame? {
        guard let game = row(id), game.status == .scheduled, let day = try Schedule.day(of: game, in: trip)
        else { return nil }
        return DatedGame(game: game, gameID: id, day: day)
    }

    /// Returns the day of a trip on which a game is played: 0 or less before the trip, more than `dayCount` after it,
    /// and `nil` if the game has neither day nor date.
    static func day(of game: ScheduledGame, in trip: Trip) throws(ScheduleError) -> Int? {
        guard game.zoned == nil else { throw ScheduleError(.notLocal, key: .start, line: game.line) }
        guard let date = game.date, let startDate = trip.startDate else {
            guard game.day != nil || game.date == nil else {
                throw ScheduleError(.dateWithoutStart, key: .date, line: game.line)
            }
            return game.day
        }
        let dated = date.day(from: startDate)
        if let day = game.day, day != dated {
            throw ScheduleError(.dateOfOtherDay(dated, day: day), key: .date, line: game.line)
        }
        return dated
    }
}

/// The keys of a scheduled game in JSON, which are also the columns in CSV.
package enum ScheduleKey: String, DocumentKey {
    case gameID = "gameId"
    case title, city, day, date, start, durationMinutes, status, venue, home, away, price
}

/// An error in a schedule, with its line.
public struct ScheduleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        /// The text is not JSON, or a value in it is invalid.
        case document(DocumentError)
        /// The table or a row is invalid.
        case table(CSVTableProblem<ScheduleKey>)
        /// Two games that are played have this `gameID`.
        case twice(String, firstLine: Int)
        /// A game has neither a day nor a date.
        case noDay
        /// A game has a date but no day, and the trip has no `startDate`.
        case dateWithoutStart
        /// A game has a date and a day, but the date belongs to a different day of the trip.
        case dateOfOtherDay(Int, day: Int)
        /// A game's time is not in its city's local time and was not converted for a trip.
        case notLocal
        /// The time zone database has no zone with this name.
        case unknownZone(String)
        /// The offsets of a time zone cannot be read.
        case noZones(String)
        /// The games have no `gameId`.
        case noGameIDs
    }

    /// The problem, without its location.
    package let problem: Problem
    /// The key or column that has the error; `nil` if there is none.
    package let key: ScheduleKey?
    /// The line of the text, counted from 1; 0 if the schedule was not read from a text.
    public let line: Int

    init(_ problem: Problem, key: ScheduleKey? = nil, line: Int) {
        self.problem = problem
        self.key = key
        self.line = line
    }

    init(table error: CSVTableError<ScheduleKey>) {
        self.init(.table(error.problem), key: error.key, line: error.line)
    }

    /// The error in one line: the location, what is wrong, and what would be right.
    public var description: String {
        if case .document(let error) = problem { return error.description }
        let column = key.map { $0.name + " " } ?? ""
        return (line > 0 ? "line \(line): " : "") + column + problem.message
    }
}

extension ScheduleError.Problem {
    fileprivate var message: String {
        switch self {
        case .document(let error):
            error.description
        case .table(let problem):
            problem.message
        case .twice(let id, let first):
            "\(quoted(id)) is already " + (first > 0 ? "on line \(first)" : "in the schedule")
                + "; only one scheduled game can have this id"
        case .noDay:
            "is missing; a game must have a day or a date"
        case .dateWithoutStart:
            "has no effect, because the trip has no startDate; give the trip a startDate, or the game a day"
        case .dateOfOtherDay(let other, let day):
            "is the date of day \(other) of the trip, but day is \(day); make them agree, or leave one out"
        case .notLocal:
            "is not in the time zone of its city; convert the schedule with Schedule.local(to:)"
        case .unknownZone(let name):
            "the time zone \(quoted(name)) is not in the zone database; use a name such as America/New_York"
        case .noZones(let name):
            "the time zone \(quoted(name)) cannot be read: there is no zone database, or its file is damaged"
        case .noGameIDs:
            "the games have no gameId, which identifies the games of a trip"
        }
    }
}

extension ScheduleError: CodedError {
    public var facts: ErrorFacts {
        var facts = problem.facts
        facts.path = facts.path ?? key?.name
        if facts.line == nil, line > 0 { facts.line = line }
        return facts
    }
}

extension ScheduleError.Problem {
    fileprivate var facts: ErrorFacts {
        switch self {
        case .document(let error): error.facts
        case .table(let problem): problem.facts
        case .twice(let id, let first): ErrorFacts("duplicate-id", item: id, ["first": "\(first)"])
        case .noDay: ErrorFacts("missing", path: "day")
        case .dateWithoutStart: ErrorFacts("no-start-date")
        case .dateOfOtherDay(let other, let day):
            ErrorFacts("date-of-other-day", ["other": "\(other)", "day": "\(day)"])
        case .notLocal: ErrorFacts("not-local")
        case .unknownZone(let name): ErrorFacts("unknown-time-zone", path: "timeZone", ["value": name])
        case .noZones(let name): ErrorFacts("no-time-zones", path: "timeZone", ["value": name])
        case .noGameIDs: ErrorFacts("no-game-ids")
        }
    }
}
