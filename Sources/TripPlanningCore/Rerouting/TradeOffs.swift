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

/// The trade-offs of a re-routing as a list for people: which of them are worth a row, and which stand out.
///
/// ```
///  number  missed  edits  minutes
///    1        0      2     2400      the best plan
///    2        0      3     2392      saves too little for one edit more: told with 3, as one row
///    3        0      4     2380
///    4        0      6     1900      drives two hours less for each edit more than the best
///    5        1      0     1700      the first that misses so much
/// ```
/// Numbers count from 1, in the order of `Reroute.tradeOffs`.
public struct TradeOffList: Hashable, Sendable {
    /// One line of the list.
    public enum Row: Hashable, Sendable {
        /// The plan of a number.
        case plan(Int)
        /// Several plans that follow each other by number, each of which saves too little travel for its edits.
        case small(ClosedRange<Int>)
    }

    /// The plans, by number.
    public let plans: [ReroutedPlan]
    /// The numbers of the plans that are worth a row of their own, in order.
    public let worthwhile: [Int]
    /// The number of the plan that sees as much as the best and is better where an edit is worth an hour of travel: it
    /// drives at least an hour less for each edit more. `nil` where that is the best itself.
    public let shorter: Int?
    /// The number of the plan that drives least of those that see as much as the best; `nil` where that is the best
    /// itself.
    public let shortest: Int?

    /// So many minutes less a plan must drive for each edit more than the row before it.
    public static let minutesForRow: Int64 = 15
    /// So many minutes less a plan must drive for each edit more than the best to stand beside it.
    public static let minutesBesideBest: Int64 = 60

    /// Sorts the trade-offs of a re-routing.
    ///
    /// - Complexity: O(plans).
    public init(_ plans: [ReroutedPlan]) {
        self.plans = plans
        let costs = plans.map { $0.cost }
        let peers = costs.prefix { $0.missed == costs.first?.missed }
        shorter = TradeOffList.number(of: peers) { $0.minutes + TradeOffList.minutesBesideBest * $0.edits }
        shortest = TradeOffList.number(of: peers) { $0.minutes }
        var shown: RouteCost?
        var numbers: [Int] = []
        for (index, cost) in costs.enumerated() {
            let isPointedAt = index + 1 == shorter || index + 1 == shortest
            if let shown, shown.missed == cost.missed, !isPointedAt,
                shown.minutes - cost.minutes < TradeOffList.minutesForRow * (cost.edits - shown.edits)
            {
                continue
            }
            shown = cost
            numbers.append(index + 1)
        }
        worthwhile = numbers
    }

    /// The number of the last cost with the least price; `nil` for the first.
    private static func number(of costs: ArraySlice<RouteCost>, by price: (RouteCost) -> Int64) -> Int? {
        let best = costs.indices.reversed().min { price(costs[$0]) < price(costs[$1]) } ?? 0
        return best == 0 ? nil : best + 1
    }

    /// All numbers in order: plans that are worth a row, and the others, several that follow each other as one row.
    public var rows: [Row] {
        var rows: [Row] = []
        var next = 1
        for number in worthwhile + [plans.count + 1] {
            switch number - next {
            case ..<1: break
            case 1: rows.append(.plan(next))
            default: rows.append(.small(next...number - 1))
            }
            if number <= plans.count { rows.append(.plan(number)) }
            next = number + 1
        }
        return rows
    }

    /// The plan of a number; `nil` for none.
    public subscript(number: Int) -> ReroutedPlan? {
        number >= 1 && number <= plans.count ? plans[number - 1] : nil
    }

    /// The number of a plan; `nil` for one that is no trade-off.
    public func number(of plan: ReroutedPlan) -> Int? {
        plans.firstIndex(of: plan).map { $0 + 1 }
    }
}

extension Reroute {
    /// The trade-offs as a list for people; `nil` where they were not asked for, or not found within the limits.
    public var tradeOffList: TradeOffList? { tradeOffs.map { TradeOffList($0) } }
}
