/// A game or an event on a fixed day, which no plan moves (rule CONS-01).
///
/// An event, such as a concert, is a game outside the schedule: it has a title and a city, but no `gameID`.
public struct Game: Hashable, Sendable {
    /// The duration of a game if none is stated.
    @usableFromInline
    package static let usualDuration: Minutes = 180

    /// The identifier of the game in the schedule; `nil` for an event.
    public var gameID: String?
    /// The stated city; `nil` if none is stated. `cityName` is the city that applies.
    public var city: String?
    /// The title of the game; `nil` if it has none.
    public var title: String?
    /// The start in the local time of the game's city; `nil` if it is unknown.
    public var start: ClockTime?
    /// The duration of the game.
    public var duration: Minutes
    /// The cost of missing the game, 1 or more.
    public var weight: Int
    /// The name of the stadium or hall; `nil` if it is unknown, never blank.
    public var venue: String?
    /// The name of the home team; `nil` if it is unknown, never blank.
    public var home: String?
    /// The name of the visiting team; `nil` if it is unknown, never blank.
    public var away: String?
    /// The opening hours, which make an event a visit: it can happen at more than one time and may be unplaced (SPEC
    /// section 16); `nil` for all other events and for games.
    public var openingHours: OpeningHours?
    /// The days on which a visit may start, from 1; `nil` for all. The last day may be after the end of the trip.
    public var days: ClosedRange<Int>?
    /// True if a placed visit must keep its day and start. The value is ignored if the visit is not placed.
    public var pinned = false
    /// The price of the ticket; `nil` if none is stated.
    public var price: Price?
    /// True if the identifier is the UID of a calendar event, which contains no city.
    package var isNamedByUID = false
    /// The club whose calendar contains the game; `nil` if it is unknown. Titles such as "@ Cubs" do not name this
    /// club. Documents do not store it.
    package var club: String?

    /// Returns the event that represents a booked night, at 23:59 with a duration of 0.
    package static func night(in city: String, title: String, weight: Int) -> Game {
        Game(gameID: nil, city: city, title: title, start: "23:59", duration: 0, weight: weight)
    }

    /// True if the game is the event that represents a booked night.
    package var isNight: Bool { gameID == nil && start == "23:59" && duration == 0 }

    /// The title if there is one, otherwise the two teams, such as "Cubs v Reds"; `nil` if the game has neither a title
    /// nor both teams.
    public var displayTitle: String? {
        if let title { return title }
        guard let home, let away else { return nil }
        return "\(home) v \(away)"
    }

    /// Creates a game, or an event if `gameID` is `nil`.
    public init(
        gameID: String?,
        city: String? = nil,
        title: String? = nil,
        start: ClockTime? = nil,
        duration: Minutes = Game.usualDuration,
        weight: Int = 1,
        venue: String? = nil,
        home: String? = nil,
        away: String? = nil
    ) {
        self.gameID = gameID
        self.city = city
        self.title = title
        self.start = start
        self.duration = duration
        self.weight = weight
        self.venue = venue
        self.home = home
        self.away = away
    }

    /// True if the game is an event.
    @inlinable
    package var isEvent: Bool { gameID == nil }

    /// True if the game is a visit: an event with opening hours.
    public var isVisit: Bool { gameID == nil && openingHours != nil }

    /// The city of the game: the stated city, otherwise `CITY` if the identifier has the form `game-CITY-…`; `nil` if
    /// there is none or it is blank (SPEC section 1).
    public var cityName: String? {
        if let city { return city }
        guard let gameID, !isNamedByUID, Game.hasCityForm(gameID) else { return nil }
        return Game.secondPiece(of: gameID)
    }

    /// Returns the second part of an identifier that is split at `-`; `nil` if there is none or it is blank.
    private static func secondPiece(of gameID: String) -> String? {
        // In ASCII, no hyphen is part of a larger character, and bytes are much faster to search.
        let isASCII = gameID.utf8.allSatisfy { $0 < 0x80 }
        func hyphen(in text: Substring) -> String.Index? {
            isASCII ? text.utf8.firstIndex(of: UInt8(ascii: "-")) : text.firstIndex(of: "-")
        }
        guard let first = hyphen(in: gameID[...]) else { return nil }
        let rest = gameID[first...].dropFirst()
        let piece = rest[..<(hyphen(in: rest) ?? rest.endIndex)]
        return City.isBlank(piece) ? nil : String(piece)
    }

    /// Returns true if an identifier has the form `game-CITY-…`.
    private static func hasCityForm(_ gameID: String) -> Bool {
        let start = "game-".utf8
        return gameID.utf8.starts(with: start)
            && gameID.utf8.dropFirst(start.count).contains(UInt8(ascii: "-"))
    }

    /// Returns the city that a game of the source app must state; `nil` if the game need not state a city.
    ///
    /// In the source app the second part of every identifier is a city, but `cityName` reads it only from identifiers
    /// of the form `game-CITY-…`.
    package static func sourceCity(of gameID: String) -> String? {
        hasCityForm(gameID) ? nil : secondPiece(of: gameID)
    }
}

extension Game {
    /// The teams with which wishes are compared: the stated teams or, if neither is stated, the teams in a title such
    /// as "Cubs v Reds" or "Reds at Cubs" (SPEC section 14).
    package var teams: (home: String?, away: String?) {
        guard home == nil, away == nil, let title else { return (home, away) }
        let found = TitleTeams(of: title, club: club)
        return (found.home, found.away)
    }
}
