import OrderedJSON

/// A reader of schedules in JSON; unknown keys are skipped.
struct ScheduleJSONReader {
    static let format = "itinerary-schedule/1"
    /// True if the schedule has all games.
    static let complete = "complete"

    static func read(_ bytes: [UInt8]) throws(ScheduleError) -> (games: [ScheduledGame], isComplete: Bool) {
        try rethrow(try content(bytes), as: { ScheduleError(.document($0), line: $0.line) })
    }

    private static func content(
        _ bytes: [UInt8]
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
        // The offset and the number of the last line that was counted.
        var (offset, line) = (0, 1)
        let games = try list.map { object throws(DocumentError) in
            let row = try JSONRow<ScheduleKey>(object, .scheduledGame, values)
            let start = object.range.lowerBound
            line += values.tree.bytes[offset..<start].count { $0 == UInt8(ascii: "\n") }
            offset = start
            return try row.game(isNamed: areNamed, line: line)
        }
        let complete = root[ScheduleJSONReader.complete].flatMap { $0.kind == .null ? nil : $0 }
        return (games, try complete.map(values.bool) ?? false)
    }
}
