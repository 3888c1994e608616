#if GLPK
    import PlacementGLPK
#endif

/// The solver of a repair, a re-routing or a plan.
package enum Engine: String, CaseIterable, Sendable {
    case auto, native, glpk

    /// The engine of a name, `auto` where there is none of that name.
    ///
    /// - Throws: `QuestionError` where this program does not have it.
    package init(named name: String?) throws(QuestionError) {
        self = name.flatMap { Engine(rawValue: $0) } ?? .auto
        #if !GLPK
            if self == .glpk { throw .usage("this program was built without GLPK") }
        #endif
    }

    /// The engine that is asked what the native solver cannot decide.
    #if GLPK
        package static let backup = GLPKSolver()
    #else
        package static let backup = NativeSolver()
    #endif

    /// Repairs a trip.
    package func repair(_ program: TripProgram, spending budget: WorkBudget) throws(SolverError) -> Repair {
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
    package func reroute(
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

    /// Plans a trip; the native solver does where the engine is `auto`.
    package func plan(
        _ itinerary: Itinerary,
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions,
        tradeOffs: Bool,
        spending budget: WorkBudget
    ) throws(SolverError) -> SeasonPlan {
        #if GLPK
            if self == .glpk {
                return try itinerary.plan(
                    wishes,
                    from: season,
                    options,
                    tradeOffs: tradeOffs,
                    with: GLPKPlanSolver(),
                    spending: budget
                )
            }
        #endif
        return try itinerary.plan(wishes, from: season, options, tradeOffs: tradeOffs, spending: budget)
    }

    /// Plans a trip that begins on the best day of a season.
    package func window(
        _ document: TripDocument,
        _ wishes: WishList,
        from season: [SeasonGame],
        _ window: (dates: ClosedRange<CalendarDate>, days: Int),
        _ options: PlanOptions,
        tradeOffs: Bool,
        spending budget: WorkBudget
    ) throws(SeasonWindowError) -> SeasonWindow {
        #if GLPK
            if self == .glpk {
                return try SeasonWindow(
                    document,
                    wishes,
                    from: season,
                    within: window.dates,
                    lasting: window.days,
                    options,
                    tradeOffs: tradeOffs,
                    with: GLPKPlanSolver(),
                    spending: budget
                )
            }
        #endif
        return try SeasonWindow(
            document,
            wishes,
            from: season,
            within: window.dates,
            lasting: window.days,
            options,
            tradeOffs: tradeOffs,
            spending: budget
        )
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
