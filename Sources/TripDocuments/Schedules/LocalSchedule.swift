/// A schedule as one trip reads it: in the local times of its cities, under the names that the trip has for them.
public struct LocalSchedule: Sendable {
    /// The games that the trip can take.
    public let schedule: Schedule
    /// The games that it cannot take, and those that are not taken as they are written.
    public let notes: [ScheduleNote]
}

extension Schedule {
    /// True if times are in another zone than that of their city, so that they must be read for each trip by ``local(to:)``.
    public var hasZonedTimes: Bool { games.contains { $0.zoned != nil } }

    /// Returns the schedule as a trip reads it (SPEC sections 12 and 13).
    ///
    /// A time in another zone is converted to the local time of its city, with its date. A trip without time zones takes the
    /// times of the first zone of the schedule unchanged, and none of another zone. A city in which the trip finds the name of one
    /// of its own cities is that city, such as `San Francisco` in `Oracle Park - San Francisco`. A schedule that was read for the
    /// trip is returned unchanged.
    /// - Parameter document: The trip, which was read with the time zones of the schedule.
    /// - Throws: `ScheduleError` if the time zone of the schedule is not known.
    /// - Complexity: O(games).
    public func local(to document: TripDocument) throws(ScheduleError) -> LocalSchedule {
        var reader = LocalGames(of: self, for: document)
        return try reader.read()
    }
}

/// A note on a row of a schedule that a trip does not take, or not as it is written.
public struct ScheduleNote: Hashable, Sendable, CustomStringConvertible {
    /// The line on which the row begins, from 1, of several rows that of the first; 0 for a note on the whole schedule.
    public let line: Int
    /// The number of further rows for which the note stands; 0 for a note on one row.
    public let moreRows: Int
    private let message: String

    init(line: Int, _ message: String, moreRows: Int = 0) {
        (self.line, self.message, self.moreRows) = (line, message, moreRows)
    }

    /// The note in one line: the place, and what becomes of the row.
    public var description: String {
        if moreRows > 0 {
            return
                "\(moreRows) more \(moreRows == 1 ? "row is" : "rows are") not taken for such a reason as line \(line)"
        }
        return (line > 0 ? "line \(line): " : "") + message
    }
}

/// A collector of notes: of each kind some, and the number of the others.
package struct ScheduleNotes {
    /// The number of rows that are named for reasons of one kind; more are counted.
    private static let namedRows = 5

    private var notes: [ScheduleNote] = []
    private var kinds: [String: (line: Int, count: Int)] = [:]

    package init() {}

    /// Notes that a row is not taken.
    package mutating func add(_ kind: String, line: Int, _ message: String) {
        kinds[kind, default: (line, 0)].count += 1
        if kinds[kind]?.count ?? 0 <= ScheduleNotes.namedRows {
            notes.append(ScheduleNote(line: line, message))
        }
    }

    /// Adds a note on a row that is taken, or on the whole schedule, for which the line is 0.
    package mutating func add(line: Int, _ message: String) {
        notes.append(ScheduleNote(line: line, message))
    }

    /// The notes by line, and those that count behind them.
    package var list: [ScheduleNote] {
        let counts = kinds.sorted { $0.key < $1.key }.compactMap { _, rows in
            rows.count > ScheduleNotes.namedRows
                ? ScheduleNote(line: rows.line, "", moreRows: rows.count - ScheduleNotes.namedRows) : nil
        }
        return notes.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map { $0.element } + counts
    }
}
