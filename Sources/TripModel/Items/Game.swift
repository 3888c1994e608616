/// A game, which the schedule fixes, so that no answer ever moves it (rule CONS-01).
///
/// An event, such as a concert, is a game outside the schedule: it has no `gameID`, but a title and a city.
public struct Game: Hashable, Sendable {
    /// The default duration of a game.
    @usableFromInline
    package static let usualDuration: Minutes = 180

    /// The identifier of the game in the schedule; `nil` for an event.
    public var gameID: String?
    /// The city as stated; `cityName` is the one that applies.
    public var city: String?
    /// The title of the game; `nil` when it has none.
    public var title: String?
    /// The start on the clock of the game's city; `nil` when it is not known.
    public var start: ClockTime?
    /// The duration of the game.
    public var duration: Minutes
    /// The penalty for missing the game, 1 or more.
    public var weight: Int
    /// The name of the stadium or hall; `nil` when it is not known, never blank.
    public var venue: String?
    /// The name of the home team; `nil` when it is not known, never blank.
    public var home: String?
    /// The name of the visiting team; `nil` when it is not known, never blank.
    public var away: String?

    /// The title, else both teams as "Cubs v Reds"; `nil` when neither is known.
    public var displayTitle: String? {
        if let title { return title }
        guard let home, let away else { return nil }
        return "\(home) v \(away)"
    }

    /// Creates a game, or an event when `gameID` is `nil`.
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

    /// The city in which the game is played: the stated one, else the second component of the game id split
    /// at "-" (`game-CityName-xxxx`); `nil` where there is none or it is blank (SPEC section 1).
    public var cityName: String? {
        if let city { return city }
        guard let gameID else { return nil }
        let pieces = gameID.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard pieces.count > 1, !City.isBlank(pieces[1]) else { return nil }
        return String(pieces[1])
    }
}
