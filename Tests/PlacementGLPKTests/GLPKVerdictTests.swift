#if GLPK
    import CGLPK
    import Testing

    @testable import PlacementGLPK

    /// Every combination of a GLPK return code and a status.
    @Suite struct GLPKVerdictTests {
        private static let statuses = [GLP_UNDEF, GLP_FEAS, GLP_INFEAS, GLP_NOFEAS]
        private static let mipStatuses = [GLP_UNDEF, GLP_OPT, GLP_FEAS, GLP_NOFEAS]
        private static let codes = [
            0, GLP_EBADB, GLP_ESING, GLP_ECOND, GLP_EBOUND, GLP_EFAIL, GLP_EOBJLL, GLP_EOBJUL, GLP_EITLIM,
            GLP_ETMLIM,
            GLP_ENOPFS, GLP_ENODFS, GLP_EROOT, GLP_ESTOP, GLP_EMIPGAP, GLP_ENOFEAS, GLP_ENOCVG, GLP_EINSTAB,
            GLP_EDATA,
            GLP_ERANGE,
        ]

        @Test("every return code and status of GLPK's simplex method gives the expected verdict")
        func simplexVerdicts() {
            for code in Self.codes {
                for primal in Self.statuses {
                    for dual in Self.statuses {
                        let verdict = GLPKVerdict(simplex: code, primal: primal, dual: dual)
                        #expect(verdict == expectedSimplex(code, primal, dual), "\(code) \(primal) \(dual)")
                    }
                }
            }
        }

        /// The expected verdict, from sections 2.8 and 2.9 of GLPK's reference manual.
        private func expectedSimplex(_ code: Int32, _ primal: Int32, _ dual: Int32) -> GLPKVerdict {
            if code == GLP_ENOPFS || code == 0 && primal == GLP_NOFEAS { return .infeasible }
            if code == 0 && primal == GLP_FEAS && dual == GLP_FEAS { return .optimal }
            if code == GLP_EITLIM || code == GLP_ETMLIM {
                return primal == GLP_FEAS ? .stoppedWithAnswer : .stopped
            }
            return .failed(code)
        }

        @Test("every return code and status of GLPK's integer solver gives the expected verdict")
        func integerVerdicts() {
            for code in Self.codes {
                for status in Self.mipStatuses {
                    let verdict = GLPKVerdict(integer: code, status: status)
                    #expect(verdict == expectedInteger(code, status), "\(code) \(status)")
                }
            }
        }

        private func expectedInteger(_ code: Int32, _ status: Int32) -> GLPKVerdict {
            if code == GLP_ENOPFS || code == 0 && status == GLP_NOFEAS { return .infeasible }
            if code == 0 && status == GLP_OPT { return .optimal }
            let isStop = [GLP_ETMLIM, GLP_ESTOP, GLP_EMIPGAP].contains(code)
            if isStop { return [GLP_FEAS, GLP_OPT].contains(status) ? .stoppedWithAnswer : .stopped }
            return .failed(code)
        }
    }
#endif
