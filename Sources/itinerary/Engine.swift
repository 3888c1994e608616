import Effort
import Placement
import TripPlanning

#if GLPK
    import PlacementGLPK
#endif

/// Which solver a repair uses.
enum Engine: String {
    case auto, native, glpk

    /// The engine of `--engine`, if this program has it.
    init(_ arguments: Arguments) throws(Failure) {
        self = Engine(rawValue: arguments.word(.engine)) ?? .auto
        #if !GLPK
            if self == .glpk { throw .usage("this program was built without GLPK") }
        #endif
    }

    /// The engine that is asked what the native solver cannot decide.
    #if GLPK
        static let backup = GLPKSolver()
    #else
        static let backup = NativeSolver()
    #endif

    /// Repairs a trip.
    func repair(_ program: TripProgram, within limits: SolveLimits) throws(PlanningError) -> Repair {
        switch self {
        case .native:
            return try program.repair(with: NativeSolver(), within: limits)
        case .glpk:
            return try repairWithGLPK(program, within: limits)
        case .auto:
            do throws(PlanningError) {
                return try program.repair(with: NativeSolver(), within: limits)
            } catch {
                guard case .solver(.tooHard) = error else { throw error }
                return try repairWithGLPK(program, within: limits)
            }
        }
    }

    private func repairWithGLPK(_ program: TripProgram, within limits: SolveLimits) throws(PlanningError)
        -> Repair
    {
        #if GLPK
            return try program.repair(with: GLPKSolver(), within: limits)
        #else
            throw .solver(.tooHard)
        #endif
    }
}

extension SolveLimits {
    /// The limits of an engine for an answer with these limits.
    init(_ limits: WorkLimits) {
        self.init(seconds: limits.time.map { $0 / .seconds(1) })
    }
}
