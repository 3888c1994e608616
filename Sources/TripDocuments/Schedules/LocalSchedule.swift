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

/// A date and time in another time zone than that of a game's city, which only a trip converts (SPEC section 12).
package struct ZonedTime: Hashable, Sendable {
    /// A time zone by its name, or an offset from UTC.
    package enum Zone: Hashable, Sendable {
        case named(String)
        /// The offset in seconds, positive east of Greenwich.
        case offset(Int64)
    }

    /// The zone of the date and the time.
    let zone: Zone
    /// The date; `nil` if only the day of the game is stated.
    private let date: CalendarDate?
    /// The day of the game, from 1.
    private let day: Int?
    /// The number of days from the date to the time: 1 for 24:00.
    private let daysLater: Int
    /// The time.
    let time: ClockTime
    /// Another date that is stated, which must be the date in the local time of the city; `nil` if there is none.
    let statedDate: CalendarDate?

    /// Creates the time of a row; `nil` if it has no time or no day, or if it is in the local time of its city.
    ///
    /// - Parameters:
    ///   - day: The day of the game, from 1, if it is stated.
    ///   - zone: The zone of times without an offset; `nil` if they are in the local time of the city.
    init?(_ moment: RowMoment, day: Int?, zone: String?) {
        let offset = moment.offset.map { Zone.offset($0) }
        guard let time = moment.time, let zone = offset ?? zone.map({ .named($0) }),
            moment.date ?? nil != nil || day != nil
        else { return nil }
        self.zone = zone
        self.time = time
        (date, daysLater, statedDate) = (moment.date, moment.daysLater, moment.statedDate)
        self.day = date == nil ? day : nil
    }

    /// True if its date is known only by the day of the game.
    var isOnDay: Bool { day != nil }

    /// Returns the date of the time, in its zone; `nil` if it is known by the day, and `startDate` is not known.
    func date(from startDate: CalendarDate?) -> CalendarDate? {
        let first = date ?? day.flatMap { day in startDate.map { $0.adding(days: day - 1) } }
        return first?.adding(days: daysLater)
    }

    /// Returns the day of the trip, from 1, on which the stated date is; `nil` if there is none, or `startDate` is not known.
    func statedDay(from startDate: CalendarDate?) -> Int? {
        guard let date, let startDate else { return nil }
        return date.day(from: startDate)
    }

    /// The day of the game with the time, from 1; `nil` if a date is stated.
    var dayOfTime: Int? { day.map { $0 + daysLater } }
}

extension ZonedTime.Zone: CustomStringConvertible {
    /// The zone as it is named in notes: `America/New_York`, `UTC`, `UTC-04:00`.
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

extension ScheduledGame {
    /// True if a day or a date is known.
    var isDated: Bool { day != nil || date != nil || zoned != nil }

    /// The precedence among games with one `gameID`.
    var precedence: Int {
        switch status {
        case .scheduled: 2
        case .cancelled: 1
        case .postponed: 0
        }
    }
}

extension ScheduledGame.Status {
    /// Creates a status from a word of a league's table, such as `Postponed: Rain`, `PPD`, `Canceled` or `Final/10`; `nil` if it
    /// is not known.
    init?(written text: String) {
        // What follows are a reason or the innings.
        let dash = text.indices.first { text[$0...].hasPrefix(" - ") }
        let head = text[..<(dash ?? text.endIndex)]
        let words = head.prefix { !":(/,;".contains($0) }
        var letters = String(words.lowercased().filter { $0.isLetter })
        if letters.hasPrefix("status") { letters = String(letters.dropFirst(6)) }
        guard let known = Self.words.first(where: { $0.words.contains(letters) }) else { return nil }
        self = known.status
    }

    /// The words in small letters, without blanks and signs.
    private static let words: [(status: ScheduledGame.Status, words: [String])] = [
        (
            .postponed, ["postponed", "postp", "ppd", "pp", "pst", "rainout", "rainedout"]
        ),
        (
            .cancelled,
            ["cancelled", "canceled", "cancel", "canc", "cncl", "calledoff", "abandoned", "abd", "notplayed"]
        ),
        (
            .scheduled,
            [
                "scheduled", "sched", "final", "f", "finalot", "finalso", "finaltied", "completed",
                "complete",
                "completedearly", "finished", "played", "gameover", "over", "ended", "closed", "fulltime",
                "ft", "aet",
                "live", "inprogress", "inplay", "playing", "started", "halftime", "ht", "pregame", "preview",
                "warmup",
                "upcoming", "notstarted", "ns", "timed", "confirmed", "fixture", "tbd", "tba", "delayed",
                "delayedstart",
                "raindelay",
            ]
        ),
    ]
}

/// The only time zone from which a trip without zones takes the times of a file: that of the first row with a zone
/// (SPEC section 12).
///
/// Such a trip compares its times as they are written, so that those of another zone would be wrong next to them.
package struct SoleZone: Sendable {
    /// The zone, or the offset, of the first row; `nil` so far.
    package private(set) var zone: String?
    private let isNeeded: Bool

    /// Creates the zone of a file as a trip reads it; a trip with zones takes all rows.
    package init(of trip: Trip) { self.init(isNeeded: !trip.hasTimeZones) }

    package init(isNeeded: Bool) { self.isNeeded = isNeeded }

    /// Returns true if the trip takes a row whose time is in a zone; `nil` stands for a time without a zone.
    package mutating func takes(_ other: String?) -> Bool {
        guard isNeeded, let other else { return true }
        if zone == nil { zone = other }
        return zone == other
    }

    /// Returns the reason why a row in another zone is left out, and what to add.
    package func reason(toLeaveOut other: String) -> String {
        "is in the time zone \(other), but the trip has no time zones and takes times of \(zone ?? other) only; it is left"
            + " out: add timeZone to the trip or to its places (--places FILE)"
    }
}
