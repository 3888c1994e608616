import LegOrder
import Testing
import WorkBudgets

/// Compares the search with its definition: all orders, and all ways to assign the games to stays.
@Suite struct ChainSearchTests {
    /// The minimum weight of missed games in an order, found by assigning the games, in order, to the stays.
    static func missed(_ order: [ChainLeg], _ games: [ChainGame], touched: Set<Int>) -> Int {
        let stays = [order[0].from] + order.map { $0.to }
        // For each stay, the minimum missed weight so far if the traveler is in that stay.
        var least = stays.map { _ in 0 }
        for game in games where touched.contains(game.city) {
            var next = stays.indices.map { least[$0] + (stays[$0] == game.city ? 0 : game.weight) }
            for stay in next.indices.dropFirst() { next[stay] = min(next[stay], next[stay - 1]) }
            least = next
        }
        return least.min() ?? 0
    }

    /// The best order, found by trying all: the order that misses the least, then the first in lexicographic order;
    /// `nil` if no order is connected.
    static func bestOrder(_ legs: [ChainLeg], _ games: [ChainGame]) -> [Int]? {
        let touched = Set(legs.flatMap { [$0.from, $0.to] })
        var best: (missed: Int, order: [Int])?
        func extend(_ order: [Int]) {
            if order.count == legs.count {
                let missed = missed(order.map { legs[$0] }, games, touched: touched)
                if best.map({ missed < $0.missed }) ?? true { best = (missed, order) }
                return
            }
            for next in legs.indices where !order.contains(next) {
                if let last = order.last, legs[last].to != legs[next].from { continue }
                extend(order + [next])
            }
        }
        extend([])
        return best?.order
    }

    @Test("the search finds the same best order of random legs as trying all orders")
    func bestOrderOfRandomLegs() {
        var random = SplitMix64(seed: 11)
        var chained = 0
        for number in 0..<3_000 {
            let cityCount = random.below(4) + 2
            var legs: [ChainLeg] = []
            var city = random.below(cityCount)
            for _ in 0..<random.below(7) + 1 {
                let to = (city + 1 + random.below(cityCount - 1)) % cityCount
                legs.append(ChainLeg(from: city, to: to))
                city = random.below(12) == 0 ? random.below(cityCount) : to
            }
            legs.shuffle(using: &random)
            let games = (0..<random.below(9)).map { _ in
                ChainGame(city: random.below(cityCount), weight: random.below(3) + 1)
            }
            var search = ChainSearch(legs: legs, games: games, cityCount: cityCount)
            let expected = Self.bestOrder(legs, games)
            let found = search?.order(of: legs, spending: WorkBudget(.none))
            #expect(found?.order == expected, "trip \(number): \(legs) \(games)")
            #expect(found?.isProven ?? true)
            if expected != nil { chained += 1 }
            // The same search also works for the same legs in another order.
            legs.shuffle(using: &random)
            #expect(
                search?.order(of: legs, spending: WorkBudget(.none)).order == Self.bestOrder(legs, games),
                "trip \(number), shuffled: \(legs) \(games)"
            )
        }
        #expect(chained > 1_500)
    }

    @Test("with heavy games, the order found misses the least possible weight")
    func missesLeastWeight() {
        var random = SplitMix64(seed: 29)
        for number in 0..<800 {
            let cityCount = random.below(3) + 3
            var legs: [ChainLeg] = []
            var city = 0
            for _ in 0..<random.below(3) + 5 {
                let to = (city + 1 + random.below(cityCount - 1)) % cityCount
                legs.append(ChainLeg(from: city, to: to))
                city = to
            }
            let games = (0..<random.below(8) + 6).map { _ in
                ChainGame(city: random.below(cityCount), weight: random.below(100) + 100)
            }
            var search = ChainSearch(legs: legs, games: games, cityCount: cityCount)
            let found = search?.order(of: legs, spending: WorkBudget(.none))
            #expect(found?.order == Self.bestOrder(legs, games), "trip \(number): \(legs) \(games)")
        }
    }

    /// Legs from a hub to other cities and back, `count` in total, and two games per leg.
    static func hub(_ count: Int) -> (legs: [ChainLeg], games: [ChainGame]) {
        let legs = (0..<count).map { leg in
            let spoke = leg / 2 % 4 + 1
            return leg % 2 == 0 ? ChainLeg(from: 0, to: spoke) : ChainLeg(from: spoke, to: 0)
        }
        return (legs, (0..<2 * count).map { ChainGame(city: $0 * 7 % 5, weight: 1) })
    }

    @Test(
        "a search stopped by its step limit still returns all legs in a connected order",
        arguments: [1_000, 100_000, 1_000_000]
    )
    func stoppedChainSearch(steps: Int) throws {
        let (legs, games) = Self.hub(400)
        var search = try #require(ChainSearch(legs: legs, games: games, cityCount: 5))
        for _ in 0..<2 {
            let found = search.order(of: legs, spending: WorkBudget(WorkLimits(steps: steps)))
            #expect(!found.isProven)
            #expect(found.order.sorted() == Array(legs.indices))
            #expect(zip(found.order, found.order.dropFirst()).allSatisfy { legs[$0].to == legs[$1].from })
        }
    }

    @Test("a chain of 2,000 legs is ordered and proven optimal")
    func longChain() throws {
        let legs = (0..<2_000).map { ChainLeg(from: $0, to: $0 + 1) }
        var search = try #require(ChainSearch(legs: legs.reversed(), games: [], cityCount: 2_001))
        let found = search.order(of: legs.reversed(), spending: WorkBudget())
        #expect(found.isProven)
        #expect(found.order == Array(legs.indices.reversed()))
    }
}

struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
