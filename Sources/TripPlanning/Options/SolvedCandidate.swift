import Effort
import Rerouting
import TripModel

/// The best plan that meets a candidate, in whole numbers; it is put into words when somebody asks.
struct SolvedCandidate {
    let itinerary: Itinerary
    let connections: SharedConnections
    let game: CandidateGame
    /// The plan; its places are the cities of the trip with the game.
    let route: RoutePlan
    /// The city in which the plan had to finish; `nil` for any.
    let finish: Int?
    /// The games that the plan does not meet, as items.
    let missedGames: [Int]

    /// The trip with the game, before the plan is carried out.
    var trip: Trip {
        itinerary.trip.adding(AddedGame(game, itinerary.trip, itinerary.timeline))
    }

    var plan: ReroutedPlan {
        let trip = trip
        // What is decoded asks for no other connections than the plan's.
        let none = ConnectionTable(placeCount: trip.cities.names.count)
        let compilation = RouteCompilation(small: Itinerary(trip), RerouteOptions(), none)
        return compilation.decode(route, finish: finish, connections.renumbered(for: trip))
    }
}
