/// A game of a schedule, with its place and time (SPEC section 12).
public struct ScheduledGame: Hashable, Sendable {
    /// The status of a game.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        /// It is played as the schedule says.
        case scheduled
        /// It is not played then, and no new date is known.
        case postponed
        /// It is not played.
        case cancelled
    }

    /// The game as an item of a trip holds it, with the usual length where the schedule says none.
    public private(set) var game: Game
    /// The day of the trip, from 1, where that is said; the trip may have no such day.
    public private(set) var day: Int?
    /// The date in the local time of the city; `nil` if it is not stated, or only `Schedule.local(to:)` can tell it.
    public private(set) var date: CalendarDate?
    /// The duration of the game; `nil` when it is not stated.
    public let duration: Minutes?
    /// The status.
    public let status: Status
    /// The line of the schedule's text on which the game begins, from 1; 0 where there is no text.
    package let line: Int
    /// The date and time in another time zone than that of the city; `nil` if they are in its local time.
    package internal(set) var zoned: ZonedTime?

    /// The schedule's name of the game, not empty; `nil` in a schedule that names none.
    public var gameID: String? { game.gameID }
    /// The title that is shown; `nil` where none is said.
    public var title: String? { game.title }
    /// The city as it is stated; if it is not, the `gameID` can name one (see `Game.cityName`).
    public var city: String? { game.city }
    /// When the game starts on the clock of its city, where that is known.
    public var start: ClockTime? { game.start }
    /// The stadium or hall, where that is said.
    public var venue: String? { game.venue }
    /// The team that plays at home, where that is said.
    public var home: String? { game.home }
    /// The team that visits, where that is said.
    public var away: String? { game.away }

    /// Makes a game, which must have a day or a date for a schedule to take it, unless it is not played.
    public init(
        gameID: String?,
        title: String? = nil,
        city: String? = nil,
        day: Int? = nil,
        date: CalendarDate? = nil,
        start: ClockTime? = nil,
        duration: Minutes? = nil,
        status: Status = .scheduled,
        venue: String? = nil,
        home: String? = nil,
        away: String? = nil,
        line: Int = 0
    ) {
        game = Game(
            gameID: gameID,
            city: city,
            title: title,
            start: start,
            duration: duration ?? Game.usualDuration,
            venue: venue,
            home: home,
            away: away
        )
        (self.day, self.date, self.duration) = (day, date, duration)
        (self.status, self.line) = (status, line)
    }

    /// The game, whose `gameID` is the UID of a calendar's event and names no city.
    package var namedByUID: ScheduledGame {
        var named = self
        named.game.isNamedByUID = true
        return named
    }

    /// Returns the game under a name.
    func named(_ gameID: String) -> ScheduledGame {
        var named = self
        named.game.gameID = gameID
        return named
    }

    /// Returns the game in another spelling of its city.
    func inCity(_ city: String) -> ScheduledGame {
        var game = self
        game.game.city = city
        return game
    }

    /// The date as the schedule states it, in whatever time zone; `nil` if it states none.
    public var statedDate: CalendarDate? { date ?? zoned?.date(from: nil) }

    /// Returns the game at a local time of a day of the trip.
    func on(_ day: Int?, _ start: ClockTime) -> ScheduledGame {
        var game = self
        (game.day, game.game.start, game.zoned) = (day, start, nil)
        return game
    }

    /// Returns the game at a local time of its city; without one, as a game whose time is not known.
    func at(_ date: CalendarDate?, _ start: ClockTime?) -> ScheduledGame {
        var game = self
        (game.date, game.game.start, game.zoned) = (date, start, nil)
        // The day is that of the table's zone.
        if date != nil, zoned != nil { game.day = nil }
        return game
    }
}

/// A game of a schedule on a day of a trip.
public struct DatedGame: Hashable, Sendable {
    /// The game.
    public let game: ScheduledGame
    /// The schedule's name of the game.
    public let gameID: String
    /// The day of the trip, from 1.
    public let day: Int
}
