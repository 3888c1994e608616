#if GLPK
    import GLPKGuard
    import Solving

    /// One objective, solved by GLPK in one guarded call.
    struct GLPKCall {
        /// The values of the columns.
        let values: [Double]
        /// For each column, and each row, true if its dual value shows that it is at its bound in every
        /// optimal answer.
        let isColumnTight: [Bool]
        let isRowTight: [Bool]
        /// The outcome in GLPK's terms.
        let outcome: glpk_guard_outcome

        /// Loads and solves an objective, and reads its solution.
        ///
        /// - Throws: `SolverError.failed` when GLPK aborts, or there is no memory for the objective.
        init(
            _ objective: ObjectiveProgram,
            _ budget: WorkBudget,
            megabytes: Int?
        ) throws(SolverError) {
            let size = objective.size
            guard
                let program = glpk_guard_program_make(
                    Int32(size.columns),
                    Int32(size.rows),
                    Int32(size.entries)
                )
            else { throw .failed(engine: GLPKObjectives.name, "no memory for the program") }
            defer { glpk_guard_program_free(program) }
            GLPKCall.load(objective, into: &program.pointee)
            outcome = GLPKCall.solve(program, budget, megabytes, size)
            if outcome.is_aborted {
                throw .failed(engine: GLPKObjectives.name, GLPKCall.message(of: outcome))
            }
            values = (0..<size.columns).map { program.pointee.values[$0] }
            // The duals of these programs are integers.
            isColumnTight = (0..<size.columns).map { program.pointee.column_duals[$0].magnitude > 0.5 }
            isRowTight = (0..<size.rows).map { program.pointee.row_duals[$0].magnitude > 0.5 }
        }

        /// Returns GLPK's last message when it aborted.
        static func message(of outcome: glpk_guard_outcome) -> String {
            withUnsafeBytes(of: outcome.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }

        /// Returns the least integer at or above a bound, within a tolerance of 1e-6; `nil` when it is too
        /// large to be exact.
        static func wholeBound(_ bound: Double) -> Int? {
            bound.magnitude < 1e15 ? Int((bound - 1e-6).rounded(.up)) : nil
        }

        private static func load(_ objective: ObjectiveProgram, into program: inout glpk_guard_program) {
            program.is_integer = objective.isInteger
            for (column, cost) in objective.objective.enumerated() {
                program.column_upper[column] = 1
                program.objective[column] = Double(cost)
            }
            var entry = 0
            for (index, row) in objective.rows.enumerated() {
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
            _ budget: WorkBudget,
            _ megabytes: Int?,
            _ size: ProgramSize
        ) -> glpk_guard_outcome {
            let poll = Poll(budget, stepsPerIteration: size.rows + size.columns)
            var limits = glpk_guard_limits(
                time_milliseconds: milliseconds(budget.timeLeft),
                memory_megabytes: megabytes.map { Int32(clamping: max(1, $0)) } ?? .max,
                slice_iterations: GLPKObjectives.sliceIterations,
                poll: { context, iterations in
                    guard let context else { return false }
                    return Unmanaged<Poll>.fromOpaque(context).takeUnretainedValue().mustStop(
                        after: Int(iterations)
                    )
                },
                context: Unmanaged.passUnretained(poll).toOpaque()
            )
            return withExtendedLifetime(poll) { glpk_guard_solve(program, &limits) }
        }

        /// Returns a time in milliseconds; the largest number for no limit.
        private static func milliseconds(_ time: Duration?) -> Int32 {
            guard let time else { return .max }
            let (seconds, attoseconds) = time.components
            return Int32(clamping: min(seconds, 1_000_000) * 1000 + attoseconds / 1_000_000_000_000_000)
        }

        /// The context of GLPK's callback, which decides whether the search goes on.
        private final class Poll {
            private let budget: WorkBudget
            private let stepsPerIteration: Int

            init(_ budget: WorkBudget, stepsPerIteration: Int) {
                self.budget = budget
                self.stepsPerIteration = stepsPerIteration
            }

            /// Spends the steps of some iterations; returns true if the search must stop.
            func mustStop(after iterations: Int) -> Bool {
                do throws(StopReason) {
                    try budget.spend(iterations * stepsPerIteration)
                    try budget.look()
                    return false
                } catch {
                    return true
                }
            }
        }
    }
#endif
