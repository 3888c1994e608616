import OrderedJSON
import TripModel

/// The games of a season, or of a part of it: what could be seen, and what may have changed (SPEC section 12).
///
/// A schedule is read from JSON or from CSV, which the first character tells apart:
///
///     {"format": "itinerary-schedule/1", "games": [
///       {"gameId": "game-Detroit-0503", "date": "2018-05-03", "start": "13:10", "city": "Detroit"}]}
///
///     gameId;date;start;city
///     game-Detroit-0503;2018-05-03;13:10;Detroit
public struct Schedule: Hashable, Sendable {
    /// The games, in the order in which they are given; each has a day or a date, and a `gameID` of its own.
    public let games: [ScheduledGame]
    /// The `gameID`s of games that it says are cancelled.
    public let cancelled: Set<String>
    /// The `gameID`s of games that it has, but of which nothing could be read.
    package let unread: Set<String>

    /// Makes a schedule.
    ///
    /// - Parameters:
    ///   - games: The games that are played.
    ///   - cancelled: The `gameID`s of games that are said to be cancelled, whatever days the schedule covers.
    ///   - unread: The `gameID`s of games of which only that is known, so that none of them counts as gone.
    /// - Complexity: O(games).
    /// - Throws: `ScheduleError`, where a game has neither day nor date, or its `gameID` stands twice.
    public init(
        _ games: [ScheduledGame],
        cancelled: Set<String> = [],
        unread: Set<String> = []
    ) throws(ScheduleError) {
        (self.cancelled, self.unread) = (cancelled, unread)
        var lines: [String: Int] = [:]
        lines.reserveCapacity(games.count)
        for game in games {
            guard game.day != nil || game.date != nil else {
                throw ScheduleError(.noDay, key: .day, line: game.line)
            }
            if let first = lines.updateValue(game.line, forKey: game.gameID) {
                throw ScheduleError(.twice(game.gameID, firstLine: first), key: .gameID, line: game.line)
            }
        }
        self.games = games
    }

    /// Reads a schedule in JSON or CSV from UTF-8 bytes; a byte-order mark is skipped.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: `ScheduleError`.
    public init(_ bytes: [UInt8]) throws(ScheduleError) {
        let isJSON = Schedule.isJSON(bytes)
        try self.init(isJSON ? ScheduleJSONReader.games(in: bytes) : ScheduleCSVReader.games(in: bytes))
    }

    /// Whether a text begins as JSON does.
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: ByteOrderMark.bytes) ? bytes[3...] : bytes[...]
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// The games that lie on the days of a trip, in the order of the schedule.
    ///
    /// - Complexity: O(games).
    /// - Throws: `ScheduleError`, where a game's day and date are not those of one day, or it has a date alone and the
    ///   trip no `startDate`.
    public func games(in trip: Trip) throws(ScheduleError) -> [DatedGame] {
        var dated: [DatedGame] = []
        for game in games {
            let day = try Schedule.day(of: game, in: trip)
            if 1...trip.dayCount ~= day { dated.append(DatedGame(game: game, day: day)) }
        }
        return dated
    }

    /// A game by its `gameID`, with its day in a trip, which may lie outside of it; `nil` when it is not there.
    ///
    /// - Complexity: O(games).
    /// - Throws: `ScheduleError`, as `games(in:)`.
    package func game(_ id: String, in trip: Trip) throws(ScheduleError) -> DatedGame? {
        guard let game = games.first(where: { $0.gameID == id }) else { return nil }
        return DatedGame(game: game, day: try Schedule.day(of: game, in: trip))
    }

    /// The day of a trip on which a game is played; 0 or less before the trip, and more than `dayCount` after it.
    static func day(of game: ScheduledGame, in trip: Trip) throws(ScheduleError) -> Int {
        guard let date = game.date, let startDate = trip.startDate else {
            guard let day = game.day else {
                throw ScheduleError(.dateWithoutStart, key: .date, line: game.line)
            }
            return day
        }
        let dated = date.dayNumber - startDate.dayNumber + 1
        if let day = game.day, day != dated {
            throw ScheduleError(.dateOfOtherDay(dated, day: day), key: .date, line: game.line)
        }
        return dated
    }
}

/// The three bytes that some programs put before a text in UTF-8.
enum ByteOrderMark {
    static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// The keys of a game of a schedule in JSON, and its columns in CSV.
package enum ScheduleKey: String, DocumentKey {
    case gameID = "gameId"
    case title, city, day, date, start, durationMinutes
}
