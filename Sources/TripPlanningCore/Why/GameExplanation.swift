/// The reason why a game of a trip is met or missed, and the cost of meeting it (SPEC section 9).
public struct GameExplanation: Sendable {
    package let itinerary: Itinerary
    /// The game, as an index into the trip's items.
    package let gameIndex: Int
    /// True if the trip meets the game with the legs at their current positions.
    public let isMet: Bool
    /// The leg of `arrival`, as an index into the trip's items.
    package let arrivalIndex: Int?
    /// The leg of `departure`, as an index into the trip's items.
    package let departureIndex: Int?
    /// The demands that prevent the game from being met, wherever the legs are placed; `nil` if the game is met, or if
    /// the legs can be placed so that the game is met. The conflict has no members if no leg goes to the game's city.
    public private(set) var conflict: Conflict?
    /// The result of a rerouting that must meet the game; `nil` if the game is already met, has no city, or is a visit
    /// without a day.
    public private(set) var meeting: GameMeeting?
    /// The cost of meeting the game, level by level, as for a nearby game: the cost of the best rerouting that meets
    /// the game, minus the cost of the best rerouting of the trip without the game. `nil` if the game is met, or if one
    /// of the two reroutings has no plan.
    public private(set) var difference: RouteCost?
    /// The reason why the search stopped before it found the complete explanation; `nil` if the search finished.
    public private(set) var stopped: StopReason?

    /// The conflict to show: `conflict` if it has members, otherwise the demands that prevent reroutings from meeting
    /// the game.
    package var namedConflict: Conflict? {
        guard conflict?.members.isEmpty ?? true, case .impossible(let demands) = meeting else {
            return conflict
        }
        return Conflict(members: demands)
    }

    /// The identifier of the game.
    public var game: Item.ID { itinerary.trip.items[gameIndex].id }

    /// The leg that goes to the game's city, if the game is met; `nil` if the trip begins in that city.
    public var arrival: Item.ID? { arrivalIndex.map { itinerary.trip.items[$0].id } }

    /// The leg that departs from the game's city, if the game is met; `nil` if the traveler stays in that city.
    public var departure: Item.ID? { departureIndex.map { itinerary.trip.items[$0].id } }

    /// Explains the game at an index of the trip's items. Returns `nil` if that item is not a game.
    init?<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        _ game: Int,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) {
        guard itinerary.trip.items.indices ~= game, itinerary.trip.items[game].isGame else { return nil }
        self.itinerary = itinerary
        gameIndex = game
        isMet = itinerary.metIndices.contains(game)
        (arrivalIndex, departureIndex) = isMet ? itinerary.legs(meeting: game) : (nil, nil)
        // No search can explain why a visit without a day is not met.
        guard !isMet, itinerary.trip.items[game].position != nil else { return }
        do throws(SolverError) {
            let program = try TripProgram(itinerary)
            conflict = try TripSearch(program, asking: solver, spending: budget).conflict(meeting: game)
            try reroute(spending: budget)
        } catch {
            guard let reason = error.limit else { throw error }
            stopped = reason
        }
    }

    private mutating func reroute(spending budget: WorkBudget) throws(SolverError) {
        let connections = Connections(itinerary.trip)
        let compilation = try RouteCompilation(itinerary, RerouteOptions(), connections, budget)
        meeting = try compilation.meeting(gameIndex, over: connections, budget)
        guard case .plan(let plan) = meeting else { return }
        let base = try itinerary.bestCost(without: gameIndex, spending: budget)
        difference = base.map { plan.cost - $0 }
    }
}

extension TripSearch {
    /// Returns a minimal set of demands that cannot all be satisfied if the game must be met; `nil` if the trip has a
    /// valid assignment.
    ///
    /// Skips conflicts that do not involve the game, unless no conflict involves it.
    fileprivate func conflict(meeting game: Int) throws(SolverError) -> Conflict? {
        guard let index = trip.demands.firstIndex(of: .game(trip.itinerary.trip.itemIndex(game))) else {
            return Conflict(members: [])
        }
        var rest = trip.program
        var first: Conflict?
        for _ in 0..<Conflicts.limit {
            guard let origins = try conflict(in: rest, with: [Origin(index)]) else { break }
            let conflict = Conflict(origins, in: trip)
            let members = Set(origins)
            if try isFeasible(trip.keeping(spending: budget) { members.contains($0) }) { return conflict }
            first = first ?? conflict
            let dissolved = dissolved(by: origins)
            rest = rest.keeping { !dissolved.contains($0) }
        }
        return first
    }
}

extension Itinerary {
    /// Returns the cost of the best rerouting of the trip without one of its games; `nil` if there is no plan, or the
    /// trip would be invalid.
    fileprivate func bestCost(without game: Int, spending budget: WorkBudget) throws(SolverError)
        -> RouteCost?
    {
        var items = trip.items
        items.remove(at: game)
        guard let rest = try? trip.replacing(items: items, start: nil, end: nil) else { return nil }
        let itinerary = Itinerary(rest, spending: budget)
        return try RouteCompilation(itinerary, RerouteOptions(), Connections(rest), budget).best(budget)?.cost
    }

    /// Returns the legs before and after the stay in which a met game is met. `arrival` is `nil` if no leg arrives in
    /// the game's city before the stay; `departure` is `nil` if no leg departs from that city after the stay.
    ///
    /// - Complexity: O(items).
    fileprivate func legs(meeting game: Int) -> (arrival: Int?, departure: Int?) {
        guard !route.legs.isEmpty, let city = trip.city(atStartOfItemAt: game),
            let index = timeline.items.firstIndex(of: game)
        else { return (nil, nil) }
        let stays = stays(
            between: timeline.items[..<index].last { trip.items[$0].isTravel },
            timeline.items[index...].first { trip.items[$0].isTravel }
        )
        guard let stay = stays.first(where: { route.stays[$0].contains(city) }) else { return (nil, nil) }
        let (before, after) = (route.legs[..<stay].last, route.legs[stay...].first)
        return (
            before.flatMap { trip.arrival(ofLegAt: $0) == city ? $0 : nil },
            after.flatMap { trip.departure(ofLegAt: $0) == city ? $0 : nil }
        )
    }
}

/// The result of a rerouting that must meet one of the trip's games.
public enum GameMeeting: Hashable, Sendable {
    /// The best plan that meets the game.
    indirect case plan(ReroutedPlan)
    /// No plan meets the game, because these demands cannot all be satisfied together with the game. If there are no
    /// demands, no path of legs and connections reaches the game in time, even if the plan gives up everything else.
    case impossible([Demand])
    /// The game could be met only by a plan that finishes in a city where plans may not finish.
    case otherFinish
}

extension RouteCompilation {
    /// Reroutes the trip so that it meets a game, given as an index into the trip's items. Returns `nil` if the game
    /// has no city.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` if the check of a plan disagrees with the search.
    func meeting<Source: ConnectionSource>(
        _ game: Int,
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) -> GameMeeting? {
        guard let checkpoint = games.firstIndex(of: game) else { return nil }
        if let plan = try best(meeting: checkpoint, budget) { return .plan(decode(plan, connections)) }
        return try obstacles(toGame: game, budget).map { .impossible($0) } ?? .otherFinish
    }

    /// Returns a minimal set of demands that cannot all be satisfied if the game is met; `nil` if the game has no city,
    /// or if a plan that may finish anywhere satisfies all demands.
    func obstacles(toGame game: Int, _ budget: WorkBudget) throws(SolverError) -> [Demand]? {
        guard let checkpoint = games.firstIndex(of: game) else { return nil }
        return try RouteSolver().conflict(in: program, meeting: checkpoint, budget)?.map { demands[$0.index] }
    }
}
