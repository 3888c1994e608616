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

/// The current order of the travel segments (SPEC section 3): the placed ones in timeline order; each
/// unplaced one, in the order of `items`, is inserted right after the first that ends where it starts, else
/// right before the first that starts where it ends, else at the end.
///
/// A linked list whose nodes have numeric labels, so that the order of two nodes is one comparison; all are
/// relabelled when there is no number between two labels.
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

    /// Returns the indices of the trip's segments in current order.
    ///
    /// - Complexity: O(segments) while labels fit between their neighbours; relabelling is O(segments) and
    ///   needed after some fifty insertions at one position.
    static func segments(of trip: Trip, _ timeline: Timeline) -> [Int] {
        let placed = timeline.items.filter { trip.items[$0].isTravel }
        let unplaced = trip.items.indices.filter { trip.items[$0].isTravel && trip.items[$0].position == nil }
        guard !unplaced.isEmpty else { return placed }
        var order = CurrentOrder()
        for item in placed { order.insert(item, of: trip, after: order.tail) }
        for item in unplaced {
            if let arrival = trip.departure(ofSegmentAt: item).flatMap({ order.firstArrival[$0] }) {
                order.insert(item, of: trip, after: arrival)
            } else if let departure = trip.arrival(ofSegmentAt: item).flatMap({ order.firstDeparture[$0] }) {
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

    /// Inserts a leg after a node, or first when `before` is `nil`.
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
        if let to = trip.arrival(ofSegmentAt: leg) {
            firstArrival[to] = earlier(node, firstArrival[to])
        }
        if let from = trip.departure(ofSegmentAt: leg) {
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
