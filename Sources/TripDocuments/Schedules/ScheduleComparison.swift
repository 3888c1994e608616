/// The comparison of a trip's games with those of a schedule: the change of each, and the games that the trip lacks.
struct ScheduleComparison {
    private(set) var matching: ScheduleMatching
    /// The changes of the trip's games, with the indices of their items, in timeline order.
    private(set) var found: [(item: Int, change: ScheduleChanges.Change)] = []
    /// The games that were removed from the trip or called off, and are played on one of its days now.
    private(set) var returning: [ReturningGame] = []
    /// The other games on days of the trip that it does not have.
    private(set) var newGames: [DatedGame] = []

    private let schedule: Schedule
    private let trip: Trip
    private let days: [Int?]
    /// The latest rows of earlier schedules, by `gameID`, and by items of the trip.
    private let earlier: [String: ScheduledGame]
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
        }
        compareGames(on: Timeline(trip))
        if matching.isByID { lookForOthers(removed) }
    }

    /// Returns the days of a schedule's games in a trip; `nil` for a game that is not played and whose day is unclear.
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

    /// True if the schedule has games that were not read and could be any of the trip's.
    private var lacksRows: Bool { schedule.hasUnreadRows || !matching.isByID && !schedule.unread.isEmpty }

    /// True if the schedule is complete for a game of the trip, by the names that this and an earlier schedule give it.
    private func isCovered(_ game: Game, _ index: Int) -> Bool {
        schedule.coverage.covers {
            [GameNames(game)] + (earlierOfItems[index].map { [GameNames($0.game)] } ?? [])
        }
    }

    /// Returns the differences of a row of the schedule from the trip's game or timed leg, which stays between its cities.
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
        let was = ScheduleChanges.Hours(
            start: item.start,
            duration: item.game?.duration ?? item.travel?.duration ?? 0
        )
        let hours = ScheduleChanges.Hours(
            start: now.start ?? was.start,
            duration: now.duration ?? was.duration
        )
        if hours != was { changes.append(.retimed(from: was, to: hours)) }
        if let old = item.game, let city = now.city, !(old.cityName.map { City.areSame($0, city) } ?? false) {
            changes.append(.relocated(from: old.cityName, to: city))
        }
        return changes
    }

    /// Finds the games on days of the trip that it does not have.
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

    /// True if an earlier schedule called a game off that can have been the trip's: in a city that it names, and not on a
    /// day that it does not have.
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
