/// The reason why a game of a trip is met or missed, and the cost of meeting it (SPEC section 9).
public struct GameExplanation: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The game, as an index into the trip's items.
    package let gameIndex: Int
    /// True if the trip as it stands meets the game.
    public let isMet: Bool
    /// The leg of `arrival`, as an index into the trip's items.
    package let arrivalIndex: Int?
    /// The leg of `departure`, likewise.
    package let departureIndex: Int?
    /// The demands with which the game cannot be met, wherever the legs stand; without members where no leg leads to its
    /// city. `nil` where it is met, or legs could stand so that it is.
    public private(set) var conflict: Conflict?
    /// The outcome of re-routing with the game as mandatory; `nil` where the game is met or has no city.
    public private(set) var meeting: GameMeeting?
    /// The cost of the best re-routing that meets the game less that of the best re-routing of the trip without it, level
    /// by level, as of a game of a schedule; `nil` where the game is met, or one of the two has no plan.
    public private(set) var difference: RouteCost?
    /// The reason why the search stopped before all of this was known; `nil` when it came to its end.
    public private(set) var stopped: StopReason?

    /// The conflict to name: where the legs as they are say nothing, the demands that keep re-routings from the game.
    package var namedConflict: Conflict? {
        guard conflict?.members.isEmpty ?? true, case .impossible(let demands) = meeting else {
            return conflict
        }
        return Conflict(members: demands)
    }

    /// The identifier of the game.
    public var game: Item.ID { itinerary.trip.items[gameIndex].id }

    /// The leg that leads to the game's city, where the game is met; `nil` where the traveller begins there.
    public var arrival: Item.ID? { arrivalIndex.map { itinerary.trip.items[$0].id } }

    /// The leg that leads away from the game's city, where the game is met; `nil` where the traveller stays.
    public var departure: Item.ID? { departureIndex.map { itinerary.trip.items[$0].id } }

    /// Explains the game at an index of the trip's items; `nil` where there is none.
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
        guard !isMet else { return }
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
    /// An irreducible conflict with meeting a game: demands that cannot hold together with it, though they can
    /// whichever of them is left out; `nil` where the trip has a valid assignment.
    ///
    /// Demands that conflict by themselves are passed over as long as others conflict with the game.
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
    /// The cost of the best re-routing of the trip without one of its games; `nil` where there is no plan, or no trip.
    fileprivate func bestCost(without game: Int, spending budget: WorkBudget) throws(SolverError)
        -> RouteCost?
    {
        var items = trip.items
        items.remove(at: game)
        guard let rest = try? trip.replacing(items: items, start: nil, end: nil) else { return nil }
        let itinerary = Itinerary(rest, spending: budget)
        return try RouteCompilation(itinerary, RerouteOptions(), Connections(rest), budget).best(budget)?.cost
    }

    /// The legs with which the stay begins and ends in which a met game is met, as far as they lead to its city and away.
    ///
    /// - Complexity: O(items).
    fileprivate func legs(meeting game: Int) -> (arrival: Int?, departure: Int?) {
        guard !route.segments.isEmpty, let city = trip.city(atStartOfItemAt: game),
            let place = timeline.items.firstIndex(of: game)
        else { return (nil, nil) }
        let stays = stays(
            between: timeline.items[..<place].last { trip.items[$0].isTravel },
            timeline.items[place...].first { trip.items[$0].isTravel }
        )
        guard let stay = stays.first(where: { route.stays[$0].contains(city) }) else { return (nil, nil) }
        let (before, after) = (route.segments[..<stay].last, route.segments[stay...].first)
        return (
            before.flatMap { trip.arrival(ofSegmentAt: $0) == city ? $0 : nil },
            after.flatMap { trip.departure(ofSegmentAt: $0) == city ? $0 : nil }
        )
    }
}

/// The outcome of re-routing a trip with one of its games as mandatory.
public enum GameMeeting: Hashable, Sendable {
    /// The best of the plans that meet the game.
    case plan(ReroutedPlan)
    /// No plan meets the game, since these demands cannot hold together with it; without members no legs and connections
    /// lead there in time, whatever is given up.
    case impossible([Demand])
    /// No plan that finishes where plans can meets the game.
    case otherFinish
}

extension RouteCompilation {
    /// Re-routes with a game, an index into the trip's items, as mandatory; `nil` for one without a city.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    func meeting<Source: ConnectionSource>(
        _ game: Int,
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) -> GameMeeting? {
        guard let checkpoint = games.firstIndex(of: game) else { return nil }
        if let plan = try best(meeting: checkpoint, budget) { return .plan(decode(plan, connections)) }
        return try obstacles(toGame: game, budget).map { .impossible($0) } ?? .otherFinish
    }

    /// The demands that cannot hold together with meeting a game; `nil` for one without a city, and where they can, if
    /// plans may finish anywhere.
    func obstacles(toGame game: Int, _ budget: WorkBudget) throws(SolverError) -> [Demand]? {
        guard let checkpoint = games.firstIndex(of: game) else { return nil }
        return try RouteSolver().conflict(in: program, meeting: checkpoint, budget)?.map { demands[$0.index] }
    }
}
