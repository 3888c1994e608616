#if GLPK
    import PlacementGLPK
#endif

/// The solver of a repair or a re-routing.
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
    func repair(_ program: TripProgram, spending budget: WorkBudget) throws(SolverError) -> Repair {
        if self == .glpk { return try program.repair(with: Engine.backup, spending: budget) }
        let repair = try program.repair(with: NativeSolver(), spending: budget)
        #if GLPK
            if self == .auto, repair.outcome.stopped == .memoryLimit {
                let other = try program.repair(with: Engine.backup, spending: budget)
                return other.isBetter(than: repair) ? other : repair
            }
        #endif
        return repair
    }

    /// Re-routes a trip; the native solver does where the engine is `auto`.
    func reroute(
        _ itinerary: Itinerary,
        _ options: RerouteOptions,
        tradeOffs: Bool,
        spending budget: WorkBudget
    ) throws(SolverError) -> Reroute {
        let connections = Connections(itinerary.trip)
        #if GLPK
            if self == .glpk {
                return try itinerary.reroute(
                    options,
                    over: connections,
                    tradeOffs: tradeOffs,
                    with: GLPKRouteSolver(),
                    spending: budget
                )
            }
        #endif
        return try itinerary.reroute(options, over: connections, tradeOffs: tradeOffs, spending: budget)
    }
}

extension Repair {
    /// Returns true if this repair proves more, or has a better plan, than another of the same trip.
    fileprivate func isBetter(than other: Repair) -> Bool {
        switch status {
        case .optimal, .infeasible: return true
        case .unknown: return false
        case .feasible:
            guard let plan = outcome.plan else { return false }
            return other.outcome.plan.map { plan.costs.lexicographicallyPrecedes($0.costs) } ?? true
        }
    }
}
