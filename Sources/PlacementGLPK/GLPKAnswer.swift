#if GLPK
    import GLPKGuard
    import Placement

    /// What GLPK says of one level, after one guarded call.
    struct GLPKAnswer {
        /// The values of the columns.
        let values: [Double]
        /// Whether each column's, and each row's, dual value says that it is at its bound in every best answer.
        let isColumnTight: [Bool]
        let isRowTight: [Bool]
        /// What came of it, in GLPK's terms.
        let outcome: glpk_guard_outcome

        /// Solves a level; `isCancelled` is asked again and again meanwhile.
        ///
        /// - Throws: `SolverError.failed` when there is no memory for the level.
        init(
            _ level: LevelProgram,
            milliseconds: Int32,
            isCancelled: @escaping () -> Bool
        ) throws(SolverError) {
            let size = (level.columns.count, level.rows.count, level.entryCount)
            guard let program = glpk_guard_program_make(Int32(size.0), Int32(size.1), Int32(size.2)) else {
                throw .failed(engine: GLPKSolver.name, "no memory for the program")
            }
            defer { glpk_guard_program_free(program) }
            GLPKAnswer.load(level, into: &program.pointee)
            outcome = GLPKAnswer.solve(program, milliseconds, isCancelled)
            values = (0..<size.0).map { program.pointee.values[$0] }
            // The duals of these programs are whole numbers.
            isColumnTight = (0..<size.0).map { program.pointee.column_duals[$0].magnitude > 0.5 }
            isRowTight = (0..<size.1).map { program.pointee.row_duals[$0].magnitude > 0.5 }
        }

        /// GLPK's last words, when it aborted.
        var message: String {
            withUnsafeBytes(of: outcome.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
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
            _ milliseconds: Int32,
            _ isCancelled: @escaping () -> Bool
        ) -> glpk_guard_outcome {
            let poll = Poll(isCancelled)
            var limits = glpk_guard_limits(
                time_milliseconds: milliseconds,
                memory_megabytes: .max,
                slice_milliseconds: 50,
                poll: { context, _ in
                    guard let context else { return false }
                    return Unmanaged<Poll>.fromOpaque(context).takeUnretainedValue().isCancelled()
                },
                context: Unmanaged.passUnretained(poll).toOpaque()
            )
            return withExtendedLifetime(poll) { glpk_guard_solve(program, &limits) }
        }

        /// What the callback of a search asks.
        private final class Poll {
            let isCancelled: () -> Bool

            init(_ isCancelled: @escaping () -> Bool) {
                self.isCancelled = isCancelled
            }
        }
    }
#endif
