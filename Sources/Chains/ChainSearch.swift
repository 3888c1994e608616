import Effort

/// The search for the order of legs that chains, under which the least weight of games need be missed
/// (SPEC section 3).
///
/// The least weight is found by a walk through the games (`ChainWalk`) under a budget of missed weight that grows
/// until it suffices and then shrinks to what is needed: depth-first branch and bound over states, with the bounds
/// of states seen kept (iterative deepening: Korf 1985, doi 10.1016/0004-3702(85)90084-0). Then the order is read
/// off leg by leg, always the earliest leg in the current order from which the least weight can still be had.
///
/// What is found holds for the same legs in any order, so that one search serves many trips that differ only in
/// where segments stand.
package struct ChainSearch {
    /// How many steps a search takes by itself before it stops: some tenths of a second.
    package static let usualSteps = 15_000_000

    private var walk: ChainWalk
    private let starts: [Int]
    /// The best way found, once one was searched for.
    private var best: Best?

    private struct Best {
        let start: Int
        let completion: ChainWalk.Completion
        /// Whether no way misses less.
        var isLeast: Bool
    }

    /// Prepares a search; `nil` when no order of the legs chains.
    ///
    /// Games are in the order in which they are played; those at places that no leg touches count for nothing.
    package init?(
        legs: [ChainLeg],
        games: [Game],
        placeCount: Int,
        spending budget: WorkBudget = WorkBudget()
    ) {
        let graph = LegGraph(legs, placeCount: placeCount)
        starts = graph.starts
        guard !starts.isEmpty else { return nil }
        walk = ChainWalk(graph, GameRuns(games, along: legs, placeCount: placeCount), budget)
    }

    /// The best order of the legs, as indices into `legs`, and whether it is proved to be the best.
    ///
    /// `legs` are those of `init` in any order: the current one, by which equal orders are told apart. A search that
    /// is stopped gives the best order found.
    /// - Complexity: exponential in the worst case, within the budget; O(legs · kinds²) where all games can be met.
    package mutating func order(of legs: [ChainLeg], spending work: WorkBudget) -> (
        order: [Int], isProven: Bool
    ) {
        let best = self.best ?? leastMissing(spending: work)
        self.best = best
        guard best.isLeast else {
            return (OrderReader(walk.graph, legs).order(best.start, best.completion.path), false)
        }
        var reader = FirstOrder(walk, legs, least: best.completion.missed)
        let isProven = reader.read(from: starts, known: (best.start, best.completion.path), spending: work)
        walk = reader.walk
        walk.restart()
        return (reader.order, isProven)
    }

    /// A way that misses the least: first any, then, with half of the work, the least by a budget that grows from
    /// the lower bound; where that does not suffice, ways that miss less and less with the rest.
    private mutating func leastMissing(spending work: WorkBudget) -> Best {
        var best = Best(
            start: starts[0],
            completion: ChainWalk.Completion(path: [], missed: .max),
            isLeast: false
        )
        do throws(StopReason) {
            best = try improved(best, within: walk.allWeight, spending: work) ?? best
            let half = WorkBudget(work.stepsLeft / 2, of: work)
            if let least = try? growing(best, spending: half) { return least }
            while !best.isLeast {
                best = try improved(best, within: best.completion.missed - 1, spending: work) ?? proved(best)
            }
        } catch {
            // What was found stands, though it is not proved to be the least.
        }
        return best
    }

    private func proved(_ best: Best) -> Best {
        Best(start: best.start, completion: best.completion, isLeast: true)
    }

    /// The least by a budget that grows until it suffices and then shrinks to what is needed.
    private mutating func growing(_ found: Best, spending work: WorkBudget) throws(StopReason) -> Best {
        var best = found
        var budget = 0
        while budget < found.completion.missed {
            let (start, answer) = try leastMissing(within: budget, spending: work)
            switch answer {
            case .needsMore(let need): budget = max(need, budget + budget / 32)
            case .completion(let completion):
                best = Best(start: start, completion: completion, isLeast: completion.missed == 0)
                while !best.isLeast {
                    best =
                        try improved(best, within: best.completion.missed - 1, spending: work) ?? proved(best)
                }
                return best
            }
        }
        return proved(best)
    }

    /// A way that misses no more than `budget`; `nil` when there is none.
    private mutating func improved(
        _ best: Best,
        within budget: Int,
        spending work: WorkBudget
    ) throws(StopReason) -> Best? {
        let (start, answer) = try leastMissing(within: budget, spending: work)
        guard case .completion(let completion) = answer else { return nil }
        return Best(start: start, completion: completion, isLeast: completion.missed == 0)
    }

    /// A way from some start within a budget of missed weight, or what all of them need at least.
    private mutating func leastMissing(
        within budget: Int,
        spending work: WorkBudget
    ) throws(StopReason) -> (start: Int, ChainWalk.Answer) {
        var need = Int.max
        for start in starts {
            switch try walk.completion(from: start, run: 0, budget: budget, spending: work) {
            case .completion(let found): return (start, .completion(found))
            case .needsMore(let more): need = min(need, more)
            }
        }
        return (starts[0], .needsMore(need))
    }
}
