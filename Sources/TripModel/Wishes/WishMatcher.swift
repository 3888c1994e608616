/// A matcher of games and wishes that compares each name only once. Accents and periods are ignored.
package struct WishMatcher {
    private let criteria: [Criterion]
    /// The distinct keys of the teams, venues and titles in the wishes.
    private let texts: [String]
    /// The indices of the texts that match a name, by name.
    private var matched: [String: Set<Int>] = [:]

    /// Creates the matcher of a wish list.
    package init(_ list: WishList) {
        var texts: [String] = []
        var indices: [String: Int] = [:]
        criteria = list.wishes.map { wish in
            Criterion(wish) { text in
                let key = City.plainKey(of: text)
                if let index = indices[key] { return index }
                indices[key] = texts.count
                texts.append(key)
                return texts.count - 1
            }
        }
        self.texts = texts
    }

    /// Returns the wishes that a game matches, as indices in the list, in ascending order (SPEC section 14).
    ///
    /// - Parameters:
    ///   - date: The date of the game; `nil` if it is unknown.
    ///   - start: The local time at which the game starts, stated or assumed; `nil` if it is unknown.
    ///   - item: The item that represents the game in the trip; `nil` if the game is not in the trip.
    /// - Complexity: O(wishes), plus O(wishes · length of the name) for each new name.
    package mutating func wishes(
        matchedBy game: Game,
        on date: CalendarDate?,
        startingAt start: ClockTime?,
        in item: Item? = nil
    ) -> [Int] {
        let teams = game.teams
        var titles = textsMatching(game.displayTitle)
        if let own = item?.game { titles.formUnion(textsMatching(own.displayTitle)) }
        let names = MatchedNames(
            city: game.cityName.map(City.plainKey),
            venue: textsMatching(game.venue),
            home: textsMatching(teams.home),
            away: textsMatching(teams.away),
            titles: titles,
            ids: [item?.id, game.gameID].compactMap { $0 }
        )
        return criteria.indices.filter { criteria[$0].matches(game, names, on: date, startingAt: start) }
    }

    /// Returns the indices of the texts that a name equals or contains as whole words.
    private mutating func textsMatching(_ name: String?) -> Set<Int> {
        guard let name else { return [] }
        if let known = matched[name] { return known }
        let key = City.plainKey(of: name)
        let found = Set(texts.indices.filter { City.isAmongWords(texts[$0], ofName: key) })
        matched[name] = found
        return found
    }
}

/// The key of a game's city, and the indices of the texts that match the other names of the game.
private struct MatchedNames {
    let city: String?
    let venue, home, away, titles: Set<Int>
    /// The id of the item and the `gameID`.
    let ids: [String]
}

/// The criteria of a wish. Venues, teams and titles are indices in the matcher's `texts`.
private struct Criterion {
    private let city: String?
    private let venue, team, home, away: Int?
    private let games: Set<String>
    private let item: (id: String, title: Int)?
    private let dates: ClosedRange<CalendarDate>?
    private let weekdays: Weekdays?
    private let hours: ClosedRange<ClockTime>?
    /// The id of the only item that can match, a visit of the trip, if the wish is for a visit.
    private let visit: Item.ID?

    init(_ wish: Wish, text: (String) -> Int) {
        city = wish.city.map(City.plainKey)
        venue = wish.venue.map(text)
        team = wish.team.map(text)
        home = wish.home.map(text)
        away = wish.away.map(text)
        games = Set(wish.games)
        item = wish.item.map { ($0, text($0)) }
        (dates, weekdays, hours) = (wish.dates, wish.weekdays, wish.hours)
        visit = wish.visit == nil ? nil : wish.id
    }

    func matches(
        _ game: Game,
        _ names: MatchedNames,
        on date: CalendarDate?,
        startingAt start: ClockTime?
    ) -> Bool {
        if let visit { return game.isVisit && names.ids.contains(visit) }
        if let city, city != names.city { return false }
        if let venue, !names.venue.contains(venue) { return false }
        if let home, !names.home.contains(home) { return false }
        if let away, !names.away.contains(away) { return false }
        if let team, !names.home.contains(team), !names.away.contains(team) { return false }
        if !games.isEmpty, game.gameID.map({ !games.contains($0) }) ?? true { return false }
        if let item, !names.ids.contains(item.id), !names.titles.contains(item.title) { return false }
        if let dates, date.map({ !dates.contains($0) }) ?? true { return false }
        if let weekdays, date.map({ !weekdays.contains($0) }) ?? true { return false }
        if let hours, start.map({ !hours.contains($0) }) ?? true { return false }
        return true
    }
}
