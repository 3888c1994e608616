import Rerouting
import Testing
import WorkBudgets

/// Compares the solver with the slow definition, on hundreds of small random programs.
@Suite struct AgreementTests {
    /// The number of programs that each test tries.
    static let count: UInt64 = 400

    @Test("the best plan is the first of all plans in the order of the specification")
    func best() throws {
        for seed in 0..<Self.count {
            let program = RouteProgram.random(seed)
            let slow = SlowRouting(program, mostEdits: Int(program.limits.edits?.most ?? 4))
            let outcome = try RouteSolver().best(of: program, WorkBudget())
            let expected = SlowRouting.best(slow.finished)
            #expect(outcome.plan == expected, "seed \(seed)")
            #expect(outcome.proof == (expected == nil ? .infeasible : .optimal), "seed \(seed)")
        }
    }

    @Test("the trade-offs are the best plans for all costs that no other plan beats")
    func tradeOffs() throws {
        for seed in 0..<Self.count {
            let program = RouteProgram.random(seed)
            let slow = SlowRouting(program, mostEdits: Int(program.limits.edits?.most ?? 4))
            let found = try RouteSolver().tradeOffs(of: program, WorkBudget())
            #expect(found == SlowRouting.tradeOffs(slow.finished), "seed \(seed)")
        }
    }

    @Test("the best plan that meets a game is the first of all plans that meet it")
    func meeting() throws {
        for seed in 0..<Self.count {
            let program = RouteProgram.random(seed)
            guard let game = program.checkpoints.indices.last else { continue }
            let slow = SlowRouting(program, mostEdits: Int(program.limits.edits?.most ?? 4))
            let outcome = try RouteSolver().best(of: program, meeting: game, WorkBudget())
            #expect(
                outcome.plan == SlowRouting.best(slow.finished.filter { $0.met.contains(game) }),
                "seed \(seed)"
            )
        }
    }

    @Test("the trade-offs agree with the definition even if games weigh 1,000 times more")
    func heavyGames() throws {
        for seed in 0..<Self.count / 3 {
            var program = RouteProgram.random(seed)
            for index in program.checkpoints.indices { program.checkpoints[index].weight *= 1_000 }
            let slow = SlowRouting(program, mostEdits: Int(program.limits.edits?.most ?? 4))
            let found = try RouteSolver().tradeOffs(of: program, WorkBudget())
            #expect(found == SlowRouting.tradeOffs(slow.finished), "seed \(seed)")
        }
    }

    @Test("a conflict is infeasible, but becomes feasible if any one member is removed")
    func conflicts() throws {
        var seen = 0
        for seed in 0..<Self.count {
            let program = RouteProgram.random(seed)
            let conflict = try RouteSolver().conflict(in: program, WorkBudget())
            let isFeasible = try RouteSolver().best(of: program, WorkBudget()).plan != nil
            #expect((conflict == nil) == isFeasible, "seed \(seed)")
            guard let conflict else { continue }
            seen += 1
            let members = Set(conflict)
            func plans(_ kept: Set<Origin>) -> [RoutePlan] {
                SlowRouting(program.keeping { kept.contains($0) }, mostEdits: 3).plans
            }
            #expect(plans(members).isEmpty, "seed \(seed)")
            for member in members {
                let rest = members.subtracting([member])
                // Without the limit on edits, a plan may need more edits than the slow definition tries.
                let isBounded = program.keeping { $0 != member }.limits.edits == program.limits.edits
                let holds =
                    isBounded
                    ? !plans(rest).isEmpty
                    : try RouteSolver().best(of: program.keeping { rest.contains($0) }, WorkBudget()).plan
                        != nil
                #expect(holds, "seed \(seed): \(member)")
            }
        }
        #expect(seen > 20)
    }
}
