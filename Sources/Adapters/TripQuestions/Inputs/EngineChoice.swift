#if GLPK
    import PlacementGLPK
#endif

/// The solver of a repair, a reroute or a plan.
package enum EngineChoice: String, CaseIterable, Sendable {
    case auto, native, glpk

    /// Creates the choice of the engine with a name, or `auto` if no engine has the name.
    ///
    /// - Throws: `QuestionError` if this program was built without the engine.
    package init(named name: String?) throws(QuestionError) {
        self = name.flatMap { EngineChoice(rawValue: $0) } ?? .auto
        #if !GLPK
            if self == .glpk { throw .usage("this program was built without GLPK") }
        #endif
    }

    /// The solver for questions that the native solver cannot decide.
    #if GLPK
        package static let backup = GLPKSolver()
    #else
        package static let backup = NativeSolver()
    #endif

    /// Repairs a trip. The engine `auto` uses the native solver, and also GLPK if the native solver reaches its memory
    /// limit.
    package func repair(_ program: TripProgram, spending budget: WorkBudget) throws(SolverError) -> Repair {
        if self == .glpk { return try program.repair(with: EngineChoice.backup, spending: budget) }
        let repair = try program.repair(with: NativeSolver(), spending: budget)
        #if GLPK
            if self == .auto, repair.outcome.stopped == .memoryLimit {
                let other = try program.repair(with: EngineChoice.backup, spending: budget)
                return other.isBetter(than: repair) ? other : repair
            }
        #endif
        return repair
    }

    /// Reroutes a trip. The engine `auto` uses the native solver.
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

    /// Finds what rain-outs would do. The engine `auto` uses the native solver.
    package func rainouts(
        _ itinerary: Itinerary,
        _ options: RerouteOptions,
        spending budget: WorkBudget
    ) throws(SolverError) -> Rainouts {
        #if GLPK
            if self == .glpk {
                return try itinerary.rainouts(options, with: GLPKRouteSolver(), spending: budget)
            }
        #endif
        return try itinerary.rainouts(options, spending: budget)
    }

    /// Plans a trip. The engine `auto` uses the native solver.
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

    /// Plans a trip of a given number of days on the best days of a season.
    package func window(
        _ document: TripDocument,
        _ wishes: WishList,
        from season: [SeasonGame],
        _ window: PossibleDays,
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
                    startingOn: window.startOn,
                    endingOn: window.endOn,
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
            startingOn: window.startOn,
            endingOn: window.endOn,
            options,
            tradeOffs: tradeOffs,
            spending: budget
        )
    }
}

/// The days of a season on which a trip may take place.
package struct PossibleDays: Sendable {
    /// The dates between which the trip must start and end.
    package let dates: ClosedRange<CalendarDate>
    /// The number of days of the trip.
    package let days: Int
    /// The days of the week on which the trip may start and end; `nil` allows every day.
    package let startOn, endOn: Weekdays?
}

extension Repair {
    /// True if this repair proves more than another repair of the same trip, or has a better plan.
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
