import TripModel

extension Itinerary {
    /// The games, as indices into the trip's items, to which the route does not come, in timeline order: those
    /// in cities that it does not visit and those without a city; with no travel segment, those in another city
    /// than the first game (SPEC section 7).
    ///
    /// - Complexity: O(items).
    package var unreachableGames: [Int] {
        let games = timeline.items.filter { trip.items[$0].isGame }
        if route.segments.isEmpty {
            let home = games.first.flatMap { trip.city(ofGameAt: $0) }
            return games.filter { trip.city(ofGameAt: $0) != home }
        }
        return games.filter { game in
            trip.city(ofGameAt: game).map { !route.visits($0) } ?? true
        }
    }
}
