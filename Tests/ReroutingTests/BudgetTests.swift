import Testing
import WorkBudgets

@testable import Rerouting

/// Searches with limited steps, which must find the same plans or none.
@Suite struct BudgetTests {
    @Test("a search with a small work budget stops or gives the same answer", arguments: UInt64(0)..<12)
    func smallBudget(_ seed: UInt64) throws {
        for number in seed * 10..<seed * 10 + 10 {
            let program = RouteProgram.random(number)
            let tradeOffs = try RouteSolver().tradeOffs(of: program, WorkBudget(.none))
            let best = try RouteSolver().best(of: program, WorkBudget(.none))
            for power in 4..<18 {
                let limits = WorkLimits(steps: 1 << power)
                if let found = try? RouteSolver().tradeOffs(of: program, WorkBudget(limits)) {
                    #expect(found == tradeOffs, "program \(number), \(limits.steps) steps")
                }
                let outcome = try RouteSolver().best(of: program, WorkBudget(limits))
                if outcome.stopped == nil {
                    #expect(outcome.plan == best.plan, "program \(number), \(limits.steps) steps")
                } else if case .bound(let bound) = outcome.proof, let cost = best.plan?.cost {
                    #expect(!cost.levels.lexicographicallyPrecedes(bound), "program \(number): \(bound)")
                }
                for game in program.checkpoints.indices {
                    let met = try RouteSolver().best(of: program, meeting: game, WorkBudget(limits))
                    guard met.stopped == nil else { continue }
                    let all = try RouteSolver().best(of: program, meeting: game, WorkBudget(.none))
                    #expect(met.plan == all.plan, "program \(number), game \(game), \(limits.steps) steps")
                }
            }
        }
    }

    /// City 2 is too far from the game, so that a plan that must end there misses the game. But no plan reaches city 2
    /// without breaking the rest rule, so that plans may end anywhere, and the best plan misses nothing.
    @Test("a preferred end that no plan reaches does not raise the lower bound")
    func unreachableFinish() throws {
        var connections = ConnectionTable(cityCount: 3)
        (connections[0, 1], connections[1, 2]) = (30, 30)
        var program = RouteProgram(dayStarts: [0, 2, 4], connections: connections, beginning: 0)
        let times = EventTimes(start: 1500, end: 1700)
        program.checkpoints = [RouteGame(after: 2, city: 0, weight: 1, times: times)]
        program.finish = .preferred(2)
        program.limits.dayMinutes = DaySum(50, origin: Origin(0))
        program.limits.restDays = RestDays(days: 2, origin: Origin(1))
        let tables = try RouteTables(program, finish: 2, WorkBudget(.none))
        #expect(try GameBounds(tables, WorkBudget(.none)).leastMissed == 1)
        #expect(try RouteSolver().best(of: program, WorkBudget(.none)).plan?.cost.missed == 0)
        for steps in 0..<2_000 {
            let outcome = try RouteSolver().best(of: program, WorkBudget(WorkLimits(steps: steps)))
            guard case .bound(let bound) = outcome.proof else { continue }
            #expect(bound.allSatisfy { $0 == 0 }, "\(steps) steps")
        }
    }

    @Test("bounds on wishes in one city spend at least one step for each set of wishes")
    func stepsWithOneCity() throws {
        let (days, wishes) = (12, 12)
        let route = RouteProgram(
            dayStarts: Array(0...days),
            connections: ConnectionTable(cityCount: 1),
            beginning: 0
        )
        var program = PlanProgram(route: route, games: [], wishes: [], aim: .minutes)
        let runs = (0..<wishes).map { visit in
            let times = EventTimes(start: Int64(visit * 1_440 + 600), end: Int64(visit * 1_440 + 660))
            return VisitRun(
                visit: visit,
                slot: visit,
                day: visit,
                city: 0,
                first: 600,
                step: 15,
                count: 1,
                times: times
            )
        }
        program.route.visits = VisitTable(runs, slotCount: days, cityCount: 1, departures: DepartureTable())
        program.wishes = runs.map { PlanWish(count: 1, weight: 1, games: [], visit: $0.visit) }
        let budget = WorkBudget(.none)
        let tables = try PlanTables(program, finish: nil, WorkBudget(.none))
        _ = try PlanBounds(roughly: tables, budget)
        #expect(budget.stepsSpent >= 1 << wishes)
    }

    /// A search with a progress callback must also find the same plan as a search without one.
    @Test("the lower bounds that a search reports never fall and never exceed the best cost")
    func progressApproachesBestPlan() throws {
        let program = RouteProgram.grid(days: 24, cities: 9)
        var news: [WorkProgress] = []
        let budget = WorkBudget(.none) { news.append($0) }
        let outcome = try RouteSolver().best(of: program, budget)
        let best = try #require(outcome.plan)
        #expect(try best == RouteSolver().best(of: program, WorkBudget(.none)).plan)
        #expect(news.count > 2)
        for (earlier, later) in zip(news, news.dropFirst()) {
            #expect(earlier.steps <= later.steps)
            #expect(!later.bound.lexicographicallyPrecedes(earlier.bound))
        }
        for progress in news {
            #expect(!best.cost.levels.lexicographicallyPrecedes(progress.bound))
            if let cost = progress.cost { #expect(!cost.lexicographicallyPrecedes(best.cost.levels)) }
        }
    }

    @Test("a key table returns the value that was stored for each key")
    func keyTable() {
        var random = SeededGenerator(seed: 4)
        var table = StateTable(Int32(0)..<0)
        var known: [UInt64: Range<Int32>] = [:]
        for _ in 0..<20_000 {
            let key = UInt64.random(in: 0..<30_000, using: &random) * 2_503
            #expect(table.value(of: key) == known[key])
            guard known[key] == nil else { continue }
            let first = Int32.random(in: 0..<1_000_000, using: &random)
            known[key] = first..<first + Int32.random(in: 0..<9, using: &random)
            table[table.index(of: key)] = first..<(known[key]?.upperBound ?? first)
        }
        #expect(table.count == known.count)
        #expect(known.allSatisfy { table.value(of: $0.key) == $0.value })
    }
}
