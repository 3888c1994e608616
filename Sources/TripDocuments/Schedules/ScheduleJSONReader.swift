import OrderedJSON
import TripModel

/// Reads the games of a schedule in JSON; keys that it does not know are passed over.
struct ScheduleJSONReader {
    static let format = "itinerary-schedule/1"

    private let values: ValueReader
    /// Where the last line that was counted begins, and its number.
    private var counted = (offset: 0, line: 1)

    private init(_ tree: JSONTree) {
        values = ValueReader(tree: tree)
    }

    static func games(in bytes: [UInt8]) throws(ScheduleError) -> [ScheduledGame] {
        do throws(DocumentError) {
            return try read(bytes)
        } catch {
            throw ScheduleError(.document(error), line: error.line)
        }
    }

    private static func read(_ bytes: [UInt8]) throws(DocumentError) -> [ScheduledGame] {
        let tree: JSONTree
        do throws(JSONError) {
            tree = try JSONTree(bytes)
        } catch {
            throw DocumentError(error)
        }
        var reader = ScheduleJSONReader(tree)
        let (values, root) = (reader.values, tree.root)
        guard root.kind == .object else { throw values.wrongType(root, .schedule) }
        let format = try values.require(.string, root["format"], key: "format", of: root)
        let name = try values.string(format)
        guard name == ScheduleJSONReader.format else {
            throw values.fail(.unknownWord(name, known: [ScheduleJSONReader.format]), at: format)
        }
        let list = try values.require(.array, root["games"], key: "games", of: root)
        guard list.kind == .array else { throw values.wrongType(list, .array) }
        var games: [ScheduledGame] = []
        for object in list.elements { games.append(try reader.game(object)) }
        return games
    }

    private mutating func game(_ object: JSONValue) throws(DocumentError) -> ScheduledGame {
        guard object.kind == .object else { throw values.wrongType(object, .scheduledGame) }
        let fields = Fields<ScheduleKey>(object)
        // A value that is null is none.
        func value(_ key: ScheduleKey) -> JSONValue? { fields[key].flatMap { $0.kind == .null ? nil : $0 } }
        func text(_ key: ScheduleKey) throws(DocumentError) -> String? {
            guard let value = value(key) else { return nil }
            return try values.string(value)
        }
        let gameID = try values.require(.string, value(.gameID), key: ScheduleKey.gameID.name, of: object)
        let day: Int? =
            if let day = value(.day) { try values.whole(day, in: ScheduledGame.days) } else { nil }
        let date: CalendarDate? = if let date = value(.date) { try values.date(date) } else { nil }
        let start: ClockTime? = if let start = value(.start) { try values.clock(start) } else { nil }
        let duration: Minutes? =
            if let duration = value(.durationMinutes) { try values.minutes(duration) } else { nil }
        let game = ScheduledGame(
            gameID: try values.string(gameID),
            title: try text(.title),
            city: try text(.city),
            day: day,
            date: date,
            start: start,
            duration: duration,
            line: line(of: object)
        )
        if game.gameID.isEmpty { throw values.fail(.trip(.blank), at: gameID) }
        if let city = value(.city), game.hasBlankCity { throw values.fail(.trip(.blank), at: city) }
        return game
    }

    /// The line on which a value begins; the values must be asked about in order.
    private mutating func line(of value: JSONValue) -> Int {
        let start = value.range.lowerBound
        for byte in values.tree.bytes[counted.offset..<start] where byte == UInt8(ascii: "\n") {
            counted.line += 1
        }
        counted.offset = start
        return counted.line
    }
}

extension ScheduleKey: TabledKey {
    static let table = KeyTable(ScheduleKey.names)
}

extension ScheduledGame {
    /// The days that a schedule may name, whatever the trip has.
    static let days = -TripLimits.whole...TripLimits.whole

    /// Whether a city is stated that is no name.
    var hasBlankCity: Bool { city.map { City.isBlank($0) } ?? false }
}
