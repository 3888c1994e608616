import Solving
import Testing
import WorkBudgets

@testable import Rerouting

/// Plans of a search, compared with an independent check: if they disagree, the answer is an error and not a verdict.
@Suite struct CheckedPlanTests {
    /// Random programs with their best plans.
    private static func each(_ body: (RouteProgram, RoutePlan, Int?) throws -> Void) throws {
        var seen = 0
        for seed in 0..<AgreementTests.count {
            let program = RouteProgram.random(seed)
            let outcome = try RouteSolver().best(of: program, WorkBudget())
            guard let plan = outcome.plan, program.beginning != nil else { continue }
            seen += 1
            try body(program, plan, plan.finish)
        }
        #expect(seen > 100)
    }

    @Test("a plan with the cost that the search reports is accepted")
    func right() throws {
        try Self.each { program, plan, finish in
            let found = FoundPlan(legs: plan.legs, cost: plan.cost)
            let checked = try program.checked(found, finish: finish, WorkBudget())
            #expect(checked == plan)
        }
    }

    @Test("a search that reports a wrong cost at any level causes an error with both costs")
    func wrongCost() throws {
        try Self.each { program, plan, finish in
            for level in 0..<7 {
                for error in [1, -1] as [Int64] {
                    var found = FoundPlan(legs: plan.legs, cost: plan.cost.with(error, atLevel: level))
                    let disagreement = Disagreement.otherCost(
                        said: found.cost.levels,
                        found: plan.cost.levels
                    )
                    #expect(throws: SolverError.wrongAnswer(disagreement)) {
                        try program.checked(found, finish: finish, WorkBudget())
                    }
                    // A plan that is not proven optimal may miss less than its label says.
                    found.isOptimal = false
                    let checked = try? program.checked(found, finish: finish, WorkBudget())
                    #expect(checked == (level == 0 && error > 0 ? plan : nil))
                }
            }
        }
    }

    @Test("a plan with a leg that is repeated, outside the trip or missing causes an error")
    func wrongLegs() throws {
        var refused = 0
        try Self.each { program, plan, finish in
            guard let last = plan.legs.last else { return }
            let outside = PlannedLeg(slot: program.slotCount, last.kind, number: last.number)
            for legs in [plan.legs + [last], plan.legs.dropLast() + [outside], plan.legs.dropLast()] {
                let found = FoundPlan(legs: Array(legs), cost: plan.cost)
                do throws(SolverError) {
                    _ = try program.checked(found, finish: finish, WorkBudget())
                    Issue.record("\(legs) are given out")
                } catch {
                    guard case .wrongAnswer(let disagreement) = error else { throw error }
                    if disagreement == .brokenPlan { refused += 1 }
                }
            }
        }
        #expect(refused > 100)
    }

    /// A solver that follows columns from point to point and ignores all other rows.
    private struct Careless: ObjectiveSolver {
        var name: String { "careless" }

        func solve(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer {
            let bare = ObjectiveProgram(
                rows: level.rows.filter { $0.family == "flow" },
                objective: level.objective,
                constant: level.constant,
                isInteger: level.isInteger
            )
            return try EveryPath().solve(bare, budget)
        }
    }

    /// A solver that always reports that there is no answer.
    private struct Denying: ObjectiveSolver {
        var name: String { "denying" }

        func solve(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer {
            ObjectiveAnswer(.infeasible, values: nil)
        }
    }

    @Test("a path that breaks a limit causes an error")
    func brokenPaths() throws {
        var refused = 0
        for seed in 0..<AgreementTests.count {
            let program = RouteProgram.restless(seed)
            let walked = try RouteSolver().best(of: program, WorkBudget())
            var search = NetworkSearch(program, meeting: nil, Careless(), WorkBudget())
            do throws(SolverError) {
                let found = try search.run().plan
                #expect(found == walked.plan, "seed \(seed)")
            } catch {
                #expect(error == .wrongAnswer(.brokenPlan), "seed \(seed)")
                refused += 1
            }
        }
        #expect(refused > 10)
    }

    @Test("a solver that finds no path although a plan exists causes an error")
    func deniedPaths() throws {
        try Self.each { program, _, _ in
            var search = NetworkSearch(program, meeting: nil, Denying(), WorkBudget())
            #expect(throws: SolverError.wrongAnswer(.lostPlan)) { try search.run() }
        }
    }

    @Test("a disagreement between a search and its check is described in one line")
    func words() {
        let cost = Disagreement.otherCost(said: [0, 1], found: [2, 1])
        #expect(
            SolverError.wrongAnswer(cost).description
                == "the solver reported costs (0, 1) for a plan that costs (2, 1); the plan is discarded"
        )
        #expect(
            SolverError.wrongAnswer(.lostPlan).description == "the solver found no plan, although one exists"
        )
    }
}

extension RouteCost {
    /// The cost with `more` added at one level.
    fileprivate func with(_ more: Int64, atLevel level: Int) -> RouteCost {
        var cost = self
        let levels: [WritableKeyPath<RouteCost, Int64>] = [
            \.missed, \.edits, \.minutes, \.moved, \.displacement, \.preference, \.shift,
        ]
        cost[keyPath: levels[level]] += more
        return cost
    }
}
