#if GLPK
    import CGLPK
    import Effort
    import GLPKGuard
    import Placement

    /// A solver of objectives by GLPK: by the simplex method, or by branch and cut where columns must be
    /// integer.
    struct GLPKObjectives: ObjectiveSolver {
        /// The memory that GLPK may use, in megabytes; `nil` for no limit.
        let megabytes: Int?

        /// The number of iterations of the simplex method between two polls of the work budget.
        static let sliceIterations: Int32 = 100

        var name: String { GLPKSolver.name }

        func solve(
            _ level: ObjectiveProgram,
            _ budget: WorkBudget
        ) throws(SolverError) -> ObjectiveAnswer {
            let size = level.size
            guard size.rows + size.columns + size.entries <= GLPKSolver.sizeLimit else { throw .tooLarge }
            let call = try GLPKCall(level, budget, megabytes: megabytes)
            let verdict = GLPKVerdict(call.outcome, isInteger: level.isInteger)
            switch verdict {
            case .infeasible:
                return ObjectiveAnswer(.infeasible, values: nil)
            case .failed(let code):
                throw .failed(engine: name, "return code \(code), status \(call.outcome.primal_status)")
            case .stopped:
                return ObjectiveAnswer(.stopped(stopReason(budget)), values: nil, bound: bound(call, level))
            case .stoppedWithAnswer:
                let values = try? wholeValues(call)
                return ObjectiveAnswer(
                    .stopped(stopReason(budget)),
                    values: values,
                    bound: bound(call, level)
                )
            case .optimal:
                return ObjectiveAnswer(
                    .optimal,
                    values: try wholeValues(call),
                    isColumnTight: call.isColumnTight,
                    isRowTight: call.isRowTight
                )
            }
        }

        private func stopReason(_ budget: WorkBudget) -> StopReason {
            do throws(StopReason) { try budget.look() } catch { return error }
            return .timeLimit
        }

        /// Returns the proved bound of a branch and cut that was stopped; `nil` when there is none.
        private func bound(_ call: GLPKCall, _ level: ObjectiveProgram) -> Int? {
            level.isInteger ? GLPKCall.wholeBound(call.outcome.bound) : nil
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
