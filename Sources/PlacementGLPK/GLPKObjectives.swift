#if GLPK
    import CGLPK
    import Effort
    import GLPKGuard
    import Placement

    /// Solves objectives with GLPK: by the simplex method, or by branch and cut where whole numbers must be asked for.
    struct GLPKObjectives: ObjectiveSolver {
        /// How much memory GLPK may use; `nil` means no limit.
        let megabytes: Int?

        /// For how many iterations the simplex method runs before it is asked whether to go on.
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

        /// The proven bound of a search among whole numbers that was stopped, where there is one.
        private func bound(_ call: GLPKCall, _ level: ObjectiveProgram) -> Int? {
            level.isInteger ? GLPKCall.wholeBound(call.outcome.bound) : nil
        }

        /// The values as whole numbers, which at an optimal vertex they are.
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
