import LegOrder
import WorkBudgets

/// The search for the order of a trip's segments; trips with the same segments and games can share one, so
/// that its results are computed once.
///
/// A timed leg keeps its place among the games (SPEC section 15). It is searched for as two legs, to a city of its own and
/// on from there, in which a game stands that outweighs all others:
///
///     games  g₁    T    g₂          legs  … A → (T) → B …      game in (T) between g₁ and g₂
///
/// So the leg is travelled right there, as long as any order chains in which all timed legs are in their places.
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
        let places = TimedPlaces(of: trip, timeline)
        var legs: [ChainLeg] = []
        /// The segment that each leg stands for; none for the second half of a timed one.
        var segments: [Int?] = []
        for item in current {
            let from = trip.departure(ofSegmentAt: item)?.index ?? 0
            let to = trip.arrival(ofSegmentAt: item)?.index ?? 0
            segments.append(item)
            if let inner = places.inner[item] {
                legs += [ChainLeg(from: from, to: inner), ChainLeg(from: inner, to: to)]
                segments.append(nil)
            } else {
                legs.append(ChainLeg(from: from, to: to))
            }
        }
        if !isPrepared {
            chains = ChainSearch(
                legs: legs,
                games: places.games,
                placeCount: places.count,
                innerPlaces: places.inner.count,
                spending: budget
            )
            isPrepared = true
        }
        let share = WorkBudget(ChainSearch.usualSteps, of: budget)
        guard let answer = chains?.order(of: legs, spending: share) else { return (current, true) }
        if !places.inner.isEmpty, answer.missed > places.weight {
            // In no order that was found are all timed legs in their places.
            return (current, answer.isProven)
        }
        return (answer.order.compactMap { segments[$0] }, answer.isProven)
    }
}

/// The cities of a trip's timed legs in the search for an order, after the trip's own.
private struct TimedPlaces {
    /// The number of each timed leg's city, by its index in the trip's items.
    private(set) var inner: [Int: Int] = [:]
    /// The games on the route and those of the timed legs, in timeline order.
    private(set) var games: [LegOrder.Game] = []
    /// The number of cities.
    private(set) var count: Int
    /// The weight of the trip's own games, which that of a timed leg exceeds.
    let weight: Int

    init(of trip: Trip, _ timeline: Timeline) {
        count = trip.cities.names.count
        weight = timeline.items.reduce(0) { $0 + (trip.items[$1].game?.weight ?? 0) }
        for item in timeline.items {
            if let game = trip.items[item].game, let city = trip.city(atStartOfItemAt: item) {
                games.append(LegOrder.Game(place: city.index, weight: game.weight))
            } else if trip.items[item].isTimedTravel {
                inner[item] = count
                games.append(LegOrder.Game(place: count, weight: weight + 1))
                count += 1
            }
        }
    }
}
