import Foundation
import Rerouting
import Solving
import Testing
import WorkBudgets

/// The prices of a random program, as the definition uses them.
struct SlowPrices {
    /// By city of departure, then by destination; `nil` without a price.
    var connections: [[Int64?]]
    var legs: [Int64?]
    var games: [Int64?]
    /// By city, then by day.
    var nights: [[Int64?]]

    init(_ program: RouteProgram, _ seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 77)
        let prices: [Int64?] = [0, 1, 250, 500, 999, 4_000, nil]
        func some(_ count: Int) -> [Int64?] {
            (0..<count).map { _ in prices.randomElement(using: &random) ?? 0 }
        }
        let free = [Int64?](repeating: 0, count: program.dayCount)
        connections = (0..<program.cityCount).map { _ in some(program.cityCount) }
        legs = some(program.legs.count)
        games = some(program.checkpoints.count)
        let counted = !random.once(in: 6)
        nights = (0..<program.cityCount).map { _ in counted ? some(program.dayCount) : free }
    }

    /// The prices as the program holds them.
    var prices: RoutePrices {
        RoutePrices(
            connections: connections.joined().map { PlanMoney($0) },
            legs: legs.map { (PlanMoney($0), nil) },
            departures: [],
            games: games.map { PlanMoney($0) },
            visits: [],
            nights: nights.map { $0.map { PlanMoney($0) } }
        )
    }

    /// The expenses of a plan: the legs, the met games, and each night between the first and the last day with one of
    /// them, in the city where the traveler is.
    func expenses(of plan: RoutePlan, _ program: RouteProgram) -> [Int64?] {
        func day(_ slot: Int) -> Int { (0..<program.dayCount).last { program.dayStarts[$0] <= slot } ?? 0 }
        let start = program.beginning ?? plan.met.first.map { program.checkpoints[$0].city } ?? 0
        var (all, city): ([Int64?], Int) = (plan.met.map { games[$0] }, start)
        var cities = [Int](repeating: start, count: program.dayCount)
        var days = plan.met.map { day(program.checkpoints[$0].slot) }
        for leg in plan.legs {
            all.append(leg.isNew ? connections[city][leg.number] : legs[leg.number])
            city = leg.isNew ? leg.number : program.legs[leg.number].to
            days.append(day(leg.slot))
            for later in day(leg.slot)..<program.dayCount { cities[later] = city }
        }
        guard let first = days.min(), let last = days.max() else { return all }
        return all + (first..<last).map { nights[cities[$0]][$0] }
    }
}

/// Compares plans by money with the slow definition, on small random programs.
@Suite struct MoneyTests {
    /// The number of programs that a test tries: `ITINERARY_TRIPS`, otherwise 40.
    private static let count = UInt64(ProcessInfo.processInfo.environment["ITINERARY_TRIPS"] ?? "") ?? 40

    /// Calls `body` with random programs, some with a limit on money, and with all their planned trips. If `aim` is `nil`,
    /// two of three programs minimize money.
    private func each(_ aim: PlanAim? = nil, _ body: (UInt64, PlanProgram, SlowPlanning) throws -> Void)
        throws
    {
        for seed in 0..<Self.count {
            var program = PlanProgram.random(seed)
            let prices = SlowPrices(program.route, seed)
            program.route.prices = prices.prices
            if seed % 3 > 0 { program.aim = .money }
            if let aim { program.aim = aim }
            if seed % 3 < 2 {
                program.route.mostMoney = MoneyLimit(most: Int64(seed % 11) * 500, origin: Origin(99))
            }
            try body(seed, program, SlowPlanning(program, mostEdits: program.mostEdits, prices))
        }
    }

    @Test("the best planned trip by money is the first of all trips in the order of the specification")
    func best() throws {
        var found = 0
        try each { seed, program, slow in
            let outcome = try PlanSolver().best(of: program, WorkBudget())
            #expect(outcome.proof == (slow.best == nil ? .infeasible : .optimal), "seed \(seed)")
            guard let plan = outcome.plan, let best = slow.best else { return }
            found += 1
            let candidates = plan.met.filter { program.games[$0].isCandidate }.map { Int64($0) }
            #expect(plan.cost.levels(program.aim) + candidates == best.levels(program.aim), "seed \(seed)")
        }
        #expect(found > Self.count / 3)
    }

    @Test("ties between planned trips with the same money are broken in the same way as in a reroute")
    func settled() throws {
        try each { seed, program, slow in
            guard let found = try PlanSolver().best(of: program, WorkBudget()).plan else { return }
            let met = Set(found.met)
            let isKept = program.games.indices.map { !program.games[$0].isCandidate || met.contains($0) }
            let kept = isKept.indices.filter { isKept[$0] }
            let settled = try PlanSolver().breakTies(program.keepingGames(isKept), like: found, WorkBudget())
            #expect(settled.plan?.legs == slow.settled?.legs, "seed \(seed)")
            #expect(settled.plan.map { $0.met.map { kept[$0] } } == slow.settled?.met, "seed \(seed)")
        }
    }

    @Test("the trade-offs of missed weight, days and money are the best trips that no other trip beats")
    func tradeOffs() throws {
        try each(.daysAndMoney) { seed, program, planning in
            let slow = planning.tradeOffs
            let found = try PlanSolver().tradeOffs(of: program, WorkBudget())
            #expect(
                found.map { $0.cost.levels(.daysAndMoney) }
                    == slow.map { Array($0.levels(.daysAndMoney).prefix(7)) },
                "seed \(seed)"
            )
            #expect(
                found.map { $0.met.filter { program.games[$0].isCandidate } } == slow.map { $0.candidates },
                "seed \(seed)"
            )
        }
    }

    @Test("a reroute with a limit on money is the best of all plans that keep it")
    func reroutes() throws {
        var (found, none) = (0, 0)
        for seed in 0..<Self.count {
            var program = RouteProgram.random(seed)
            let prices = SlowPrices(program, seed)
            (program.prices, program.limits.edits) = (prices.prices, .edits(3, origin: Origin(9)))
            let most = Int64(seed % 11) * 500
            program.mostMoney = MoneyLimit(most: most, origin: Origin(99))
            var slow = SlowRouting(program, mostEdits: 3)
            slow.keep { plan in prices.expenses(of: plan, program).reduce(0) { $0 + ($1 ?? 0) } <= most }
            let best = SlowRouting.best(slow.finished)
            let outcome = try RouteSolver().best(of: program, WorkBudget())
            #expect(outcome.plan?.legs == best?.legs, "seed \(seed)")
            #expect(outcome.plan?.met == best?.met, "seed \(seed)")
            #expect(outcome.plan?.cost == best?.cost, "seed \(seed)")
            found += best == nil ? 0 : 1
            none += best == nil ? 1 : 0
        }
        #expect(found > Int(Self.count) / 4 && none > 0)
    }
}
