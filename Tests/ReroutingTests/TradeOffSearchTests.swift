import Solving
import Testing
import WorkBudgets

@testable import Rerouting

/// Trade-offs that are found in sequence, each of them proven.
@Suite struct TradeOffSearchTests {
    private static let programs = [
        RouteProgram.grid(days: 8, cities: 6), .grid(days: 10, cities: 4), .grid(days: 12, cities: 7),
    ]

    /// Returns the plans that a search finds within a budget, and its bound if it stops.
    private static func found(
        in program: RouteProgram,
        atMostEdits mostEdits: Int64? = nil,
        _ budget: WorkBudget
    ) throws -> (plans: [RoutePlan], bound: [Int64]?) {
        var plans: [RoutePlan] = []
        var bound: [Int64] = []
        do throws(SolverError) {
            var search = try TradeOffSearch(program, atMostEdits: mostEdits, budget)
            while true {
                do throws(SolverError) {
                    guard let plan = try search.next(budget) else { return (plans, nil) }
                    plans.append(plan)
                } catch {
                    bound = search.bound
                    throw error
                }
            }
        } catch {
            guard case .stopped = error else { throw error }
            return (plans, bound)
        }
    }

    @Test(
        "a search that stops has found the first trade-offs and a bound for the other trade-offs",
        arguments: programs.indices
    )
    func stoppedSearchFindsTheFirst(_ number: Int) throws {
        let program = Self.programs[number]
        let all = try RouteSolver().tradeOffs(of: program, WorkBudget(.none))
        #expect(all.count > 2)
        var counts: Set<Int> = []
        for power in 6..<24 {
            let budget = WorkBudget(WorkLimits(steps: 1 << power))
            let (plans, bound) = try Self.found(in: program, budget)
            counts.insert(plans.count)
            #expect(plans == Array(all.prefix(plans.count)))
            guard let bound else {
                #expect(plans.count == all.count)
                continue
            }
            if plans.count < all.count {
                #expect(!all[plans.count].cost.levels.lexicographicallyPrecedes(bound), "\(bound)")
            }
        }
        #expect(counts.count > 1)
    }

    @Test("a limit on edits excludes only the trade-offs that exceed it", arguments: programs.indices)
    func editLimitOfTradeOffs(_ number: Int) throws {
        let program = Self.programs[number]
        let all = try RouteSolver().tradeOffs(of: program, WorkBudget(.none))
        for most in [0, 1, 2, 4, 7, Int64.max] {
            let (plans, bound) = try Self.found(in: program, atMostEdits: most, WorkBudget(.none))
            #expect(plans == all.filter { $0.cost.edits <= most })
            #expect(bound == nil)
        }
    }

    @Test("a search reports progress at least every 8,000,000 steps, and its bound never falls")
    func frequentProgress() throws {
        let program = RouteProgram.grid(days: 16, cities: 8)
        var news: [WorkProgress] = []
        let budget = WorkBudget(WorkLimits(steps: 60_000_000)) { news.append($0) }
        let (plans, _) = try Self.found(in: program, budget)
        #expect(news.count > 10)
        #expect(news.contains { $0.tradeOffs > 0 } == !plans.isEmpty)
        for (earlier, later) in zip(news, news.dropFirst()) {
            #expect(earlier.steps <= later.steps && later.steps - earlier.steps < 8_000_000)
            #expect(!later.bound.lexicographicallyPrecedes(earlier.bound))
            #expect(earlier.tradeOffs <= later.tradeOffs)
        }
    }
}
