import Rerouting
import Solving
import Testing
import WorkBudgets

/// A solver that follows the columns from point to point and keeps, for each point and each vector of row sums, the
/// cheapest columns.
///
/// All coefficients of these rows are nonnegative, so that it drops columns that exceed a row at once.
struct EveryPath: ObjectiveSolver {
    /// Columns that reach the same point with the same sums.
    private struct State: Hashable {
        let point: Int?
        let sums: [Int]
    }

    var name: String { "every path" }

    func solve(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer {
        var leaving: [[Int]] = []
        var entered = [Int?](repeating: nil, count: level.objective.count)
        for row in level.rows where row.family == "flow" {
            for term in row.terms where term.coefficient < 0 { entered[term.column] = leaving.count }
            leaving.append(row.terms.filter { $0.coefficient > 0 }.map { $0.column })
        }
        let rows = level.rows.filter { $0.family != "flow" }
        var entries = [[(row: Int, coefficient: Int)]](repeating: [], count: level.objective.count)
        for (row, terms) in rows.map({ $0.terms }).enumerated() {
            for term in terms { entries[term.column].append((row, term.coefficient)) }
        }
        var best: [State: (cost: Int, columns: [Int])] = [
            State(point: 0, sums: rows.map { _ in 0 }): (0, [])
        ]
        while best.keys.contains(where: { $0.point != nil }) {
            var next: [State: (cost: Int, columns: [Int])] = [:]
            for (state, reached) in best {
                for column in state.point.map({ leaving[$0] }) ?? [] {
                    var sums = state.sums
                    for entry in entries[column] { sums[entry.row] += entry.coefficient }
                    guard zip(sums, rows).allSatisfy({ $0 <= $1.upper ?? .max }) else { continue }
                    let reached = (reached.cost + level.objective[column], reached.columns + [column])
                    let state = State(point: entered[column], sums: sums)
                    if next[state].map({ reached.0 < $0.cost }) ?? true { next[state] = reached }
                }
            }
            best = next
        }
        let whole = best.filter { state, _ in zip(state.sums, rows).allSatisfy { $0 >= $1.lower ?? .min } }
        guard let cheapest = whole.values.min(by: { $0.cost < $1.cost }) else {
            return ObjectiveAnswer(.infeasible, values: nil)
        }
        var values = level.objective.map { _ in 0 }
        for column in cheapest.columns { values[column] = 1 }
        return ObjectiveAnswer(.optimal, values: values)
    }
}

/// Compares networks, solved by following every path, with the search with labels.
@Suite struct NetworkTests {
    @Test("the network and the native search have the same best plan")
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

    @Test("the network and the native search have the same best plan that meets a game")
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

    /// Programs for which independent code lists every path, so that the tests find plans that the native moves,
    /// limits, dominance or bounds lose.
    private static let independent: [@Sendable (UInt64) -> RouteProgram] = [
        { .random($0) },
        { seed in
            // With more legs per day there are too many paths.
            var program = RouteProgram.restless(seed)
            program.limits.dayLegs = .init(1, origin: Origin(0))
            return program
        },
        { .hurried($0) },
    ]

    @Test("the best of all listed paths is the plan of the native search", arguments: independent.indices)
    func everyPathAgrees(kind: Int) throws {
        for seed in 0..<AgreementTests.count / (kind == 0 ? 1 : 4) {
            let program = Self.independent[kind](seed)
            for game in [nil, program.checkpoints.indices.last] {
                var search = NetworkSearch(program, meeting: game, EveryPath(), paths: .every, WorkBudget())
                let written = try search.run()
                let walked = try RouteSolver().best(of: program, meeting: game, WorkBudget())
                #expect(written.plan == walked.plan, "seed \(seed), game \(game ?? -1)")
                #expect(written.proof == walked.proof, "seed \(seed), game \(game ?? -1)")
            }
        }
    }

    /// If rests and limits over several days bind, a combination of several cheap paths may cost more than a plan with
    /// a path that was dropped as too expensive.
    @Test("the network and the native search agree even if rests and limits span several days")
    func networkOfMoreDays() throws {
        for seed in 0..<AgreementTests.count / 2 {
            let program = RouteProgram.restless(seed)
            var search = NetworkSearch(program, meeting: nil, EveryPath(), WorkBudget())
            let written = try search.run()
            let walked = try RouteSolver().best(of: program, WorkBudget())
            #expect(written.plan == walked.plan, "seed \(seed)")
        }
    }

    /// The first game is also the last game that is met before the day of the second.
    @Test("the network and the native search agree even if legs on two days share the time between games")
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
