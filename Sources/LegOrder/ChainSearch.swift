import WorkBudgets

/// A search for an order of legs that forms a route and minimizes the total weight of the missed games (SPEC section
/// 3).
///
/// `ChainWalk` searches for a route that misses at most a given weight. This type raises that bound until a route
/// exists, then lowers it to the optimum. The search is depth-first branch and bound that stores a lower bound for each
/// visited state (iterative deepening: Korf 1985, doi 10.1016/0004-3702(85)90084-0). The order is then found leg by
/// leg: the next leg is always the first leg, in the current order, that has an optimal completion.
///
/// A search depends on the legs but not on their order. One search can therefore serve many trips that differ only in
/// the positions of their legs.
package struct ChainSearch {
    /// The default maximum number of steps of a search, which take a few tenths of a second.
    package static let usualSteps = 15_000_000

    private var walk: ChainWalk
    private let starts: [Int]
    /// The best path found; `nil` before the first search.
    private var best: Best?

    private struct Best {
        let start: Int
        let completion: ChainWalk.Completion
        /// True if no path misses less weight.
        var isLeast = false
    }

    /// Creates a search; `nil` if no order of the legs forms a route.
    ///
    /// - Parameters:
    ///   - legs: The legs, in any order.
    ///   - games: The games in the order in which they are played. Games in cities that no leg touches are ignored.
    ///   - cityCount: The number of cities.
    ///   - innerCities: The number of cities in which a route may not start. These cities have the highest numbers.
    ///   - budget: The work budget.
    package init?(
        legs: [ChainLeg],
        games: [ChainGame],
        cityCount: Int,
        innerCities: Int = 0,
        spending budget: WorkBudget = WorkBudget()
    ) {
        let graph = LegGraph(legs, cityCount: cityCount)
        starts = graph.starts.filter { $0 < cityCount - innerCities }
        guard !starts.isEmpty else { return nil }
        walk = ChainWalk(graph, GameRuns(games, along: legs, cityCount: cityCount), budget)
    }

    /// Returns the best order of the legs as indices in `legs`, with a flag that is true if the order is proved
    /// optimal, and the weight of the games that the order misses. If the search is stopped, returns the best order
    /// found.
    ///
    /// - Parameter legs: The legs that were passed to the initializer, in any order. If several orders are best,
    ///   returns the lexicographically smallest list of indices in `legs`.
    /// - Complexity: Exponential in the worst case, but limited by the work budget; O(legs · kinds²) if some order
    ///   misses no game.
    package mutating func order(of legs: [ChainLeg], spending budget: WorkBudget) -> (
        order: [Int], isProven: Bool, missed: Int
    ) {
        let best = self.best ?? leastMissing(spending: budget)
        self.best = best
        var reader = FirstOrder(walk, legs, from: best.start, best.completion)
        guard best.isLeast else {
            reader.follow()
            return (reader.order, false, best.completion.missed)
        }
        let isProven = reader.read(from: starts, spending: budget)
        let graph = walk.graph
        walk = reader.walk
        walk.graph = graph
        return (reader.order, isProven, best.completion.missed)
    }

    /// Returns the best path found; it misses the minimum weight if `isLeast` is true.
    ///
    /// The search first finds any path. With half of the work budget, it then raises a bound on the missed weight until
    /// a path satisfies it. If that half does not suffice, the search improves the first path with the remaining
    /// budget.
    private mutating func leastMissing(spending budget: WorkBudget) -> Best {
        let none = ChainWalk.Completion(path: [], missed: .max)
        var best = Best(start: starts[0], completion: none)
        do throws(StopReason) {
            _ = try improve(&best, within: walk.allWeight, spending: budget)
            let half = WorkBudget(budget.stepsLeft / 2, of: budget)
            if let least = try? growing(best, spending: half) { return least }
            try shrink(&best, spending: budget)
        } catch {
            // Keep the best path found, although it is not proved optimal.
        }
        return best
    }

    /// Returns an optimal path. Raises a bound on the missed weight until a path satisfies it, then lowers it to the
    /// optimum.
    private mutating func growing(_ found: Best, spending budget: WorkBudget) throws(StopReason) -> Best {
        var (best, bound) = (found, 0)
        while !best.isLeast, let need = try improve(&best, within: bound, spending: budget) {
            bound = min(max(need, bound + bound / 32), best.completion.missed - 1)
        }
        try shrink(&best, spending: budget)
        return best
    }

    /// Replaces a path with better paths until it is optimal.
    private mutating func shrink(_ best: inout Best, spending budget: WorkBudget) throws(StopReason) {
        while !best.isLeast {
            _ = try improve(&best, within: best.completion.missed - 1, spending: budget)
        }
    }

    /// Replaces a path with a path that misses at most `bound`, and returns `nil`. If there is no such path, returns a
    /// lower bound on the weight that every path misses.
    private mutating func improve(
        _ best: inout Best,
        within bound: Int,
        spending budget: WorkBudget
    ) throws(StopReason) -> Int? {
        var need = Int.max
        for start in starts {
            switch try walk.completion(from: start, run: 0, limit: bound, spending: budget) {
            case .completion(let found):
                best = Best(start: start, completion: found, isLeast: found.missed == 0)
                return nil
            case .needsMore(let more): need = min(need, more)
            }
        }
        best.isLeast = need >= best.completion.missed
        return need
    }
}

/// A search for the lexicographically smallest order among the orders that miss the minimum weight. Legs of the same
/// kind (the same start and end) are used in the given order.
///
/// The next leg is always the first leg, in the given order, that has an optimal completion. A known optimal completion
/// saves most searches: only the legs before the next leg of this completion need a search.
private struct FirstOrder {
    private(set) var walk: ChainWalk
    /// For each kind, the indices of its legs, in the given order.
    private let legsOfKind: [[Int]]
    private let least: Int
    /// The order found so far, as indices of legs.
    private(set) var order: [Int] = []
    /// The city after the legs traveled so far. Before the first leg, the city in which the known completion starts.
    private var city: Int
    /// The possible states after the legs traveled so far: the next run (consecutive games in one city) and the weight
    /// missed.
    private var ends = [ChainWalk.StayEnd(run: 0, missed: 0)]
    /// The kinds of the remaining legs of a known optimal completion. After these legs, no games remain and every
    /// completion is optimal.
    private var path: ArraySlice<Int>

    /// Creates a search before the first leg.
    ///
    /// - Parameters:
    ///   - walk: The state of the search through the games.
    ///   - legs: The legs of the walk in the given order.
    ///   - start: The city in which the best path starts.
    ///   - known: The best path.
    init(_ walk: ChainWalk, _ legs: [ChainLeg], from start: Int, _ known: ChainWalk.Completion) {
        self.walk = walk
        var legsOfKind = [[Int]](repeating: [], count: walk.graph.kinds.count)
        for (index, leg) in legs.enumerated() {
            if let kind = walk.graph.kind(of: leg) { legsOfKind[kind].append(index) }
        }
        self.legsOfKind = legsOfKind
        (city, path, least) = (start, known.path[...], known.missed)
    }

    /// Finds the order. The known path must be optimal. Returns false if the work was stopped; the rest of the order
    /// then follows the known path.
    mutating func read(from starts: [Int], spending budget: WorkBudget) -> Bool {
        var choices = starts.flatMap { start in
            walk.graph.next(from: start).map { (start: start, kind: $0) }
        }
        while walk.graph.legsLeft > 0 {
            do throws(StopReason) {
                let choice = try first(of: choices, spending: budget)
                ends = walk.ends(ofStayAt: choice.start, from: ends, limit: least)
                travel(choice.kind)
                if path.first == choice.kind { path.removeFirst() }
            } catch {
                follow()
                return false
            }
            choices = walk.graph.next(from: city).map { (city, $0) }
        }
        return true
    }

    /// Follows the known path to its end. Then repeatedly travels the first leg after which the remaining legs still
    /// form a route.
    ///
    /// - Complexity: O(legs · kinds), and O(kinds) more for each kind that is tried but cannot be next.
    mutating func follow() {
        for kind in path { travel(kind) }
        while walk.graph.legsLeft > 0, let kind = walk.graph.next(from: city, first: { first(of: $0) }) {
            travel(kind)
        }
    }

    /// Returns the index of the first leg of a kind that is not yet traveled.
    private func first(of kind: Int) -> Int { legsOfKind[kind][walk.graph.used[kind]] }

    /// Travels the first leg of a kind that is not yet traveled.
    private mutating func travel(_ kind: Int) {
        order.append(first(of: kind))
        walk.graph.travel(kind)
        city = walk.graph.kinds[kind].to
    }

    /// Returns the choice whose leg comes first, in the given order, among the choices that have an optimal completion.
    private mutating func first(
        of choices: [(start: Int, kind: Int)],
        spending budget: WorkBudget
    ) throws(StopReason) -> (start: Int, kind: Int) {
        try budget.spend(200 + walk.graph.kinds.count * choices.count)
        let choices = choices.sorted { first(of: $0.kind) < first(of: $1.kind) }
        for choice in choices.dropLast() {
            if choice.kind == path.first { return choice }
            if let found = try completion(after: choice, spending: budget) {
                path = [choice.kind] + found[...]
                return choice
            }
        }
        return choices[choices.count - 1]
    }

    /// Returns an optimal completion after a leg, as kinds of legs; `nil` if there is none.
    private mutating func completion(
        after choice: (start: Int, kind: Int),
        spending budget: WorkBudget
    ) throws(StopReason) -> [Int]? {
        let ends = walk.ends(ofStayAt: choice.start, from: self.ends, limit: least)
        walk.graph.travel(choice.kind)
        defer { walk.graph.takeBack(choice.kind) }
        for end in ends {
            let answer = try walk.completion(
                from: walk.graph.kinds[choice.kind].to,
                run: end.run,
                limit: least - end.missed,
                spending: budget
            )
            if case .completion(let found) = answer { return found.path }
        }
        return nil
    }
}
