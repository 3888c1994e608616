/// Turns a way through kinds of legs into an order of the legs themselves: of those of a kind the first first.
struct OrderReader {
    private(set) var graph: LegGraph
    /// The indices of the legs of each kind, in their order.
    private let places: [[Int]]
    /// The indices of the legs travelled so far.
    private(set) var order: [Int] = []

    /// No leg of a graph travelled; `legs` are the graph's in the order by which they are told apart.
    init(_ graph: LegGraph, _ legs: [ChainLeg]) {
        self.graph = graph
        var places = [[Int]](repeating: [], count: graph.kinds.count)
        for (index, leg) in legs.enumerated() {
            if let kind = graph.kind(of: leg) { places[kind].append(index) }
        }
        self.places = places
    }

    /// The index of the first leg left of a kind.
    func first(of kind: Int) -> Int { places[kind][graph.used[kind]] }

    /// Travels the first leg left of a kind.
    mutating func travel(_ kind: Int) {
        order.append(first(of: kind))
        graph.travel(kind)
    }

    /// Travels all legs left from a place, always the first that can be next.
    ///
    /// - Complexity: O(legs · kinds), and as much more for each kind that comes first and may not be next.
    mutating func travelRest(from start: Int) {
        var place = start
        while graph.legsLeft > 0,
            let kind = graph.next(from: place, first: { first(of: $0) })
        {
            travel(kind)
            place = graph.kinds[kind].to
        }
    }

    /// The order along a way from a place, and then of the rest.
    consuming func order(_ start: Int, _ path: [Int]) -> [Int] {
        for kind in path { travel(kind) }
        travelRest(from: path.last.map { graph.kinds[$0].to } ?? start)
        return order
    }
}
