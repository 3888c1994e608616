import Diagnostics
import OrderedJSON

/// The games of a season, or of a part of it, from which trips are planned and updated (SPEC section 12).
///
/// A schedule is read from JSON or from CSV, which the first character tells apart:
///
///     {"format": "itinerary-schedule/1", "games": [
///       {"gameId": "game-Detroit-0503", "date": "2018-05-03", "start": "13:10", "city": "Detroit"}]}
///
///     gameId;date;start;city
///     game-Detroit-0503;2018-05-03;13:10;Detroit
public struct Schedule: Hashable, Sendable {
    /// The games, in the order in which they are given, those that are not played among them; each that is played has a
    /// day or a date.
    public internal(set) var games: [ScheduledGame]
    /// For which games the schedule is complete; as it is read, `.complete` where its JSON says so.
    public var coverage: ScheduleCoverage
    /// The `gameID`s of games that it has, but of which nothing could be read.
    package internal(set) var unread: Set<String>
    /// True if it has games without a `gameID` that are not taken, so that no other game counts as gone.
    package internal(set) var hasUnreadRows = false

    /// Makes a schedule.
    ///
    /// - Parameters:
    ///   - games: The games, all with a `gameID` of their own, or all without.
    ///   - coverage: For which games it is complete.
    ///   - unread: The `gameID`s of games of which only that is known, so that none of them counts as gone.
    ///
    /// Of several games with one `gameID` the one that is played counts, otherwise the first that is cancelled, otherwise the
    /// first.
    /// - Complexity: O(games).
    /// - Throws: `ScheduleError` if a game that is played has neither day nor date, if two games that are played have the
    ///   same `gameID`, or if some games have none.
    public init(
        _ games: [ScheduledGame],
        covering coverage: ScheduleCoverage = .listed,
        unread: Set<String> = []
    ) throws(ScheduleError) {
        (self.coverage, self.unread) = (coverage, unread)
        let haveIDs = !unread.isEmpty || games.contains { $0.gameID != nil }
        var places: [String: Int] = [:]
        places.reserveCapacity(games.count)
        var dropped: Set<Int> = []
        for (index, game) in games.enumerated() {
            guard game.status != .scheduled || game.isDated else {
                throw ScheduleError(.noDay, key: .day, line: game.line)
            }
            guard let id = game.gameID else {
                guard haveIDs else { continue }
                throw ScheduleError(.table(.value(.missing(.string))), key: .gameID, line: game.line)
            }
            guard let first = places[id] else {
                places[id] = index
                continue
            }
            guard game.status != .scheduled || games[first].status != .scheduled else {
                throw ScheduleError(.twice(id, firstLine: games[first].line), key: .gameID, line: game.line)
            }
            let isBetter = game.precedence > games[first].precedence
            dropped.insert(isBetter ? first : index)
            if isBetter { places[id] = index }
        }
        self.games =
            dropped.isEmpty
            ? games : games.enumerated().filter { !dropped.contains($0.offset) }.map { $0.element }
    }

    /// Reads a schedule in JSON or CSV from UTF-8 bytes; a byte-order mark is skipped.
    ///
    /// Times with an offset, or in a zone that the schedule or the spelling states, are those of no city yet: read such a
    /// schedule for a trip by ``local(to:)``.
    /// - Parameters:
    ///   - bytes: The file.
    ///   - spelling: The spelling of a table in CSV; in JSON only its `timeZone` counts, unless the schedule states one.
    /// - Complexity: O(bytes).
    /// - Throws: `ScheduleError`.
    public init(_ bytes: [UInt8], spelt spelling: TableSpelling = TableSpelling()) throws(ScheduleError) {
        guard JSONTree.isBegun(by: bytes) else {
            let games = try rethrow(
                try CSVTable<ScheduleKey>.games(in: bytes, spelt: spelling),
                as: ScheduleError.init(table:)
            )
            try self.init(games)
            return
        }
        let read = try ScheduleJSONReader.read(bytes, zone: spelling.timeZone)
        try self.init(read.games, covering: read.isComplete ? .complete : .listed)
    }

    /// The games that are played on the days of a trip, in the order of the schedule.
    ///
    /// - Complexity: O(games).
    /// - Throws: `ScheduleError`, where a game's day and date are not those of one day, it has a date alone and the
    ///   trip no `startDate`, the games have no `gameID`s, by which trips know them, or their times are not local times of
    ///   their cities: see ``local(to:)``.
    public func games(in trip: Trip) throws(ScheduleError) -> [DatedGame] {
        var dated: [DatedGame] = []
        for game in games where game.status == .scheduled {
            guard let id = game.gameID else { throw ScheduleError(.noGameIDs, line: 0) }
            guard let day = try Schedule.day(of: game, in: trip), 1...trip.dayCount ~= day else { continue }
            dated.append(DatedGame(game: game, gameID: id, day: day))
        }
        return dated
    }

    /// The columns of a schedule in CSV that are not taken, though their names say that they have the values of a key; none of
    /// one in JSON, or that cannot be read.
    ///
    /// - Complexity: O(bytes of the first line).
    public static func otherColumns(
        in bytes: [UInt8],
        spelt spelling: TableSpelling = TableSpelling()
    ) -> [OtherColumn] {
        if JSONTree.isBegun(by: bytes) { return [] }
        return (try? CSVTable<ScheduleKey>(bytes, spelt: spelling))?.otherColumns ?? []
    }

    /// The time zone that a schedule in JSON states for its times; `nil` for any other text.
    ///
    /// - Complexity: O(bytes).
    package static func statedTimeZone(in bytes: [UInt8]) -> String? {
        JSONTree.isBegun(by: bytes) ? ScheduleJSONReader.timeZone(in: bytes) : nil
    }

    /// The schedule with a `gameID` for each game, where none has one: its date, or its day, and its city or title, with a
    /// number behind for a second game there, such as `2019-05-14-chicago-2`.
    ///
    /// - Complexity: O(games).
    public var named: Schedule {
        guard games.contains(where: { $0.gameID == nil }) else { return self }
        var counts: [String: Int] = [:]
        let named = games.map { game in
            let day = game.date?.description ?? game.day.map { "day-\($0)" } ?? ""
            let word = [day, (game.city ?? game.title ?? "").idWord].filter { !$0.isEmpty }.joined(
                separator: "-"
            )
            let count = (counts[word] ?? 0) + 1
            counts[word] = count
            return game.named(count == 1 ? word : word + "-\(count)")
        }
        return (try? Schedule(named, covering: coverage)) ?? self
    }

    /// A game by its `gameID`, played or not; `nil` when it is not there.
    ///
    /// - Complexity: O(games).
    package func row(_ id: String) -> ScheduledGame? { games.first { $0.gameID == id } }

    /// A game that is played by its `gameID`, with its day in a trip, which may lie outside of it; `nil` when it is not
    /// there.
    ///
    /// - Complexity: O(games).
    /// - Throws: `ScheduleError`, as `games(in:)`.
    package func game(_ id: String, in trip: Trip) throws(ScheduleError) -> DatedGame? {
        guard let game = row(id), game.status == .scheduled, let day = try Schedule.day(of: game, in: trip)
        else { return nil }
        return DatedGame(game: game, gameID: id, day: day)
    }

    /// The day of a trip on which a game is played; 0 or less before the trip, and more than `dayCount` after it; `nil`
    /// where neither day nor date is said.
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

/// The keys of a game of a schedule in JSON, and its columns in CSV.
package enum ScheduleKey: String, DocumentKey {
    case gameID = "gameId"
    case title, city, day, date, start, durationMinutes, status, venue, home, away
}

/// An error in a schedule: the problem and its line; its message says what is expected instead.
public struct ScheduleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// The text is no JSON, or a value in it is not as it must be.
        case document(DocumentError)
        /// The table, or a row of it, is not as it must be.
        case table(CSVTableProblem<ScheduleKey>)
        /// The same game a second time.
        case twice(String, firstLine: Int)
        /// A game with neither a day nor a date.
        case noDay
        /// A game with a date alone, for a trip without `startDate`.
        case dateWithoutStart
        /// The date is that of another day of the trip than the one that is given beside it.
        case dateOfOtherDay(Int, day: Int)
        /// A game's time is in another zone than that of its city, and was not converted for a trip.
        case notLocal
        /// The zone database has no time zone of the name.
        case unknownZone(String)
        /// The offsets of a time zone cannot be read.
        case noZones(String)
        /// The games have no `gameId`.
        case noGameIDs
    }

    /// The problem.
    package let problem: Problem
    /// The key or column concerned, where there is one.
    package let key: ScheduleKey?
    /// The line of the text, from 1; 0 where there is no text.
    public let line: Int

    init(_ problem: Problem, key: ScheduleKey? = nil, line: Int) {
        self.problem = problem
        self.key = key
        self.line = line
    }

    init(table error: CSVTableError<ScheduleKey>) {
        self.init(.table(error.problem), key: error.key, line: error.line)
    }

    /// The error in one line: the place, what is wrong there, and what would be right.
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
            "\(quoted(id)) stands " + (first > 0 ? "on line \(first)" : "there")
                + " already; only one game with that id can be played"
        case .noDay:
            "is missing; a game must have a day or a date"
        case .dateWithoutStart:
            "says nothing where the trip has no startDate; give the trip one, or the game a day"
        case .dateOfOtherDay(let other, let day):
            "is the date of day \(other) of the trip, but day is \(day); they must agree, or one be left out"
        case .notLocal:
            "is in another time zone than that of its city; Schedule.local(to:) converts it for a trip"
        case .unknownZone(let name):
            "the time zone \(quoted(name)) is not in the zone database; use a name such as America/New_York"
        case .noZones(let name):
            "the time zone \(quoted(name)) cannot be read: there is no zone database, or its file is damaged"
        case .noGameIDs:
            "the games have no gameId, by which a trip knows the games that it has"
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

extension ScheduleUpdateError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .schedule(let error): error.facts
        case .change(let error): error.facts
        }
    }
}
