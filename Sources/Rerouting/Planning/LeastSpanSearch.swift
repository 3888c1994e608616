/// The search for the least span of a plan that grants all wishes, each once, by windows of games to begin with: prices say
/// what tours of a window span at least, labels find the best one, and where there are too many of them the window is halved.
/// All windows are searched for tours that span less than a target a little above the bound, then the target is raised: few
/// labels are extended which cost more than the best tour, however late that is found.
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
    /// Targets are raised by the bound divided by this.
    private static let steps: Int32 = 100
    /// The number of times that games may remember more.
    private static let rounds = 6

    private let chains: WishChains
    private var windows: [Window] = []
    /// Windows of one game with too many labels, until a shorter tour is known.
    private var stuck: [Window] = []
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
        let least = (windows + stuck).lazy.map { $0.least }.min() ?? shortest
        return max(0, Int64(min(least, shortest)))
    }

    /// Looks at one window after the other, those first whose tours may be the shortest.
    ///
    /// - Throws: `SolverError.stopped`; what was found until then stays.
    mutating func run(_ budget: WorkBudget) throws(SolverError) {
        var target: Int32 = .min
        while let place = windows.indices.min(by: { (windows[$0].least, $0) < (windows[$1].least, $1) }) {
            let (window, known) = (windows[place], shortest)
            if window.least >= target, window.least > .min {
                target = window.least + max(1, window.least / LeastSpanSearch.steps)
            }
            target = min(target, shortest)
            let rest =
                try window.least == .min
                ? firstLook(at: window, budget)
                : window.least < shortest ? look(at: window, before: target, budget) : []
            windows.remove(at: place)
            windows += rest
            if shortest < known { (windows, stuck) = (windows + stuck, []) }
        }
        if !stuck.isEmpty { throw .stopped(.memoryLimit) }
    }

    /// Raises the prices of a window; returns it with what is then known of it, unless it has no shorter tour.
    private func firstLook(at window: Window, _ budget: WorkBudget) throws(SolverError) -> [Window] {
        var priced = PricedChains(
            chains,
            beginnings: window.beginnings,
            span: shortest - 1,
            prices: window.prices
        )
        guard priced.hasAllWishes else { return [] }
        let most = (shortest - 1) * PricedChains.scale
        let cost = try priced.raise(rounds: 400, share: 1_000, upTo: most, budget)
        return cost > most ? [] : [part(window.beginnings, priced, PricedChains.minutes(cost))]
    }

    /// Looks at a window for tours that span less than a target; returns what of it must be looked at again.
    private mutating func look(
        at window: Window,
        before target: Int32,
        _ budget: WorkBudget
    ) throws(SolverError) -> [Window] {
        var priced = PricedChains(
            chains,
            beginnings: window.beginnings,
            span: target - 1,
            prices: window.prices
        )
        guard try mayHaveTours(&priced, target, budget) else {
            return [part(window.beginnings, priced, target)]
        }
        _ = try search(priced, before: target, beam: LeastSpanSearch.beam, mostLabels: .max, budget)
        let count = window.beginnings.count
        let mostLabels = count > 1 ? LeastSpanSearch.mostLabels : LeastSpanSearch.mostLabelsOfOne
        if try search(priced, before: target, beam: nil, mostLabels: mostLabels, budget) {
            return [part(window.beginnings, priced, min(target, shortest))]
        }
        guard count > 1 else {
            stuck.append(window)
            return []
        }
        let middle = window.beginnings.lowerBound + count / 2
        return [
            part(window.beginnings.lowerBound..<middle, priced, window.least),
            part(middle..<window.beginnings.upperBound, priced, window.least),
        ]
    }

    /// Raises prices and remembers more; false where no tour of a window spans less than a target.
    private func mayHaveTours(
        _ priced: inout PricedChains,
        _ target: Int32,
        _ budget: WorkBudget
    ) throws(SolverError) -> Bool {
        guard priced.hasAllWishes else { return false }
        let most = (target - 1) * PricedChains.scale
        if try priced.raise(rounds: 100, share: 300, upTo: most, budget) > most { return false }
        for _ in 0..<LeastSpanSearch.rounds {
            guard priced.rememberMore() else { break }
            if try priced.raise(rounds: 30, share: 100, upTo: most, budget) > most { return false }
        }
        return true
    }

    private func part(_ beginnings: Range<Int>, _ priced: PricedChains, _ least: Int32) -> Window {
        Window(beginnings: beginnings, prices: priced.prices, least: least)
    }

    /// Looks for a tour that spans less than a target, and than the best; false where so many labels are not enough to tell
    /// that there is none.
    private mutating func search(
        _ priced: PricedChains,
        before target: Int32,
        beam: Int?,
        mostLabels: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> Bool {
        let target = min(target, shortest)
        guard target > 0 else { return true }
        var labels = ChainLabels(priced, span: target - 1, beam: beam)
        let isDone = try labels.run(mostLabels: mostLabels, budget)
        if let tour = labels.tour, let first = tour.first, let last = tour.last {
            shortest = chains.ends[last] - chains.starts[first]
            best = tour.map { chains.games[$0] }
        }
        return isDone
    }
}

/// The games of wishes for one game each, laid out for tours that meet one game of each wish, with nothing between them: which
/// games of a wish can follow which game.
///
///     game i ──► first game of wish w that can follow it ──► next game of w ──► …
///
/// Each plan that grants all wishes meets the games of such a tour, in this order, and spans no less.
struct WishChains {
    /// The most wishes, one bit each.
    private static let mostWishes = 64
    /// The most games.
    private static let mostGames = 8_192
    /// The most minutes between the starts and ends of games.
    private static let mostMinutes: Int64 = 1 << 24

    /// The games, as indices into the checkpoints, ascending.
    let games: [Int]
    /// For each game its wish.
    let wishes: [Int32]
    /// The number of wishes.
    let wishCount: Int
    /// For each game its start and end, in minutes from the first start.
    let starts: [Int32]
    let ends: [Int32]
    /// By game and wish the first game of the wish that can follow; -1 for none.
    private(set) var first: [Int32]
    /// For each game the next one of its wish; -1 for none.
    private(set) var next: [Int32]
    /// For each wish true if each of its games is followed by all that a later one is followed by, and ends no later: of two
    /// tours that differ in it alone the one with the earlier game is as good.
    private(set) var comesInOrder: [Bool]
    /// For each game true if a trip may meet it first.
    private(set) var mayBegin: [Bool]

    /// The chains of a program; `nil` where some wish asks for several games, or some game matches several wishes.
    ///
    /// - Complexity: O(games · wishes), and where many games of a wish cannot follow a game O(games²).
    init?(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        wishCount = plan.wishes.count
        games = plan.wishesOfGame.indices.filter { !plan.wishesOfGame[$0].isEmpty }
        let all = games.map { plan.program.games[$0] }
        guard 1...WishChains.mostWishes ~= wishCount, games.count <= WishChains.mostGames,
            plan.wishes.allSatisfy({ $0.most == 1 }), games.allSatisfy({ plan.wishesOfGame[$0].count == 1 }),
            let start = all.lazy.map({ $0.start }).min(), let end = all.lazy.map({ $0.end }).max(),
            end - start <= WishChains.mostMinutes
        else { return nil }
        wishes = games.map { plan.wishesOfGame[$0][0] }
        starts = all.map { Int32($0.start - start) }
        ends = all.map { Int32($0.end - start) }
        (next, first, comesInOrder) = ([], [], [])
        let chain = GameChain(plan, games)
        mayBegin = games.indices.map { [route = plan.program.route] game in
            route.beginning.map { chain.latestStart(from: $0, to: game) != nil } ?? true
        }
        try link(chain, budget)
        comesInOrder = [Bool](repeating: true, count: wishCount)
        for game in games.indices where !isAsGoodAsNext(game) { comesInOrder[Int(wishes[game])] = false }
    }

    private func isAsGoodAsNext(_ game: Int) -> Bool {
        let later = Int(next[game])
        guard later >= 0 else { return true }
        return ends[game] <= ends[later]
            && (0..<wishCount).allSatisfy { wish in
                let (one, other) = (first[game * wishCount + wish], first[later * wishCount + wish])
                return other < 0 || one >= 0 && one <= other
            }
    }

    private mutating func link(_ chain: GameChain, _ budget: WorkBudget) throws(SolverError) {
        next = [Int32](repeating: -1, count: games.count)
        first = [Int32](repeating: -1, count: games.count * wishCount)
        var later = [Int32](repeating: -1, count: wishCount)
        for game in games.indices.reversed() {
            for wish in 0..<wishCount where wish != Int(wishes[game]) {
                var candidate = later[wish]
                var looks = 1
                while candidate >= 0, chain.minutes(from: game, to: Int(candidate)) == nil {
                    candidate = next[Int(candidate)]
                    looks += 1
                }
                first[game * wishCount + wish] = candidate
                try budget.charge(looks)
            }
            let wish = Int(wishes[game])
            next[game] = later[wish]
            later[wish] = Int32(game)
        }
    }
}
