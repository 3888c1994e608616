/// The wishes as games are held against them: names by their keys, once for all games.
package struct WishMatcher {
    private let criteria: [Criterion]

    /// Creates the matcher of some wishes.
    package init(_ list: WishList) { criteria = list.wishes.map { Criterion($0) } }

    /// Returns the wishes that a game matches, as indices into the list, in order (SPEC section 14).
    ///
    /// - Parameters:
    ///   - date: The date on which the game is played; `nil` if it is not known.
    ///   - start: The local time at which the game starts, own or presumed; `nil` if it is not known.
    /// - Complexity: O(wishes).
    package func wishes(
        matchedBy game: Game,
        on date: CalendarDate?,
        startingAt start: ClockTime?
    ) -> [Int] {
        let names = MatchedNames(game)
        return criteria.indices.filter { criteria[$0].matches(game, names, on: date, startingAt: start) }
    }
}

/// The keys of a game's names.
private struct MatchedNames {
    let city, venue, home, away: String?

    init(_ game: Game) {
        city = game.cityName.map(City.key)
        venue = game.venue.map(City.key)
        home = game.home.map(City.key)
        away = game.away.map(City.key)
    }
}

/// All that a wish says of its games.
private struct Criterion {
    private let city, venue, team, home, away: String?
    private let games: Set<String>
    private let dates: ClosedRange<CalendarDate>?
    private let hours: ClosedRange<ClockTime>?

    init(_ wish: Wish) {
        city = wish.city.map(City.key)
        venue = wish.venue.map(City.key)
        team = wish.team.map(City.key)
        home = wish.home.map(City.key)
        away = wish.away.map(City.key)
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
        if let venue, venue != names.venue { return false }
        if let home, home != names.home { return false }
        if let away, away != names.away { return false }
        if let team, team != names.home, team != names.away { return false }
        if !games.isEmpty, game.gameID.map({ !games.contains($0) }) ?? true { return false }
        if let dates, date.map({ !dates.contains($0) }) ?? true { return false }
        if let hours, start.map({ !hours.contains($0) }) ?? true { return false }
        return true
    }
}
