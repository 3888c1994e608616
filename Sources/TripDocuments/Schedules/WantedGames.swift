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
