import WorkBudgets

/// A search for the chaining order of legs that misses the least weight of games (SPEC section 3).
///
/// The least weight is found by a search through the games (`ChainWalk`) under a bound on missed weight,
/// which grows until it suffices and then shrinks to the optimum: depth-first branch and bound over states
/// that keeps the bounds of visited states (iterative deepening: Korf 1985,
/// doi 10.1016/0004-3702(85)90084-0). The order is then found leg by leg, always the earliest leg in the
/// current order with an optimal completion.
///
/// Results apply to the same legs in any order, so that one search serves many trips that differ only in the
/// positions of segments.
package struct ChainSearch {
    /// The default limit of steps of a search: some tenths of a second.
    package static let usualSteps = 15_000_000

    private var walk: ChainWalk
    private let starts: [Int]
    /// The best path found; `nil` before the first search.
    private var best: Best?

    private struct Best {
        let start: Int
        let completion: ChainWalk.Completion
        /// True if no path misses less.
        var isLeast = false
    }

    /// Creates a search; `nil` when no order of the legs chains.
    ///
    /// Games are in the order in which they are played; games in cities that no leg touches are ignored. No order starts
    /// in one of the last `innerPlaces` cities.
    package init?(
        legs: [ChainLeg],
        games: [Game],
        placeCount: Int,
        innerPlaces: Int = 0,
        spending budget: WorkBudget = WorkBudget()
    ) {
        let graph = LegGraph(legs, placeCount: placeCount)
        starts = graph.starts.filter { $0 < placeCount - innerPlaces }
        guard !starts.isEmpty else { return nil }
        walk = ChainWalk(graph, GameRuns(games, along: legs, placeCount: placeCount), budget)
    }

    /// Returns the best order of the legs, as indices in `legs`, and true if it is proved to be the best.
    ///
    /// `legs` are those of `init` in any order: the current one, which ranks equal orders. A search that is
    /// stopped returns the best order found.
    /// - Complexity: Exponential in the worst case, within the work budget; O(legs · kinds²) where no game
    ///   need be missed.
    package mutating func order(of legs: [ChainLeg], spending work: WorkBudget) -> (
        order: [Int], isProven: Bool, missed: Int
    ) {
        let best = self.best ?? leastMissing(spending: work)
        self.best = best
        var reader = FirstOrder(walk, legs, from: best.start, best.completion)
        guard best.isLeast else {
            reader.follow()
            return (reader.order, false, best.completion.missed)
        }
        let isProven = reader.read(from: starts, spending: work)
        let graph = walk.graph
        walk = reader.walk
        walk.graph = graph
        return (reader.order, isProven, best.completion.missed)
    }

    /// Returns a path that misses the least weight: first any path, then, with half of the work, the optimum
    /// by a bound that grows from the lower bound; where that does not suffice, better and better paths with
    /// the rest of the work.
    private mutating func leastMissing(spending work: WorkBudget) -> Best {
        let none = ChainWalk.Completion(path: [], missed: .max)
        var best = Best(start: starts[0], completion: none)
        do throws(StopReason) {
            _ = try improve(&best, within: walk.allWeight, spending: work)
            let half = WorkBudget(work.stepsLeft / 2, of: work)
            if let least = try? growing(best, spending: half) { return least }
            try shrink(&best, spending: work)
        } catch {
            // The best path so far is kept, though it is not proved to be optimal.
        }
        return best
    }

    /// Returns an optimal path by a bound on missed weight that grows until it suffices and then shrinks to
    /// the optimum.
    private mutating func growing(_ found: Best, spending work: WorkBudget) throws(StopReason) -> Best {
        var (best, bound) = (found, 0)
        while !best.isLeast, let need = try improve(&best, within: bound, spending: work) {
            bound = min(max(need, bound + bound / 32), best.completion.missed - 1)
        }
        try shrink(&best, spending: work)
        return best
    }

    /// Replaces a path by better and better ones until it is optimal.
    private mutating func shrink(_ best: inout Best, spending work: WorkBudget) throws(StopReason) {
        while !best.isLeast {
            _ = try improve(&best, within: best.completion.missed - 1, spending: work)
        }
    }

    /// Replaces a path by one that misses at most `bound`; returns the least weight that all paths need when there is
    /// none.
    private mutating func improve(
        _ best: inout Best,
        within bound: Int,
        spending work: WorkBudget
    ) throws(StopReason) -> Int? {
        var need = Int.max
        for start in starts {
            switch try walk.completion(from: start, run: 0, budget: bound, spending: work) {
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
