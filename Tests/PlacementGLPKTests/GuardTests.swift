#if GLPK
    import Foundation
    import GLPKGuard
    import WorkBudgets
    import PlacementTestSupport
    import Testing

    @testable import Placement
    @testable import PlacementGLPK

    @Suite struct GuardTests {
        @Test("the process survives an abort inside GLPK and can solve again")
        func abortInsideGLPK() throws {
            for _ in 0..<3 {
                let outcome = glpk_guard_provoke_abort()
                #expect(outcome.is_aborted)
                #expect(GLPKCall.message(of: outcome).contains("column number out of range"))
            }
            try SolverConformance(GLPKSolver(), [.daily]).check()
        }

        @Test("if GLPK runs out of memory, the solver throws an error and can solve again")
        func tooLittleMemory() throws {
            let program = RandomProgram.program(1, .wide)
            let error = #expect(throws: SolverError.self) {
                try GLPKSolver(reductions: [], megabytes: 1).solve(program, spending: WorkBudget())
            }
            guard case .failed("glpk", let words) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(words.contains("memory"))
            #expect(try GLPKSolver().solve(program, spending: WorkBudget()).proof != .bound([]))
        }

        /// Redirects standard output and standard error to a file, which must stay empty.
        @Test("GLPK prints nothing when it solves a program or aborts")
        func glpkPrintsNothing() async {
            await #expect(processExitsWith: .exitCode(7)) {
                let place = NSTemporaryDirectory() + "terminal-\(getpid())"
                let terminal = open(place, O_RDWR | O_CREAT | O_TRUNC, 0o600)
                for standard: Int32 in [1, 2] { dup2(terminal, standard) }
                _ = glpk_guard_provoke_abort()
                let program = RandomProgram.program(1, .small)
                _ = try? GLPKSolver().solve(program, spending: WorkBudget())
                let wide = RandomProgram.program(1, .wide)
                _ = try? GLPKSolver(reductions: [], megabytes: 1).solve(wide, spending: WorkBudget())
                fflush(nil)
                let length = lseek(terminal, 0, SEEK_END)
                unlink(place)
                exit(terminal > 2 && length == 0 ? 7 : 1)
            }
        }

        @Test(
            "programs that are solved concurrently get the same plans as programs that are solved in sequence"
        )
        func concurrentSolves() async throws {
            let programs = (0..<24).map { RandomProgram.program($0, .small) }
            let alone = try programs.map { try GLPKSolver().solve($0, spending: WorkBudget()) }
            try await withThrowingTaskGroup(of: (Int, Outcome<Plan>).self) { group in
                for (number, program) in programs.enumerated() {
                    group.addTask {
                        if number % 5 == 0 { _ = glpk_guard_provoke_abort() }
                        return (number, try GLPKSolver().solve(program, spending: WorkBudget()))
                    }
                }
                for try await (number, outcome) in group { #expect(outcome == alone[number], "\(number)") }
            }
        }
    }

    /// Searches that are stopped before they end.
    @Suite struct StoppingTests {
        /// A program that takes GLPK several seconds without presolving.
        private static let long: PlacementProgram = {
            var program = PlacementProgram(dayStarts: (0...150).map { $0 * 2 }, legCount: 30)
            for slot in stride(from: 1, to: 299, by: 2) {
                let stay = slot * 31 / 300
                let contains = (0...30).map { ($0 * 7 + stay) % 5 == 0 || $0 == stay }
                let set = program.add(CountSet(contains))
                program.check(after: slot, admissible: set, weight: 1 + slot % 3, origin: Origin(slot))
            }
            program.minimize("moved", .leaving(homes: (0..<30).map { $0 * 10 }))
            return program
        }()

        @Test("a time limit stops GLPK during a solve, and the plan found so far is returned without a proof")
        func timeLimit() throws {
            let outcome = try GLPKSolver(reductions: [.fixedLiterals]).solve(
                Self.long,
                spending: WorkBudget(.time(.milliseconds(50)))
            )
            #expect(outcome.stopped == .timeLimit)
            #expect(outcome.plan != nil)
            #expect(outcome.proof == .bound([]))
        }

        @Test("a cancelled task stops GLPK's search")
        func cancelledTask() async throws {
            let task = Task {
                try GLPKSolver(reductions: [.fixedLiterals]).solve(Self.long, spending: WorkBudget())
            }
            task.cancel()
            let outcome = try await task.value
            #expect(outcome.stopped == .cancelled)
            #expect(outcome.proof == .bound([]))
        }

        /// The callback that reports each objective cancels the task before GLPK solves the objective.
        @Test("a task that is cancelled between two objectives stops GLPK's search")
        func cancelledBetweenObjectives() async throws {
            let solver = GLPKSolver(reductions: [.fixedLiterals]) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
            }
            let task = Task { try solver.solve(Self.long, spending: WorkBudget()) }
            #expect(try await task.value.stopped == .cancelled)
        }

        /// Simplex iterations and nodes count as steps, so that a search stops at the same point on every machine.
        @Test("a step limit stops GLPK's search")
        func stepLimit() throws {
            let outcome = try GLPKSolver(reductions: [.fixedLiterals]).solve(
                Self.long,
                spending: WorkBudget(WorkLimits(steps: 2_000_000))
            )
            #expect(outcome.stopped == .stepLimit)
        }

        @Test("a program that is too large for GLPK is rejected")
        func tooLargeProgram() {
            let program = PlacementProgram(dayStarts: Array(0...20_000), legCount: 20)
            #expect(throws: SolverError.tooLarge) {
                try GLPKSolver(reductions: []).solve(program, spending: WorkBudget())
            }
        }
    }
#endif
