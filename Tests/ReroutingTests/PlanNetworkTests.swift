import Rerouting
import Solving
import Testing
import WorkBudgets

/// A solver that follows the columns from point to point for each extent and keeps, for each point and each vector of
/// row sums, the cheapest columns. It sets the columns for missing games as cheaply as their rows allow.
struct EveryTrip: ObjectiveSolver {
    /// The maximum number of states at one time; with more, a program is too large.
    private static let mostStates = 2_000

    /// Columns that reach the same point with the same sums.
    private struct State: Hashable {
        let point: Int?
        let sums: [Int]
    }

    private typealias Reached = (cost: Int, columns: [Int])

    /// A program, by column.
    private struct Columns {
        let level: ObjectiveProgram
        let rows: [ObjectiveProgram.Row]
        /// For each point, the columns that leave it.
        var leaving: [[Int]] = []
        /// For each column, the point that it enters.
        var entered: [Int?]
        /// For each column, its coefficients in the rows.
        var entries: [[(row: Int, coefficient: Int)]]
        /// For each row, true if no column of a path lowers it.
        var rises: [Bool]

        init(_ level: ObjectiveProgram) {
            self.level = level
            entered = [Int?](repeating: nil, count: level.objective.count)
            rows = level.rows.filter { $0.family != "flow" }
            entries = [[(row: Int, coefficient: Int)]](repeating: [], count: level.objective.count)
            rises = rows.map { _ in true }
            var paths = Set<Int>()
            for row in level.rows where row.family == "flow" {
                for term in row.terms where term.coefficient < 0 { entered[term.column] = leaving.count }
                leaving.append(row.terms.filter { $0.coefficient > 0 }.map { $0.column })
                paths.formUnion(row.terms.map { $0.column })
            }
            for (row, terms) in rows.map({ $0.terms }).enumerated() {
                for term in terms {
                    entries[term.column].append((row, term.coefficient))
                    if term.coefficient < 0, paths.contains(term.column) { rises[row] = false }
                }
            }
        }

        func add(_ column: Int, to sums: inout [Int]) {
            for entry in entries[column] { sums[entry.row] += entry.coefficient }
        }

        func holds(_ sums: [Int]) -> Bool {
            zip(sums, rows).allSatisfy { $0 >= $1.lower ?? .min && $0 <= $1.upper ?? .max }
        }
    }

    var name: String { "every trip" }

    func solve(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer {
        let columns = Columns(level)
        let lacks = lacks(of: level)
        var best: Reached?
        for extent in extents(of: level) {
            for (state, reached) in try ends(columns, with: extent) {
                var (sums, cost, all) = (state.sums, reached.cost, reached.columns)
                for (row, lacks) in lacks {
                    for column in lacks.prefix(max(0, (columns.rows[row].lower ?? 0) - sums[row])) {
                        columns.add(column, to: &sums)
                        cost += level.objective[column]
                        all.append(column)
                    }
                }
                if columns.holds(sums), best.map({ cost < $0.cost }) ?? true { best = (cost, all) }
            }
        }
        guard let best else { return ObjectiveAnswer(.infeasible, values: nil) }
        var values = level.objective.map { _ in 0 }
        for column in best.columns { values[column] = 1 }
        return ObjectiveAnswer(.optimal, values: values)
    }

    /// All states that the paths can reach at the end, with some other columns set.
    private func ends(_ columns: Columns, with others: [Int]) throws(SolverError) -> [State: Reached] {
        var (sums, cost) = (columns.rows.map { _ in 0 }, 0)
        for column in others {
            columns.add(column, to: &sums)
            cost += columns.level.objective[column]
        }
        var reached: [State: Reached] = [State(point: 0, sums: sums): (cost, others)]
        while reached.keys.contains(where: { $0.point != nil }) {
            var next: [State: Reached] = [:]
            for (state, sofar) in reached {
                for column in state.point.map({ columns.leaving[$0] }) ?? [] {
                    var sums = state.sums
                    columns.add(column, to: &sums)
                    let exceeds = sums.indices.contains {
                        columns.rises[$0] && sums[$0] > columns.rows[$0].upper ?? .max
                    }
                    if exceeds { continue }
                    let cost = sofar.cost + columns.level.objective[column]
                    let state = State(point: columns.entered[column], sums: sums)
                    if next[state].map({ cost < $0.cost }) ?? true {
                        next[state] = (cost, sofar.columns + [column])
                    }
                }
                guard next.count <= EveryTrip.mostStates else { throw .tooLarge }
            }
            reached = next
        }
        return reached
    }

    /// Either no start and end, or one of each.
    private func extents(of level: ObjectiveProgram) -> [[Int]] {
        let row = level.rows.first { $0.family == "extent" && $0.lower == 0 }
        let begins = row?.terms.filter { $0.coefficient > 0 } ?? []
        let ends = row?.terms.filter { $0.coefficient < 0 } ?? []
        return [[]] + begins.flatMap { begin in ends.map { [begin.column, $0.column] } }
    }

    /// For each wish, the index of its row among the rows that are not of flow, and the columns for missing games; the
    /// columns of one wish cost the same.
    private func lacks(of level: ObjectiveProgram) -> [(row: Int, columns: [Int])] {
        let flow = Set(level.rows.filter { $0.family == "flow" }.flatMap { $0.terms.map { $0.column } })
        return level.rows.filter { $0.family != "flow" }.enumerated().filter { $1.family == "wish" }.map {
            (row: $0, columns: $1.terms.map { $0.column }.filter { !flow.contains($0) })
        }
    }
}

/// Compares networks for planning, solved by following every path, with the search with labels.
@Suite struct PlanNetworkTests {
    /// Calls `body` for programs with few enough paths to follow all of them.
    private static func each(_ body: (PlanProgram, UInt64) throws -> Void) throws {
        var followed = 0
        for seed in 0..<PlanTests.count * 2 {
            do {
                try body(PlanProgram.random(seed), seed)
                followed += 1
            } catch SolverError.tooLarge {}
        }
        #expect(followed > 40)
    }

    @Test(
        "the network and the native search plan equally good trips, whichever paths are listed",
        arguments: [ListedPaths.every, .pruned]
    )
    func networkAgrees(paths: ListedPaths) throws {
        try Self.each { program, seed in
            var search = PlanNetworkSearch(program, EveryTrip(), paths: paths, WorkBudget())
            let written = try search.run()
            let walked = try PlanSolver().best(of: program, WorkBudget())
            #expect(written.proof == walked.proof, "seed \(seed)")
            #expect(written.plan?.finish == walked.plan?.finish, "seed \(seed)")
            guard let found = written.plan, let best = walked.plan else { return }
            #expect(found.cost.levels(program.aim) == best.cost.levels(program.aim), "seed \(seed)")
            #expect(
                program.candidates(among: found.met) == program.candidates(among: best.met),
                "seed \(seed)"
            )
        }
    }

    @Test("the optimum of each cost level is the best plan's cost at that level")
    func levels() throws {
        var seen = 0
        try Self.each { program, seed in
            guard let best = try PlanSolver().best(of: program, WorkBudget()).plan else { return }
            for (level, value) in best.cost.levels(program.aim).enumerated() {
                let written = try program.written(level: level, WorkBudget()).program
                let answer = try EveryTrip().solve(written, WorkBudget())
                let values = try #require(answer.values, "seed \(seed), level \(level + 1)")
                let optimum = zip(values, written.objective).reduce(written.constant) { $0 + $1.0 * $1.1 }
                #expect(Int64(optimum) == value, "seed \(seed), level \(level + 1)")
                seen += 1
            }
        }
        #expect(seen > 100)
    }

    /// A solver that ignores all rows except those of flow.
    private struct Careless: ObjectiveSolver {
        var name: String { "careless" }

        func solve(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer {
            let bare = ObjectiveProgram(
                rows: level.rows.filter { $0.family == "flow" },
                objective: level.objective,
                constant: level.constant,
                isInteger: level.isInteger
            )
            return try EveryTrip().solve(bare, budget)
        }
    }

    @Test("a trip that breaks a limit or has a different cost causes an error")
    func brokenTrips() throws {
        var refused = 0
        try Self.each { program, seed in
            var search = PlanNetworkSearch(program, Careless(), WorkBudget())
            do throws(SolverError) {
                let found = try search.run().plan?.cost.levels(program.aim)
                let walked = try PlanSolver().best(of: program, WorkBudget())
                #expect(found == walked.plan?.cost.levels(program.aim), "seed \(seed)")
            } catch {
                guard case .wrongAnswer = error else { throw error }
                refused += 1
            }
        }
        #expect(refused > 10)
    }

    @Test("the network and the native search agree on a wish for 1,000 games")
    func manyGames() throws {
        let seed: UInt64 = 2
        var program = PlanProgram.random(seed)
        program.wishes = [PlanWish(count: 1_000, weight: 2, games: Array(program.games.indices))]
        var search = PlanNetworkSearch(program, EveryTrip(), WorkBudget())
        let walked = try PlanSolver().best(of: program, WorkBudget())
        #expect(try search.run().plan?.cost == walked.plan?.cost, "seed \(seed)")
    }
}
