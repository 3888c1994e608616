import Placement
import PlacementGLPK
import TripPlanning
import WorkBudgets

/// The effect of each reduction on GLPK, and the size of the programs before and after.
enum ReductionTables {
    private static let choices: [(name: String, reductions: Set<Reduction>)] = [
        ("all but reachable slots (standard)", .standard),
        ("reachable slots too", Set<Reduction>.standard.union([.reachableSlots])),
        ("standard without equal slots", [.fixedLiterals, .losses]),
        ("standard without losses", [.fixedLiterals, .equalSlots]),
        ("fixed literals alone", [.fixedLiterals]),
        ("none", []),
    ]

    /// Measures a synthetic season and, with a corpus, the tour and the season in it that are slowest to repair.
    static func run(_ corpus: Corpus?) throws {
        try table("a made-up season", TripProgram(Itinerary(Instances.season(rules: Rules()))).program)
        guard let corpus else { return }
        try table("a real tour", slowest(corpus.entries("tour")))
        try table("a real season", slowest(corpus.entries("follow") { $0.contains("season") }))
    }

    private static func slowest(_ entries: [Corpus.Entry]) throws -> PlacementProgram {
        let programs = try entries.map { try TripProgram(Itinerary($0.after)).program }
        let times = programs.map { program in
            Measurement(seconds: 0.01) { keep(try? GLPKSolver().solve(program, spending: WorkBudget())) }
                .median
        }
        let worst = times.indices.max { times[$0] < times[$1] } ?? 0
        return programs[worst]
    }

    private static func table(_ name: String, _ program: PlacementProgram) throws {
        var table = Table(
            "GLPK with and without reductions: \(name), \(program.legCount) legs, "
                + "\(program.slotCount) slots",
            ["reductions", "all levels", "largest level sent: rows × columns, entries", "as written"]
        )
        for (name, reductions) in choices {
            let sizes = Sizes()
            let telling = GLPKSolver(reductions: reductions, reports: { sizes.hear($0) })
            let outcome = try? telling.solve(program, spending: WorkBudget(.time(.seconds(20))))
            guard let outcome, outcome.stopped == nil else {
                table.add(.text(name), "not within 20 s", .text(text(sizes.after)), .text(text(sizes.before)))
                continue
            }
            let solver = GLPKSolver(reductions: reductions)
            let time = Measurement(seconds: 0.5) { keep(try? solver.solve(program, spending: WorkBudget())) }
            table.add(
                .text(name),
                itinerary_benchmarks.time(time.median),
                .text(text(sizes.after)),
                .text(text(sizes.before))
            )
        }
        table.print()
    }

    private static func text(_ size: ProgramSize?) -> String {
        size.map { "\($0.rows) × \($0.columns), \($0.entries)" } ?? ""
    }

    /// The largest of the reported sizes. Only one thread reports.
    private final class Sizes: @unchecked Sendable {
        private(set) var before: ProgramSize?
        private(set) var after: ProgramSize?

        func hear(_ report: ObjectiveReport) {
            if report.after.entries >= after?.entries ?? 0 { (before, after) = (report.before, report.after) }
        }
    }
}
