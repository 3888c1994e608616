/// The search for the order of legs that chains, under which the least weight of games need be missed
/// (SPEC section 3).
///
/// A walk through the games in time order: at any moment one is in a city with some legs travelled, meets the
/// games there for free, and either travels a leg or lets games elsewhere pass at the price of their weights.
/// What is still to come depends only on the legs left, the city, and the next game. The walk is searched
/// depth first under a budget of missed weight that grows until it suffices (iterative deepening: Korf 1985,
/// doi 10.1016/0004-3702(85)90084-0), and the bound found for each state is kept. Then the order is read off
/// leg by leg, always the earliest leg from which the budget still suffices.
public struct ChainSearch {
    /// How many elementary steps a search takes before it stops: some tenths of a second.
    public static let usualEffort = 20_000_000

    struct Leg {
        let from: Int
        let to: Int
    }

    struct Game {
        let city: Int
        let weight: Int
    }

    private var walk: ChainWalk
    private let starts: [Int]

    /// Prepares a search; nothing when no order of the legs chains.
    init?(legs: [Leg], games: [Game], cityCount: Int) {
        let graph = LegGraph(legs, cityCount: cityCount)
        starts = graph.starts
        guard !starts.isEmpty else { return nil }
        walk = ChainWalk(graph: graph, runs: GameRuns(games, along: legs, cityCount: cityCount))
    }

    /// The best order, as places in the current order, and whether it is proven to be the best.
    mutating func run(effort: Int) -> (order: [Int], isProven: Bool) {
        walk.stepsLeft = effort
        var budget = 0
        while true {
            var need = Int.max
            for start in starts where need > budget {
                need = min(need, walk.need(in: start, budget: budget))
            }
            guard walk.stepsLeft > 0 else { return (walk.anyOrder(from: starts[0]), false) }
            if need <= budget { break }
            budget = need
        }
        let found = walk.path
        guard let first = walk.firstOrder(from: starts, within: budget) else {
            return (walk.graph.places(of: found), false)
        }
        return (first, true)
    }
}
