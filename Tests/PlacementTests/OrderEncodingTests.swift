import Foundation
import PlacementTestSupport
import Testing
import WorkBudgets

@testable import Placement

@Suite struct WrittenProgramTests {
    @Test("the paper on placement programs lists exactly the row families of the code")
    func paperListsRowFamilies() throws {
        let paper = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Papers/PlacementProgram.md")
        let text = try String(contentsOf: paper, encoding: .utf8)
        let section = try #require(
            text.components(separatedBy: "## Families of rows").last?.components(separatedBy: "\n## ").first
        )
        let families = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
            String(line.split(separator: "`")[1])
        }
        #expect(families == RowFamily.allCases.map { $0.rawValue })
    }

    /// An assignment satisfies the rows exactly if it breaks no constraint except checkpoints, and its linear costs are
    /// its costs.
    @Test(
        "the encoded rows and costs agree with the checker for every assignment",
        arguments: [RandomProgram.Shape.small, .odd]
    )
    func rowsAndCostsAgreeWithChecker(_ shape: RandomProgram.Shape) throws {
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, shape)
            let encoding = try OrderEncoding(program, WorkBudget())
            var presolved = Presolve(encoding)
            let levels = try (0..<encoding.objectiveCount).map {
                try presolved.written(minimizing: encoding.cost(ofObjective: $0), WorkBudget())
            }
            let satisfying = Set(BruteForce(program).assignments)
            for assignment in monotone(program) {
                let holds = satisfies(assignment, levels[0], encoding)
                #expect(holds == satisfying.contains(assignment), "\(shape.name) \(number) \(assignment)")
                let costs = levels.map { cost(assignment, $0, encoding) }
                #expect(costs == program.costs(of: assignment), "\(shape.name) \(number) \(assignment)")
            }
        }
    }

    private func monotone(_ program: PlacementProgram) -> [[Int]] {
        (0..<program.legCount).reduce([[]]) { all, _ in
            all.flatMap { prefix in ((prefix.last ?? 0)..<program.slotCount).map { prefix + [$0] } }
        }
    }

    private func value(_ column: WrittenObjective.Column, _ assignment: [Int], _ encoding: OrderEncoding)
        -> Int
    {
        switch column {
        case .literal(let literal):
            let (leg, slot) = encoding.table.meaning(of: literal)
            return assignment[leg] <= slot ? 1 : 0
        case .day(let day):
            return assignment.contains { encoding.program.slots(ofDay: day) ~= $0 } ? 1 : 0
        }
    }

    private func satisfies(_ assignment: [Int], _ level: WrittenObjective, _ encoding: OrderEncoding) -> Bool
    {
        level.program.rows.allSatisfy { row in
            let sum = row.terms.reduce(0) {
                $0 + $1.coefficient * value(level.columns[$1.column], assignment, encoding)
            }
            return sum >= row.lower ?? .min && sum <= row.upper ?? .max
        }
    }

    private func cost(_ assignment: [Int], _ level: WrittenObjective, _ encoding: OrderEncoding) -> Int {
        zip(level.columns, level.program.objective).reduce(level.program.constant) {
            $0 + $1.1 * value($1.0, assignment, encoding)
        }
    }

    @Test("the size of the encoded program before and after reduction is reported for each objective")
    func reductionsAreReported() throws {
        let program = RandomProgram.program(3, .wide)
        let reports = Reports()
        var search = try LexicographicSearch(program.withoutRests, MinimumCut(), WorkBudget()) {
            reports.add($0)
        }
        _ = try search.run()
        let all = reports.all
        #expect(all.map { $0.level } == all.map { $0.level }.sorted())
        #expect(all.first?.level == 0)
        #expect(all.allSatisfy { $0.after.rows <= $0.before.rows && $0.after.columns < $0.before.columns })
    }

    private final class Reports: @unchecked Sendable {
        private(set) var all: [ObjectiveReport] = []
        func add(_ report: ObjectiveReport) { all.append(report) }
    }
}
