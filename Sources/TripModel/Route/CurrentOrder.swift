/// The current order of the travel segments (SPEC section 3): the placed ones in timeline order, and each
/// unplaced one, as they stand in `items`, put in right after the first that ends where it starts, else right
/// before the first that starts where it ends, else last.
///
/// A linked list whose nodes carry labels, so that "first of two" is one comparison; labels are spread anew
/// when no number is left between two.
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

    /// The indices of the trip's segments in current order.
    ///
    /// - Complexity: O(segments) while there is room between labels; spreading them anew is O(segments) and
    ///   needed after some fifty insertions at one spot.
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

    /// Puts a leg in after a node, or first when that is `nil`.
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
