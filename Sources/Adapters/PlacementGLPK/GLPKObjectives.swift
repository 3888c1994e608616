#if GLPK
    import CGLPK
    import GLPKGuard
    import Placement
    import Solving

    /// A solver of objectives that calls GLPK. It uses the simplex method, or branch and cut if columns must be
    /// integers.
    struct GLPKObjectives: ObjectiveSolver {
        static let name = "glpk"

        /// The maximum number of rows, columns, and entries together that are passed to GLPK. GLPK builds and
        /// factorizes a program without checking the time, which takes well under a second for this size.
        static let sizeLimit = 400_000

        /// The memory that GLPK may use, in megabytes; `nil` if it is not limited.
        let megabytes: Int?

        /// The number of iterations of the simplex method between two checks of the work budget.
        static let sliceIterations: Int32 = 100

        var name: String { GLPKObjectives.name }

        func solve(
            _ objective: ObjectiveProgram,
            _ budget: WorkBudget
        ) throws(SolverError) -> ObjectiveAnswer {
            let size = objective.size
            guard size.rows + size.columns + size.entries <= GLPKObjectives.sizeLimit else { throw .tooLarge }
            let call = try GLPKCall(objective, budget, megabytes: megabytes)
            let verdict = GLPKVerdict(call.outcome, isInteger: objective.isInteger)
            switch verdict {
            case .infeasible:
                return ObjectiveAnswer(.infeasible, values: nil)
            case .failed(let code):
                throw .failed(engine: name, "return code \(code), status \(call.outcome.primal_status)")
            case .stopped, .stoppedWithAnswer:
                let values = verdict == .stopped ? nil : try? wholeValues(call)
                // Branch and cut proves a bound.
                let bound = objective.isInteger ? GLPKCall.wholeBound(call.outcome.bound) : nil
                return ObjectiveAnswer(.stopped(stopReason(budget)), values: values, bound: bound)
            case .optimal:
                return ObjectiveAnswer(
                    .optimal,
                    values: try wholeValues(call),
                    isColumnTight: call.isColumnTight,
                    isRowTight: call.isRowTight
                )
            }
        }

        /// Throws an error if there is not enough memory for a program with `literals` literals. Swift ends the process
        /// if an allocation fails, so this function first tests whether the memory can be allocated. Failed allocations
        /// inside GLPK are caught.
        func checkMemory(literals: Int) throws(SolverError) {
            guard literals <= OrderEncoding.literalLimit else { throw .tooLarge }
            let bytes = GLPKObjectives.bytes + literals * GLPKObjectives.bytesPerLiteral
            guard glpk_guard_has_memory(bytes) else {
                throw .failed(
                    engine: name,
                    "not enough memory for the program, which takes up to \(bytes >> 20) megabytes"
                )
            }
        }

        /// The maximum memory of a search, in bytes, in addition to GLPK's own memory: a constant, and an amount for
        /// each literal.
        private static let bytes = 8 << 20
        private static let bytesPerLiteral = 600

        private func stopReason(_ budget: WorkBudget) -> StopReason {
            do throws(StopReason) { try budget.check() } catch { return error }
            return .timeLimit
        }

        /// Returns the values as integers. At an optimal vertex they are integers up to rounding.
        private func wholeValues(_ call: GLPKCall) throws(SolverError) -> [Int] {
            var whole: [Int] = []
            for value in call.values {
                let rounded = value.rounded()
                guard abs(value - rounded) < 1e-5 else {
                    throw .failed(engine: name, "a value of \(value) instead of 0 or 1")
                }
                whole.append(Int(rounded))
            }
            return whole
        }
    }

    /// One objective, solved by GLPK in one guarded call.
    struct GLPKCall {
        /// The values of the columns.
        let values: [Double]
        /// For each column, and for each row, true if its dual value shows that the column or row is at a bound in
        /// every optimal answer.
        let isColumnTight: [Bool]
        let isRowTight: [Bool]
        /// The outcome as GLPK reports it.
        let outcome: glpk_guard_outcome

        /// Loads an objective, solves it, and reads the solution.
        ///
        /// - Throws: `SolverError.failed` if GLPK aborts, or if there is not enough memory for the objective.
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
            else { throw .failed(engine: GLPKObjectives.name, "not enough memory for the program") }
            defer { glpk_guard_program_free(program) }
            GLPKCall.load(objective, into: &program.pointee)
            outcome = GLPKCall.solve(program, budget, megabytes, size)
            if outcome.is_aborted {
                throw .failed(engine: GLPKObjectives.name, GLPKCall.message(of: outcome))
            }
            values = (0..<size.columns).map { program.pointee.values[$0] }
            // The dual values of these programs are integers.
            isColumnTight = (0..<size.columns).map { program.pointee.column_duals[$0].magnitude > 0.5 }
            isRowTight = (0..<size.rows).map { program.pointee.row_duals[$0].magnitude > 0.5 }
        }

        /// Returns the last message that GLPK printed before it aborted.
        static func message(of outcome: glpk_guard_outcome) -> String {
            withUnsafeBytes(of: outcome.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }

        /// Returns the smallest integer at or above a bound, with a tolerance of 1e-6; `nil` if the bound is too large
        /// to be exact.
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
            let stopCheck = StopCheck(budget, stepsPerIteration: size.rows + size.columns)
            var limits = glpk_guard_limits(
                time_milliseconds: milliseconds(budget.timeLeft),
                memory_megabytes: megabytes.map { Int32(clamping: max(1, $0)) } ?? .max,
                slice_iterations: GLPKObjectives.sliceIterations,
                poll: { context, iterations in
                    guard let context else { return false }
                    return Unmanaged<StopCheck>.fromOpaque(context).takeUnretainedValue().mustStop(
                        after: Int(iterations)
                    )
                },
                context: Unmanaged.passUnretained(stopCheck).toOpaque()
            )
            return withExtendedLifetime(stopCheck) { glpk_guard_solve(program, &limits) }
        }

        /// Returns a time in milliseconds; `Int32.max` if the time is not limited.
        private static func milliseconds(_ time: Duration?) -> Int32 {
            guard let time else { return .max }
            let (seconds, attoseconds) = time.components
            return Int32(clamping: min(seconds, 1_000_000) * 1000 + attoseconds / 1_000_000_000_000_000)
        }

        /// The context of GLPK's callback, which decides if the search continues.
        private final class StopCheck {
            private let budget: WorkBudget
            private let stepsPerIteration: Int

            init(_ budget: WorkBudget, stepsPerIteration: Int) {
                self.budget = budget
                self.stepsPerIteration = stepsPerIteration
            }

            /// Charges the steps of `iterations` iterations to the work budget. Returns true if the search must stop.
            func mustStop(after iterations: Int) -> Bool {
                do throws(StopReason) {
                    try budget.spend(iterations * stepsPerIteration)
                    try budget.check()
                    return false
                } catch {
                    return true
                }
            }
        }
    }

    /// The verdict that follows from GLPK's return codes and statuses.
    enum GLPKVerdict: Hashable {
        /// The values are optimal.
        case optimal
        /// The program is proved infeasible.
        case infeasible
        /// The search was stopped and has feasible values.
        case stoppedWithAnswer
        /// The search was stopped and has no feasible values.
        case stopped
        /// GLPK failed with this return code.
        case failed(Int32)

        /// Creates the verdict on a run of the simplex method.
        init(simplex returnCode: Int32, primal: Int32, dual: Int32) {
            switch (returnCode, primal, dual) {
            case (0, GLP_FEAS, GLP_FEAS): self = .optimal
            case (0, GLP_NOFEAS, _): self = .infeasible
            case (GLP_ENOPFS, _, _): self = .infeasible
            case (GLP_EITLIM, GLP_FEAS, _), (GLP_ETMLIM, GLP_FEAS, _): self = .stoppedWithAnswer
            case (GLP_EITLIM, _, _), (GLP_ETMLIM, _, _): self = .stopped
            default: self = .failed(returnCode)
            }
        }

        /// Creates the verdict on a run of branch and cut.
        init(integer returnCode: Int32, status: Int32) {
            switch (returnCode, status) {
            case (0, GLP_OPT): self = .optimal
            case (0, GLP_NOFEAS), (GLP_ENOPFS, _): self = .infeasible
            case (GLP_ETMLIM, GLP_FEAS), (GLP_EMIPGAP, GLP_FEAS), (GLP_ESTOP, GLP_FEAS),
                (GLP_ETMLIM, GLP_OPT), (GLP_EMIPGAP, GLP_OPT), (GLP_ESTOP, GLP_OPT):
                self = .stoppedWithAnswer
            case (GLP_ETMLIM, _), (GLP_EMIPGAP, _), (GLP_ESTOP, _): self = .stopped
            default: self = .failed(returnCode)
            }
        }

        /// Creates the verdict on a guarded call.
        init(_ outcome: glpk_guard_outcome, isInteger: Bool) {
            self =
                isInteger
                ? GLPKVerdict(integer: outcome.return_code, status: outcome.primal_status)
                : GLPKVerdict(
                    simplex: outcome.return_code,
                    primal: outcome.primal_status,
                    dual: outcome.dual_status
                )
        }
    }
#endif
