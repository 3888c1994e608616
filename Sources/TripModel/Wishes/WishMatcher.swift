/// The wishes as games are compared with them: names by their keys, once for all games.
package struct WishMatcher {
    private let criteria: [Criterion]
    /// The keys of the texts that teams and venues must have, each once.
    private let texts: [String]
    /// The texts that match a name, by the name.
    private var matched: [String: Set<Int>] = [:]

    /// Creates the matcher of some wishes.
    package init(_ list: WishList) {
        var texts: [String] = []
        var places: [String: Int] = [:]
        criteria = list.wishes.map { wish in
            Criterion(wish) { text in
                let key = City.key(of: text)
                if let place = places[key] { return place }
                places[key] = texts.count
                texts.append(key)
                return texts.count - 1
            }
        }
        self.texts = texts
    }

    /// Returns the wishes that a game matches, as indices into the list, in order (SPEC section 14).
    ///
    /// - Parameters:
    ///   - date: The date on which the game is played; `nil` if it is not known.
    ///   - start: The local time at which the game starts, own or presumed; `nil` if it is not known.
    /// - Complexity: O(wishes), and O(wishes · name) for names that are new.
    package mutating func wishes(
        matchedBy game: Game,
        on date: CalendarDate?,
        startingAt start: ClockTime?
    ) -> [Int] {
        let teams = game.teams
        let names = MatchedNames(
            city: game.cityName.map(City.key),
            venue: textsMatching(game.venue),
            home: textsMatching(teams.home),
            away: textsMatching(teams.away)
        )
        return criteria.indices.filter { criteria[$0].matches(game, names, on: date, startingAt: start) }
    }

    /// Returns the texts that a name equals or contains as whole words.
    private mutating func textsMatching(_ name: String?) -> Set<Int> {
        guard let name else { return [] }
        if let known = matched[name] { return known }
        let key = City.key(of: name)
        let found = Set(texts.indices.filter { City.isAmongWords(texts[$0], ofName: key) })
        matched[name] = found
        return found
    }
}

/// A game's city by its key, and the texts that match its other names.
private struct MatchedNames {
    let city: String?
    let venue, home, away: Set<Int>
}

/// Everything that a wish says of its games; a venue or a team is the index of its text.
private struct Criterion {
    private let city: String?
    private let venue, team, home, away: Int?
    private let games: Set<String>
    private let dates: ClosedRange<CalendarDate>?
    private let hours: ClosedRange<ClockTime>?

    init(_ wish: Wish, text: (String) -> Int) {
        city = wish.city.map(City.key)
        venue = wish.venue.map(text)
        team = wish.team.map(text)
        home = wish.home.map(text)
        away = wish.away.map(text)
        games = Set(wish.games)
        (dates, hours) = (wish.dates, wish.hours)
    }

    func matches(
        _ game: Game,
        _ names: MatchedNames,
        on date: CalendarDate?,
        startingAt start: ClockTime?
    ) -> Bool {
        if let city, city != names.city { return false }
        if let venue, !names.venue.contains(venue) { return false }
        if let home, !names.home.contains(home) { return false }
        if let away, !names.away.contains(away) { return false }
        if let team, !names.home.contains(team), !names.away.contains(team) { return false }
        if !games.isEmpty, game.gameID.map({ !games.contains($0) }) ?? true { return false }
        if let dates, date.map({ !dates.contains($0) }) ?? true { return false }
        if let hours, start.map({ !hours.contains($0) }) ?? true { return false }
        return true
    }
}
