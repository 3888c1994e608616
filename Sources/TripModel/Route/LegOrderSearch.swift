import LegOrder
import WorkBudgets

/// The search for the order of a trip's segments; trips with the same segments and games can share one, so
/// that its results are computed once.
package struct LegOrderSearch: Sendable {
    private var chains: ChainSearch?
    private var isPrepared = false

    /// Creates a search without results.
    package init() {}

    /// Returns the segments in the chaining order that misses the least weight of games, and true if that is
    /// proved; the current order where none chains.
    mutating func order(
        _ current: [Int],
        of trip: Trip,
        _ timeline: Timeline,
        spending budget: WorkBudget
    ) -> (order: [Int], isProven: Bool) {
        guard current.count <= TripLimits.segments else { return (current, false) }
        let legs = current.map { item in
            ChainLeg(
                from: trip.departure(ofSegmentAt: item)?.index ?? 0,
                to: trip.arrival(ofSegmentAt: item)?.index ?? 0
            )
        }
        if !isPrepared {
            chains = ChainSearch(
                legs: legs,
                games: games(of: trip, timeline),
                placeCount: trip.cities.names.count,
                spending: budget
            )
            isPrepared = true
        }
        let share = WorkBudget(ChainSearch.usualSteps, of: budget)
        guard let answer = chains?.order(of: legs, spending: share) else { return (current, true) }
        return (answer.order.map { current[$0] }, answer.isProven)
    }

    private func games(of trip: Trip, _ timeline: Timeline) -> [LegOrder.Game] {
        timeline.items.compactMap { item in
            guard let game = trip.items[item].game, let city = trip.city(ofGameAt: item) else { return nil }
            return LegOrder.Game(place: city.index, weight: game.weight)
        }
    }
}
