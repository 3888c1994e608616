import OrderedJSON
import TripModel

/// A reader of schedules in JSON; unknown keys are skipped.
struct ScheduleJSONReader {
    static let format = "itinerary-schedule/1"
    /// True if the schedule has all games.
    static let complete = "complete"

    private let values: ValueReader
    /// The offset and the number of the last line that was counted.
    private var counted = (offset: 0, line: 1)

    private init(_ tree: JSONTree) {
        values = ValueReader(tree: tree)
    }

    /// The contents of a schedule.
    typealias Content = (games: [ScheduledGame], isComplete: Bool)

    static func read(_ bytes: [UInt8]) throws(ScheduleError) -> Content {
        do throws(DocumentError) {
            return try content(bytes)
        } catch {
            throw ScheduleError(.document(error), line: error.line)
        }
    }

    private static func content(_ bytes: [UInt8]) throws(DocumentError) -> Content {
        let values = try ValueReader(parsing: bytes)
        let root = try values.object(values.tree.root, .schedule)
        var reader = ScheduleJSONReader(values.tree)
        let format = try values.require(.string, "format", of: root)
        let name = try values.string(format)
        guard name == ScheduleJSONReader.format else {
            throw values.fail(.unknownWord(name, known: [ScheduleJSONReader.format]), at: format)
        }
        let list = try values.elements(values.require(.array, "games", of: root))
        var games: [ScheduledGame] = []
        let areNamed = list.contains { $0[ScheduleKey.gameID.name] != nil }
        for object in list { games.append(try reader.game(object, isNamed: areNamed)) }
        let complete = root[ScheduleJSONReader.complete].flatMap { $0.kind == .null ? nil : $0 }
        return (games, try values.optional(complete, values.bool) ?? false)
    }

    private mutating func game(_ object: JSONValue, isNamed: Bool) throws(DocumentError) -> ScheduledGame {
        let fields = Fields<ScheduleKey>(try values.object(object, .scheduledGame))
        // A value that is null is none.
        func value(_ key: ScheduleKey) -> JSONValue? { fields[key].flatMap { $0.kind == .null ? nil : $0 } }
        func text(_ key: ScheduleKey) throws(DocumentError) -> String? {
            try values.optional(value(key), values.string)
        }
        if isNamed {
            _ = try values.require(.string, value(.gameID), key: ScheduleKey.gameID.name, of: object)
        }
        let gameID = try text(.gameID)
        let day = try values.optional(value(.day)) { (day: JSONValue) throws(DocumentError) in
            try values.whole(day, in: ScheduledGame.days)
        }
        let date = try values.optional(value(.date), values.date)
        let start = try values.optional(value(.start), values.clock)
        let duration = try values.optional(value(.durationMinutes), values.minutes)
        let game = ScheduledGame(
            gameID: gameID,
            title: try text(.title),
            city: try text(.city),
            day: day,
            date: date,
            start: start,
            duration: duration,
            status: try status(value(.status)),
            venue: try text(.venue),
            home: try text(.home),
            away: try text(.away),
            line: line(of: object)
        )
        let blank = gameID?.isEmpty == true ? .gameID : game.blankName
        if let blank, let value = value(blank) { throw values.fail(.trip(.blank), at: value) }
        return game
    }

    private func status(_ value: JSONValue?) throws(DocumentError) -> ScheduledGame.Status {
        guard let value else { return .scheduled }
        let word = try values.string(value)
        guard let status = ScheduledGame.Status(rawValue: word) else {
            throw values.fail(.unknownWord(word, known: ScheduledGame.Status.words), at: value)
        }
        return status
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

    /// The key whose value is stated and is no name, if there is one.
    var blankName: ScheduleKey? {
        let names = [(ScheduleKey.city, city), (.venue, venue), (.home, home), (.away, away)]
        return names.first { $0.1.map { City.isBlank($0) } ?? false }?.0
    }
}

extension ScheduledGame.Status {
    /// The words for it.
    static var words: [String] { allCases.map { $0.rawValue } }
}
