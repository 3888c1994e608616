/// The reason why no nearby game was found.
package enum NoNearbyGameReason: Sendable {
    /// The schedule has no game on the days of the trip. `nearest` is the day of the nearest game outside the trip, if
    /// any.
    case noGame(nearest: Int?)
    /// The schedule has no game on the requested day.
    case noGameOnDay(Int)
    /// The schedule has no game in the requested cities. `nearest` is the city that is probably meant, if any.
    case noGameInCity([String], nearest: String?)
    /// The schedule has no game of the requested team. `nearest` is the team that is probably meant, if any.
    case noGameOfTeam(String, nearest: String?)
    /// The given number of games can be seen, but each of them requires another leg or replaces another game.
    case notFree(Int)
    /// Each game has an obstacle.
    indirect case each(Obstacles)

    /// The obstacles to adding games.
    package struct Obstacles: Sendable {
        /// The number of games that are already in the trip.
        var known = 0
        /// The number of games that would make the trip invalid.
        var refused = 0
        /// The number of games without a city.
        var withoutCity = 0
        /// The cities that are not in the trip, without duplicates, each with the city of the trip that is probably
        /// meant.
        var unknownCities: [(name: String, nearest: String?)] = []
        /// The cities that no leg or connection reaches, without duplicates.
        var unconnected: [String] = []
        /// The number of games that cannot be reached in time.
        var outOfReach = 0
        /// The game, among the games that cannot be reached in time, whose city is nearest to the traveler on the day
        /// of the game, with the reason why it cannot be reached.
        var nearestMiss: CandidateExplanation?

        fileprivate var code: String {
            if outOfReach > 0 { return "outOfReach" }
            if !unconnected.isEmpty { return "noConnection" }
            if !unknownCities.isEmpty { return "cityUnknown" }
            if withoutCity > 0 { return "noCity" }
            return refused > 0 ? "refused" : "inTrip"
        }
    }

    /// The code of the reason, for machine-readable output.
    package var code: String {
        switch self {
        case .noGame: "noGame"
        case .noGameOnDay: "noGameOnDay"
        case .noGameInCity: "noGameInCity"
        case .noGameOfTeam: "noGameOfTeam"
        case .notFree: "notFree"
        case .each(let all): all.code
        }
    }

    /// Finds the reason.
    ///
    /// - Parameters:
    ///   - answer: The answer without nearby games.
    ///   - games: All games of the schedule on the days of the trip.
    ///   - schedule: The schedule.
    ///   - wanted: The filters that the candidates match.
    ///   - budget: The work budget.
    init(
        _ answer: NearbyAnswer,
        among games: [DatedGame],
        of schedule: Schedule,
        _ wanted: WantedGames,
        spending budget: WorkBudget
    ) {
        let trip = answer.itinerary.trip
        guard !games.isEmpty else {
            self = .noGame(nearest: schedule.dayNearest(to: trip))
            return
        }
        let onDay = games.filter { wanted.isOnDay($0) }
        if onDay.isEmpty, let day = wanted.day {
            self = .noGameOnDay(day)
            return
        }
        let inCity = onDay.filter { wanted.isInCity($0) }
        guard !inCity.isEmpty else {
            let names = onDay.compactMap { $0.game.game.cityName }
            let near = wanted.cities.compactMap { Spelling.nearest(to: $0, among: names) }.first
            self = .noGameInCity(wanted.cities, nearest: near)
            return
        }
        if let team = wanted.team, !inCity.contains(where: { wanted.isOfTeam($0) }) {
            let teams = inCity.map { $0.game.game.teams }
            let names = teams.flatMap { [$0.home, $0.away].compactMap { $0 } }
            self = .noGameOfTeam(team, nearest: Spelling.nearest(to: team, among: names))
            return
        }
        self = .each(Obstacles(answer, spending: budget))
    }
}

extension NoNearbyGameReason.Obstacles {
    fileprivate init(_ answer: NearbyAnswer, spending budget: WorkBudget) {
        let itinerary = answer.itinerary
        let trip = itinerary.trip
        let known = Set(trip.items.compactMap { $0.game?.gameID })
        let refused = Set(answer.nearby.refused.map { $0.candidate })
        var connections = DayConnections(itinerary)
        var nearest: (candidate: DatedGame, minutes: Int)?
        for (index, candidate) in answer.candidates.enumerated() {
            let isKnown = known.contains(candidate.gameID)
            if isKnown { self.known += 1 }
            if !isKnown, refused.contains(index) { self.refused += 1 }
            guard !isKnown, !refused.contains(index) else { continue }
            guard let name = candidate.game.game.cityName else {
                withoutCity += 1
                continue
            }
            guard let city = trip.cities.city(named: name) else {
                guard !unknownCities.contains(where: { City.areSame($0.name, name) }) else { continue }
                unknownCities.append((name, Spelling.nearest(to: name, among: trip.cities.names)))
                continue
            }
            guard connections.hasConnection(to: city) else {
                if !unconnected.contains(where: { City.areSame($0, name) }) { unconnected.append(name) }
                continue
            }
            outOfReach += 1
            let minutes = connections.minutes(to: city, onDay: candidate.day) ?? .max
            if minutes < nearest?.minutes ?? .max || nearest == nil { nearest = (candidate, minutes) }
        }
        guard let nearest else { return }
        nearestMiss = try? CandidateExplanation(itinerary, CandidateGame(nearest.candidate), spending: budget)
    }
}

/// The connections from the cities where the traveler is on a given day.
private struct DayConnections {
    private let itinerary: Itinerary
    private let connections: Connections
    private var isReached: [Bool]

    init(_ itinerary: Itinerary) {
        self.itinerary = itinerary
        let trip = itinerary.trip
        connections = Connections(trip)
        isReached = [Bool](repeating: false, count: trip.cities.names.count)
        let ends = trip.items.indices.flatMap {
            [trip.arrival(ofLegAt: $0), trip.departure(ofLegAt: $0)]
        }
        for case let city? in ends + [trip.start] { isReached[city.index] = true }
    }

    /// True if the trip starts in a city, a leg starts or ends there, or a connection goes there.
    mutating func hasConnection(to city: City) -> Bool {
        if isReached[city.index] { return true }
        let cities = itinerary.trip.cities.all
        isReached[city.index] = cities.contains { connections.connection(from: $0, to: city) != nil }
        return isReached[city.index]
    }

    /// Returns the minutes of the fastest connection to `city` from a city that the trip visits on a day; if it visits
    /// none on that day, from the last city that it visits before. Returns `nil` if there is no connection.
    func minutes(to city: City, onDay day: Int) -> Int? {
        let (trip, timeline) = (itinerary.trip, itinerary.timeline)
        func cities(_ item: Int) -> [City] {
            [trip.city(atStartOfItemAt: item), trip.arrival(ofLegAt: item)].compactMap { $0 }
        }
        var here = timeline[day: day].flatMap { cities($0) }
        if here.isEmpty {
            let before = timeline.items.last { item in
                (trip.items[item].position?.day ?? .max) < day && !cities(item).isEmpty
            }
            here = before.flatMap { cities($0).last }.map { [$0] } ?? []
        }
        return here.compactMap { other in
            other == city ? 0 : connections.connection(from: other, to: city)?.duration.count
        }.min()
    }
}

extension Schedule {
    /// Returns the day, from 1, of the game that is nearest to the days of the trip; `nil` if no game has a day in the
    /// trip's numbering.
    fileprivate func dayNearest(to trip: Trip) -> Int? {
        var nearest: (day: Int, distance: Int)?
        for game in games where game.status == .scheduled {
            let dated = game.date.flatMap { date in trip.startDate.map { date.day(from: $0) } }
            guard let day = dated ?? game.day else { continue }
            let distance = max(1 - day, day - trip.dayCount)
            if distance < nearest?.distance ?? .max { nearest = (day, distance) }
        }
        return nearest?.day
    }
}

extension Wording {
    /// Returns the reason why no nearby game was found, as a sentence without a final period.
    func sentence(_ reason: NoNearbyGameReason) -> String {
        switch reason {
        case .noGame(let nearest):
            return "the schedule has no game on the trip's days"
                + (nearest.map { day in
                    "; its nearest game is on "
                        + (trip.startDate.map { "\($0.adding(days: day - 1))" } ?? "day \(day)")
                } ?? "")
        case .noGameOnDay(let day):
            return "the schedule has no game on \(self.day(day))"
        case .noGameInCity(let cities, let nearest):
            return "the schedule has no game in \(list(cities.map { $0.printable })) on these days"
                + meant(nearest)
        case .noGameOfTeam(let team, let nearest):
            return "the schedule has no game with \(team.printable) on these days" + meant(nearest)
        case .notFree(let count):
            return count == 1
                ? "1 game can be seen, but only with another leg or instead of another game"
                : "\(count) games can be seen, but each only with another leg or instead of another game"
        case .each(let obstacles):
            return "no other game can be seen on the way: " + phrases(obstacles).joined(separator: "; ")
        }
    }

    private func phrases(_ all: NoNearbyGameReason.Obstacles) -> [String] {
        var phrases: [String] = []
        func add(_ number: Int, _ one: String, _ many: String, _ rest: String) {
            if number > 0 { phrases.append(count(number, one, many) + rest) }
        }
        add(all.known, "game is", "games are", " already in the trip")
        add(all.refused, "game", "games", " would make the trip invalid (see the warnings)")
        add(all.withoutCity, "game has", "games have", " no city to travel to")
        phrases += all.unknownCities.map { name, nearest in
            "the trip has no city \(name.printable)\(meant(nearest))"
        }
        if !all.unconnected.isEmpty {
            phrases.append("no connection to \(list(all.unconnected.map { $0.printable })) is known")
        }
        add(all.outOfReach, "game is", "games are", " out of reach")
        if let miss = all.nearestMiss {
            let game = miss.candidate.game
            let name = (game.displayTitle ?? "game \(game.gameID ?? "")").printable
            let location = game.cityName.map { " in \($0.printable)" } ?? ""
            phrases.append(
                "the nearest miss is \(name)\(location) on \(day(miss.candidate.day)): \(sentence(miss))"
            )
        }
        return phrases
    }
}
