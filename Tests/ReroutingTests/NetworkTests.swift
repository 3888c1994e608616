import Rerouting
import Solving
import Testing
import WorkBudgets

/// Takes one of the columns that leave a point, then one that leaves the next, and looks at the other rows at the
/// end.
struct EveryPath: ObjectiveSolver {
    var name: String { "every path" }

    func solve(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer {
        var leaving: [[Int]] = []
        var entered = [Int?](repeating: nil, count: level.objective.count)
        for row in level.rows where row.family == "flow" {
            for term in row.terms where term.coefficient < 0 { entered[term.column] = leaving.count }
            leaving.append(row.terms.filter { $0.coefficient > 0 }.map { $0.column })
        }
        var best: (cost: Int, columns: [Int])?
        func follow(_ point: Int?, _ columns: [Int]) {
            if let point {
                for column in leaving[point] { follow(entered[column], columns + [column]) }
            } else if holds(columns, level) {
                let cost = columns.reduce(0) { $0 + level.objective[$1] }
                if best.map({ cost < $0.cost }) ?? true { best = (cost, columns) }
            }
        }
        follow(0, [])
        guard let best else { return ObjectiveAnswer(.infeasible, values: nil) }
        let values = level.objective.indices.map { best.columns.contains($0) ? 1 : 0 }
        return ObjectiveAnswer(.optimal, values: values)
    }

    private func holds(_ columns: [Int], _ level: ObjectiveProgram) -> Bool {
        level.rows.filter { $0.family != "flow" }.allSatisfy { row in
            let sum = row.terms.reduce(0) { columns.contains($1.column) ? $0 + $1.coefficient : $0 }
            return sum >= row.lower ?? .min && sum <= row.upper ?? .max
        }
    }
}

/// Programs written out, solved by following every path, against the search with labels.
@Suite struct NetworkTests {
    @Test("The best path through the days is the best plan")
    func networkAgrees() throws {
        for seed in 0..<AgreementTests.count {
            let program = RouteProgram.random(seed)
            var search = NetworkSearch(program, meeting: nil, EveryPath(), WorkBudget())
            let written = try search.run()
            let walked = try RouteSolver().best(of: program, WorkBudget())
            #expect(written.plan == walked.plan, "seed \(seed)")
            #expect(written.proof == walked.proof, "seed \(seed)")
        }
    }

    @Test("The best path that meets a game is the best plan that does")
    func networkMeeting() throws {
        for seed in 0..<AgreementTests.count {
            let program = RouteProgram.random(seed)
            guard let game = program.checkpoints.indices.last else { continue }
            var search = NetworkSearch(program, meeting: game, EveryPath(), WorkBudget())
            let written = try search.run()
            let walked = try RouteSolver().best(of: program, meeting: game, WorkBudget())
            #expect(written.plan == walked.plan, "seed \(seed)")
        }
    }

    @Test("Without the bounds of the search with labels the best path is the best plan just the same")
    func networkWithoutBounds() throws {
        for seed in 0..<AgreementTests.count {
            let program = RouteProgram.random(seed)
            for game in [nil, program.checkpoints.indices.last] {
                var search = NetworkSearch(
                    program,
                    meeting: game,
                    EveryPath(),
                    usesBounds: false,
                    WorkBudget()
                )
                let written = try search.run()
                let walked = try RouteSolver().best(of: program, meeting: game, WorkBudget())
                #expect(written.plan == walked.plan, "seed \(seed), game \(game ?? -1)")
                #expect(written.proof == walked.proof, "seed \(seed), game \(game ?? -1)")
            }
        }
    }

    /// Where rests and sums over days bind, ways of several cheap paths put together may cost more than a plan whose ways
    /// were left out as too dear.
    @Test("Ways are left out only where no best plan takes them")
    func networkOfMoreDays() throws {
        for seed in 0..<AgreementTests.count / 2 {
            let program = RouteProgram.restless(seed)
            var search = NetworkSearch(program, meeting: nil, EveryPath(), WorkBudget())
            let written = try search.run()
            let walked = try RouteSolver().best(of: program, WorkBudget())
            #expect(written.plan == walked.plan, "seed \(seed)")
        }
    }

    /// The first game is the last one met before the day of the second too.
    @Test("Legs of two days count together between two games")
    func networkOfHurriedDays() throws {
        for seed in 0..<AgreementTests.count / 2 {
            let program = RouteProgram.hurried(seed)
            var search = NetworkSearch(program, meeting: nil, EveryPath(), WorkBudget())
            let written = try search.run()
            let walked = try RouteSolver().best(of: program, WorkBudget())
            #expect(written.plan == walked.plan, "seed \(seed)")
        }
    }
}
