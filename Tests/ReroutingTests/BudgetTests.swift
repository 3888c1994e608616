import Effort
import Testing

@testable import Rerouting

/// Searches that may take so many steps come to the same plans, or to none.
@Suite struct BudgetTests {
    @Test(arguments: UInt64(0)..<12) func aSmallBudgetNeverChangesAnAnswer(_ seed: UInt64) throws {
        for number in seed * 10..<seed * 10 + 10 {
            let program = RouteProgram.random(number)
            let tradeOffs = try RouteSolver().tradeOffs(of: program, WorkBudget(.none))
            let best = RouteSolver().best(of: program, WorkBudget(.none))
            for power in 4..<18 {
                let limits = WorkLimits(steps: 1 << power)
                if let found = try? RouteSolver().tradeOffs(of: program, WorkBudget(limits)) {
                    #expect(found == tradeOffs, "program \(number), \(limits.steps) steps")
                }
                let outcome = RouteSolver().best(of: program, WorkBudget(limits))
                if outcome.stopped == nil {
                    #expect(outcome.plan == best.plan, "program \(number), \(limits.steps) steps")
                } else if case .bound(let bound) = outcome.proof, let cost = best.plan?.cost {
                    #expect(!cost.levels.lexicographicallyPrecedes(bound), "program \(number): \(bound)")
                }
                for game in program.checkpoints.indices {
                    let met = RouteSolver().best(of: program, meeting: game, WorkBudget(limits))
                    guard met.stopped == nil else { continue }
                    let all = RouteSolver().best(of: program, meeting: game, WorkBudget(.none))
                    #expect(met.plan == all.plan, "program \(number), game \(game), \(limits.steps) steps")
                }
            }
        }
    }

    @Test func pointsAreFoundAgain() {
        var random = SeededGenerator(seed: 4)
        var table = PointTable()
        var known: [Int: Range<Int32>] = [:]
        for _ in 0..<20_000 {
            let key = Int.random(in: 0..<30_000, using: &random) * 2_503
            #expect(table[key] == known[key])
            guard known[key] == nil else { continue }
            let first = Int32.random(in: 0..<1_000_000, using: &random)
            known[key] = first..<first + Int32.random(in: 0..<9, using: &random)
            table.enter(key, first..<(known[key]?.upperBound ?? first))
        }
        #expect(table.count == known.count)
        #expect(known.allSatisfy { table[$0.key] == $0.value })
    }
}
