import Solving
import Testing
import WorkBudgets

@testable import Rerouting

/// The shortest span of trips that grant all wishes, found along chains of games.
@Suite struct LeastSpanTests {
    @Test("no trip that grants all wishes has a shorter span than the bound")
    func bound() throws {
        var (seen, tight) = (0, 0)
        for seed in 0..<PlanTests.count {
            var program = PlanProgram.random(seed)
            program.aim = .span
            var random = SeededGenerator(seed: seed)
            let wishes = Int.random(in: 1...4, using: &random)
            let wish = program.games.map { _ in Int.random(in: 0..<wishes, using: &random) }
            program.wishes = (0..<wishes).map { number in
                PlanWish(count: 1, weight: 2, games: wish.indices.filter { wish[$0] == number })
            }
            for game in program.games.indices {
                (program.games[game].isCandidate, program.route.checkpoints[game].weight) = (true, 0)
                // All games of a trip have the same buffers.
                guard let times = program.route.checkpoints[game].times else { continue }
                program.route.checkpoints[game].times?.ready = times.end + Int64(seed % 2 * 30)
                program.route.checkpoints[game].times?.due = times.start - Int64(seed % 3 * 15)
            }
            let plan = try PlanTables(program, finish: nil, WorkBudget())
            guard let chains = try WishChains(plan, WorkBudget()) else { continue }
            var search = LeastSpanSearch(chains, known: nil)
            try search.run(WorkBudget())
            let slow = SlowPlanning(program, mostEdits: program.mostEdits)
            let spans = slow.trips.filter { trip in
                let met = Set(trip.plan.met)
                return program.wishes.allSatisfy {
                    $0.games.isEmpty || $0.games.contains { met.contains($0) }
                }
            }.map { $0.span }
            guard let least = spans.min() else { continue }
            seen += 1
            #expect(search.bound <= least, "seed \(seed)")
            tight += search.bound == least ? 1 : 0
        }
        #expect(seen > 10)
        #expect(tight > 5)
    }

    @Test(
        "the tour that a search finds has the shortest span of all tours",
        arguments: 0..<12 as Range<UInt64>
    )
    func shortest(seed: UInt64) throws {
        let tour = PlanTour(seed, wishes: 4 + Int(seed % 3), rounds: 4)
        let plan = try PlanTables(tour.program, finish: nil, WorkBudget())
        let chains = try #require(try WishChains(plan, WorkBudget()))
        var search = LeastSpanSearch(chains, known: nil)
        try search.run(WorkBudget())
        #expect(search.best != nil)
        #expect(search.bound == tour.leastSpan)
        #expect(search.known == tour.leastSpan)
        if let best = search.best { #expect(tour.span(of: best) == tour.leastSpan) }
        // If that span is known, the search finds no shorter tour.
        var again = LeastSpanSearch(chains, known: search.known)
        try again.run(WorkBudget())
        #expect(again.best == nil)
        #expect(again.bound == tour.leastSpan)
    }

    @Test("no tour has a shorter span than the bound, even if the games of a wish are in several cities")
    func wandering() throws {
        var (unordered, tight) = (0, 0)
        for seed in 0..<16 as Range<UInt64> {
            let tour = PlanTour(seed, wishes: 4 + Int(seed % 3), rounds: 8, wander: true)
            let plan = try PlanTables(tour.program, finish: nil, WorkBudget())
            let chains = try #require(try WishChains(plan, WorkBudget()))
            unordered += chains.comesInOrder.contains(false) ? 1 : 0
            var search = LeastSpanSearch(chains, known: nil)
            try search.run(WorkBudget())
            // The bound assumes that a game that can follow one game of a wish can also follow its later games.
            #expect(search.bound <= tour.leastSpan, "seed \(seed)")
            tight += search.bound == tour.leastSpan ? 1 : 0
        }
        #expect(unordered > 8)
        #expect(tight > 8)
    }

    @Test("a wish's games in one city are in order unless an earlier game ends after a later game")
    func order() throws {
        var tour = PlanTour(3, wishes: 4, rounds: 4)
        let plan = try PlanTables(tour.program, finish: nil, WorkBudget())
        let chains = try #require(try WishChains(plan, WorkBudget()))
        #expect(chains.comesInOrder == [true, true, true, true])
        let long = try #require(chains.games.first)
        let end = tour.program.games[long].end + 100_000
        tour.program.games[long].end = end
        tour.program.route.checkpoints[long].times?.end = end
        let changed = try PlanTables(tour.program, finish: nil, WorkBudget())
        let late = try #require(try WishChains(changed, WorkBudget()))
        #expect(!late.comesInOrder[Int(late.wishes[0])])
    }

    @Test(
        "a trip with the shortest span becomes the incumbent, and its span the lower bound",
        arguments: 0..<6 as Range<UInt64>
    )
    func taken(seed: UInt64) throws {
        let tour = PlanTour(seed, wishes: 5, rounds: 4)
        var search = BestPlanSearch(tour.program)
        try search.findLeastSpan(PlanTables(tour.program, finish: nil, WorkBudget()), WorkBudget())
        #expect(search.incumbent?.cost.missed == 0)
        #expect(search.incumbent?.cost.span == tour.leastSpan)
        #expect(search.bound == [0, tour.leastSpan])
        let best = try PlanSolver().best(of: tour.program, WorkBudget())
        #expect(best.plan?.cost.span == tour.leastSpan)
    }

    @Test("a search for the shortest span that stops has valid bounds")
    func stopped() throws {
        let tour = PlanTour(1, wishes: 6, rounds: 4)
        let plan = try PlanTables(tour.program, finish: nil, WorkBudget())
        let chains = try #require(try WishChains(plan, WorkBudget()))
        for steps in [0, 5_000, 50_000, 200_000] {
            var search = LeastSpanSearch(chains, known: nil)
            do throws(SolverError) { try search.run(WorkBudget(WorkLimits(steps: steps))) } catch {
                #expect(error == .stopped(.stepLimit))
            }
            #expect(search.bound <= tour.leastSpan)
            #expect(search.known >= tour.leastSpan)
        }
    }
}

/// Cities on a plane, each with some games of which one is wished for, and no limits except start times; or, with
/// `wander`, wishes for one of several games in any cities.
struct PlanTour {
    var program: PlanProgram
    private let wishCount: Int
    /// The wish of each game.
    private let wishes: [Int]

    init(_ seed: UInt64, wishes: Int, rounds: Int, wander: Bool = false) {
        var random = SeededGenerator(seed: seed)
        wishCount = wishes
        let width = wander ? 2_500.0 : 900
        let points = (0..<wishes).map { _ in
            (Double.random(in: 0...width, using: &random), Double.random(in: 0...width, using: &random))
        }
        var connections = ConnectionTable(cityCount: wishes)
        for from in 0..<wishes {
            for to in 0..<wishes where from != to {
                let (x, y) = (points[from].0 - points[to].0, points[from].1 - points[to].1)
                connections[from, to] = Int64((x * x + y * y).squareRoot()) + 30
            }
        }
        let days = (wishes * rounds + 1) / 2
        let starts = (0...days).map { $0 * 3 }
        var route = RouteProgram(dayStarts: starts, connections: connections, beginning: nil)
        var games: [PlanGame] = []
        var left = (0..<wishes * rounds).map { $0 % wishes }.shuffled(using: &random)
        for day in 0..<days {
            let hours = [600, 1_080].map {
                Int64(day * 1_440 + $0) + 10 * Int64.random(in: 0...12, using: &random)
            }
            for (slot, start) in hours.enumerated() where !left.isEmpty {
                let times = EventTimes(start: start, end: start + 180)
                let city = left.removeLast()
                route.checkpoints.append(
                    RouteGame(after: day * 3 + slot, city: city, weight: 0, times: times)
                )
                games.append(PlanGame(isCandidate: true, start: start, end: start + 180))
            }
        }
        program = PlanProgram(route: route, games: games, wishes: [], aim: .span, beginsAtFirstGame: true)
        let wishOf =
            wander
            ? games.indices.map { $0 % wishes }.shuffled(using: &random) : route.checkpoints.map { $0.city }
        self.wishes = wishOf
        program.wishes = (0..<wishes).map { wish in
            PlanWish(count: 1, weight: 1, games: games.indices.filter { wishOf[$0] == wish })
        }
    }

    /// The shortest span, found by trying all sets of wishes that tours from each first game can grant.
    var leastSpan: Int64 {
        let games = program.games.indices
        var least = Int64.max
        for first in games {
            var seen = [Set<Int>](repeating: [], count: games.count)
            seen[first] = [1 << wishes[first]]
            for game in games where !seen[game].isEmpty {
                if seen[game].contains(1 << wishCount - 1) {
                    least = min(least, program.games[game].end - program.games[first].start)
                }
                for next in (game + 1)..<max(game + 1, games.count) where isInTime(game, next) {
                    for set in seen[game] { seen[next].insert(set | 1 << wishes[next]) }
                }
            }
        }
        return least
    }

    /// The minutes from the first to the last of games that can be met in sequence; otherwise `nil`.
    func span(of tour: [Int]) -> Int64? {
        guard let first = tour.first, let last = tour.last, Set(tour.map { wishes[$0] }).count == wishCount,
            zip(tour, tour.dropFirst()).allSatisfy({ isInTime($0, $1) })
        else { return nil }
        return program.games[last].end - program.games[first].start
    }

    private func city(_ game: Int) -> Int { program.route.checkpoints[game].city }

    private func isInTime(_ one: Int, _ two: Int) -> Bool {
        let minutes =
            city(one) == city(two) ? 0 : program.route.connections[city(one), city(two)] ?? .max / 2
        return program.games[one].end + minutes <= program.games[two].start
    }
}
