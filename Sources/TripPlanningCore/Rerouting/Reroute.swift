/// The result of rerouting a trip (SPEC section 11).
public struct Reroute: Sendable {
    /// The trip before the rerouting.
    package let itinerary: Itinerary
    /// The status of the search: `optimal`, `feasible`, `infeasible` or `unknown`.
    public let status: PlanStatus
    /// The name of the engine that found the plan.
    package let engine: String
    /// The best plan found; `nil` if none was found.
    public fileprivate(set) var plan: ReroutedPlan?
    /// The games of `unreachableGames`, as indices into the trip's items.
    package let unreachableIndices: [Int]
    /// A minimal set of demands that no plan satisfies; `nil` unless the trip is proved infeasible and the search for
    /// the set finished.
    public fileprivate(set) var conflict: [Demand]?
    /// A lower bound on the lexicographic cost of every plan, most important level first. The bound may have only the
    /// first levels. `nil` if the search finished.
    public let bound: [Int64]?
    /// The trade-offs found: Pareto-optimal plans over missed weight, edits and minutes of travel. `nil` if they were
    /// not requested.
    public fileprivate(set) var foundTradeOffs: TradeOffs?
    /// The reason why the search stopped before it found the plan, the trade-offs or the conflict; `nil` if it
    /// finished.
    public fileprivate(set) var stopped: StopReason?

    /// All trade-offs, sorted by missed weight, then edits; `nil` if they were not requested, or not all of them were
    /// found. `foundTradeOffs` has all trade-offs found, even if some are missing.
    public var tradeOffs: [ReroutedPlan]? {
        foundTradeOffs.flatMap { $0.isComplete ? $0.plans : nil }
    }

    /// The games without a city, in timeline order.
    public var unreachableGames: [Item.ID] { itinerary.trip.ids(unreachableIndices) }

    /// Creates the result for an outcome, without the plan, which is decoded later.
    fileprivate init(_ itinerary: Itinerary, _ outcome: Outcome<RoutePlan>, engine: String) {
        self.itinerary = itinerary
        self.engine = engine
        status = outcome.status
        unreachableIndices = itinerary.timeline.items.filter { item in
            itinerary.trip.items[item].isGame && itinerary.trip.city(atStartOfItemAt: item) == nil
        }
        bound = outcome.bound
        stopped = outcome.stopped
    }
}

/// A plan of a rerouting: its legs, the old legs that it omits, and the games that it misses.
public struct ReroutedPlan: Hashable, Sendable {
    /// The trip before the rerouting.
    package let original: Trip
    /// The cost, most important level first.
    public let cost: RouteCost
    /// The legs, in route order.
    public let legs: [ReroutedLeg]
    /// The old legs that the plan omits, in route order.
    public let dropped: [Item.ID]
    /// The games that have a city but are not met by the plan, in timeline order.
    public let missedGames: [Item.ID]
    /// The legs of `dropped`, as indices into the trip's items.
    package let droppedIndices: [Int]
    /// The games of `missedGames`, as indices into the trip's items.
    package let missedIndices: [Int]
    /// The games and custom items whose sort order changes because their day is renumbered, with their new positions.
    package let renumbered: [PlacedIndex]
    /// The city in which the plan begins; `nil` if it is unknown.
    package let start: City?
    /// The city in which the plan has to finish; `nil` if it may finish anywhere.
    package let finish: City?
}

/// A leg of a plan.
public struct ReroutedLeg: Hashable, Sendable, Identifiable {
    /// The difference between a leg and the trip before the rerouting.
    public enum Change: Hashable, Sendable, CaseIterable {
        /// The leg stays in its skeleton slot: its slot among games, custom items and timed legs.
        case none
        /// The leg moves to another skeleton slot, or was not placed before.
        case moved
        /// The leg is new.
        case new
    }

    /// The leg, as an index into the trip's items; `nil` for a new leg.
    package let index: Int?
    /// The identifier of the leg. New legs have the identifiers `new-1`, `new-2` and so on, except identifiers that
    /// items already have.
    public let id: Item.ID
    /// The city of departure.
    public let from: City
    /// The city of arrival.
    public let to: City
    /// The duration of the leg.
    public let duration: Minutes
    /// The distance in kilometers; `nil` if it is unknown.
    public let distanceKm: Double?
    /// The departure time of a timed leg, in the local time of `from`; `nil` if the leg is not timed.
    public let start: ClockTime?
    /// The title of a timed leg; `nil` if it has none.
    public let title: String?
    /// The means of travel.
    public let mode: TravelMode
    /// The price of the leg, or for a new leg of its connection or departure; `nil` if none is stated.
    public let price: Price?
    /// The skeleton slot that contains the leg.
    package let slot: SkeletonSlot
    /// The leg's position.
    public let position: Position
    /// The difference between the leg and the trip before the rerouting.
    public let change: Change
}

extension Itinerary {
    /// Finds the best plan for the trip if legs may be omitted, added and reversed (SPEC section 11). Uses the native
    /// solver and the connections of the trip.
    ///
    /// ```swift
    /// let reroute = try itinerary.reroute(RerouteOptions(fromDay: 4, maxEdits: 2))
    /// ```
    /// - Parameters:
    ///   - options: The options, in addition to the trip's rules.
    ///   - tradeOffs: True to also search for all trade-offs of missed weight, edits and minutes.
    ///   - budget: The work budget of the whole call.
    /// - Throws: `SolverError.tooManyLegs`; `SolverError.wrongAnswer` if the check of a plan disagrees with the
    ///   search. If the trip has too many cities for a table of all pairs, the result states that the search stopped.
    public func reroute(
        _ options: RerouteOptions = RerouteOptions(),
        tradeOffs: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Reroute {
        try reroute(options, over: Connections(trip), tradeOffs: tradeOffs, spending: budget)
    }

    /// Finds the best plan for the trip over connections that an app supplies.
    public func reroute<Source: ConnectionSource>(
        _ options: RerouteOptions = RerouteOptions(),
        over connections: Source,
        tradeOffs: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Reroute {
        try reroute(options, over: connections, tradeOffs: tradeOffs, with: RouteSolver(), spending: budget)
    }

    /// Finds the best plan with an engine. The native solver finds the trade-offs and the conflict, regardless of the
    /// engine.
    ///
    /// - Parameters:
    ///   - endsAnywhere: True if the plan may end in any city, unless the trip states its end.
    ///   - explains: True to search for the conflict if there is no plan.
    ///   - onPlan: A closure that receives the result found so far: first with the best plan, then after each
    ///     trade-off.
    /// - Throws: `SolverError.tooManyLegs`, `SolverError.wrongAnswer`, and the errors of the engine.
    package func reroute<Source: ConnectionSource, Engine: RouteEngine>(
        _ options: RerouteOptions,
        over connections: Source,
        tradeOffs: Bool,
        with engine: Engine,
        endingAnywhere endsAnywhere: Bool = false,
        explaining explains: Bool = true,
        spending budget: WorkBudget,
        onPlan: ((Reroute) -> Void)? = nil
    ) throws(SolverError) -> Reroute {
        var compilation: RouteCompilation
        let outcome: Outcome<RoutePlan>
        do throws(SolverError) {
            compilation = try RouteCompilation(self, options, connections, budget)
            if endsAnywhere { compilation.endAnywhere() }
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
        // If the search stopped, its lower bound still holds for the trade-offs.
        if tradeOffs, let reason = outcome.stopped {
            reroute.foundTradeOffs = TradeOffs(bound: outcome.bound ?? [], stopped: reason)
        } else if tradeOffs {
            onPlan?(reroute)
            var finder = TradeOffFinder(compilation, over: connections)
            while try finder.next(spending: budget) != nil {
                guard let onPlan else { continue }
                reroute.foundTradeOffs = finder.found
                onPlan(reroute)
            }
            reroute.foundTradeOffs = finder.found
        }
        let stopped = try SolverError.stopReason { () throws(SolverError) in
            if outcome.proof == .infeasible, explains {
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

extension ReroutedPlan {
    /// Returns the trip changed by the plan. Legs that the plan omits are removed, and new legs are appended. The
    /// changed trip states the city in which it starts and, if the plan has to finish in a certain city, the city in
    /// which it ends.
    ///
    /// - Throws: `TripError` if the trip would be invalid, for example because it has too many items.
    /// - Complexity: O(items).
    public func trip() throws(TripError) -> Trip {
        let old = original
        var items = old.items
        for placed in renumbered { items[placed.index].position = placed.position }
        for leg in legs {
            if let item = leg.index { items[item].position = leg.position }
        }
        let dropped = Set(droppedIndices)
        var kept = items.indices.filter { !dropped.contains($0) }.map { items[$0] }
        for leg in legs where leg.index == nil {
            kept.append(leg.newItem(in: old))
        }
        return try old.replacing(
            items: kept,
            start: start.map { old.cities.names[$0.index] },
            end: finish.map { old.cities.names[$0.index] }
        )
    }
}

extension ReroutedLeg {
    /// Returns the item for a new leg. Each city is spelled as at its first occurrence in the trip.
    package func newItem(in trip: Trip) -> Item {
        let travel = Travel(
            from: trip.cities.names[from.index],
            to: trip.cities.names[to.index],
            duration: duration,
            distanceKm: distanceKm,
            start: start,
            title: title,
            mode: mode,
            price: price
        )
        return Item(id: id, position: position, kind: .travel(travel))
    }
}

extension Itinerary {
    /// The maximum number of steps for choosing which games to see if the traveler cannot see all of them.
    private static let seeingSteps = 2_000_000

    /// The games that the traveler sees if the legs keep their positions, as indices into the trip's items, in timeline
    /// order.
    ///
    /// These are the games of `metIndices` except the games that a plan with the same legs has to miss. A plan has to
    /// miss games that overlap, or have too little time between them for the legs (SPEC section 11). If no such plan is
    /// found, these are all games of `metIndices`.
    /// - Complexity: O(items + games²), up to a limit.
    package var seenIndices: [Int] {
        let met = metIndices
        let cityCount = trip.cities.names.count
        guard met.count > 1, route.legs.count <= TripLimits.legs, cityCount <= TripLimits.cities
        else {
            return met
        }
        let compilation = RouteCompilation(
            small: self,
            RerouteOptions(),
            ConnectionTable(cityCount: cityCount)
        )
        let budget = WorkBudget(WorkLimits(steps: Itinerary.seeingSteps))
        guard let chosen = try? compilation.program.gamesMetInPlace(budget) else { return met }
        let seen = Set(chosen.map { compilation.games[$0] })
        // A met game that is not in the program counts as seen.
        let asked = Set(compilation.games)
        return met.filter { seen.contains($0) || !asked.contains($0) }
    }
}

extension Itinerary {
    /// Exports one cost level of the rerouting for other solvers. Rows of the exported program fix the previous levels
    /// at their optima. Level 1 is the weight of missed games, and level 7 is the shift. The optimum of the exported
    /// program is the cost of the level.
    ///
    /// A column `x_dDAY_NUMBER` is 1 if the plan takes path NUMBER through the day. Paths that could only be part of
    /// plans much worse than the best plan are omitted (`Papers/RouteProgram.md`).
    /// - Throws: `SolverError.tooLarge` for more than 60,000 paths; `SolverError.infeasible` if there is no plan, or if
    ///   the city in which the trip begins is unknown.
    package func exportReroute<Source: ConnectionSource>(
        level: Int,
        format: ProgramFormat,
        over connections: Source,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> String {
        let compilation = try RouteCompilation(self, RerouteOptions(), connections, budget)
        let written = try compilation.program.written(level: level - 1, budget)
        return try ExportedProgram(
            written.program,
            of: trip.id.programWord(or: "trip"),
            number: level - 1,
            objectiveName: RouteCost.Level.allCases[level - 1].rawValue,
            columnNames: written.columnNames,
            spending: budget
        ).text(format, spending: budget)
    }
}
