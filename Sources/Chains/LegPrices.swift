import Effort

/// A lower bound of the weight still to be missed from any state, by Lagrangian relaxation: legs may be travelled
/// as often as one likes, at a price (Held and Karp 1971, doi 10.1007/BF01584070).
///
/// With prices p a way costs what it misses and the prices of its legs. The least of that from (run, place) on does
/// not depend on which legs are left, and is found for all runs and places by one walk backward. A way that keeps to
/// the legs left pays at most the prices of all of them, so that
///
///     weight missed  ≥  least priced cost from (run, place) on  −  Σ p(kind) · legs left of the kind
///
/// for any prices; those that make the bound at the start greatest are looked for by subgradient steps: legs that the
/// cheapest way travels too often become dearer, others cheaper.
struct LegPrices {
    /// One unit of weight; prices are whole numbers of this small change.
    private static let scale = 1 << 10
    /// How many times prices are changed.
    private static let rounds = 120
    /// The largest table of costs.
    private static let limit = 1 << 21

    private let graph: LegGraph
    private let runs: [Game]
    private let placeCount: Int
    /// The price of a leg of each kind.
    private(set) var prices: [Int]
    /// The least priced cost for each run that is next, and place.
    private var costs: [Int]

    /// Prices for legs of which none has been travelled; `nil` where the table would be too large, or where the work
    /// must stop.
    ///
    /// - Complexity: O(rounds · runs · kinds · places), mostly far less.
    init?(_ graph: LegGraph, _ runs: [Game], starts: [Int], _ budget: WorkBudget) {
        placeCount = graph.leaving.count
        guard runs.count < LegPrices.limit / max(1, placeCount + graph.kinds.count) else { return nil }
        self.graph = graph
        self.runs = runs
        prices = [Int](repeating: 0, count: graph.kinds.count)
        costs = [Int](repeating: 0, count: (runs.count + 1) * placeCount)
        do throws(StopReason) { try improve(starts, budget) } catch { return nil }
    }

    /// A lower bound of the weight missed when a run is next at a place and these legs have been travelled.
    func bound(at place: Int, run: Int, used: [Int]) -> Int {
        var cost = costs[run * placeCount + place]
        for (kind, price) in prices.enumerated() { cost -= price * (graph.kinds[kind].count - used[kind]) }
        return cost > 0 ? (cost + LegPrices.scale - 1) / LegPrices.scale : 0
    }

    /// The priced cost of going on by a leg of a kind, and of going on at a place after a miss.
    func cost(ofTravelling kind: Int, run: Int) -> Int {
        prices[kind] + costs[run * placeCount + graph.kinds[kind].to]
    }

    func cost(ofWaitingAt place: Int, until run: Int, price: Int) -> Int {
        let (product, isTooLarge) = price.multipliedReportingOverflow(by: LegPrices.scale)
        return isTooLarge
            ? .max : product.addingReportingOverflow(costs[run * placeCount + place]).partialValue
    }
}

extension LegPrices {
    /// Looks for prices with a great bound at the start.
    private mutating func improve(_ starts: [Int], _ budget: WorkBudget) throws(StopReason) {
        var best = (bound: Int.min, prices: prices)
        let weights = runs.reduce(0) { $0 + min($1.weight, 1 << 20) }
        let unit = runs.isEmpty ? 0 : LegPrices.scale * weights / runs.count
        for round in 0..<LegPrices.rounds {
            try walkBack(budget)
            guard let start = starts.min(by: { costs[$0] < costs[$1] }) else { return }
            let bound = costs[start] - zip(prices, graph.kinds).reduce(0) { $0 + $1.0 * $1.1.count }
            if bound > best.bound { best = (bound, prices) }
            let excess = zip(uses(from: start), graph.kinds).map { $0 - $1.count }
            let most = excess.reduce(0) { max($0, abs($1)) }
            // Nothing is travelled too often: the relaxed way is one that can be had.
            guard excess.contains(where: { $0 > 0 }), most > 0 else { break }
            for kind in prices.indices {
                prices[kind] = max(0, prices[kind] + unit * excess[kind] * 4 / (most * (8 + round)))
            }
        }
        prices = best.prices
        try walkBack(budget)
    }

    /// Finds the least priced cost for all runs and places, the last run first.
    private mutating func walkBack(_ budget: WorkBudget) throws(StopReason) {
        for run in runs.indices.reversed() {
            let row = run * placeCount
            for place in 0..<placeCount {
                let miss = runs[run].place == place ? 0 : min(runs[run].weight, 1 << 30) * LegPrices.scale
                costs[row + place] = miss + costs[row + placeCount + place]
            }
            var isChanged = true
            while isChanged {
                try budget.spend((placeCount + graph.kinds.count) / 2 + 1)
                isChanged = false
                for (kind, leg) in graph.kinds.enumerated()
                where prices[kind] + costs[row + leg.to] < costs[row + leg.from] {
                    costs[row + leg.from] = prices[kind] + costs[row + leg.to]
                    isChanged = true
                }
            }
        }
    }

    /// How often the cheapest way from a place travels each kind of legs.
    private func uses(from start: Int) -> [Int] {
        var uses = [Int](repeating: 0, count: graph.kinds.count)
        var place = start
        for run in runs.indices {
            let row = run * placeCount
            var stepsLeft = placeCount
            while stepsLeft > 0 {
                stepsLeft -= 1
                let miss = runs[run].place == place ? 0 : min(runs[run].weight, 1 << 30) * LegPrices.scale
                if costs[row + place] == miss + costs[row + placeCount + place] { break }
                guard
                    let kind = graph.leaving[place].first(where: {
                        prices[$0] + costs[row + graph.kinds[$0].to] == costs[row + place]
                    })
                else { break }
                uses[kind] += 1
                place = graph.kinds[kind].to
            }
        }
        return uses
    }
}
