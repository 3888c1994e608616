/// A game of a schedule, with its place and time (SPEC section 12).
public struct ScheduledGame: Hashable, Sendable {
    /// The status of a game.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        /// The game is played as scheduled.
        case scheduled
        /// The game is not played as scheduled, and no new date is known.
        case postponed
        /// The game is not played.
        case cancelled
    }

    /// The game as a trip stores it, with the default duration if the schedule does not state a duration.
    public internal(set) var game: Game
    /// The day of the trip, from 1, which may be outside the trip; `nil` if none is stated.
    public private(set) var day: Int?
    /// The date in the city's local time; `nil` if none is stated, or if `Schedule.local(to:)` must compute it.
    public private(set) var date: CalendarDate?
    /// The duration of the game; `nil` if none is stated.
    public let duration: Minutes?
    /// The status; only a game with the status `scheduled` is played.
    public let status: Status
    /// The line of the schedule's text on which the game begins, counted from 1; 0 if the game was not read from a
    /// text.
    package let line: Int
    /// The date and time, if they are not in the city's local time; otherwise `nil`.
    package internal(set) var zoned: ZonedTime?

    /// The schedule's identifier of the game, not empty; `nil` if the schedule has no identifiers.
    public var gameID: String? { game.gameID }
    /// The displayed title; `nil` if none is stated.
    public var title: String? { game.title }
    /// The stated city; `nil` if none is stated. In this case, the `gameID` may imply a city (see `Game.cityName`).
    public var city: String? { game.city }
    /// The start in the city's local time; `nil` if unknown.
    public var start: ClockTime? { game.start }
    /// The stadium or hall; `nil` if none is stated.
    public var venue: String? { game.venue }
    /// The home team; `nil` if none is stated.
    public var home: String? { game.home }
    /// The visiting team; `nil` if none is stated.
    public var away: String? { game.away }

    /// Creates a game. To be valid in a schedule, a game that is played must have a day or a date.
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

    /// The game with its `gameID` marked as the UID of a calendar event, which does not imply a city.
    package var namedByUID: ScheduledGame {
        var named = self
        named.game.isNamedByUID = true
        return named
    }

    /// Returns the game, marked as being from the calendar of a club.
    ///
    /// - Parameter club: The club; `nil` if it is unknown.
    package func inCalendar(ofClub club: String?) -> ScheduledGame {
        var game = self
        game.game.club = club
        return game
    }

    /// Returns the game with another `gameID`.
    func named(_ gameID: String) -> ScheduledGame {
        var named = self
        named.game.gameID = gameID
        return named
    }

    /// Returns the game with its city as the trip spells it.
    package func inCity(_ city: String) -> ScheduledGame {
        var game = self
        game.game.city = city
        return game
    }

    /// The date as the schedule states it, without conversion to local time; `nil` if none is stated.
    public var statedDate: CalendarDate? { date ?? zoned?.date(from: nil) }

    /// Returns the game with a day of the trip and a local start time.
    func on(_ day: Int?, _ start: ClockTime) -> ScheduledGame {
        var game = self
        (game.day, game.game.start, game.zoned) = (day, zoned?.isStartUnknown == true ? nil : start, nil)
        return game
    }

    /// Returns the game with a date and a start in its city's local time. An unknown date or start is `nil`.
    func at(_ date: CalendarDate?, _ start: ClockTime?) -> ScheduledGame {
        var game = self
        (game.date, game.game.start, game.zoned) = (date, zoned?.isStartUnknown == true ? nil : start, nil)
        // The stated day applies to the table's time zone, not to the city's.
        if date != nil, zoned != nil { game.day = nil }
        return game
    }
}

extension ScheduledGame {
    /// True if the game has a day or a date.
    var isDated: Bool { day != nil || date != nil || zoned != nil }

    /// The precedence among games with the same `gameID`; the game with the highest precedence counts.
    var precedence: Int {
        switch status {
        case .scheduled: 2
        case .cancelled: 1
        case .postponed: 0
        }
    }
}

extension ScheduledGame.Status {
    /// Creates a status from a word in a league's table, such as `Postponed: Rain`, `PPD`, `Canceled` or `Final/10`;
    /// `nil` if the word is unknown.
    init?(written text: String) {
        // A reason or the number of innings may follow.
        let dash = text.indices.first { text[$0...].hasPrefix(" - ") }
        let head = text[..<(dash ?? text.endIndex)]
        let words = head.prefix { !":(/,;".contains($0) }
        var letters = String(words.lowercased().filter { $0.isLetter })
        if letters.hasPrefix("status") { letters = String(letters.dropFirst(6)) }
        guard let known = Self.words.first(where: { $0.words.contains(letters) }) else { return nil }
        self = known.status
    }

    /// The words in lower case, without blanks and punctuation.
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
                "upcoming", "notstarted", "ns", "timed", "confirmed", "fixture", "tbd", "tba", "tbc",
                "delayed",
                "delayedstart",
                "raindelay",
            ]
        ),
    ]
}

extension ScheduledGame.Status {
    /// Creates the status that a title states (SPEC section 13); `scheduled` if the title does not state a status.
    ///
    ///     POSTPONED Cubs v Reds      Postponed: Cubs v Reds      Cubs v Reds (postponed)      Cubs v Reds - Postponed
    package init(title: String) {
        let title = City.folded(title)
        let lower = title.lowercased()
        let bytes = Array(lower.utf8)
        let found = Self.titleWords.first { word, _ in
            // Almost no title has the word, so the title is first searched quickly.
            bytes.indices.contains { bytes[$0...].starts(with: word.utf8) }
                && (Self.begins(lower, title, with: word) || lower.hasSuffix(" - " + word)
                    || Self.isBracketed(word, in: lower))
        }
        self = found?.status ?? .scheduled
    }

    /// Returns the word in a title that suggests, but does not state, that the game is cancelled or postponed; `nil` if
    /// there is none.
    package static func doubtfulWord(inTitle title: String) -> String? {
        let key = City.key(of: title)
        let words = titleWords.map { $0.word } + ["ppd", "rained out", "rainout", "rain out", "suspended"]
        guard let word = words.first(where: { City.isAmongWords($0, ofName: key) }) else { return nil }
        return Self(title: title) == .scheduled ? word : nil
    }

    private static let titleWords: [(word: String, status: ScheduledGame.Status)] = [
        ("cancelled", .cancelled), ("canceled", .cancelled), ("called off", .cancelled),
        ("abandoned", .cancelled), ("postponed", .postponed),
    ]

    /// True if a title begins with a word that is in capitals, is followed by `:` or ` - `, or is the whole title.
    private static func begins(_ lower: String, _ title: String, with word: String) -> Bool {
        guard lower.hasPrefix(word) else { return false }
        let rest = lower.dropFirst(word.count)
        guard let next = rest.first else { return true }
        if next == ":" || rest.hasPrefix(" - ") { return true }
        return title.hasPrefix(word.uppercased()) && !next.isLetter && !next.isNumber
    }

    private static func isBracketed(_ word: String, in lower: String) -> Bool {
        let forms = ["[\(word)]", "[ \(word) ]", "(\(word))", "( \(word) )"]
        return lower.indices.contains { start in forms.contains { lower[start...].hasPrefix($0) } }
    }
}

/// A game of a schedule on a day of a trip.
public struct DatedGame: Hashable, Sendable {
    /// The game as the schedule states it.
    public let game: ScheduledGame
    /// The schedule's identifier of the game.
    public let gameID: String
    /// The day of the trip, from 1.
    public let day: Int
}

/// The games for which a schedule is complete. If one of these games is missing from the schedule, the game is
/// cancelled (SPEC section 13).
///
/// For example, a calendar of one team, or a list of changed games, is not complete for any other game.
public struct ScheduleCoverage: Hashable, Sendable {
    private enum Extent: Hashable, Sendable {
        case all
        case named([String])
    }

    private let extent: Extent

    /// Only the listed games. A game is cancelled only if the schedule states so.
    public static let listed = ScheduleCoverage(extent: .named([]))
    /// All games on the days of the trip.
    public static let complete = ScheduleCoverage(extent: .all)

    /// Returns the coverage of all games that at least one of the texts names. A text may be a team, a city or a venue.
    ///
    /// A text names a game if it equals the game's `city`, or if the `home`, `away`, `venue` or `title` contains it as
    /// whole words, compared like city names: "Red Sox" names "Red Sox v Rays".
    public static func complete(for texts: [String]) -> ScheduleCoverage {
        ScheduleCoverage(extent: .named(texts))
    }

    /// Returns the coverage of all games that this coverage or `other` includes.
    public func union(_ other: ScheduleCoverage) -> ScheduleCoverage {
        switch (extent, other.extent) {
        case (.all, _), (_, .all): .complete
        case (.named(let mine), .named(let theirs)): .complete(for: mine + theirs)
        }
    }

    /// The texts that name the games; `nil` if the coverage includes all games.
    package var texts: [String]? {
        switch extent {
        case .all: nil
        case .named(let texts): texts
        }
    }

    /// True if the coverage includes a game.
    ///
    /// - Parameter names: A closure that returns the names of the game in the trip and in an earlier schedule.
    package func covers(_ names: () -> [GameNames]) -> Bool {
        switch extent {
        case .all: return true
        case .named(let texts):
            let names = names()
            return texts.contains { text in names.contains { $0.contains(text) } }
        }
    }

    /// Returns the texts of the coverage that do not name any of the games, in order.
    ///
    /// - Complexity: O(texts · games).
    package func texts(namingNoneOf games: [Game]) -> [String] {
        guard case .named(let texts) = extent else { return [] }
        let names = games.map { GameNames($0) }
        return texts.filter { text in !names.contains { $0.contains(text) } }
    }
}

/// The names by which a text can refer to a game: its teams, city and venue, and the words of its title.
package struct GameNames {
    private let cityName: String?
    private let names: [String?]

    package init(_ game: Game) {
        cityName = game.cityName
        names = [game.home, game.away, game.venue, game.title, game.teams.home, game.teams.away]
    }

    /// True if a text names the game: the text equals the city, or another name contains the text as whole words.
    func contains(_ text: String) -> Bool {
        guard !City.isBlank(text) else { return false }
        let key = City.plainKey(of: text)
        if let cityName, City.plainKey(of: cityName) == key { return true }
        return names.contains { $0.map { City.isAmongWords(key, ofName: City.plainKey(of: $0)) } ?? false }
    }
}

/// A filter for the games of a schedule.
package struct WantedGames: Sendable {
    /// The day, from 1; `nil` for any day.
    package var day: Int?
    /// The cities; empty for any city.
    package var cities: [String]
    /// Whole words of a team or of the title; `nil` for any game.
    package var team: String?
    /// The `gameID` of the only matching game; `nil` for any game.
    package var gameID: String?

    /// Creates a filter; without arguments it matches every game.
    package init(day: Int? = nil, cities: [String] = [], team: String? = nil, gameID: String? = nil) {
        (self.day, self.cities, self.team, self.gameID) = (day, cities, team, gameID)
    }

    /// True if a game matches all criteria.
    package func contains(_ dated: DatedGame) -> Bool {
        (gameID == nil || dated.gameID == gameID) && isOnDay(dated) && isInCity(dated) && isOfTeam(dated)
    }

    package func isOnDay(_ dated: DatedGame) -> Bool { day == nil || day == dated.day }

    package func isInCity(_ dated: DatedGame) -> Bool {
        guard !cities.isEmpty else { return true }
        guard let city = dated.game.game.cityName.map({ City.plainKey(of: $0) }) else { return false }
        return cities.contains { City.plainKey(of: $0) == city }
    }

    /// True if the title or a team of the game contains `team` as whole words (SPEC section 12).
    package func isOfTeam(_ dated: DatedGame) -> Bool {
        guard let team else { return true }
        let key = City.plainKey(of: team)
        let teams = dated.game.game.teams
        return [dated.game.title, teams.home, teams.away].contains { name in
            name.map { City.isAmongWords(key, ofName: City.plainKey(of: $0)) } ?? false
        }
    }
}
