#if GLPK
    import CGLPK
    import GLPKGuard
    import Placement

    /// Solves levels with GLPK: by the simplex method, or by branch and cut where whole numbers must be asked for.
    struct GLPKLevels: LevelSolver {
        /// How much memory GLPK may use; nothing means no limit.
        let megabytes: Int?

        /// For how long the simplex method runs before it is asked whether to go on.
        static let sliceMilliseconds: Int32 = 20

        var name: String { GLPKSolver.name }

        func solve(
            _ level: LevelProgram,
            _ clock: SearchClock,
            report: (Int?, Int?, Int) -> Void
        ) throws(SolverError) -> LevelAnswer {
            let call = try GLPKCall(level, clock, megabytes: megabytes, report: report)
            let verdict = GLPKVerdict(call.outcome, isInteger: level.isInteger)
            switch verdict {
            case .infeasible:
                return LevelAnswer(.infeasible, values: nil)
            case .failed(let code):
                throw .failed(engine: name, "return code \(code), status \(call.outcome.primal_status)")
            case .stopped:
                return LevelAnswer(.stopped(stopReason(call)), values: nil, bound: bound(call, level))
            case .stoppedWithAnswer:
                let values = try? wholeValues(call)
                return LevelAnswer(.stopped(stopReason(call)), values: values, bound: bound(call, level))
            case .optimal:
                return LevelAnswer(
                    .optimal,
                    values: try wholeValues(call),
                    isColumnTight: call.isColumnTight,
                    isRowTight: call.isRowTight
                )
            }
        }

        private func stopReason(_ call: GLPKCall) -> Outcome.StopReason {
            call.outcome.is_stopped_by_poll && Task.isCancelled ? .cancelled : .timeLimit
        }

        /// The proven bound of a search among whole numbers that was stopped, where there is one.
        private func bound(_ call: GLPKCall, _ level: LevelProgram) -> Int? {
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
