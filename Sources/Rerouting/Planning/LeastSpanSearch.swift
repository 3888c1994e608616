/// The search for the least span of a plan that grants all wishes, each once. It divides the games that may come first
/// into windows. A tour is a sequence of games, one of each wish. For each window, prices give a lower bound on the
/// span of its tours, and labels find the best tour; a window with too many labels is halved.
///
/// The search looks in all windows for tours that are shorter than a target slightly above the bound, and then raises
/// the target. It therefore extends few labels that cost more than the best tour, even if it finds that tour late.
///
///     ├────────────── games ──────────────┤
///     ├─── window ───┼─── window ───┼─────┤     each with its own prices
///     ├──────┼───┼───┤                          halved while it has too many labels
struct LeastSpanSearch {
    /// A range of games that may come first, with a lower bound on the span of the tours that begin with them.
    private struct Window {
        let beginnings: Range<Int>
        let prices: [Int32]
        /// A lower bound on the span, in minutes, of tours that begin in the window; `.min` if none is known.
        let least: Int32
    }

    /// The initial number of first games in each window.
    private static let mostBeginnings = 128
    /// The maximum number of labels for a window that can be halved.
    private static let mostLabels = 100_000
    /// The maximum number of labels for a window with a single first game.
    private static let mostLabelsOfOne = 6_000_000
    /// The number of labels to keep for each game in the search for a first tour.
    private static let beam = 300
    /// The divisor for raising targets: a new target exceeds the bound of a window by the bound divided by this number.
    private static let steps: Int32 = 100
    /// The maximum number of times that the memory of games is extended.
    private static let rounds = 6

    private let chains: WishChains
    private var windows: [Window] = []
    /// The windows with a single first game and too many labels. They are searched again once a shorter tour is known.
    private var stuck: [Window] = []
    /// The games of the best tour found, as indices into the checkpoints; `nil` if there is none.
    private(set) var best: [Int]?
    /// The span, in minutes, of the best tour or plan known. The search looks only for shorter tours.
    private var shortest: Int32
    /// The span, in minutes, of the best tour or plan known.
    var known: Int64 { Int64(shortest) }

    /// Divides the games that may come first into windows.
    ///
    /// - Parameters:
    ///   - chains: The games.
    ///   - known: The span of a known plan, in minutes; `nil` if there is none.
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

    /// A lower bound on the span, in minutes, of a plan that grants all wishes.
    var bound: Int64 {
        let least = (windows + stuck).lazy.map { $0.least }.min() ?? shortest
        return max(0, Int64(min(least, shortest)))
    }

    /// Searches the windows in sequence, lowest bound first.
    ///
    /// - Throws: `SolverError.stopped`. The tours found so far stay available.
    mutating func run(_ budget: WorkBudget) throws(SolverError) {
        var target: Int32 = .min
        while let index = windows.indices.min(by: { (windows[$0].least, $0) < (windows[$1].least, $1) }) {
            let (window, known) = (windows[index], shortest)
            if window.least >= target, window.least > .min {
                target = window.least + max(1, window.least / LeastSpanSearch.steps)
            }
            target = min(target, shortest)
            let rest =
                try window.least == .min
                ? firstLook(at: window, budget)
                : window.least < shortest ? look(at: window, before: target, budget) : []
            windows.remove(at: index)
            windows += rest
            if shortest < known { (windows, stuck) = (windows + stuck, []) }
        }
        if !stuck.isEmpty { throw .stopped(.memoryLimit) }
    }

    /// Raises the prices of a window. Returns the window with its bound, or an empty list if the window has no tour
    /// shorter than the best known span.
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

    /// Searches a window for tours shorter than a target. Returns the windows that need another search.
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

    /// Raises the prices and extends the memory; returns false if no tour of a window is shorter than a target.
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

    /// Searches for the shortest tour below a target and below the best known span; returns false if the search needs
    /// more than `mostLabels` labels.
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

/// The games of a program in which each wish is for one game, prepared for tours that meet exactly one game of each
/// wish. For each game, it lists the games of every other wish that can follow.
///
///     game i ──► first game of wish w that can follow it ──► next game of w ──► …
///
/// Each plan that grants all wishes meets the games of such a tour in order, so the span of the plan is at least the
/// span of the tour.
struct WishChains {
    /// The maximum number of wishes, which need one bit each.
    private static let mostWishes = 64
    private static let mostGames = 8_192
    /// The maximum minutes from the first start to the last end of a game.
    private static let mostMinutes: Int64 = 1 << 24

    /// The games, as indices into the checkpoints, ascending.
    let games: [Int]
    /// By game, the wish that it matches.
    let wishes: [Int32]
    let wishCount: Int
    /// By game, its start, in minutes from the earliest start of any game.
    let starts: [Int32]
    /// By game, its end, in minutes from the earliest start of any game.
    let ends: [Int32]
    /// By game, then by wish, the first game of the wish that can follow the game; -1 if there is none.
    private(set) var first: [Int32]
    /// By game, the next game of its wish; -1 if there is none.
    private(set) var next: [Int32]
    /// By wish, true if each game of the wish is as good as the wish's next game: it ends no later, and for each other
    /// wish, the first game that can follow it is no later than the first game that can follow the next game. Of two
    /// tours that differ only in the game of this wish, the tour with the earlier game is no worse.
    private(set) var comesInOrder: [Bool]
    /// By game, true if it can be the first met game of a trip.
    private(set) var mayBegin: [Bool]

    /// Prepares the games of a program; `nil` if a wish is for several games, a game matches several wishes, or the
    /// program is empty or too large.
    ///
    /// - Complexity: O(games · wishes), or O(games²) if many games of a wish cannot follow a game.
    init?(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        wishCount = plan.wishes.count
        games = plan.wishesOfGame.indices.filter { !plan.wishesOfGame[$0].isEmpty }
        let all = games.map { plan.program.games[$0] }
        guard plan.program.route.visits.isEmpty, 1...WishChains.mostWishes ~= wishCount,
            games.count <= WishChains.mostGames,
            plan.wishes.allSatisfy({ $0.most == 1 }), games.allSatisfy({ plan.wishesOfGame[$0].count == 1 }),
            let start = all.lazy.map({ $0.start }).min(), let end = all.lazy.map({ $0.end }).max(),
            end - start <= WishChains.mostMinutes
        else { return nil }
        wishes = games.map { plan.wishesOfGame[$0][0] }
        starts = all.map { Int32($0.start - start) }
        ends = all.map { Int32($0.end - start) }
        (next, first, comesInOrder) = ([], [], [])
        let chain = GameChain(plan, PlanMeasure(minutesOf: plan), games)
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
