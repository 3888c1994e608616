import LegOrder
import TripModel
import WorkBudgets

/// A search for the order of a trip's legs. Trips with the same legs and games can share a search, so that it runs only
/// once. In a chaining order, each leg starts in the city where the leg before it ends.
///
/// A timed leg keeps its position among the games (SPEC section 15). The search models a timed leg as two legs through
/// an artificial city, with a game in this city that outweighs all other games:
///
///     games  g₁    T    g₂          legs  … A → (T) → B …      game in (T) between g₁ and g₂
///
/// So if some chaining order keeps all timed legs in position, the search finds such an order.
package struct LegOrderSearch: Sendable {
    private var chains: ChainSearch?
    private var isPrepared = false

    /// Creates a search without results.
    package init() {}

    /// Returns the chaining order of the legs that minimizes the weight of missed games, and true if this order is
    /// proved to be the best.
    ///
    /// If no chaining order exists, the result is the current order.
    mutating func order(
        _ current: [Int],
        of trip: Trip,
        _ timeline: Timeline,
        spending budget: WorkBudget
    ) -> (order: [Int], isProven: Bool) {
        guard current.count <= TripLimits.legs else { return (current, false) }
        let timedCities = TimedLegCities(of: trip, timeline)
        var legs: [ChainLeg] = []
        /// The item index of each leg; `nil` for the second half of a timed leg.
        var items: [Int?] = []
        for item in current {
            let from = trip.departure(ofLegAt: item)?.index ?? 0
            let to = trip.arrival(ofLegAt: item)?.index ?? 0
            items.append(item)
            if let inner = timedCities.inner[item] {
                legs += [ChainLeg(from: from, to: inner), ChainLeg(from: inner, to: to)]
                items.append(nil)
            } else {
                legs.append(ChainLeg(from: from, to: to))
            }
        }
        if !isPrepared {
            chains = ChainSearch(
                legs: legs,
                games: timedCities.games,
                cityCount: timedCities.count,
                innerCities: timedCities.inner.count,
                spending: budget
            )
            isPrepared = true
        }
        let share = WorkBudget(ChainSearch.usualSteps, of: budget)
        guard let answer = chains?.order(of: legs, spending: share) else { return (current, true) }
        if !timedCities.inner.isEmpty, answer.missed > timedCities.weight {
            // The order found does not keep all timed legs in position.
            return (current, answer.isProven)
        }
        return (answer.order.compactMap { items[$0] }, answer.isProven)
    }
}

/// The artificial cities of the search, one in the middle of each timed leg, numbered after the trip's cities. A game
/// in this city keeps the leg in position.
private struct TimedLegCities {
    /// The number of the artificial city of each timed leg, by the index of the leg in the trip's items.
    private(set) var inner: [Int: Int] = [:]
    /// The games on the route and the games in the artificial cities, in timeline order.
    private(set) var games: [ChainGame] = []
    /// The number of cities, including the artificial cities.
    private(set) var count: Int
    /// The total weight of the trip's games; each game in an artificial city weighs 1 more than this total.
    let weight: Int

    init(of trip: Trip, _ timeline: Timeline) {
        count = trip.cities.names.count
        weight = timeline.items.reduce(0) { $0 + (trip.items[$1].game?.weight ?? 0) }
        for item in timeline.items {
            if let game = trip.items[item].game, let city = trip.city(atStartOfItemAt: item) {
                games.append(ChainGame(city: city.index, weight: game.weight))
            } else if trip.items[item].isTimedTravel {
                inner[item] = count
                games.append(ChainGame(city: count, weight: weight + 1))
                count += 1
            }
        }
    }
}

/// The current order of the legs (SPEC section 3): placed legs in timeline order, with the unplaced legs inserted.
///
/// Each unplaced leg, in the order of `items`, is inserted right after the first leg that ends in its city of
/// departure. If there is no such leg, it is inserted right before the first leg that starts in its city of arrival,
/// otherwise at the end.
///
/// The order is a linked list whose nodes have numeric labels, so that two nodes are compared by their labels. If no
/// number is left between two labels, all nodes are relabeled.
struct CurrentOrder {
    private struct Node {
        var leg: Int
        var previous: Int?
        var next: Int?
        var label: Double
    }

    private var nodes: [Node] = []
    private var head: Int?
    private var tail: Int?
    private var firstArrival: [City: Int] = [:]
    private var firstDeparture: [City: Int] = [:]

    /// Returns the item indices of the trip's legs in current order.
    ///
    /// - Complexity: O(legs) while new labels fit between the labels of their neighbors. Relabeling is O(legs) and is
    ///   needed after about fifty insertions at one position.
    static func legs(of trip: Trip, _ timeline: Timeline) -> [Int] {
        let placed = timeline.items.filter { trip.items[$0].isTravel }
        let unplaced = trip.items.indices.filter { trip.items[$0].isTravel && trip.items[$0].position == nil }
        guard !unplaced.isEmpty else { return placed }
        var order = CurrentOrder()
        for item in placed { order.insert(item, of: trip, after: order.tail) }
        for item in unplaced {
            if let arrival = trip.departure(ofLegAt: item).flatMap({ order.firstArrival[$0] }) {
                order.insert(item, of: trip, after: arrival)
            } else if let departure = trip.arrival(ofLegAt: item).flatMap({ order.firstDeparture[$0] }) {
                order.insert(item, of: trip, after: order.nodes[departure].previous)
            } else {
                order.insert(item, of: trip, after: order.tail)
            }
        }
        return order.legs
    }

    private var legs: [Int] {
        var result: [Int] = []
        var node = head
        while let current = node {
            result.append(nodes[current].leg)
            node = nodes[current].next
        }
        return result
    }

    /// Inserts a leg after the node `before`, or as the first node if `before` is `nil`.
    private mutating func insert(_ leg: Int, of trip: Trip, after before: Int?) {
        let node = nodes.count
        let after = before.map { nodes[$0].next } ?? head
        nodes.append(Node(leg: leg, previous: before, next: after, label: 0))
        if let before { nodes[before].next = node } else { head = node }
        if let after { nodes[after].previous = node } else { tail = node }
        if let label = SortOrder.between(before.map { nodes[$0].label }, after.map { nodes[$0].label }) {
            nodes[node].label = label
        } else {
            relabel()
        }
        if let to = trip.arrival(ofLegAt: leg) {
            firstArrival[to] = earlier(node, firstArrival[to])
        }
        if let from = trip.departure(ofLegAt: leg) {
            firstDeparture[from] = earlier(node, firstDeparture[from])
        }
    }

    private func earlier(_ node: Int, _ known: Int?) -> Int {
        guard let known, nodes[known].label < nodes[node].label else { return node }
        return known
    }

    private mutating func relabel() {
        var label = 0.0
        var node = head
        while let current = node {
            label += SortOrder.spacing
            nodes[current].label = label
            node = nodes[current].next
        }
    }
}
