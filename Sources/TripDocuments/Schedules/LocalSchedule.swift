/// A schedule converted for one trip, with local times and the trip's city names.
public struct LocalSchedule: Sendable {
    /// The games that the trip can use.
    public let schedule: Schedule
    /// Notes on rows that the trip cannot use, or uses with changes.
    public let notes: [ScheduleNote]
    /// The starts that are probably placeholders for an unknown time, as the schedule writes them. Empty if all times
    /// of the schedule are in the local time of their cities; in that case, use ``Schedule/placeholderStarts``.
    public let placeholderStarts: [PlaceholderStart]
}

extension Schedule {
    /// True if some times are not in their city's local time, so that ``local(to:)`` must convert them for each trip.
    public var hasZonedTimes: Bool { games.contains { $0.zoned != nil } }

    /// Returns the schedule converted for a trip (SPEC sections 12 and 13).
    ///
    /// A time in another zone is converted to the city's local time, together with its date. A trip without time zones
    /// accepts, without conversion, only the times of the schedule's first zone. A city is replaced by the trip's city
    /// whose name it contains: `Oracle Park - San Francisco` becomes `San Francisco`. A schedule that was already
    /// converted for the trip is returned unchanged.
    /// - Parameter document: The trip, read with a source of the schedule's time zones.
    /// - Throws: `ScheduleError` if a time zone of the schedule is unknown.
    /// - Complexity: O(games).
    public func local(to document: TripDocument) throws(ScheduleError) -> LocalSchedule {
        var reader = LocalGames(of: self, for: document)
        return try reader.read()
    }
}

/// A note on a schedule's row that a trip cannot use, or uses with changes.
public struct ScheduleNote: Hashable, Sendable, CustomStringConvertible {
    /// The line on which the row, or the first of several rows, begins, counted from 1; 0 for a note on the whole
    /// schedule.
    public let line: Int
    /// The number of additional rows to which the note applies; 0 for a note on one row.
    public let moreRows: Int
    private let message: String

    init(line: Int, _ message: String, moreRows: Int = 0) {
        (self.line, self.message, self.moreRows) = (line, message, moreRows)
    }

    /// The note in one line: the line number, and how the row is treated.
    public var description: String {
        if moreRows > 0 {
            return
                "\(moreRows) more \(moreRows == 1 ? "row is" : "rows are") skipped for the same kind of reason as line \(line)"
        }
        return (line > 0 ? "line \(line): " : "") + message
    }
}

/// A collector of notes that keeps a few notes of each kind and counts the remaining notes.
package struct ScheduleNotes {
    /// The maximum number of rows that are listed individually for each kind of note; further rows are only counted.
    private static let namedRows = 5

    private var notes: [ScheduleNote] = []
    private var kinds: [String: (line: Int, count: Int)] = [:]

    package init() {}

    /// Adds a note on a row that cannot be used.
    package mutating func add(_ kind: String, line: Int, _ message: String) {
        kinds[kind, default: (line, 0)].count += 1
        if kinds[kind]?.count ?? 0 <= ScheduleNotes.namedRows {
            notes.append(ScheduleNote(line: line, message))
        }
    }

    /// Adds a note on a row that is used, or on the whole schedule if the line is 0.
    package mutating func add(line: Int, _ message: String) {
        notes.append(ScheduleNote(line: line, message))
    }

    /// The notes sorted by line, followed by the notes that count further rows.
    package var list: [ScheduleNote] {
        let counts = kinds.sorted { $0.key < $1.key }.compactMap { _, rows in
            rows.count > ScheduleNotes.namedRows
                ? ScheduleNote(line: rows.line, "", moreRows: rows.count - ScheduleNotes.namedRows) : nil
        }
        return notes.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map { $0.element } + counts
    }
}

/// A date and a time that are not in their city's local time and must be converted for a trip (SPEC section 12).
package struct ZonedTime: Hashable, Sendable {
    /// A named time zone, or an offset from UTC.
    package enum Zone: Hashable, Sendable {
        case named(String)
        /// The offset in seconds, positive east of Greenwich.
        case offset(Int64)
    }

    /// The zone of the date and the time.
    let zone: Zone
    /// The date; `nil` if only the day of the game is stated.
    private let date: CalendarDate?
    /// The day of the game, from 1; `nil` if a date is stated.
    private let day: Int?
    /// The number of days by which the time is later than the stated date or day: 1 for 24:00, which is 00:00 of the
    /// next day; otherwise 0.
    private let daysLater: Int
    let time: ClockTime
    /// True if the time stands for an unknown start, so that only the date is used.
    let isStartUnknown: Bool
    /// A separately stated date, which must equal the date in the city's local time; `nil` if there is none.
    let statedDate: CalendarDate?

    /// Creates the time of a row; `nil` if the row has no time or no day, or its time is in the city's local time.
    ///
    /// - Parameters:
    ///   - moment: The date and time of the row.
    ///   - day: The day of the game, from 1; `nil` if none is stated.
    ///   - zone: The time zone of times without an offset; `nil` if they are in the city's local time.
    ///   - isStartUnknown: True if the time stands for an unknown start.
    init?(_ moment: RowMoment, day: Int?, zone: String?, isStartUnknown: Bool) {
        let offset = moment.offset.map { Zone.offset($0) }
        guard let time = moment.time, let zone = offset ?? zone.map({ .named($0) }),
            moment.date ?? nil != nil || day != nil
        else { return nil }
        self.zone = zone
        self.time = time
        self.isStartUnknown = isStartUnknown
        (date, daysLater, statedDate) = (moment.date, moment.daysLater, moment.statedDate)
        self.day = date == nil ? day : nil
    }

    /// True if the row states the number of a day instead of a date.
    var isOnDay: Bool { day != nil }

    /// Returns the date of the time in the time's own zone; `nil` if only the day is stated and `startDate` is `nil`.
    func date(from startDate: CalendarDate?) -> CalendarDate? {
        let first = date ?? day.flatMap { day in startDate.map { $0.adding(days: day - 1) } }
        return first?.adding(days: daysLater)
    }

    /// Returns the day of the trip, from 1, of the stated date; `nil` if no date is stated or `startDate` is `nil`.
    func statedDay(from startDate: CalendarDate?) -> Int? {
        guard let date, let startDate else { return nil }
        return date.day(from: startDate)
    }

    /// The day of the trip, from 1, to which the stated time belongs; `nil` if a date is stated.
    var dayOfTime: Int? { day.map { $0 + daysLater } }
}

extension ZonedTime.Zone {
    /// True if the zone is UTC, which is the local time of hardly any city.
    var isUTC: Bool { self == .offset(0) || self == .named("UTC") || self == .named("Etc/UTC") }
}

extension ZonedTime.Zone: CustomStringConvertible {
    /// The zone's name in notes, such as `America/New_York`, `UTC` or `UTC-04:00`.
    package var description: String {
        switch self {
        case .named(let name): return name
        case .offset(0): return "UTC"
        case .offset(let seconds):
            let minutes = Int(seconds.magnitude / 60)
            return "UTC\(seconds < 0 ? "-" : "+")\(ClockTime(minuteOfDay: minutes))"
        }
    }
}

/// The only time zone from which a trip without time zones accepts times of a file: the zone of the first row with a
/// zone (SPEC section 12).
///
/// Such a trip does not convert times, so times of different zones could not be compared.
package struct SoleZone: Sendable {
    /// The name or offset of this zone; `nil` if no row with a zone has been read yet.
    package private(set) var zone: String?
    private let isNeeded: Bool

    /// Creates the check of one file's rows for a trip. A trip with time zones accepts all rows.
    package init(of trip: Trip) { self.init(isNeeded: !trip.hasTimeZones) }

    package init(isNeeded: Bool) { self.isNeeded = isNeeded }

    /// Returns true if the trip accepts a row. The first row with a zone determines the zone of the file.
    ///
    /// - Parameter other: The zone of the row's time; `nil` if the time has no zone.
    package mutating func takes(_ other: String?) -> Bool {
        guard isNeeded, let other else { return true }
        if zone == nil { zone = other }
        return zone == other
    }

    /// Returns the reason for omitting a row in another zone, with advice.
    package func reason(toLeaveOut other: String) -> String {
        "is in the time zone \(other), but the trip has no time zones and accepts only times in \(zone ?? other) unless"
            + " the trip or its places have a timeZone (option places); it is left out"
    }
}
