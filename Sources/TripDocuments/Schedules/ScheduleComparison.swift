/// A comparison of a trip's games with a schedule: the change of each game, and the games that are not in the trip.
struct ScheduleComparison {
    private(set) var matching: ScheduleMatching
    /// The changes of the trip's games, with the indices of their items, in timeline order.
    private(set) var found: [(item: Int, change: ScheduleChanges.Change)] = []
    /// The games that were removed from the trip or called off, and that are now played on one of the trip's days.
    private(set) var returning: [ReturningGame] = []
    /// The other games on the trip's days that are not in the trip.
    private(set) var newGames: [DatedGame] = []

    private let schedule: Schedule
    private let trip: Trip
    private let days: [Int?]
    /// The rows that could be games of the trip on other days; `nil` unless games are matched by city and day.
    private var possibleMoves: PossibleMoves?
    /// The newest row of each game in earlier schedules, by `gameID`.
    private let earlier: [String: ScheduledGame]
    /// The newest row of each game in earlier schedules, by the index of the trip's item.
    private var earlierOfItems: [Int: ScheduledGame] = [:]

    init(_ schedule: Schedule, _ trip: Trip, _ history: ScheduleHistory) throws(ScheduleError) {
        self.schedule = schedule
        self.trip = trip
        earlier = history.rows
        days = try ScheduleComparison.days(of: schedule, in: trip)
        let removed = history.removed
        let calledOff = earlier.values.filter { $0.status != .scheduled }.compactMap { $0.gameID }
        matching = ScheduleMatching(schedule, days: days, trip, knowing: Array(removed.keys) + calledOff)
        for earlier in history.schedules {
            let days = try ScheduleComparison.days(of: earlier, in: trip)
            let matching = ScheduleMatching(earlier, days: days, trip, knowing: removed.keys)
            for (item, row) in matching.rows { earlierOfItems[item] = earlier.games[row] }
        }
        if !matching.isByID {
            let covered = trip.items.indices.map { index in
                trip.items[index].game.map { isCovered($0, index) } ?? false
            }
            matching.matchLeftOver(schedule, trip) { covered[$0] }
            possibleMoves = matching.possibleMoves(schedule, days, trip) { covered[$0] }
        }
        compareGames(on: Timeline(trip))
        if matching.isByID { lookForOthers(removed) }
    }

    /// Returns the day of the trip of each game in a schedule; `nil` for a game without a day, and for a game that is
    /// not played and has an invalid day.
    private static func days(of schedule: Schedule, in trip: Trip) throws(ScheduleError) -> [Int?] {
        var days: [Int?] = []
        days.reserveCapacity(schedule.games.count)
        for game in schedule.games {
            do throws(ScheduleError) {
                days.append(try Schedule.day(of: game, in: trip))
            } catch {
                guard game.status != .scheduled else { throw error }
                days.append(nil)
            }
        }
        return days
    }

    /// Notes on rows that are matched although the teams differ, and on rows that could be games of the trip on other
    /// days.
    var doubts: [ScheduleNote] {
        let candidates = (possibleMoves?.candidates ?? []).flatMap { item, rows in
            rows.compactMap { note(row: $0, of: item) }
        }
        return candidates
            + matching.doubtful.compactMap { item in
                guard let row = matching.rows[item], let title = schedule.games[row].game.displayTitle,
                    let old = trip.items[item].game?.displayTitle
                else { return nil }
                return ScheduleNote(
                    line: schedule.games[row].line,
                    "\(quoted(title)) is matched with \(quoted(old)) by city, day and start, although the teams differ; "
                        + "a gameId identifies a game for certain"
                )
            }
    }

    /// Returns a note on a row that could be a game of the trip on another day.
    private func note(row: Int, of item: Int) -> ScheduleNote? {
        guard let old = trip.items[item].game?.displayTitle, let day = trip.items[item].position?.day,
            let new = days[row]
        else { return nil }
        let game = schedule.games[row]
        let was = trip.date(ofDay: day).map { "\($0)" } ?? "day \(day)"
        let date = game.date.map { "\($0)" } ?? "day \(new)"
        return ScheduleNote(
            line: game.line,
            "the game on \(date) may be \(quoted(old)), which the trip has on \(was), so it was not matched; the same gameId in both would match them"
        )
    }

    private mutating func compareGames(on timeline: Timeline) {
        for index in timeline.items {
            guard let position = trip.items[index].position else { continue }
            if let row = matching.rows[index] {
                found += changes(of: index, onDay: position.day, row).map { (index, $0) }
            } else if let game = trip.items[index].game, let id = game.gameID, !schedule.unread.contains(id) {
                let isGone = !matching.unclear.contains(index) && !lacksRows && isCovered(game, index)
                found.append((index, isGone ? .cancelled : .notInFile))
            }
        }
    }

    /// True if the schedule has unusable rows that could be any game of the trip.
    private var lacksRows: Bool { schedule.hasUnreadRows || !matching.isByID && !schedule.unread.isEmpty }

    /// True if the schedule is complete for a game of the trip, given the game's names in the trip and in an earlier
    /// schedule.
    private func isCovered(_ game: Game, _ index: Int) -> Bool {
        schedule.coverage.covers {
            [GameNames(game)] + (earlierOfItems[index].map { [GameNames($0.game)] } ?? [])
        }
    }

    /// Returns the changes that give a game or timed leg the values of a row. The cities of a leg never change.
    private func changes(of index: Int, onDay day: Int, _ row: Int) -> [ScheduleChanges.Change] {
        let (item, now) = (trip.items[index], schedule.games[row])
        switch now.status {
        case .cancelled: return [.cancelled]
        case .postponed: return [.postponed]
        case .scheduled: break
        }
        var changes: [ScheduleChanges.Change] = []
        if let before = earlierOfItems[index], before.status != .scheduled { changes.append(.reinstated) }
        if let new = days[row], new != day { changes.append(.moved(from: day, to: new)) }
        let oldTimes = ScheduleChanges.Hours(
            start: item.start,
            duration: item.game?.duration ?? item.travel?.duration ?? 0
        )
        let times = ScheduleChanges.Hours(
            start: now.start ?? oldTimes.start,
            duration: now.duration ?? oldTimes.duration
        )
        if times != oldTimes { changes.append(.retimed(from: oldTimes, to: times)) }
        if let old = item.game, let city = now.city, !(old.cityName.map { City.areSame($0, city) } ?? false) {
            changes.append(.relocated(from: old.cityName, to: city))
        }
        return changes
    }

    /// Finds the games on the trip's days that are not in the trip.
    private mutating func lookForOthers(_ removed: [String: [RemovedGame]]) {
        let known = Set(matching.rows.values)
        for (row, game) in schedule.games.enumerated() where game.status == .scheduled && !known.contains(row)
        {
            guard let id = game.gameID, let day = days[row], 1...trip.dayCount ~= day else { continue }
            let dated = DatedGame(game: game, gameID: id, day: day)
            if let items = removed[id] {
                returning += items.map { returned(dated, $0) }
            } else if wasCalledOff(dated) {
                returning.append(returned(dated, nil))
            } else {
                newGames.append(dated)
            }
        }
    }

    private func returned(_ now: DatedGame, _ removed: RemovedGame?) -> ReturningGame {
        ReturningGame(now, removed: removed, earlier: earlier[now.gameID], startDate: trip.startDate)
    }

    /// True if an earlier schedule called off a game that could be part of the trip: the game is in a city of the trip,
    /// and its day is in the trip or unknown.
    private func wasCalledOff(_ now: DatedGame) -> Bool {
        guard let before = earlier[now.gameID], before.status != .scheduled,
            let city = now.game.game.cityName ?? before.game.cityName, trip.cities.city(named: city) != nil
        else { return false }
        do throws(ScheduleError) {
            let day = try Schedule.day(of: before, in: trip)
            return day.map { 1...trip.dayCount ~= $0 } ?? true
        } catch {
            return false
        }
    }
}

/// A matching of a trip's games with the games of a schedule (SPEC section 13).
///
/// Games are matched by `gameID`. If no `gameID` of the schedule is known in the trip, games are matched by city, day
/// and the nearest start. A game without a match on its day that would therefore be cancelled is matched by city and
/// title on any day.
struct ScheduleMatching {
    /// True if games are matched by their `gameID`.
    let isByID: Bool
    /// For each matched item of the trip, the index of its game in the schedule.
    private(set) var rows: [Int: Int] = [:]
    /// The ambiguous items: several games of the schedule could match an item, or several items could match a game.
    private(set) var unclear: Set<Int> = []
    /// The items that are matched by city and day although the teams of the two games differ, in order.
    private(set) var doubtful: [Int] = []

    /// Matches the games by `gameID`, or otherwise by city, day and start.
    ///
    /// - Parameters:
    ///   - days: The day of the trip of each game in the schedule.
    ///   - others: The `gameID`s of games that the trip had before.
    /// - Complexity: O(n log n), with n the number of items and of games in the schedule.
    init(_ schedule: Schedule, days: [Int?], _ trip: Trip, knowing others: some Sequence<String>) {
        var ids: [String: Int] = [:]
        for (row, game) in schedule.games.enumerated() { if let id = game.gameID { ids[id] = row } }
        var isKnown = others.contains { ids[$0] != nil || schedule.unread.contains($0) }
        var hasGames = false
        for (index, item) in trip.items.enumerated() {
            guard item.isGame || item.isTimedTravel else { continue }
            // A schedule contains the identifier of an event or timed leg only if the schedule was created from the
            // trip.
            let gameID = item.game?.gameID
            let id = gameID ?? item.id
            hasGames = hasGames || gameID != nil
            if let row = ids[id] { rows[index] = row }
            isKnown = isKnown || ids[id] != nil || schedule.unread.contains(id)
        }
        isByID = isKnown || schedule.games.isEmpty || !hasGames
        if !isByID { matchByCity(schedule, days, trip) }
    }

    private struct CityDay: Hashable {
        let city: String
        let day: Int
    }

    private struct Group {
        var items: [Int] = []
        var games: [Int] = []
    }

    private mutating func matchByCity(_ schedule: Schedule, _ days: [Int?], _ trip: Trip) {
        var groups: [CityDay: Group] = [:]
        for (index, item) in trip.items.enumerated() {
            guard let game = item.game, game.gameID != nil, let city = game.cityName,
                let day = item.position?.day
            else { continue }
            groups[CityDay(city: City.key(of: city), day: day), default: Group()].items.append(index)
        }
        for (row, game) in schedule.games.enumerated() {
            guard let day = days[row], let city = game.game.cityName else { continue }
            let cityDay = CityDay(city: City.key(of: city), day: day)
            if let group = groups.index(forKey: cityDay) { groups.values[group].games.append(row) }
        }
        for group in groups.values where !group.games.isEmpty {
            for part in byTeams(group, schedule, trip) ?? [group] { matchByStart(part, schedule, trip) }
        }
        doubtful = rows.keys.sorted().filter { item in
            guard let row = rows[item], let names = TeamNames(trip.items[item].game),
                let others = TeamNames(schedule.games[row].game)
            else { return false }
            return !names.sharesTeam(with: others)
        }
    }

    private mutating func matchByStart(_ group: Group, _ schedule: Schedule, _ trip: Trip) {
        let pairing = NearestStarts(
            group.items.map { trip.startTime(ofItemAt: $0) },
            group.games.map { trip.startTime(of: schedule.games[$0].game) }
        )
        for (one, other) in pairing.pairs { rows[group.items[one]] = group.games[other] }
        unclear.formUnion(pairing.unclear.map { group.items[$0] })
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

    /// Matches the remaining games of the trip and of the schedule by city and title, on any days. The items are
    /// ambiguous unless the match is one to one.
    ///
    /// - Parameter isGone: A closure that returns true for an item that would otherwise be cancelled.
    /// - Complexity: O(n), with n the number of items and of games in the schedule.
    mutating func matchLeftOver(_ schedule: Schedule, _ trip: Trip, isGone: (Int) -> Bool) {
        var groups: [TitleInCity: Group] = [:]
        for (index, item) in trip.items.enumerated() where rows[index] == nil {
            guard let game = item.game, game.gameID != nil else { continue }
            // The game may be in a row that could not be read.
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

    /// Returns the rows that could be games of the trip on other days, for the games that no row matches.
    func possibleMoves(
        _ schedule: Schedule,
        _ days: [Int?],
        _ trip: Trip,
        isGone: (Int) -> Bool
    ) -> PossibleMoves {
        PossibleMoves(schedule, days: days, trip, matched: rows) { !unclear.contains($0) && !isGone($0) }
    }

    private struct Teams: Hashable {
        let home: String
        let away: String

        init?(_ game: Game?) {
            guard let home = game?.home, let away = game?.away else { return nil }
            (self.home, self.away) = (City.key(of: home), City.key(of: away))
        }
    }

    /// Returns the games of a city and day, grouped by their teams because games of different teams cannot match; `nil`
    /// if a game does not state both teams.
    private func byTeams(_ group: Group, _ schedule: Schedule, _ trip: Trip) -> [Group]? {
        var parts: [Teams: Group] = [:]
        for item in group.items {
            guard let teams = Teams(trip.items[item].game) else { return nil }
            parts[teams, default: Group()].items.append(item)
        }
        for game in group.games {
            guard let teams = Teams(schedule.games[game].game) else { return nil }
            parts[teams, default: Group()].games.append(game)
        }
        return Array(parts.values)
    }
}

/// The names of the two teams of a game, from its keys or from its title.
private struct TeamNames: Equatable {
    private let keys: [String]

    /// Creates the names of a game's teams; `nil` unless both are known.
    init?(_ game: Game?) {
        guard let teams = game?.teams, let home = teams.home, let away = teams.away else { return nil }
        keys = [City.key(of: home), City.key(of: away)]
    }

    /// True if a team name of one game equals a team name of the other game, or contains it as whole words.
    func sharesTeam(with other: TeamNames) -> Bool {
        keys.contains { mine in
            other.keys.contains { City.isAmongWords(mine, ofName: $0) || City.isAmongWords($0, ofName: mine) }
        }
    }
}
