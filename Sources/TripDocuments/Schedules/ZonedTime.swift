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
