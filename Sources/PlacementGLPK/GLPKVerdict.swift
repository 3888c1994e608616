#if GLPK
    import CGLPK
    import GLPKGuard

    /// What GLPK's return codes and statuses come to.
    enum GLPKVerdict: Hashable {
        /// The answer in hand is best.
        case optimal
        /// There is no answer, by proof.
        case infeasible
        /// The search was stopped with an answer in hand.
        case stoppedWithAnswer
        /// The search was stopped without one.
        case stopped
        /// GLPK failed, for a reason that its return code or status tells.
        case failed(Int32)

        /// The verdict on a run of the simplex method.
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

        /// The verdict on a search among whole numbers.
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

        /// The verdict on a guarded call.
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
