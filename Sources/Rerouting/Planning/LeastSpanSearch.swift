/// The search for the least span of a plan that grants all wishes, each once, by windows of games to begin with: prices say
/// what tours of a window span at least, labels find the best one, and where there are too many of them the window is halved.
///
///     ├────────────── games ──────────────┤
///     ├─── window ───┼─── window ───┼─────┤     each has prices of its own
///     ├──────┼───┼───┤                          halved while it has too many labels
struct LeastSpanSearch {
    /// Games to begin with, with what is known of the tours that do.
    private struct Window {
        let beginnings: Range<Int>
        let prices: [Int32]
        /// The least minutes of tours; `.min` where nothing is known.
        let least: Int32
    }

    /// The number of games to begin with of the first windows.
    private static let mostBeginnings = 128
    /// The most labels of a window that is not halved, and of one that cannot be.
    private static let mostLabels = 100_000
    private static let mostLabelsOfOne = 6_000_000
    /// The labels of each game that the search keeps which looks for a tour in hand.
    private static let beam = 300
    /// The number of times that games may remember more.
    private static let rounds = 6

    private let chains: WishChains
    private var windows: [Window] = []
    /// The games of the best tour found, as indices into the checkpoints; `nil` for none.
    private(set) var best: [Int]?
    /// Tours are looked for that span fewer minutes.
    private var shortest: Int32
    /// The span of the best tour or plan that is known, in minutes.
    var known: Int64 { Int64(shortest) }

    /// - Parameters:
    ///   - chains: The games.
    ///   - known: The span of a plan that is known; `nil` for none.
    init(_ chains: WishChains, known: Int64?) {
        self.chains = chains
        let all = (chains.ends.max() ?? 0) + 1
        shortest = Int32(clamping: min(known ?? Int64(all), Int64(all)))
        let price = shortest * PricedChains.scale / Int32(max(1, chains.wishCount))
        let prices = [Int32](repeating: price, count: chains.wishCount)
        for start in stride(from: 0, to: chains.games.count, by: LeastSpanSearch.mostBeginnings) {
            let end = min(chains.games.count, start + LeastSpanSearch.mostBeginnings)
            windows.append(Window(beginnings: start..<end, prices: prices, least: .min))
        }
    }

    /// The least minutes that a plan spans which grants all wishes, as far as that is known.
    var bound: Int64 {
        max(0, Int64(windows.lazy.map { $0.least }.min().map { min($0, shortest) } ?? shortest))
    }

    /// Looks at one window after the other, those first whose tours may be the shortest.
    ///
    /// - Throws: `SolverError.stopped`; what was found until then stays.
    mutating func run(_ budget: WorkBudget) throws(SolverError) {
        while let place = windows.indices.min(by: { (windows[$0].least, $0) < (windows[$1].least, $1) }) {
            let window = windows[place]
            let rest = try window.least < shortest ? look(at: window, budget) : []
            windows.remove(at: place)
            windows += rest
        }
    }

    /// Looks at a window; returns what of it must be looked at again.
    private mutating func look(at window: Window, _ budget: WorkBudget) throws(SolverError) -> [Window] {
        var priced = PricedChains(
            chains,
            beginnings: window.beginnings,
            span: shortest - 1,
            prices: window.prices
        )
        guard priced.hasAllWishes else { return [] }
        let isNew = window.least == .min
        let most = (shortest - 1) * PricedChains.scale
        var cost = try priced.raise(
            rounds: isNew ? 400 : 150,
            share: isNew ? 1_000 : 300,
            upTo: most,
            budget
        )
        if cost > most { return [] }
        if isNew { return [part(window.beginnings, priced, cost)] }
        for _ in 0..<LeastSpanSearch.rounds {
            guard priced.rememberMore() else { break }
            cost = try priced.raise(rounds: 30, share: 100, upTo: most, budget)
            if cost > most { return [] }
        }
        _ = try search(priced, beam: LeastSpanSearch.beam, mostLabels: .max, budget)
        let count = window.beginnings.count
        let mostLabels = count > 1 ? LeastSpanSearch.mostLabels : LeastSpanSearch.mostLabelsOfOne
        if try search(priced, beam: nil, mostLabels: mostLabels, budget) { return [] }
        guard count > 1 else { throw .stopped(.memoryLimit) }
        let middle = window.beginnings.lowerBound + count / 2
        return [
            part(window.beginnings.lowerBound..<middle, priced, cost),
            part(middle..<window.beginnings.upperBound, priced, cost),
        ]
    }

    private func part(_ beginnings: Range<Int>, _ priced: PricedChains, _ cost: Int32) -> Window {
        Window(beginnings: beginnings, prices: priced.prices, least: PricedChains.minutes(cost))
    }

    /// Looks for a shorter tour; false where so many labels are not enough to tell that there is none.
    private mutating func search(
        _ priced: PricedChains,
        beam: Int?,
        mostLabels: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> Bool {
        guard shortest > 0 else { return true }
        var labels = ChainLabels(priced, span: shortest - 1, beam: beam)
        let isDone = try labels.run(mostLabels: mostLabels, budget)
        if let tour = labels.tour, let first = tour.first, let last = tour.last {
            shortest = chains.ends[last] - chains.starts[first]
            best = tour.map { chains.games[$0] }
        }
        return isDone
    }
}
