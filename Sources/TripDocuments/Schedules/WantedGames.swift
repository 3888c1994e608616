/// Which games of a schedule are asked about.
package struct WantedGames: Sendable {
    /// The day, from 1; `nil` for any.
    package var day: Int?
    /// The cities; empty for any.
    package var cities: [String]
    /// A text of the title, or a team; `nil` for any.
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

    package func isOfTeam(_ dated: DatedGame) -> Bool {
        guard let team else { return true }
        if let title = dated.game.title, WantedGames.stands(team, in: title) { return true }
        return [dated.game.home, dated.game.away].contains { $0.map { City.areSame($0, team) } ?? false }
    }

    /// Returns true if a text is a part of a title, whatever the case of its letters.
    private static func stands(_ text: String, in title: String) -> Bool {
        let (wanted, all) = (Array(text.lowercased()), Array(title.lowercased()))
        guard wanted.count <= all.count else { return false }
        return (0...all.count - wanted.count).contains { all[$0...].starts(with: wanted) }
    }
}
