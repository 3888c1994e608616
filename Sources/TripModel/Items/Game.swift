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
    /// True if the identifier is the UID of a calendar's event, which never names a city.
    package var isNamedByUID = false

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

    /// The city in which the game is played: the stated one, otherwise `CITY` of an identifier of the form
    /// `game-CITY-…`; `nil` if there is none or it is blank (SPEC section 1).
    public var cityName: String? {
        if let city { return city }
        guard let gameID, !isNamedByUID, Game.hasCityForm(gameID) else { return nil }
        return Game.secondPiece(of: gameID)
    }

    /// Returns the second of the pieces into which `-` divides an identifier; `nil` if there is none or it is blank.
    private static func secondPiece(of gameID: String) -> String? {
        let pieces = gameID.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard pieces.count > 1, !City.isBlank(pieces[1]) else { return nil }
        return String(pieces[1])
    }

    /// Returns true if an identifier has the form `game-CITY-…`.
    private static func hasCityForm(_ gameID: String) -> Bool {
        let start = "game-".utf8
        return gameID.utf8.starts(with: start)
            && gameID.utf8.dropFirst(start.count).contains(UInt8(ascii: "-"))
    }

    /// Returns the city that a game of the source app must state because its identifier has another form than
    /// `game-CITY-…`: there the second piece of every identifier is a city. `nil` if there is none.
    package static func sourceCity(of gameID: String) -> String? {
        hasCityForm(gameID) ? nil : secondPiece(of: gameID)
    }
}

extension Game {
    /// The teams by which the game matches names: those that are stated or, if neither is, those of a title such as
    /// "Cubs v Reds" or "Reds at Cubs" (SPEC section 14).
    package var teams: (home: String?, away: String?) {
        guard home == nil, away == nil, let title else { return (home, away) }
        let words = City.folded(title).split(separator: " ")
        for (place, word) in words.enumerated() where place > 0 && place < words.count - 1 {
            let isVisit: Bool
            switch word.lowercased() {
            case "at", "@": isVisit = true
            case "v", "v.", "vs", "vs.": isVisit = false
            default: continue
            }
            let first = words[..<place].joined(separator: " ")
            let second = words[(place + 1)...].joined(separator: " ")
            return isVisit ? (second, first) : (first, second)
        }
        return (nil, nil)
    }
}
