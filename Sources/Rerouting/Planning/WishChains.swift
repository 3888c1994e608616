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
