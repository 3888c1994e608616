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

/// The games for which a schedule is complete: one of them that it does not have is cancelled (SPEC section 13).
///
/// A calendar of one team, or a list of games that have changed, says nothing of all others.
public struct ScheduleCoverage: Hashable, Sendable {
    private enum Extent: Hashable, Sendable {
        case all
        case named([String])
    }

    private let extent: Extent

    /// The games that it lists, and no others: nothing is cancelled that it does not say is.
    public static let listed = ScheduleCoverage(extent: .named([]))
    /// All games on the days of the trip.
    public static let complete = ScheduleCoverage(extent: .all)

    /// All games that one of some texts names: a team, a city or a venue.
    ///
    /// A text names a game if it is its `city`, or if its `home`, `away`, `venue` or `title` has it as whole words, as names
    /// of cities are compared: "Red Sox" in "Red Sox v Rays".
    public static func complete(for texts: [String]) -> ScheduleCoverage {
        ScheduleCoverage(extent: .named(texts))
    }

    /// The games for which this or another is complete.
    public func union(_ other: ScheduleCoverage) -> ScheduleCoverage {
        switch (extent, other.extent) {
        case (.all, _), (_, .all): .complete
        case (.named(let mine), .named(let theirs)): .complete(for: mine + theirs)
        }
    }

    /// The texts that name the games; `nil` where it is all games.
    package var texts: [String]? {
        switch extent {
        case .all: nil
        case .named(let texts): texts
        }
    }

    /// Returns true if a schedule is complete for the game with the names that the trip and an earlier schedule give it.
    package func covers(_ names: () -> [GameNames]) -> Bool {
        switch extent {
        case .all: return true
        case .named(let texts):
            let names = names()
            return texts.contains { text in names.contains { $0.contains(text) } }
        }
    }

    /// The texts of a coverage that name none of some games, in order.
    ///
    /// - Complexity: O(texts · games).
    package func texts(namingNoneOf games: [Game]) -> [String] {
        guard case .named(let texts) = extent else { return [] }
        let names = games.map { GameNames($0) }
        return texts.filter { text in !names.contains { $0.contains(text) } }
    }
}

/// The names by which a text can denote a game: its teams, city and venue, and the words of its title.
package struct GameNames {
    private let cityName: String?
    private let names: [String?]

    package init(_ game: Game) {
        cityName = game.cityName
        names = [game.home, game.away, game.venue, game.title]
    }

    /// Returns true if a text names the game: it is its city, or one of the other names, or stands in one as whole words.
    func contains(_ text: String) -> Bool {
        guard !City.isBlank(text) else { return false }
        let key = City.key(of: text)
        if let cityName, City.key(of: cityName) == key { return true }
        return names.contains { $0.map { City.isAmongWords(key, ofName: City.key(of: $0)) } ?? false }
    }
}

/// Which games of a schedule are asked about.
package struct WantedGames: Sendable {
    /// The day, from 1; `nil` for any.
    package var day: Int?
    /// The cities; empty for any.
    package var cities: [String]
    /// Whole words of a team or of the title; `nil` for any.
    package var team: String?
    /// The game alone, by its `gameID`.
    package var gameID: String?

    /// All games, or those of a day, of some cities, of a team, or one.
    package init(day: Int? = nil, cities: [String] = [], team: String? = nil, gameID: String? = nil) {
        (self.day, self.cities, self.team, self.gameID) = (day, cities, team, gameID)
    }

    /// True if a game is asked about.
    package func contains(_ dated: DatedGame) -> Bool {
        (gameID == nil || dated.gameID == gameID) && isOnDay(dated) && isInCity(dated) && isOfTeam(dated)
    }

    package func isOnDay(_ dated: DatedGame) -> Bool { day == nil || day == dated.day }

    package func isInCity(_ dated: DatedGame) -> Bool {
        guard !cities.isEmpty else { return true }
        return dated.game.game.cityName.map { city in cities.contains { City.areSame($0, city) } } ?? false
    }

    /// True if the title or a team of the game has the text as whole words (SPEC section 12).
    package func isOfTeam(_ dated: DatedGame) -> Bool {
        guard let team else { return true }
        let key = City.key(of: team)
        return [dated.game.title, dated.game.home, dated.game.away].contains { name in
            name.map { City.isAmongWords(key, ofName: City.key(of: $0)) } ?? false
        }
    }
}
