import TripModel

extension Itinerary {
    /// The games, as indices into the trip's items, that are seen where the segments now stand, in timeline order:
    /// those that are neither missed nor unreachable (SPEC section 13).
    ///
    /// - Complexity: as `missedGames`.
    package var metGames: [Int] {
        var isLost = [Bool](repeating: false, count: trip.items.count)
        for game in missedGames { isLost[game] = true }
        for game in unreachableGames { isLost[game] = true }
        return timeline.items.filter { trip.items[$0].isGame && !isLost[$0] }
    }
}
