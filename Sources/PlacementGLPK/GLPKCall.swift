#if GLPK
    import GLPKGuard
    import Placement

    /// One level, solved by GLPK in one guarded call.
    struct GLPKCall {
        /// The values of the columns.
        let values: [Double]
        /// Whether each column's, and each row's, dual value says that it is at its bound in every best answer.
        let isColumnTight: [Bool]
        let isRowTight: [Bool]
        /// What came of it, in GLPK's terms.
        let outcome: glpk_guard_outcome

        /// Loads, solves and reads a level.
        ///
        /// - Throws: `SolverError.failed` when GLPK aborts, or there is no memory for the level.
        init(
            _ level: LevelProgram,
            _ clock: SearchClock,
            megabytes: Int?,
            report: (Int?, Int?, Int) -> Void
        ) throws(SolverError) {
            let size = level.size
            guard
                let program = glpk_guard_program_make(
                    Int32(size.columns),
                    Int32(size.rows),
                    Int32(size.entries)
                )
            else { throw .failed(engine: GLPKSolver.name, "no memory for the program") }
            defer { glpk_guard_program_free(program) }
            GLPKCall.load(level, into: &program.pointee)
            outcome = GLPKCall.solve(program, clock, megabytes, report)
            if outcome.is_aborted { throw .failed(engine: GLPKSolver.name, GLPKCall.message(of: outcome)) }
            values = (0..<size.columns).map { program.pointee.values[$0] }
            // The duals of these programs are whole numbers.
            isColumnTight = (0..<size.columns).map { program.pointee.column_duals[$0].magnitude > 0.5 }
            isRowTight = (0..<size.rows).map { program.pointee.row_duals[$0].magnitude > 0.5 }
        }

        /// GLPK's last words, when it aborted.
        static func message(of outcome: glpk_guard_outcome) -> String {
            withUnsafeBytes(of: outcome.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }

        /// The whole number at or above a bound; nothing when it is none.
        static func wholeBound(_ bound: Double) -> Int? {
            bound.magnitude < 1e15 ? Int((bound - 1e-6).rounded(.up)) : nil
        }

        private static func load(_ level: LevelProgram, into program: inout glpk_guard_program) {
            program.is_integer = level.isInteger
            for (column, cost) in level.objective.enumerated() {
                program.column_upper[column] = 1
                program.objective[column] = Double(cost)
            }
            var entry = 0
            for (index, row) in level.rows.enumerated() {
                program.row_lower[index] = row.lower.map { Double($0) } ?? -.infinity
                program.row_upper[index] = row.upper.map { Double($0) } ?? .infinity
                for term in row.terms {
                    program.entry_rows[entry] = Int32(index)
                    program.entry_columns[entry] = Int32(term.column)
                    program.entry_values[entry] = Double(term.coefficient)
                    entry += 1
                }
            }
        }

        private static func solve(
            _ program: UnsafeMutablePointer<glpk_guard_program>,
            _ clock: SearchClock,
            _ megabytes: Int?,
            _ report: (Int?, Int?, Int) -> Void
        ) -> glpk_guard_outcome {
            withoutActuallyEscaping(report) { report in
                let poll = Poll(clock, report)
                var limits = glpk_guard_limits(
                    time_milliseconds: clock.milliseconds,
                    memory_megabytes: megabytes.map { Int32(clamping: max(1, $0)) } ?? .max,
                    slice_milliseconds: GLPKLevels.sliceMilliseconds,
                    poll: { context, progress in
                        guard let context, let progress else { return false }
                        return Unmanaged<Poll>.fromOpaque(context).takeUnretainedValue().ask(progress.pointee)
                    },
                    context: Unmanaged.passUnretained(poll).toOpaque()
                )
                return withExtendedLifetime(poll) { glpk_guard_solve(program, &limits) }
            }
        }

        /// Whom the callback of a search reports to and asks whether to go on.
        private final class Poll {
            private let clock: SearchClock
            private let report: (Int?, Int?, Int) -> Void

            init(_ clock: SearchClock, _ report: @escaping (Int?, Int?, Int) -> Void) {
                self.clock = clock
                self.report = report
            }

            /// Reports, and says whether the search must stop.
            func ask(_ progress: glpk_guard_progress) -> Bool {
                let incumbent = progress.has_incumbent ? Int(progress.incumbent.rounded()) : nil
                report(incumbent, GLPKCall.wholeBound(progress.bound), progress.nodes)
                return clock.stopReason != nil
            }
        }
    }
#endif
