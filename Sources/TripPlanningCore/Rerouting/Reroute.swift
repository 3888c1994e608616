/// The outcome of re-routing a trip (SPEC section 11).
public struct Reroute: Sendable {
    /// The trip as it was.
    package let itinerary: Itinerary
    /// The proof: `optimal`, `feasible`, `infeasible` or `unknown`.
    public let status: PlanStatus
    /// The engine that answered.
    package let engine: String
    /// The best plan in hand; `nil` for none.
    public internal(set) var plan: ReroutedPlan?
    /// The games of `unreachableGames`, as indices into the trip's items.
    package let unreachableIndices: [Int]
    /// A minimal set of demands that no plan satisfies together; `nil` unless the trip is proved infeasible and the search
    /// for the set came to its end.
    public internal(set) var conflict: [Demand]?
    /// A lower bound on the lexicographic cost of every plan, most important level first, perhaps only of the first levels;
    /// `nil` when the search came to its end.
    public let bound: [Int64]?
    /// The Pareto-optimal plans over missed weight, edits and travel minutes as far as they were found; `nil` where they
    /// were not requested.
    public internal(set) var foundTradeOffs: TradeOffs?
    /// The reason why the work stopped before the plan, the trade-offs or the conflict were found; `nil` when
    /// it did not.
    public internal(set) var stopped: StopReason?

    /// All Pareto-optimal plans over missed weight, edits and travel minutes, sorted by missed weight, then edits; `nil`
    /// where they were not requested, or not found within the limits: `foundTradeOffs` has those that were.
    public var tradeOffs: [ReroutedPlan]? {
        foundTradeOffs.flatMap { $0.isComplete ? $0.plans : nil }
    }

    /// The games without a city, in timeline order.
    public var unreachableGames: [Item.ID] { itinerary.trip.ids(unreachableIndices) }

    /// Creates the answer to an outcome, before its plan is decoded.
    init(_ itinerary: Itinerary, _ outcome: Outcome<RoutePlan>, engine: String) {
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

/// A plan for a trip: its legs, what is left out, and what is missed.
public struct ReroutedPlan: Hashable, Sendable {
    /// The trip that was asked about.
    package let original: Trip
    /// The cost, most important level first.
    public let cost: RouteCost
    /// The legs, in order.
    public let legs: [ReroutedLeg]
    /// The old legs that are left out, in route order.
    public let dropped: [Item.ID]
    /// The games with a city that are not met, in timeline order.
    public let missedGames: [Item.ID]
    /// The legs of `dropped`, as indices into the trip's items.
    package let droppedIndices: [Int]
    /// The games of `missedGames`, as indices into the trip's items.
    package let missedIndices: [Int]
    /// The items other than legs whose sort order changes because their day is renumbered, as indices into the trip's
    /// items.
    package let renumbered: [PlacedIndex]
    /// The city in which the traveller begins; `nil` where it is not known.
    package let start: City?
    /// The city in which the plan had to finish; `nil` where any would do.
    package let finish: City?
}

/// One leg of a plan.
public struct ReroutedLeg: Hashable, Sendable, Identifiable {
    /// The change of a leg against the trip as it was.
    public enum Change: Hashable, Sendable, CaseIterable {
        /// It stays in its slot of the skeleton.
        case none
        /// It moves to another slot, or was not placed.
        case moved
        /// It is new.
        case new
    }

    /// The leg as an index into the trip's items; `nil` for a new one.
    package let index: Int?
    /// The identifier of the leg; new ones have the ids `new-1`, `new-2`, … that no item has.
    public let id: Item.ID
    /// The city of departure.
    public let from: City
    /// The city of arrival.
    public let to: City
    /// The duration.
    public let duration: Minutes
    /// The distance in kilometres; `nil` where it is not known.
    public let distanceKm: Double?
    /// The time at which a timed leg leaves, on the clock of `from`; `nil` for one that may leave at any time.
    public let start: ClockTime?
    /// The name of a timed leg; `nil` for none.
    public let title: String?
    /// The means of travel.
    public let mode: TravelMode
    /// The skeleton slot in which the leg stands.
    package let slot: SkeletonSlot
    /// The leg's position.
    public let position: Position
    /// The change from the trip's own leg, if it has one.
    public let change: Change
}

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

extension ReroutedPlan {
    /// The trip as the plan has it: what is left out is gone, new legs stand last, and the trip says where the
    /// traveller begins and, if that had to be, finishes.
    ///
    /// - Throws: what is wrong with the trip, as when it would have too many items.
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
    /// The item that a new leg becomes, its cities as the trip spells them first.
    package func newItem(in trip: Trip) -> Item {
        let travel = Travel(
            from: trip.cities.names[from.index],
            to: trip.cities.names[to.index],
            duration: duration,
            distanceKm: distanceKm,
            start: start,
            title: title,
            mode: mode
        )
        return Item(id: id, position: position, kind: .travel(travel))
    }
}

extension Itinerary {
    /// The steps that the choice among games which exclude one another may take.
    private static let seeingSteps = 2_000_000

    /// The games that are seen where the segments now are, in timeline order, as indices into the trip's items: those that are
    /// neither missed nor unreachable, without games that a plan of these legs gives up (SPEC section 11), since they
    /// overlap or leave too little time for the legs between them.
    ///
    /// Where no such plan can be made out, these are the games of `metIndices`.
    /// - Complexity: O(items + games²), up to a limit.
    package var seenIndices: [Int] {
        let met = metIndices
        let places = trip.cities.names.count
        guard met.count > 1, route.segments.count <= TripLimits.segments, places <= TripLimits.places else {
            return met
        }
        let compilation = RouteCompilation(
            small: self,
            RerouteOptions(),
            ConnectionTable(placeCount: places)
        )
        let budget = WorkBudget(WorkLimits(steps: Itinerary.seeingSteps))
        guard let chosen = try? compilation.program.gamesMetInPlace(budget) else { return met }
        let seen = Set(chosen.map { compilation.games[$0] })
        // What the route does not settle, such as games that tie with legs, is as the audit has it.
        let asked = Set(compilation.games)
        return met.filter { seen.contains($0) || !asked.contains($0) }
    }
}

extension Itinerary {
    /// One level of the re-routing as other solvers read it: 1 for the missed games, to 7 for the shift, with the
    /// levels before it as rows; its optimum is what that level costs.
    ///
    /// Columns are called `x_dDAY_NUMBER`: whether the plan takes that way through the day. Ways that only plans much
    /// worse than the best could take are left out (`Papers/RouteProgram.md`).
    /// - Throws: `SolverError.tooLarge` past 60,000 ways, `SolverError.infeasible` where there is no plan, or no
    ///   place to begin at.
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
