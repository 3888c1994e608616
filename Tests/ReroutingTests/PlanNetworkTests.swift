import Rerouting
import Solving
import Testing
import WorkBudgets

/// Follows every path, and for each sets the columns that are no paths as cheaply as their rows let.
struct EveryTrip: ObjectiveSolver {
    /// With more paths a program is too large.
    private static let mostPaths = 500

    var name: String { "every trip" }

    func solve(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer {
        var best: (cost: Int, values: [Int])?
        let (extents, lacks) = (extents(of: level), lacks(of: level))
        for path in try paths(of: level) {
            var values = [Int](repeating: 0, count: level.objective.count)
            for column in path { values[column] = 1 }
            for (row, columns) in lacks {
                let met = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.column] }
                for column in columns.prefix(max(0, (row.lower ?? 0) - met)) { values[column] = 1 }
            }
            for extent in extents {
                var all = values
                for column in extent { all[column] = 1 }
                let cost = zip(all, level.objective).reduce(0) { $0 + $1.0 * $1.1 }
                if best.map({ cost < $0.cost }) ?? true, holds(all, level) { best = (cost, all) }
            }
        }
        guard let best else { return ObjectiveAnswer(.infeasible, values: nil) }
        return ObjectiveAnswer(.optimal, values: best.values)
    }

    /// The columns of each path from the first point on.
    private func paths(of level: ObjectiveProgram) throws(SolverError) -> [[Int]] {
        var leaving: [[Int]] = []
        var entered: [Int: Int] = [:]
        for row in level.rows where row.family == "flow" {
            for term in row.terms where term.coefficient < 0 { entered[term.column] = leaving.count }
            leaving.append(row.terms.filter { $0.coefficient > 0 }.map { $0.column })
        }
        var paths: [[Int]] = []
        var open: [(point: Int?, columns: [Int])] = [(0, [])]
        while let (point, columns) = open.popLast() {
            if let point {
                for column in leaving[point] { open.append((entered[column], columns + [column])) }
            } else {
                paths.append(columns)
            }
            guard paths.count <= EveryTrip.mostPaths else { throw .tooLarge }
        }
        return paths
    }

    /// No beginning and end, or one of each.
    private func extents(of level: ObjectiveProgram) -> [[Int]] {
        let row = level.rows.first { $0.family == "extent" && $0.lower == 0 }
        let begins = row?.terms.filter { $0.coefficient > 0 } ?? []
        let ends = row?.terms.filter { $0.coefficient < 0 } ?? []
        return [[]] + begins.flatMap { begin in ends.map { [begin.column, $0.column] } }
    }

    /// The row of each wish, and the columns of what it lacks; those of one wish cost the same.
    private func lacks(of level: ObjectiveProgram) -> [(row: ObjectiveProgram.Row, columns: [Int])] {
        let flow = Set(level.rows.filter { $0.family == "flow" }.flatMap { $0.terms.map { $0.column } })
        return level.rows.filter { $0.family == "wish" }.map { row in
            (row, row.terms.map { $0.column }.filter { !flow.contains($0) })
        }
    }

    private func holds(_ values: [Int], _ level: ObjectiveProgram) -> Bool {
        level.rows.allSatisfy { row in
            let sum = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.column] }
            return sum >= row.lower ?? .min && sum <= row.upper ?? .max
        }
    }
}

/// Planning written out, solved by following every path, against the search with labels.
@Suite struct PlanNetworkTests {
    /// Programs whose paths are not too many to follow all of them.
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

    @Test("The best trip through the days is the best plan")
    func networkAgrees() throws {
        try Self.each { program, seed in
            var search = PlanNetworkSearch(program, EveryTrip(), WorkBudget())
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

    @Test("The optimum of each level is what the best plan costs there")
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

    /// Heeds the rows of flow alone.
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

    @Test("A trip that breaks a limit, or costs something else, is an error, and no plan")
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

    @Test("A wish for more games than are counted natively is written out all the same")
    func manyGames() throws {
        let seed: UInt64 = 2
        var program = PlanProgram.random(seed)
        program.wishes = [PlanWish(count: 1_000, weight: 2, games: Array(program.games.indices))]
        var search = PlanNetworkSearch(program, EveryTrip(), WorkBudget())
        let walked = try PlanSolver().best(of: program, WorkBudget())
        #expect(try search.run().plan?.cost == walked.plan?.cost, "seed \(seed)")
    }
}
