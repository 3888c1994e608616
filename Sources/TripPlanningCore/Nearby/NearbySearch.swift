/// A search for the best plan that meets a candidate, for several candidates in sequence.
///
/// A candidate splits one slot of the trip's program and changes nothing else, so all candidates share most tables. If
/// a candidate may change the order of the legs, or the city in which the trip begins, the trip with the candidate is
/// solved from scratch.
struct NearbySearch {
    private let itinerary: Itinerary
    private let connections: SharedConnections
    private let compilation: RouteCompilation
    private let solver: AddedGameSolver?
    /// The cost of the best plan without candidates.
    let base: RouteCost
    /// The games that the best plan without candidates misses, as indices into the trip's items.
    private let missed: Set<Int>

    /// Solves the trip without candidates. Returns `nil` if the trip has no plan.
    ///
    /// - Throws: `SolverError`, for example if the search stops before it finds or rules out a plan.
    init?(_ itinerary: Itinerary, spending budget: WorkBudget) throws(SolverError) {
        let trip = itinerary.trip
        let cityCount = trip.cities.names.count
        guard cityCount <= TripLimits.cities else {
            throw .tooManyCities(cityCount, limit: TripLimits.cities)
        }
        connections = try SharedConnections(trip, budget)
        compilation = try RouteCompilation(
            itinerary,
            RerouteOptions(),
            connections.renumbered(for: trip),
            budget
        )
        guard let plan = try compilation.best(budget) else { return nil }
        self.itinerary = itinerary
        base = plan.cost
        missed = Set(plan.missedGames(among: compilation.games))
        let isBeginningKnown = trip.start != nil || !itinerary.route.legs.isEmpty
        // If no item has a start, adding a candidate with a start may change the instants of departures.
        let areClocksKnown =
            compilation.departures.isEmpty || !trip.hasTimeZones || trip.items.contains { $0.start != nil }
        guard itinerary.route.isAsPlaced, isBeginningKnown, areClocksKnown else {
            solver = nil
            return
        }
        let program = compilation.program
        solver = try AddedGameSolver(program, finish: plan.finish, budget)
    }

    /// Checks that the trip would be valid with a candidate.
    ///
    /// - Throws: `TripError` if it would be invalid.
    func check(_ candidate: CandidateGame) throws(TripError) {
        try itinerary.trip.check(adding: AddedGame(candidate, to: itinerary).item)
    }

    /// Returns the best plan that meets a candidate; `nil` if there is none. The trip must be valid with the candidate.
    ///
    /// - Parameter index: The index of the candidate in the answer.
    func option(
        _ index: Int,
        _ candidate: CandidateGame,
        spending budget: WorkBudget
    ) throws(SolverError) -> NearbyGame? {
        guard let name = candidate.game.cityName, let found = try best(candidate, in: name, spending: budget)
        else { return nil }
        let missedIndices = found.plan.missedGames(among: found.games)
        return NearbyGame(
            candidate: index,
            difference: found.plan.cost - base,
            insteadIndices: missedIndices.filter { !missed.contains($0) },
            missedIndices: missedIndices,
            game: candidate,
            itinerary: itinerary,
            connections: connections,
            route: found.plan
        )
    }

    /// Returns the best plan that meets a candidate, and the games of its program, as indices into the items; `nil` if
    /// there is no such plan.
    private func best(
        _ candidate: CandidateGame,
        in name: String,
        spending budget: WorkBudget
    ) throws(SolverError) -> (plan: RoutePlan, games: [Int])? {
        guard let solver else { return try solveAfresh(candidate, spending: budget) }
        // No leg and no connection goes to a city that the trip does not name.
        guard let city = itinerary.trip.cities.city(named: name) else { return nil }
        let (trip, space, day) = (itinerary.trip, compilation.space, candidate.day)
        let game = AddedGame(candidate, to: itinerary)
        let first = space.slots(ofDay: day).lowerBound
        let before = itinerary.timeline[day: day].prefix(game.index).count { trip.items[$0].isFixed }
        let ranks = ranks(naming: city)
        let plan = try solver.best(
            adding: RouteGame(
                after: first + before,
                city: city.index,
                times: compilation.times(of: candidate.game, in: city, onDay: day)
            ),
            startingAt: trip.startTime(of: candidate.game)?.minuteOfDay,
            homes: homes(ofLegsOn: day, from: first, addingGameAt: game.index),
            preference: trip.rules.preference.costs(space, in: trip, addingGameOn: day).map { Int64($0) },
            cityRanks: ranks,
            budget
        )
        guard let plan else { return nil }
        var games = compilation.games
        games.insert(trip.items.count, at: solver.index(ofGameAfter: first + before))
        return (plan.renumberingCities(ranks), games)
    }

    /// Returns the slots of the legs on a day after a game is added at an index of the day and the day is renumbered.
    private func homes(ofLegsOn day: Int, from first: Int, addingGameAt added: Int) -> [(leg: Int, slot: Int)]
    {
        var slot = first
        var homes: [(leg: Int, slot: Int)] = []
        for (index, item) in itinerary.timeline[day: day].enumerated() {
            if index == added { slot += 1 }
            if let leg = itinerary.route.routeIndex(ofLegAt: item) { homes.append((leg.index, slot)) }
            if itinerary.trip.items[item].isFixed { slot += 1 }
        }
        return homes
    }

    /// Returns the number that each city gets if a game in `city` is added; empty if no number changes.
    private func ranks(naming city: City) -> [Int] {
        let named = itinerary.trip.namedCityCount
        guard city.index > named else { return [] }
        return itinerary.trip.cities.names.indices.map { other in
            if other == city.index { return named }
            return named..<city.index ~= other ? other + 1 : other
        }
    }

    private func solveAfresh(
        _ candidate: CandidateGame,
        spending budget: WorkBudget
    ) throws(SolverError) -> (plan: RoutePlan, games: [Int])? {
        let trip = itinerary.adding(candidate)
        guard trip.cities.names.count <= TripLimits.cities else { return nil }
        let changed = Itinerary(trip, spending: budget)
        let table = try ConnectionTable(trip.cities, connections.renumbered(for: trip), budget)
        let compilation = RouteCompilation(small: changed, RerouteOptions(), table)
        guard let checkpoint = compilation.games.firstIndex(of: trip.items.count - 1) else { return nil }
        return try compilation.best(meeting: checkpoint, budget).map { ($0, compilation.games) }
    }
}

extension RoutePlan {
    /// Returns the plan with its cities renumbered by `numbers`; unchanged if `numbers` is empty.
    fileprivate func renumberingCities(_ numbers: [Int]) -> RoutePlan {
        guard !numbers.isEmpty else { return self }
        let legs = legs.map { leg in
            let number = leg.kind == .connection ? numbers[leg.number] : leg.number
            return PlannedLeg(slot: leg.slot, leg.kind, number: number)
        }
        return RoutePlan(legs: legs, met: met, cost: cost, finish: finish.map { numbers[$0] })
    }
}

/// The connections of a trip, computed once for all trips with an additional game. A city that has neither a place nor
/// a leg has no connection, but it may change the numbers of other cities.
struct SharedConnections {
    private let cities: CityTable
    /// The connections between all cities: one row for each city of departure, in the order of city numbers.
    private let all: [Connection?]

    /// Computes the connections between all cities of a trip.
    ///
    /// - Throws: `SolverError.stopped` if the budget is spent.
    /// - Complexity: O(places + legs + items + cities²).
    init(_ trip: Trip, _ budget: WorkBudget) throws(SolverError) {
        try self.init(trip, over: Connections(trip), budget)
    }

    /// Looks up the connections between all cities of a trip in a source.
    ///
    /// - Throws: `SolverError.stopped` if the budget is spent.
    /// - Complexity: O(cities²) lookups in the source.
    init<Source: ConnectionSource>(
        _ trip: Trip,
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let cities = trip.cities
        var all: [Connection?] = []
        for from in cities.all {
            try budget.charge(ConnectionTable.stepsForEachPair * cities.names.count)
            for to in cities.all { all.append(connections.connection(from: from, to: to)) }
        }
        self.all = all
        self.cities = cities
    }

    /// Returns the connections with the city numbers of another trip.
    ///
    /// - Complexity: O(cities).
    func renumbered(for trip: Trip) -> Renumbered {
        Renumbered(
            all: all,
            count: cities.names.count,
            numbers: trip.cities.names.map { cities.city(named: $0)?.index }
        )
    }

    struct Renumbered: ConnectionSource {
        let all: [Connection?]
        let count: Int
        /// The number of each city in the first trip; `nil` if that trip does not have the city.
        let numbers: [Int?]

        func connection(from: City, to: City) -> Connection? {
            guard let from = numbers[from.index], let to = numbers[to.index] else { return nil }
            return all[from * count + to]
        }
    }
}
