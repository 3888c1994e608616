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
