import WorkBudgets

/// A lower bound on the weight that will be missed from any state. It is a Lagrangian relaxation: each leg may be
/// traveled any number of times, at a price (Held and Karp 1971, doi 10.1007/BF01584070).
///
/// The priced cost of a path is the weight that it misses plus the prices of its legs. The minimum priced cost from a
/// run and a city does not depend on the remaining legs, and one backward pass computes it for all runs and cities. A
/// path that uses only remaining legs pays at most the prices of all remaining legs. Therefore, for any prices,
///
///     weight missed  ≥  minimum priced cost from (run, city)  −  Σ p(kind) · remaining legs of the kind
///
/// Subgradient steps search for prices that maximize the bound at the start of the route. Each step raises the price of
/// each leg that the cheapest path uses too often, and lowers other prices.
struct LegPrices {
    /// The number of price units in one unit of weight. Prices are integers.
    private static let scale = 1 << 10
    /// The number of subgradient steps.
    private static let rounds = 120
    /// The limit on the size of the cost table: runs · (cities + kinds).
    private static let limit = 1 << 21

    private let graph: LegGraph
    private let runs: [ChainGame]
    private let cityCount: Int
    /// The price of a leg of each kind.
    private(set) var prices: [Int]
    /// The minimum priced cost for each next run and city.
    private var costs: [Int]

    /// Computes prices for a graph in which no leg has been traveled; `nil` if the table would be too large, or if the
    /// work must stop.
    ///
    /// - Complexity: O(rounds · runs · kinds · cities), usually far less.
    init?(_ graph: LegGraph, _ runs: [ChainGame], starts: [Int], _ budget: WorkBudget) {
        cityCount = graph.leaving.count
        guard runs.count < LegPrices.limit / max(1, cityCount + graph.kinds.count) else { return nil }
        self.graph = graph
        self.runs = runs
        prices = [Int](repeating: 0, count: graph.kinds.count)
        costs = [Int](repeating: 0, count: (runs.count + 1) * cityCount)
        do throws(StopReason) { try improve(starts, budget) } catch { return nil }
    }

    /// Returns a lower bound on the weight missed from the state in which `run` is the next run, the traveler is in a
    /// city, and `used` legs of each kind have been traveled.
    func bound(at city: Int, run: Int, used: [Int]) -> Int {
        var cost = costs[run * cityCount + city]
        for (kind, price) in prices.enumerated() { cost -= price * (graph.kinds[kind].count - used[kind]) }
        return cost > 0 ? (cost + LegPrices.scale - 1) / LegPrices.scale : 0
    }

    /// Returns the price of a leg of a kind plus the priced cost-to-go after it.
    func cost(ofTraveling kind: Int, run: Int) -> Int {
        prices[kind] + costs[run * cityCount + graph.kinds[kind].to]
    }

    /// Returns the cost of missing the weight `price` while waiting in a city, plus the priced cost-to-go after it;
    /// `Int.max` on overflow.
    func cost(ofWaitingAt city: Int, until run: Int, price: Int) -> Int {
        let (product, isTooLarge) = price.multipliedReportingOverflow(by: LegPrices.scale)
        return isTooLarge
            ? .max : product.addingReportingOverflow(costs[run * cityCount + city]).partialValue
    }
}

extension LegPrices {
    /// Searches for prices that give a large bound at the start of the route.
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
            // If no leg is traveled too often, the relaxed path is feasible.
            guard excess.contains(where: { $0 > 0 }), most > 0 else { break }
            for kind in prices.indices {
                prices[kind] = max(0, prices[kind] + unit * excess[kind] * 4 / (most * (8 + round)))
            }
        }
        prices = best.prices
        try walkBack(budget)
    }

    /// Computes the minimum priced cost for all runs and cities, from the last run to the first.
    private mutating func walkBack(_ budget: WorkBudget) throws(StopReason) {
        for run in runs.indices.reversed() {
            let row = run * cityCount
            for city in 0..<cityCount {
                let miss = runs[run].city == city ? 0 : min(runs[run].weight, 1 << 30) * LegPrices.scale
                costs[row + city] = miss + costs[row + cityCount + city]
            }
            var isChanged = true
            while isChanged {
                try budget.spend((cityCount + graph.kinds.count) / 2 + 1)
                isChanged = false
                for (kind, leg) in graph.kinds.enumerated()
                where prices[kind] + costs[row + leg.to] < costs[row + leg.from] {
                    costs[row + leg.from] = prices[kind] + costs[row + leg.to]
                    isChanged = true
                }
            }
        }
    }

    /// Returns the number of legs of each kind that the cheapest path from a city travels.
    private func uses(from start: Int) -> [Int] {
        var uses = [Int](repeating: 0, count: graph.kinds.count)
        var city = start
        for run in runs.indices {
            let row = run * cityCount
            for _ in 0..<cityCount {
                let miss = runs[run].city == city ? 0 : min(runs[run].weight, 1 << 30) * LegPrices.scale
                if costs[row + city] == miss + costs[row + cityCount + city] { break }
                guard
                    let kind = graph.leaving[city].first(where: {
                        prices[$0] + costs[row + graph.kinds[$0].to] == costs[row + city]
                    })
                else { break }
                uses[kind] += 1
                city = graph.kinds[kind].to
            }
        }
        return uses
    }
}
