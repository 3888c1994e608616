/// The matching of a trip's games with those of a schedule (SPEC section 13): by `gameID`; if the schedule names no game, or none
/// as the trip does, by city, day and the nearest start. Games that would be cancelled because nothing is left on their day
/// are then matched by city and title.
struct ScheduleMatching {
    /// True if games are matched by their `gameID`.
    let isByID: Bool
    /// For items of the trip their games, as indices.
    private(set) var rows: [Int: Int] = [:]
    /// The items that could be one or another game of the schedule, or that could be the same game as another item.
    private(set) var unclear: Set<Int> = []

    /// - Parameters:
    ///   - days: The days of the schedule's games in the trip.
    ///   - others: `gameID`s of games that were the trip's.
    /// - Complexity: O(n log n) with n the items and the games of the schedule.
    init(_ schedule: Schedule, days: [Int?], _ trip: Trip, knowing others: some Sequence<String>) {
        var ids: [String: Int] = [:]
        for (row, game) in schedule.games.enumerated() { if let id = game.gameID { ids[id] = row } }
        var isKnown = others.contains { ids[$0] != nil || schedule.unread.contains($0) }
        var hasGames = false
        for (index, item) in trip.items.enumerated() {
            guard item.isGame || item.isTimedTravel else { continue }
            // An event or timed leg of the trip is in a schedule only where that was made of the trip, by its id.
            let gameID = item.game?.gameID
            let id = gameID ?? item.id
            hasGames = hasGames || gameID != nil
            if let row = ids[id] { rows[index] = row }
            isKnown = isKnown || ids[id] != nil || schedule.unread.contains(id)
        }
        isByID = isKnown || schedule.games.isEmpty || !hasGames
        if !isByID { matchByCity(schedule, days, trip) }
    }

    private struct Place: Hashable {
        let city: String
        let day: Int
    }

    private struct Group {
        var items: [Int] = []
        var games: [Int] = []
    }

    private mutating func matchByCity(_ schedule: Schedule, _ days: [Int?], _ trip: Trip) {
        var groups: [Place: Group] = [:]
        for (index, item) in trip.items.enumerated() {
            guard let game = item.game, game.gameID != nil, let city = game.cityName,
                let day = item.position?.day
            else { continue }
            groups[Place(city: City.key(of: city), day: day), default: Group()].items.append(index)
        }
        for (row, game) in schedule.games.enumerated() {
            guard let day = days[row], let city = game.game.cityName else { continue }
            let place = Place(city: City.key(of: city), day: day)
            if let group = groups.index(forKey: place) { groups.values[group].games.append(row) }
        }
        let whole = groups.values.filter { !$0.games.isEmpty }
        for group in whole.flatMap({ byTeams($0, schedule, trip) }) {
            let pairing = NearestStarts(
                group.items.map { trip.startTime(ofItemAt: $0) },
                group.games.map { trip.startTime(of: schedule.games[$0].game) }
            )
            for (one, other) in pairing.pairs { rows[group.items[one]] = group.games[other] }
            unclear.formUnion(pairing.unclear.map { group.items[$0] })
        }
    }

    private struct TitleInCity: Hashable {
        let city: String
        let title: String

        init?(_ game: Game?) {
            guard let city = game?.cityName, let title = game?.displayTitle, !City.isBlank(title) else {
                return nil
            }
            (self.city, self.title) = (City.key(of: city), City.key(of: title))
        }
    }

    /// Matches games that are left over on both sides, on whatever days, by city and title: one game with one is the same,
    /// of more it is not clear.
    ///
    /// - Parameter isGone: Returns true for an item that would otherwise be cancelled.
    /// - Complexity: O(n) with n the items and the games of the schedule.
    mutating func matchLeftOver(_ schedule: Schedule, _ trip: Trip, isGone: (Int) -> Bool) {
        var groups: [TitleInCity: Group] = [:]
        for (index, item) in trip.items.enumerated() where rows[index] == nil {
            guard let game = item.game, game.gameID != nil else { continue }
            // It may be one of those that could not be read.
            if !schedule.unread.isEmpty, isGone(index) { unclear.insert(index) }
            if let title = TitleInCity(game) { groups[title, default: Group()].items.append(index) }
        }
        let known = Set(rows.values)
        for (row, game) in schedule.games.enumerated() where !known.contains(row) && game.status == .scheduled
        {
            guard let title = TitleInCity(game.game), let group = groups.index(forKey: title) else {
                continue
            }
            groups.values[group].games.append(row)
        }
        for group in groups.values {
            guard let row = group.games.first else { continue }
            let gone = group.items.filter { !unclear.contains($0) && isGone($0) }
            if group.games.count == 1, group.items.count == 1, let item = gone.first {
                rows[item] = row
            } else {
                unclear.formUnion(gone)
            }
        }
    }

    private struct Teams: Hashable {
        let home: String
        let away: String

        init?(_ game: Game?) {
            guard let home = game?.home, let away = game?.away else { return nil }
            (self.home, self.away) = (City.key(of: home), City.key(of: away))
        }
    }

    /// The games of a city and day by the teams that play, where those of all are known: other teams play another game.
    private func byTeams(_ group: Group, _ schedule: Schedule, _ trip: Trip) -> [Group] {
        var parts: [Teams: Group] = [:]
        for item in group.items {
            guard let teams = Teams(trip.items[item].game) else { return [group] }
            parts[teams, default: Group()].items.append(item)
        }
        for game in group.games {
            guard let teams = Teams(schedule.games[game].game) else { return [group] }
            parts[teams, default: Group()].games.append(game)
        }
        return Array(parts.values)
    }
}
