/// The reason why no game of a schedule can be seen besides.
package enum WhyNoOption: Sendable {
    /// None is on the trip's days; the day of the nearest, which the trip does not have.
    case noGame(nearest: Int?)
    /// None is on the day.
    case noGameOnDay(Int)
    /// None is in the cities; the city of a game that was probably meant.
    case noGameInCity([String], nearest: String?)
    /// None is of the team; the name of one that was probably meant.
    case noGameOfTeam(String, nearest: String?)
    /// There are so many options, but each costs a leg or a game.
    case notFree(Int)
    /// Each of them has an obstacle.
    case each(Obstacles)

    /// The obstacles to some games, and their numbers.
    package struct Obstacles: Sendable {
        /// The number of games that the trip has already.
        var known = 0
        /// The number of games that would make the trip invalid.
        var refused = 0
        /// The number of games without a city.
        var withoutCity = 0
        /// The cities of which the trip says nothing, each once, and the name of one of its own that is probably meant.
        var unknownCities: [(name: String, nearest: String?)] = []
        /// The cities to which nothing leads, each once.
        var unconnected: [String] = []
        /// The number of games out of reach.
        var outOfReach = 0
        /// The one of these to whose city it is nearest from where the traveller is that day, and what stands in its way.
        var nearestMiss: CandidateExplanation?

        fileprivate var code: String {
            if outOfReach > 0 { return "outOfReach" }
            if !unconnected.isEmpty { return "noConnection" }
            if !unknownCities.isEmpty { return "cityUnknown" }
            if withoutCity > 0 { return "noCity" }
            return refused > 0 ? "refused" : "inTrip"
        }
    }

    /// The reason in one word, for programs.
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

    /// Looks for the reason.
    init(
        _ answer: OptionsAnswer,
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

extension WhyNoOption.Obstacles {
    fileprivate init(_ answer: OptionsAnswer, spending budget: WorkBudget) {
        let itinerary = answer.itinerary
        let trip = itinerary.trip
        let known = Set(trip.items.compactMap { $0.game?.gameID })
        let refused = Set(answer.options.refused.map { $0.candidate })
        var ways = DayWays(itinerary)
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
            guard ways.leadSomehow(to: city) else {
                if !unconnected.contains(where: { City.areSame($0, name) }) { unconnected.append(name) }
                continue
            }
            outOfReach += 1
            let minutes = ways.minutes(to: city, onDay: candidate.day) ?? .max
            if minutes < nearest?.minutes ?? .max || nearest == nil { nearest = (candidate, minutes) }
        }
        guard let nearest else { return }
        nearestMiss = try? CandidateExplanation(itinerary, CandidateGame(nearest.candidate), spending: budget)
    }
}

/// The ways from where the traveller is on a day.
private struct DayWays {
    private let itinerary: Itinerary
    private let connections: Connections
    private var isReached: [Bool]

    init(_ itinerary: Itinerary) {
        self.itinerary = itinerary
        let trip = itinerary.trip
        connections = Connections(trip)
        isReached = [Bool](repeating: false, count: trip.cities.names.count)
        let ends = trip.items.indices.flatMap {
            [trip.arrival(ofSegmentAt: $0), trip.departure(ofSegmentAt: $0)]
        }
        for case let city? in ends + [trip.start] { isReached[city.index] = true }
    }

    /// True if a leg or a connection leads to a city, or the trip begins there.
    mutating func leadSomehow(to city: City) -> Bool {
        if isReached[city.index] { return true }
        let cities = itinerary.trip.cities.all
        isReached[city.index] = cities.contains { connections.connection(from: $0, to: city) != nil }
        return isReached[city.index]
    }

    /// The minutes of the quickest connection from a city in which something of the trip stands on a day, or from the last
    /// before; `nil` where there is none.
    func minutes(to city: City, onDay day: Int) -> Int? {
        let (trip, timeline) = (itinerary.trip, itinerary.timeline)
        func cities(_ item: Int) -> [City] {
            [trip.city(atStartOfItemAt: item), trip.arrival(ofSegmentAt: item)].compactMap { $0 }
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
    /// The day, from 1, of the game that is nearest to a trip's days; `nil` where none has a day.
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
