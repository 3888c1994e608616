import Effort
import Placement
import Rerouting
import TripModel

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
    ///   - budget: The work budget of all of it; it tells progress to whoever made it for that.
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
    /// - Throws: also the errors of the engine.
    package func reroute<Source: ConnectionSource, Engine: RouteEngine>(
        _ options: RerouteOptions,
        over connections: Source,
        tradeOffs: Bool,
        with engine: Engine,
        spending budget: WorkBudget
    ) throws(SolverError) -> Reroute {
        do throws(SolverError) {
            let compilation = try RouteCompilation(self, options, connections, budget)
            return try reroute(
                compilation,
                over: connections,
                tradeOffs: tradeOffs,
                with: engine,
                spending: budget
            )
        } catch {
            guard let reason = error.limit else { throw error }
            return .stopped(reason, for: self, engine: engine.name)
        }
    }

    private func reroute<Source: ConnectionSource, Engine: RouteEngine>(
        _ compilation: RouteCompilation,
        over connections: Source,
        tradeOffs: Bool,
        with engine: Engine,
        spending budget: WorkBudget
    ) throws(SolverError) -> Reroute {
        let outcome = try engine.solve(compilation.program, spending: budget)
        var front: [RoutePlan]?
        var conflict: [Origin]?
        var stopped = outcome.stopped
        do throws(SolverError) {
            if tradeOffs, outcome.stopped == nil {
                front = try RouteSolver().tradeOffs(of: compilation.program, budget)
            }
            if outcome.proof == .infeasible {
                conflict = try RouteSolver().conflict(
                    in: compilation.program,
                    background: compilation.background,
                    budget
                )
                if conflict == nil { throw .wrongAnswer(.lostPlan) }
            }
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            // What was found before the budget ended still holds.
            stopped = reason
        }
        return Reroute(
            itinerary: self,
            status: outcome.status,
            engine: engine.name,
            plan: outcome.plan.map { compilation.decode($0, connections) },
            unreachableGames: gamesWithoutCity,
            conflict: conflict.map { $0.map { compilation.demands[$0.index] } },
            bound: outcome.bound,
            tradeOffs: front?.map { compilation.decode($0, connections) },
            stopped: stopped
        )
    }
}

extension Itinerary {
    /// The city in which re-routing begins: the trip's start, else where its first leg does, else the city of its first game
    /// that has one; `nil` where there is none of these, and so no leg to take.
    package var beginning: City? {
        if let start = trip.start { return start }
        if let first = route.segments.first { return trip.departure(ofSegmentAt: first) }
        return timeline.items.lazy.compactMap { trip.items[$0].isGame ? trip.city(ofGameAt: $0) : nil }.first
    }

    /// The games without a city, in timeline order.
    var gamesWithoutCity: [Int] {
        timeline.items.filter { trip.items[$0].isGame && trip.city(ofGameAt: $0) == nil }
    }
}
