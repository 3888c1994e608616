/// A conversion of a path of leg kinds to an order of the legs themselves; the legs of a kind are used in
/// their given order.
struct OrderReader {
    private(set) var graph: LegGraph
    /// The indices of the legs of each kind, in their order.
    private let places: [[Int]]
    /// The indices of the legs travelled so far.
    private(set) var order: [Int] = []

    /// Creates a reader with no leg travelled; `legs` are the graph's, in the order that ranks equal orders.
    init(_ graph: LegGraph, _ legs: [ChainLeg]) {
        self.graph = graph
        var places = [[Int]](repeating: [], count: graph.kinds.count)
        for (index, leg) in legs.enumerated() {
            if let kind = graph.kind(of: leg) { places[kind].append(index) }
        }
        self.places = places
    }

    /// Returns the index of the first untravelled leg of a kind.
    func first(of kind: Int) -> Int { places[kind][graph.used[kind]] }

    /// Travels the first untravelled leg of a kind.
    mutating func travel(_ kind: Int) {
        order.append(first(of: kind))
        graph.travel(kind)
    }

    /// Travels all remaining legs from a city, always the first one that may be next.
    ///
    /// - Complexity: O(legs · kinds), and as much again for each kind that is first but may not be next.
    mutating func travelRest(from start: Int) {
        var place = start
        while graph.legsLeft > 0,
            let kind = graph.next(from: place, first: { first(of: $0) })
        {
            travel(kind)
            place = graph.kinds[kind].to
        }
    }

    /// Returns the order along a path from a city, followed by the remaining legs.
    consuming func order(_ start: Int, _ path: [Int]) -> [Int] {
        for kind in path { travel(kind) }
        travelRest(from: path.last.map { graph.kinds[$0].to } ?? start)
        return order
    }
}
