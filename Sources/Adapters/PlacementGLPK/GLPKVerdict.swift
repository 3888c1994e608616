#if GLPK
    import CGLPK
    import GLPKGuard

    /// The verdict that GLPK's return codes and statuses amount to.
    enum GLPKVerdict: Hashable {
        /// The values are optimal.
        case optimal
        /// The program is proved infeasible.
        case infeasible
        /// The search was stopped with feasible values.
        case stoppedWithAnswer
        /// The search was stopped without feasible values.
        case stopped
        /// GLPK failed; the number is its return code.
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

        /// Creates the verdict on a branch and cut.
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
