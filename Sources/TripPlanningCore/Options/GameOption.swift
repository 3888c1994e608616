/// The cost of adding a game: the best plan that meets it, and its difference to the best plan without it (SPEC section
/// 12).
public struct GameOption: Sendable {
    /// The candidate, as an index into those that were asked about.
    public let candidate: Int
    /// The cost of the plan less that of the best plan without the game, level by level; below the first, levels may be
    /// negative.
    public let difference: RouteCost
    /// The games of `instead`, as indices into the trip's items.
    package let insteadIndices: [Int]
    /// The games of `missedGames`, as indices into the trip's items.
    package let missedIndices: [Int]
    let game: CandidateGame
    let itinerary: Itinerary
    let connections: SharedConnections
    /// The plan in whole numbers; its places are the cities of the trip with the game.
    let route: RoutePlan

    /// The trip without the game, as it was asked about.
    package var original: Trip { itinerary.trip }

    /// The day of the game.
    public var day: Int { game.day }

    /// The trip's games that cannot be seen beside it: the plan misses them, the best plan without the game does not.
    public var instead: [Item.ID] { itinerary.trip.ids(insteadIndices) }

    /// The trip's games that the plan does not meet: `plan.missedGames`, without working out `plan`.
    public var missedGames: [Item.ID] { itinerary.trip.ids(missedIndices) }

    /// The trip with the game, which stands last in `items`, before the plan is carried out.
    ///
    /// - Complexity: O(items + places), each time that it is asked for.
    public var trip: Trip { itinerary.adding(game) }

    /// The best plan of that trip that meets the game.
    ///
    /// - Complexity: O(items + places²), each time that it is asked for.
    public var plan: ReroutedPlan {
        let trip = trip
        // What is decoded asks for no other connections than the plan's.
        let none = ConnectionTable(placeCount: trip.cities.names.count)
        let compilation = RouteCompilation(small: Itinerary(trip), RerouteOptions(), none)
        return compilation.decode(route, connections.renumbered(for: trip))
    }
}

/// The games that could be added to a trip, and the cost of each (SPEC section 12).
public struct GameOptions: Sendable {
    /// The cost of the best plan without any of them; `nil` where there is none, and then there are no options.
    public internal(set) var base: RouteCost?
    /// The options, the one of the least difference first.
    public internal(set) var options: [GameOption] = []
    /// The candidates that would make the trip invalid, as indices, and why.
    public internal(set) var refused: [(candidate: Int, error: TripError)] = []
    /// The reason why not all were looked at, when the budget was spent before.
    public internal(set) var stopped: StopReason?

    /// The same with some of the options only.
    package func keeping(_ options: [GameOption]) -> GameOptions {
        var kept = self
        kept.options = options
        return kept
    }
}
