/// A game: fixed by the schedule, so that no answer ever moves it (rule CONS-01).
///
/// An event, such as a concert, is a game that is in no schedule of games: it has no `gameID`, but a title and a city.
public struct Game: Hashable, Sendable {
    /// How long a game lasts when nothing else is said.
    @usableFromInline
    package static let usualDuration: Minutes = 180

    /// The schedule's name of the game; `nil` for an event.
    public var gameID: String?
    /// The city as it was stated; `cityName` is the one that counts.
    public var city: String?
    /// What the game is called.
    public var title: String?
    /// When the game starts, where that is known.
    public var start: ClockTime?
    /// How long the game lasts.
    public var duration: Minutes
    /// What missing the game costs, 1 or more.
    public var weight: Int
    /// The stadium or hall, where that is said; not blank.
    public var venue: String?
    /// The team that plays at home, where that is said; not blank.
    public var home: String?
    /// The team that visits, where that is said; not blank.
    public var away: String?

    /// Makes a game, or without `gameID` an event.
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

    /// Whether this is an event.
    @inlinable
    package var isEvent: Bool { gameID == nil }

    /// The city in which the game is played: the stated one, else the second piece of the game id cut at "-"
    /// (`game-CityName-xxxx`); `nil` where there is none or it is blank (SPEC section 1).
    public var cityName: String? {
        if let city { return city }
        guard let gameID else { return nil }
        let pieces = gameID.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard pieces.count > 1, !CityKey.isBlank(pieces[1]) else { return nil }
        return String(pieces[1])
    }
}
