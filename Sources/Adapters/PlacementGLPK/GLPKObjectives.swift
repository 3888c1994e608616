#if GLPK
    import CGLPK
    import GLPKGuard
    import Placement

    /// A solver of objectives by GLPK: by the simplex method, or by branch and cut where columns must be
    /// integer.
    struct GLPKObjectives: ObjectiveSolver {
        static let name = "glpk"

        /// The greatest number of rows, columns and entries together that GLPK is given: it builds and
        /// factorises a program without checking the time, and takes well under a second for one of this
        /// size.
        static let sizeLimit = 400_000

        /// The memory that GLPK may use, in megabytes; `nil` for no limit.
        let megabytes: Int?

        /// The number of iterations of the simplex method between two polls of the work budget.
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

        /// Throws when there is no memory to write a program with some literals out. Swift ends the process when
        /// an allocation fails, so the memory is requested before; GLPK's own failures are caught.
        func checkMemory(literals: Int) throws(SolverError) {
            guard literals <= OrderEncoding.literalLimit else { throw .tooLarge }
            let bytes = GLPKObjectives.bytes + literals * GLPKObjectives.bytesPerLiteral
            guard glpk_guard_has_memory(bytes) else {
                throw .failed(
                    engine: name,
                    "no memory for the program, which takes up to \(bytes >> 20) megabytes"
                )
            }
        }

        /// The greatest memory of a search beside GLPK's: a constant, and an amount for each literal.
        private static let bytes = 8 << 20
        private static let bytesPerLiteral = 600

        private func stopReason(_ budget: WorkBudget) -> StopReason {
            do throws(StopReason) { try budget.look() } catch { return error }
            return .timeLimit
        }

        /// Returns the values as integers, which they are at an optimal vertex.
        private func wholeValues(_ call: GLPKCall) throws(SolverError) -> [Int] {
            var whole: [Int] = []
            for value in call.values {
                let rounded = value.rounded()
                guard abs(value - rounded) < 1e-5 else {
                    throw .failed(engine: name, "a value of \(value) where only 0 and 1 can be")
                }
                whole.append(Int(rounded))
            }
            return whole
        }
    }
#endif
