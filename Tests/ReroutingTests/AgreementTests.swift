import Rerouting
import Testing
import WorkBudgets

/// The solver against the slow definition, on hundreds of small random programs.
@Suite struct AgreementTests {
    /// How many programs each test looks at.
    static let count: UInt64 = 400

    @Test("The best plan is the first of all plans in the order of the specification")
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

    @Test("The trade-offs are all that no plan beats, each with its best plan")
    func tradeOffs() throws {
        for seed in 0..<Self.count {
            let program = RouteProgram.random(seed)
            let slow = SlowRouting(program, mostEdits: Int(program.limits.edits?.most ?? 4))
            let found = try RouteSolver().tradeOffs(of: program, WorkBudget())
            #expect(found == SlowRouting.tradeOffs(slow.finished), "seed \(seed)")
        }
    }

    @Test("The best plan that meets a game is the first of those that do")
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

    @Test("Heavy games leave the trade-offs the same as the definition says")
    func heavyGames() throws {
        for seed in 0..<Self.count / 3 {
            var program = RouteProgram.random(seed)
            for index in program.checkpoints.indices { program.checkpoints[index].weight *= 1_000 }
            let slow = SlowRouting(program, mostEdits: Int(program.limits.edits?.most ?? 4))
            let found = try RouteSolver().tradeOffs(of: program, WorkBudget())
            #expect(found == SlowRouting.tradeOffs(slow.finished), "seed \(seed)")
        }
    }

    @Test("A conflict cannot hold, and each member left out lets the rest hold")
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
                // Without the limit of edits a plan may need more of them than are looked at here.
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
