/// The trade-offs of a re-routing as far as a search has found them, and what is proved of the others.
///
/// ```
///     plans                          bound                       the others
///     (0, 2, 2400)  (0, 3, 2380)     [0, 4]                      cost no less, level by level
///     ─────────────────────────────────┴────────────────────────────────────►  missed, edits, minutes
/// ```
public struct TradeOffs: Hashable, Sendable {
    /// The plans found, each of them proved: no plan is as good in missed weight, edits and minutes and better in one of
    /// them, and of those that cost the same in all three it is the best. Sorted by missed weight, then edits.
    public internal(set) var plans: [ReroutedPlan] = []
    /// A lower bound on the lexicographic cost of all other trade-offs, the levels from the first on as far as they are
    /// proved; `nil` when there is no other.
    public internal(set) var bound: [Int64]? = []
    /// The reason why the search stopped before it found all; `nil` when it did not stop.
    public internal(set) var stopped: StopReason?

    /// True if there are no other trade-offs.
    public var isComplete: Bool { bound == nil }
}

/// The search for the trade-offs of a trip, which finds one after the other.
package struct TradeOffFinder<Source: ConnectionSource> {
    private let itinerary: Itinerary
    private let options: RerouteOptions
    private let connections: Source
    private let mostEdits: Int64?
    /// The compiled trip, and the search in it; `nil` before it is begun.
    private var compilation: RouteCompilation?
    private var search: TradeOffSearch?
    /// The trade-offs found so far.
    package private(set) var found = TradeOffs()

    /// Prepares a search. Nothing is worked out yet.
    package init(
        _ itinerary: Itinerary,
        _ options: RerouteOptions,
        over connections: Source,
        atMostEdits mostEdits: Int? = nil
    ) {
        self.itinerary = itinerary
        self.options = options
        self.connections = connections
        self.mostEdits = mostEdits.map { Int64($0) }
    }

    /// Prepares a search in a compiled trip.
    init(_ compilation: RouteCompilation, over connections: Source) {
        self.init(compilation.itinerary, compilation.options, over: connections)
        self.compilation = compilation
    }

    /// Finds the next trade-off; `nil` when there is no other, or the work must stop, as `found` says.
    ///
    /// - Throws: `SolverError`, but not for a search that stopped.
    package mutating func next(spending budget: WorkBudget) throws(SolverError) -> ReroutedPlan? {
        guard !found.isComplete, found.stopped == nil else { return nil }
        do throws(SolverError) {
            let plan = try nextPlan(budget)
            found.bound = plan == nil ? nil : search?.bound
            if let plan { found.plans.append(plan) }
            return plan
        } catch {
            guard let reason = error.limit else { throw error }
            found.bound = search?.bound ?? []
            found.stopped = reason
            return nil
        }
    }

    private mutating func nextPlan(_ budget: WorkBudget) throws(SolverError) -> ReroutedPlan? {
        // Where each plan is found within few steps, a task that was cancelled meanwhile still ends with the last one.
        try budget.poll()
        if compilation == nil {
            compilation = try RouteCompilation(itinerary, options, connections, budget)
        }
        if search == nil, let program = compilation?.program {
            search = try TradeOffSearch(program, atMostEdits: mostEdits, budget)
        }
        guard let plan = try search?.next(budget) else { return nil }
        return compilation?.decode(plan, connections)
    }

    /// Finds all trade-offs, or those before the work must stop.
    mutating func all(spending budget: WorkBudget) throws(SolverError) -> TradeOffs {
        while try next(spending: budget) != nil {}
        return found
    }
}

extension Itinerary {
    /// Finds the trade-offs between missed games, edits and minutes (SPEC section 11), or, where the budget ends before,
    /// the first of them.
    ///
    /// ```swift
    /// let tradeOffs = try itinerary.tradeOffs(atMostEdits: 6, spending: WorkBudget(.time(.seconds(2))))
    /// if !tradeOffs.isComplete { print("there may be more, which cost at least", tradeOffs.bound ?? []) }
    /// ```
    /// - Parameters:
    ///   - options: The options beside the trip's rules.
    ///   - mostEdits: The most edits of a trade-off, 0 or more; `nil` for any number. Those found are the same as without
    ///     it, and a long trip has them much sooner.
    ///   - budget: The work budget.
    /// - Throws: as `reroute`.
    public func tradeOffs(
        _ options: RerouteOptions = RerouteOptions(),
        atMostEdits mostEdits: Int? = nil,
        spending budget: WorkBudget
    ) throws(SolverError) -> TradeOffs {
        try tradeOffs(options, over: Connections(trip), atMostEdits: mostEdits, spending: budget)
    }

    /// Finds the trade-offs over connections that an app knows.
    public func tradeOffs<Source: ConnectionSource>(
        _ options: RerouteOptions = RerouteOptions(),
        over connections: Source,
        atMostEdits mostEdits: Int? = nil,
        spending budget: WorkBudget
    ) throws(SolverError) -> TradeOffs {
        var finder = TradeOffFinder(self, options, over: connections, atMostEdits: mostEdits)
        return try finder.all(spending: budget)
    }
}
