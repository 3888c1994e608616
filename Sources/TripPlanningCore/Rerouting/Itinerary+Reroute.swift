extension Itinerary {
    /// The best plan for the trip when legs may be left out, added and turned around (SPEC section 11); by the native
    /// solver, over the connections that the trip states.
    ///
    /// ```swift
    /// let reroute = try itinerary.reroute(RerouteOptions(fromDay: 4, maxEdits: 2))
    /// ```
    /// - Parameters:
    ///   - options: The options beside the trip's rules.
    ///   - tradeOffs: True to look for all trade-offs of missed games, edits and minutes too.
    ///   - budget: The work budget of all of it.
    /// - Throws: `SolverError.tooManySegments`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    ///   A trip with too many cities for a table of all pairs is a search that stopped.
    public func reroute(
        _ options: RerouteOptions = RerouteOptions(),
        tradeOffs: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Reroute {
        try reroute(options, over: Connections(trip), tradeOffs: tradeOffs, spending: budget)
    }

    /// The best plan for the trip over connections that an app knows.
    public func reroute<Source: ConnectionSource>(
        _ options: RerouteOptions = RerouteOptions(),
        over connections: Source,
        tradeOffs: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Reroute {
        try reroute(options, over: connections, tradeOffs: tradeOffs, with: RouteSolver(), spending: budget)
    }

    /// The same by an engine.
    ///
    /// Trade-offs and conflicts are the native solver's, whatever the engine.
    ///
    /// - Parameter telling: A closure that hears what is found so far: the best plan, then with each trade-off more.
    /// - Throws: also the errors of the engine.
    package func reroute<Source: ConnectionSource, Engine: RouteEngine>(
        _ options: RerouteOptions,
        over connections: Source,
        tradeOffs: Bool,
        with engine: Engine,
        spending budget: WorkBudget,
        telling: ((Reroute) -> Void)? = nil
    ) throws(SolverError) -> Reroute {
        let compilation: RouteCompilation
        let outcome: Outcome<RoutePlan>
        do throws(SolverError) {
            compilation = try RouteCompilation(self, options, connections, budget)
            outcome = try engine.solve(compilation.program, spending: budget)
        } catch {
            guard let reason = error.limit else { throw error }
            var reroute = Reroute(self, Outcome(stopped: reason), engine: engine.name)
            if tradeOffs { reroute.foundTradeOffs = TradeOffs(stopped: reason) }
            return reroute
        }
        var reroute = Reroute(self, outcome, engine: engine.name)
        reroute.plan = outcome.plan.map { compilation.decode($0, connections) }
        let program = compilation.program
        // What was found before the budget ended still holds.
        if tradeOffs, let reason = outcome.stopped {
            reroute.foundTradeOffs = TradeOffs(bound: outcome.bound ?? [], stopped: reason)
        } else if tradeOffs {
            telling?(reroute)
            var finder = TradeOffFinder(compilation, over: connections)
            while try finder.next(spending: budget) != nil {
                guard let telling else { continue }
                reroute.foundTradeOffs = finder.found
                telling(reroute)
            }
            reroute.foundTradeOffs = finder.found
        }
        let stopped = try SolverError.stopReason { () throws(SolverError) in
            if outcome.proof == .infeasible {
                let background = compilation.background
                let conflict = try RouteSolver().conflict(in: program, background: background, budget)
                guard let conflict else { throw .wrongAnswer(.lostPlan) }
                reroute.conflict = conflict.map { compilation.demands[$0.index] }
            }
        }
        reroute.stopped = reroute.stopped ?? reroute.foundTradeOffs?.stopped ?? stopped
        return reroute
    }
}
