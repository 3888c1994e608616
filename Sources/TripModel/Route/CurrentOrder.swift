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
