import OrderedJSON

/// A reader of schedules in JSON; unknown keys are skipped.
struct ScheduleJSONReader {
    static let format = "itinerary-schedule/1"
    /// True if the schedule has all games.
    static let complete = "complete"
    /// The time zone of all times without an offset.
    static let timeZone = "timeZone"

    /// Reads the games of a schedule.
    ///
    /// - Parameter zone: The zone of times without an offset, unless the schedule states one.
    static func read(_ bytes: [UInt8], zone: String?) throws(ScheduleError) -> (
        games: [ScheduledGame], isComplete: Bool
    ) {
        try rethrow(try content(bytes, zone), as: { ScheduleError(.document($0), line: $0.line) })
    }

    /// Returns the time zone that a schedule in JSON states; `nil` if it states none, or it is not a schedule.
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

    private static func content(
        _ bytes: [UInt8],
        _ zone: String?
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
        let zone = try timeZone(of: root, values) ?? zone
        // The offset and the number of the last line that was counted.
        var (offset, line) = (0, 1)
        let games = try list.map { object throws(DocumentError) in
            let row = try JSONRow<ScheduleKey>(object, .scheduledGame, values, joinsTimes: true)
            let start = object.range.lowerBound
            line += values.tree.bytes[offset..<start].count { $0 == UInt8(ascii: "\n") }
            offset = start
            return try row.game(isNamed: areNamed, zone: zone, line: line)
        }
        let complete = root[ScheduleJSONReader.complete].flatMap { $0.kind == .null ? nil : $0 }
        return (games, try complete.map(values.bool) ?? false)
    }
}
