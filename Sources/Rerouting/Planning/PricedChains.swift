/// The tours whose first game is in a window of games. A tour is a sequence of games in which each can follow the one
/// before it. A price on each wish replaces the constraint that it is granted exactly once (Lagrangian relaxation), and
/// each game has a short memory of the granted wishes (the ng-routes of Baldacci, Mingozzi and Roberti 2011).
///
/// A tour costs its span minus the prices of its grants. The lowest cost plus the sum of all prices is at most the span
/// of any tour that grants each wish once. All numbers are integers, so that bounds are exact.
struct PricedChains {
    /// The units of cost per minute.
    static let scale: Int32 = 16
    /// The maximum number of other wishes that the games of a wish remember.
    private static let mostMemory = 6
    /// A number greater than any cost.
    private static let unreachable = Int32.max / 4

    let chains: WishChains
    /// The games with which tours may begin, as indices into `chains.games`.
    let beginnings: Range<Int>
    /// The games that tours may meet, as indices into `chains.games`.
    let games: Range<Int>
    /// The maximum price, which keeps the cost of tours within the range of `Int32`.
    private let mostPrice: Int64
    /// By wish, its price.
    private(set) var prices: [Int32]
    /// By wish, the wishes that its games remember.
    private(set) var memory: [[Int32]]
    /// The maximum number of different memories of one game.
    private(set) var size = 1
    /// By wish, then by next wish and memory, the memory after the next wish; -1 if the next wish is remembered.
    private var moves: [Int32] = []
    /// By game and memory, the lowest cost of the rest of a tour after the game is met.
    private var afterMeeting: [Int32] = []
    /// By game and memory, the lowest cost of the rest of a tour from just before the end of the game, if the tour
    /// meets this game or a later game of the same wish.
    private var afterArrival: [Int32] = []

    /// Prepares tours that begin with one of the games in `beginnings`.
    ///
    /// - Parameters:
    ///   - chains: All games.
    ///   - beginnings: The games that may come first.
    ///   - span: The maximum span, in minutes, of the tours to find.
    ///   - prices: The initial prices.
    init(_ chains: WishChains, beginnings: Range<Int>, span: Int32, prices: [Int32]) {
        let latest = beginnings.lazy.map { chains.starts[$0] }.max() ?? 0
        let last = chains.games.indices.last { chains.ends[$0] <= latest + span } ?? beginnings.lowerBound
        (self.chains, self.beginnings) = (chains, beginnings)
        games = beginnings.lowerBound..<max(beginnings.upperBound, last + 1)
        mostPrice = (1 << 29) / Int64(max(1, games.count))
        self.prices = prices.map { [mostPrice] in Int32(max(-mostPrice, min(mostPrice, Int64($0)))) }
        memory = [[Int32]](repeating: [], count: chains.wishCount)
        remember()
    }

    /// True if each wish has a game that tours may meet.
    var hasAllWishes: Bool { Set(games.lazy.map { chains.wishes[$0] }).count == chains.wishCount }

    /// The sum of all prices. The span of a tour that grants each wish once is its cost plus this sum.
    var sum: Int32 { prices.reduce(0, +) }

    /// Returns a cost in minutes, rounded up.
    static func minutes(_ cost: Int32) -> Int32 { (cost + scale - 1) >> scale.trailingZeroBitCount }

    /// Returns the memory of a tour's granted wishes at the games of `wish`: one bit for each element of
    /// `memory[wish]`, set if that wish is granted.
    @inline(__always)
    func remembered(_ granted: UInt64, by wish: Int) -> Int {
        var (bits, bit) = (0, 1)
        for other in memory[wish] {
            if granted >> UInt64(other) & 1 != 0 { bits |= bit }
            bit <<= 1
        }
        return bits
    }

    /// Returns the lowest cost of the rest of a tour after a game is met, given the memory of the game.
    @inline(__always)
    func least(after game: Int, _ memory: Int) -> Int32 {
        afterMeeting[(game - games.lowerBound) * size + memory]
    }

    /// Returns the lowest cost of the rest of a tour from the moment at which a game, or a later game of its wish, can
    /// be met.
    @inline(__always)
    func least(arrivingAt game: Int, _ memory: Int) -> Int32 {
        afterArrival[(game - games.lowerBound) * size + memory]
    }

    /// Returns the cost of the first game of a tour, up to the end of the game.
    @inline(__always)
    func cost(beginningWith game: Int) -> Int32 {
        (chains.ends[game] - chains.starts[game]) * PricedChains.scale - prices[Int(chains.wishes[game])]
    }

    /// Builds the tables of memories.
    private mutating func remember() {
        size = 1 << (memory.lazy.map { $0.count }.max() ?? 0)
        let count = chains.wishCount
        moves = [Int32](repeating: -1, count: count * count * size)
        for wish in 0..<count {
            for bits in 0..<(1 << memory[wish].count) {
                var granted: UInt64 = 1 << UInt64(wish)
                for (bit, other) in memory[wish].enumerated() where bits >> bit & 1 != 0 {
                    granted |= 1 << UInt64(other)
                }
                for next in 0..<count where granted >> UInt64(next) & 1 == 0 {
                    moves[(wish * count + next) * size + bits] = Int32(remembered(granted, by: next))
                }
            }
        }
        afterMeeting = [Int32](repeating: 0, count: games.count * size)
        afterArrival = afterMeeting
    }

    /// Computes all tables for the prices; returns the lowest cost of a tour plus the sum of the prices.
    private mutating func price(_ budget: WorkBudget) throws(SolverError) -> Int32 {
        var least = PricedChains.unreachable
        for game in games.reversed() {
            let wish = Int(chains.wishes[game])
            let count = 1 << memory[wish].count
            try budget.charge(1 + chains.wishCount * count / 8)
            fill(game, wish, count)
            if beginnings.contains(game), chains.mayBegin[game] {
                least = min(least, cost(beginningWith: game) + self.least(after: game, 0))
            }
        }
        return least + sum
    }

    private mutating func fill(_ game: Int, _ wish: Int, _ count: Int) {
        let (base, size, wishCount) = (games.lowerBound, self.size, chains.wishCount)
        let row = (game - base) * size
        for bits in 0..<count { afterMeeting[row + bits] = 0 }
        for other in 0..<wishCount {
            let arrival = Int(chains.first[game * wishCount + other])
            guard arrival >= 0, arrival < games.upperBound else { continue }
            let wait = (chains.ends[arrival] - chains.ends[game]) * PricedChains.scale
            let (from, move) = ((arrival - base) * size, (wish * wishCount + other) * size)
            for bits in 0..<count {
                let after = Int(moves[move + bits])
                guard after >= 0 else { continue }
                let cost = wait + afterArrival[from + after]
                if cost < afterMeeting[row + bits] { afterMeeting[row + bits] = cost }
            }
        }
        let next = Int(chains.next[game])
        let isLast = next < 0 || next >= games.upperBound
        let wait = isLast ? 0 : (chains.ends[next] - chains.ends[game]) * PricedChains.scale
        for bits in 0..<count {
            let met = afterMeeting[row + bits] - prices[wish]
            let later =
                isLast ? PricedChains.unreachable : wait + afterArrival[(next - base) * size + bits]
            afterArrival[row + bits] = min(met, later)
        }
    }
}

extension PricedChains {
    /// Returns the games of the cheapest tour.
    private func cheapest() -> [Int] {
        let starts = beginnings.filter { chains.mayBegin[$0] }
        guard var game = starts.min(by: { cost($0) < cost($1) }) else { return [] }
        var (tour, bits) = ([game], 0)
        while let (arrival, after) = best(after: game, bits) {
            (game, bits) = (arrival, after)
            while let later = waits(game, bits) { game = later }
            tour.append(game)
        }
        return tour

        func cost(_ game: Int) -> Int32 { self.cost(beginningWith: game) + least(after: game, 0) }
    }

    private func best(after game: Int, _ bits: Int) -> (arrival: Int, memory: Int)? {
        let (wish, count) = (Int(chains.wishes[game]), chains.wishCount)
        let least = self.least(after: game, bits)
        guard least < 0 else { return nil }
        for other in 0..<count {
            let arrival = Int(chains.first[game * count + other])
            guard arrival >= 0, arrival < games.upperBound else { continue }
            let after = Int(moves[(wish * count + other) * size + bits])
            guard after >= 0 else { continue }
            let wait = (chains.ends[arrival] - chains.ends[game]) * PricedChains.scale
            if wait + self.least(arrivingAt: arrival, after) == least { return (arrival, after) }
        }
        return nil
    }

    /// Returns the next game of the same wish if waiting for it is cheaper; otherwise `nil`.
    private func waits(_ game: Int, _ bits: Int) -> Int? {
        let met = least(after: game, bits) - prices[Int(chains.wishes[game])]
        return met == least(arrivingAt: game, bits) ? nil : Int(chains.next[game])
    }

    /// Searches for prices at which the cheapest tour costs as much as possible (subgradients, Held and Karp 1971).
    /// Returns that cost plus the sum of the prices, which is a lower bound, in units of cost, on the span of tours
    /// that grant each wish once.
    ///
    /// - Parameters:
    ///   - rounds: The maximum number of price changes.
    ///   - share: The length of the first steps, in thousandths of the step that would close the gap to `most`.
    ///   - most: The lower bound above which the search ends.
    ///   - budget: The work budget.
    mutating func raise(
        rounds: Int,
        share: Int64,
        upTo most: Int32,
        _ budget: WorkBudget
    ) throws(SolverError) -> Int32 {
        var (best, bestPrices, share, since) = (Int32.min, prices, share, 0)
        for _ in 0..<rounds {
            let cost = try price(budget)
            if cost > best + 1 {
                (best, bestPrices, since) = (cost, prices, 0)
                if cost > most { return best }
            } else {
                since += 1
                if since > 8 {
                    (share, since, prices) = (share * 6 / 10, 0, bestPrices)
                    if share < 3 { break }
                    continue
                }
            }
            var lacks = [Int64](repeating: 1, count: chains.wishCount)
            for game in cheapest() { lacks[Int(chains.wishes[game])] -= 1 }
            let square = lacks.reduce(0) { $0 + $1 * $1 }
            guard square > 0 else { break }
            let gap = max(480, Int64(most) - Int64(cost))
            for wish in lacks.indices {
                let step = share * gap * lacks[wish] / (1_000 * square)
                prices[wish] = Int32(max(-mostPrice, min(mostPrice, Int64(prices[wish]) + step)))
            }
        }
        prices = bestPrices
        return max(best, try price(budget))
    }

    /// For each wish that the cheapest tour grants more than once, adds the wish to the memory of the games in between.
    /// Returns false if no memory changes.
    mutating func rememberMore() -> Bool {
        let tour = cheapest().map { Int(chains.wishes[$0]) }
        var hasMore = false
        for (index, wish) in tour.enumerated() {
            guard let again = tour[(index + 1)...].firstIndex(of: wish) else { continue }
            let between = tour[(index + 1)..<again].filter { !memory[$0].contains(Int32(wish)) }
            guard between.allSatisfy({ memory[$0].count < PricedChains.mostMemory }) else { continue }
            for other in between where !memory[other].contains(Int32(wish)) {
                memory[other].append(Int32(wish))
                hasMore = true
            }
        }
        if hasMore { remember() }
        return hasMore
    }
}
