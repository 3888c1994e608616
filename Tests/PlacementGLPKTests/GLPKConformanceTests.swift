#if GLPK
    import WorkBudgets
    import PlacementTestSupport
    import Testing

    @testable import Placement
    @testable import PlacementGLPK

    @Suite struct GLPKConformanceTests {
        @Test(
            "GLPK passes the solver conformance checks with any set of reductions",
            arguments: [
                [], [.fixedLiterals], [.losses], [.equalSlots], [.reachableSlots], .standard,
                .standard.union([.reachableSlots]),
            ] as [Set<Reduction>]
        )
        func glpkConforms(_ reductions: Set<Reduction>) throws {
            try SolverConformance(GLPKSolver(reductions: reductions)).check()
        }

        /// Solves the relaxation of a program without rests for every objective with the simplex method alone, and
        /// expects integer values (otherwise `GLPKObjectives` throws).
        @Test("without rest days, the linear relaxation has an integer optimum for every objective")
        func integerVerticesWithoutRests() throws {
            var objectives = 0
            for number in 0..<RandomProgram.count {
                let program = RandomProgram.program(number, .odd)
                var search = try LexicographicSearch(
                    program,
                    GLPKObjectives(megabytes: nil),
                    WorkBudget(),
                    []
                ) { _ in
                    objectives += 1
                }
                _ = try search.run()
            }
            #expect(objectives > RandomProgram.count * 2)
        }

        /// In this example the relaxation loses half of the weight that the best assignment loses.
        @Test(
            "with rest days, a fractional optimum of the linear relaxation can cost less than any integer plan"
        )
        func fractionalVertexWithRests() throws {
            let program = CounterExample.program
            let encoding = try OrderEncoding(program, WorkBudget())
            var presolved = Presolve(encoding)
            presolved.propagate()
            let level = try presolved.written(minimizing: encoding.cost(ofObjective: 0), WorkBudget()).program
            let relaxed = ObjectiveProgram(
                rows: level.rows,
                objective: level.objective,
                constant: level.constant,
                isInteger: false
            )
            let call = try GLPKCall(relaxed, WorkBudget(), megabytes: nil)
            let least = call.outcome.objective + Double(level.constant)
            let best = try #require(BruteForce(program).best).costs[0]
            #expect(call.values.contains { abs($0 - $0.rounded()) > 0.1 })
            #expect(best == 2)
            #expect(abs(least - 1) < 1e-6)
        }
    }

    /// A small program with rests whose relaxation has a fractional optimum (Papers/PlacementProgram.md, "Rests").
    ///
    /// There are four days with one slot each, and of every two consecutive days one must be free. The checkpoint wants
    /// both segments in the last two days; the first segment may not be in the last day, nor the second in the last day
    /// but one.
    enum CounterExample {
        static let program: PlacementProgram = {
            var program = PlacementProgram(dayStarts: [0, 1, 2, 3, 4], legCount: 2)
            program.forbid(3..<4, to: 0..<1, origin: Origin(0))
            program.forbid(2..<3, to: 1..<2, origin: Origin(1))
            let none = program.add(CountSet([true, false, false]))
            program.check(after: 1, admissible: none, weight: 2, origin: Origin(2))
            for day in 0..<3 { program.rest(in: day..<day + 2, origin: Origin(3)) }
            return program
        }()
    }
#endif
