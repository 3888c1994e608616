/// A start time at night that many games of a schedule share, so that it is probably a placeholder for an unknown time
/// (SPEC section 12), such as 03:33 for 260 of 2,430 games.
///
/// At least 5 games and at least 2 % of the games with a start have this start, and it is from 00:00 to 05:59 in the
/// local time of each of these games. To treat the start as unknown, read the schedule again with
/// ``TableSpelling/unknownStarts``.
public struct PlaceholderStart: Hashable, Sendable {
    /// The start as the schedule states it, without conversion to local time.
    public let start: ClockTime
    /// The number of games with this start, excluding games that are not played.
    public let count: Int
    /// The number of games with any start, excluding games that are not played.
    public let total: Int
    /// The line of the first game with this start, counted from 1; 0 if the schedule was not read from a text.
    public let line: Int
}

extension Schedule {
    /// The starts that are probably placeholders, the earliest first. For a schedule with times that are not in the
    /// local time of its cities, use ``LocalSchedule/placeholderStarts`` after its conversion.
    ///
    /// - Complexity: O(games).
    public var placeholderStarts: [PlaceholderStart] {
        var census = StartCensus()
        for game in games where game.status == .scheduled && game.zoned == nil {
            guard let start = game.start else { continue }
            census.add(start, line: game.line)
            census.see(start, local: start)
        }
        return census.placeholders
    }
}

/// The games of a schedule that start at night in the local time of their cities, if they are so numerous that the
/// times are probably in another time zone, such as UTC.
///
/// At least 3 games, and at least a third of the games with a start, start from 23:30 to 05:59. Games at a
/// ``PlaceholderStart`` do not count.
package struct NightStarts: Hashable, Sendable {
    /// The number of games that start at night.
    package let count: Int
    /// The number of games with any start.
    package let total: Int
    /// The line of the first game that starts at night, counted from 1; 0 if the schedule was not read from a text.
    package let line: Int
}

extension Schedule {
    private static let (leastNightGames, partsOfGames, daytime) = (3, 3, 6 * 60..<23 * 60 + 30)

    /// The games that start at night; `nil` if they are too few, or if the schedule states the time zone of a time.
    ///
    /// - Complexity: O(games).
    package var nightStarts: NightStarts? {
        guard !hasZonedTimes else { return nil }
        let placeholders = Set(placeholderStarts.map { $0.start })
        let timed = games.filter { game in
            game.status == .scheduled && game.start.map { !placeholders.contains($0) } ?? false
        }
        let atNight = timed.filter { !Schedule.daytime.contains($0.start?.minuteOfDay ?? 0) }
        guard let first = atNight.first, atNight.count >= Schedule.leastNightGames,
            atNight.count * Schedule.partsOfGames >= timed.count
        else { return nil }
        return NightStarts(count: atNight.count, total: timed.count, line: first.line)
    }
}

/// A count of a schedule's starts, as the schedule writes them.
package struct StartCensus: Sendable {
    private struct Games {
        var count = 0
        var line: Int
        /// The number of games whose local start is known.
        var seen = 0
        /// The number of games whose local start is known and before 06:00.
        var early = 0
    }

    private static let (leastGames, sharePerHundred, firstHourOfGames) = (5, 2, 6)

    private var games: [Int: Games] = [:]
    private var total = 0

    package init() {}

    /// Counts a game that is played.
    package mutating func add(_ start: ClockTime, line: Int) {
        games[start.minuteOfDay, default: Games(line: line)].count += 1
        total += 1
    }

    /// Records the local start of a counted game.
    package mutating func see(_ start: ClockTime, local: ClockTime) {
        games[start.minuteOfDay]?.seen += 1
        if local.minuteOfDay < StartCensus.firstHourOfGames * 60 { games[start.minuteOfDay]?.early += 1 }
    }

    /// The starts that are probably placeholders, the earliest first.
    package var placeholders: [PlaceholderStart] {
        games.filter { _, games in
            games.count >= StartCensus.leastGames
                && games.count * 100 >= total * StartCensus.sharePerHundred
                && games.seen > 0 && games.early == games.seen
        }.sorted { $0.key < $1.key }.map { minute, games in
            PlaceholderStart(
                start: ClockTime(minuteOfDay: minute),
                count: games.count,
                total: total,
                line: games.line
            )
        }
    }
}
