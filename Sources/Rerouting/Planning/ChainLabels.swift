/// The search for a tour of least span: a sequence of games, one of each wish, in which each game can follow the one
/// before it. Prices give a lower bound for completions; a label is a path up to the end of a game, with the set of
/// granted wishes.
struct ChainLabels {
    /// A label that is not extended yet.
    private struct Label {
        let granted: UInt64
        let cost: Int32
        /// The index in `trail` of the preceding label; -1 if there is none.
        let parent: Int32
    }

    private let priced: PricedChains
    /// The maximum number of labels to keep for a game; `nil` for all.
    private let beam: Int?
    /// The maximum cost of the tours to find. The cost of a tour is its span minus the prices of its grants.
    private var most: Int32
    private var waiting: [[Label]]
    /// The extended labels, each with its predecessor and its game.
    private var trail: [(parent: Int32, game: Int32)] = []
    private var last: Int32 = -1

    /// Prepares a search for tours.
    ///
    /// - Parameters:
    ///   - priced: The games and prices.
    ///   - span: The maximum span in minutes.
    ///   - beam: The maximum number of labels to keep for a game; `nil` for all.
    init(_ priced: PricedChains, span: Int32, beam: Int? = nil) {
        (self.priced, self.beam) = (priced, beam)
        most = span * PricedChains.scale - priced.sum
        waiting = [[Label]](repeating: [], count: priced.games.count)
    }

    /// The games of the best tour found; `nil` if there is none.
    var tour: [Int]? {
        guard last >= 0 else { return nil }
        var (games, label): ([Int], Int32) = ([], last)
        while label >= 0 {
            games.append(Int(trail[Int(label)].game))
            label = trail[Int(label)].parent
        }
        return games.reversed()
    }

    /// Extends the labels of all games in order; returns false if this needs more than `mostLabels` labels.
    mutating func run(mostLabels: Int, _ budget: WorkBudget) throws(SolverError) -> Bool {
        let all: UInt64 = .max >> UInt64(64 - priced.chains.wishCount)
        for game in priced.games {
            let offset = game - priced.games.lowerBound
            begin(with: game)
            guard !waiting[offset].isEmpty else { continue }
            let labels = try best(game, budget)
            waiting[offset] = []
            guard trail.count + labels.count <= mostLabels else { return false }
            let arrivals = priced.chains.first[
                game * priced.chains.wishCount..<(game + 1) * priced.chains.wishCount
            ]
            for label in labels {
                let index = Int32(trail.count)
                trail.append((label.parent, Int32(game)))
                if label.granted != all {
                    try extend(label, index, game, arrivals, budget)
                } else if label.cost <= most {
                    (last, most) = (index, label.cost - 1)
                }
            }
        }
        return true
    }

    private mutating func begin(with game: Int) {
        guard priced.beginnings.contains(game), priced.chains.mayBegin[game] else { return }
        let cost = priced.cost(beginningWith: game)
        guard cost + priced.least(after: game, 0) <= most else { return }
        let granted: UInt64 = 1 << UInt64(priced.chains.wishes[game])
        waiting[game - priced.games.lowerBound].append(Label(granted: granted, cost: cost, parent: -1))
    }

    /// Returns the cheapest label of a game for each set of granted wishes; with a beam, only the labels with the
    /// lowest bounds.
    private func best(_ game: Int, _ budget: WorkBudget) throws(SolverError) -> [Label] {
        var labels = waiting[game - priced.games.lowerBound]
        try budget.charge(labels.count * 8)
        labels.sort { ($0.granted, $0.cost, $0.parent) < ($1.granted, $1.cost, $1.parent) }
        var kept = 0
        for index in labels.indices where kept == 0 || labels[index].granted != labels[kept - 1].granted {
            labels[kept] = labels[index]
            kept += 1
        }
        labels.removeLast(labels.count - kept)
        guard let beam, labels.count > beam else { return labels }
        let wish = Int(priced.chains.wishes[game])
        let promises = labels.map {
            $0.cost + priced.least(after: game, priced.remembered($0.granted, by: wish))
        }
        let order = labels.indices.sorted { (promises[$0], $0) < (promises[$1], $1) }
        return order.prefix(beam).map { labels[$0] }
    }

    private mutating func extend(
        _ label: Label,
        _ index: Int32,
        _ game: Int,
        _ arrivals: ArraySlice<Int32>,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let (chains, base, end) = (priced.chains, priced.games.lowerBound, priced.games.upperBound)
        var offers = 4
        for (wish, arrival) in zip(0..., arrivals) {
            guard arrival >= 0, label.granted >> UInt64(wish) & 1 == 0 else { continue }
            let memory = priced.remembered(label.granted, by: wish)
            let granted = label.granted | 1 << UInt64(wish)
            var next = Int(arrival)
            while next >= 0, next < end {
                offers += 1
                let waited = label.cost + (chains.ends[next] - chains.ends[game]) * PricedChains.scale
                guard waited + priced.least(arrivingAt: next, memory) <= most else { break }
                let cost = waited - priced.prices[wish]
                if cost + priced.least(after: next, memory) <= most {
                    offers += 2
                    waiting[next - base].append(Label(granted: granted, cost: cost, parent: index))
                }
                if chains.comesInOrder[wish] { break }
                next = Int(chains.next[next])
            }
        }
        try budget.charge(offers)
    }
}
