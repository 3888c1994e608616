/// The best assignment of a program with budgets over runs of days, by a search through the pasts that they tell
/// apart.
///
/// A best-first search (Hart, Nilsson, Raphael 1968, doi 10.1109/TSSC.1968.300136): from each past the lattice
/// walk, which heeds all but those budgets, knows what going on costs at least, and mostly just what it costs.
/// There can be very many pasts, and past a limit the search gives up.
struct HistoryCost<Value: PackedValue> {
    private struct Node {
        let day: Int
        let history: History
        /// The least cost of coming here that is known.
        var cost: Value
        /// The nodes from which one comes here at that cost.
        var previous: [Int] = []
        var isClosed = false
    }

    private struct Key: Hashable {
        let day: Int
        let history: History
    }

    private let lattice: Lattice
    private var bound: LatticeCost<Value>
    private let rules: HistoryRules
    private var nodes: [Node] = []
    private var places: [Key: Int] = [:]
    private var open = Heap<Value>()
    private var dayCosts: [Int: [Value]] = [:]

    /// Prepares a search.
    init(_ lattice: Lattice, _ costs: CostTable<Value>, _ bands: CountBands) {
        self.lattice = lattice
        bound = LatticeCost(lattice, costs, bands)
        let highest = [Int](repeating: lattice.segmentCount, count: lattice.dayCount + 1)
        rules = HistoryRules(lattice, highest: highest)
    }

    /// Searches through at most so many pasts.
    mutating func search(limit: Int, _ clock: SearchClock) -> LossSearch.Result {
        reach(0, History(), at: .zero, from: nil)
        var ends: [Int] = []
        var closed = 0
        while let (place, cost) = open.popLeast() {
            // All that is as good as the best is looked at, for the first in dictionary order.
            if let end = ends.first, nodes[end].cost < cost { break }
            guard !nodes[place].isClosed else { continue }
            nodes[place].isClosed = true
            if nodes[place].day == lattice.dayCount {
                ends.append(place)
            } else {
                goOn(from: place)
            }
            if nodes.count > limit { return .gaveUp }
            closed += 1
            if closed % 256 == 0, let reason = clock.stopReason { return .stopped(reason) }
        }
        return ends.isEmpty ? .infeasible : .best(follow(to: ends))
    }

    /// Enters a way to a past, when going on from there is not known to be impossible.
    private mutating func reach(_ day: Int, _ history: History, at cost: Value, from previous: Int?) {
        let rest = bound.costOfGoingOn(from: day, run: history.run, count: history.count)
        guard rest < .unreachable else { return }
        let key = Key(day: day, history: history)
        let place = places[key] ?? nodes.count
        if place == nodes.count {
            places[key] = place
            nodes.append(Node(day: day, history: history, cost: .unreachable))
        }
        if cost < nodes[place].cost {
            nodes[place].cost = cost
            nodes[place].previous = []
            open.push(place, cost + rest, depth: day)
        }
        if cost == nodes[place].cost, let previous { nodes[place].previous.append(previous) }
    }

    private mutating func goOn(from place: Int) {
        let node = nodes[place]
        let limits = rules.limits(of: node.history, during: node.day)
        let first = node.history.count
        let key = node.day * (lattice.segmentCount + 1) + first
        let costs = dayCosts[key] ?? bound.costs(of: node.day, from: first)
        dayCosts[key] = costs
        for (more, cost) in costs.enumerated() where cost < .unreachable {
            let next = rules.history(after: node.day, of: node.history, limits, endingWith: first + more)
            if let next { reach(node.day + 1, next, at: node.cost + cost, from: place) }
        }
    }
}

extension HistoryCost {
    /// Of the best ways, the one that places each segment as early as possible.
    private mutating func follow(to ends: [Int]) -> [Int] {
        let isGood = goodNodes(before: ends)
        let total = nodes[ends[0]].cost
        var slots: [Int] = []
        var history = History()
        for day in 0..<lattice.dayCount {
            let limits = rules.limits(of: history, during: day)
            let first = slots.count
            var nexts: [Int: History] = [:]
            var end = [Value](repeating: .unreachable, count: lattice.segmentCount + 1)
            let counts = bound.ends(of: day, from: first)
            for count in counts {
                guard let next = rules.history(after: day, of: history, limits, endingWith: count),
                    let place = places[Key(day: day + 1, history: next)], isGood[place]
                else { continue }
                // What is left of the best cost from there on, counted from the end.
                end[count] = total.minus(nodes[place].cost)
                nexts[count] = next
            }
            bound.follow(day, end, counts, &slots)
            history = nexts[slots.count] ?? history
        }
        return slots
    }

    /// The nodes on ways to some nodes at their costs.
    private func goodNodes(before ends: [Int]) -> [Bool] {
        var isGood = [Bool](repeating: false, count: nodes.count)
        var pending = ends
        for end in ends { isGood[end] = true }
        while let place = pending.popLast() {
            for previous in nodes[place].previous where !isGood[previous] {
                isGood[previous] = true
                pending.append(previous)
            }
        }
        return isGood
    }
}

/// Places with costs, the least first; of equal ones the deepest, then the one that came first.
private struct Heap<Value: PackedValue> {
    private struct Entry {
        let cost: Value
        let depth: Int
        let number: Int
        let place: Int

        static func < (left: Entry, right: Entry) -> Bool {
            if left.cost != right.cost { return left.cost < right.cost }
            if left.depth != right.depth { return left.depth > right.depth }
            return left.number < right.number
        }
    }

    private var entries: [Entry] = []
    private var pushes = 0

    mutating func push(_ place: Int, _ cost: Value, depth: Int) {
        entries.append(Entry(cost: cost, depth: depth, number: pushes, place: place))
        pushes += 1
        var child = entries.count - 1
        while child > 0, entries[child] < entries[(child - 1) / 2] {
            entries.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popLeast() -> (place: Int, cost: Value)? {
        guard let least = entries.first, let last = entries.popLast() else { return nil }
        guard !entries.isEmpty else { return (least.place, least.cost) }
        entries[0] = last
        var parent = 0
        while true {
            var child = parent * 2 + 1
            guard child < entries.count else { break }
            if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
            guard entries[child] < entries[parent] else { break }
            entries.swapAt(child, parent)
            parent = child
        }
        return (least.place, least.cost)
    }
}
