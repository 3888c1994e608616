/// The trade-offs of a rerouting that a search has found, and a lower bound on the cost of the other trade-offs.
///
/// ```
///     plans                          bound                       the others
///     (0, 2, 2400)  (0, 3, 2380)     [0, 4]                      cost at least the bound
///     ─────────────────────────────────┴────────────────────────────────────►  missed, edits, minutes
/// ```
public struct TradeOffs: Hashable, Sendable {
    /// The trade-offs found, sorted by missed weight, then edits.
    ///
    /// Each trade-off is proved: no plan is at least as good in all of missed weight, edits and minutes, and better in
    /// one of them. Among plans that are equal in all three, the trade-off is the best.
    public fileprivate(set) var plans: [ReroutedPlan] = []
    /// A lower bound on the lexicographic cost of all other trade-offs, with only the levels that are proved; `nil` if
    /// there are no other trade-offs.
    public fileprivate(set) var bound: [Int64]? = []
    /// The reason why the search stopped before it found all trade-offs; `nil` if it did not stop.
    public fileprivate(set) var stopped: StopReason?

    /// True if there are no other trade-offs.
    public var isComplete: Bool { bound == nil }
}

/// A search for the trade-offs of a trip, which finds them one at a time.
package struct TradeOffFinder<Source: ConnectionSource> {
    private let itinerary: Itinerary
    private let options: RerouteOptions
    private let connections: Source
    private let mostEdits: Int64?
    /// The compiled trip; `nil` before the first call of `next`.
    private var compilation: RouteCompilation?
    /// The search in the compiled trip; `nil` before the first call of `next`.
    private var search: TradeOffSearch?
    /// The trade-offs found so far.
    package private(set) var found = TradeOffs()

    /// Prepares a search without starting it.
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

    /// Finds the next trade-off; `nil` if there is no other, or if the search stopped. `found` shows which is the case.
    ///
    /// - Throws: `SolverError`, but never `.stopped`.
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
        // The search checks for cancellation only after many steps. If each plan takes few steps, only this check
        // notices the cancellation.
        try budget.checkInSolver()
        if compilation == nil {
            compilation = try RouteCompilation(itinerary, options, connections, budget)
        }
        if search == nil, let program = compilation?.program {
            search = try TradeOffSearch(program, atMostEdits: mostEdits, budget)
        }
        guard let plan = try search?.next(budget) else { return nil }
        return compilation?.decode(plan, connections)
    }

    /// Finds all trade-offs, or as many as the budget allows.
    mutating func all(spending budget: WorkBudget) throws(SolverError) -> TradeOffs {
        while try next(spending: budget) != nil {}
        return found
    }
}

extension Itinerary {
    /// Finds the trade-offs between missed weight, edits and minutes (SPEC section 11). If the budget is spent, the
    /// result has only the first trade-offs.
    ///
    /// ```swift
    /// let tradeOffs = try itinerary.tradeOffs(atMostEdits: 6, spending: WorkBudget(.time(.seconds(2))))
    /// if !tradeOffs.isComplete { print("others cost at least", tradeOffs.bound ?? []) }
    /// ```
    /// - Parameters:
    ///   - options: The options, in addition to the trip's rules.
    ///   - mostEdits: The maximum number of edits of a trade-off, 0 or more; `nil` if there is no limit. The trade-offs
    ///     within the limit are the same as without a limit, but for a long trip they are found much sooner.
    ///   - budget: The work budget.
    /// - Throws: The errors of `reroute`.
    public func tradeOffs(
        _ options: RerouteOptions = RerouteOptions(),
        atMostEdits mostEdits: Int? = nil,
        spending budget: WorkBudget
    ) throws(SolverError) -> TradeOffs {
        try tradeOffs(options, over: Connections(trip), atMostEdits: mostEdits, spending: budget)
    }

    /// Finds the trade-offs over connections that an app supplies.
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

/// The trade-offs of a rerouting, as a list to show. The list states which plans should have their own row, and which
/// plans to point out.
///
/// ```
///  number  missed  edits  minutes
///    1        0      2     2400      the best plan
///    2        0      3     2392      saves too little for one more edit: shares a row with 3
///    3        0      4     2380
///    4        0      6     1900      saves two hours for each additional edit, compared with the best
///    5        1      0     1700      the first plan with this missed weight
/// ```
/// Numbers count from 1, in the order of `Reroute.tradeOffs`.
public struct TradeOffList: Hashable, Sendable {
    /// A row of the list.
    public enum Row: Hashable, Sendable {
        /// A single plan, given by its number.
        case plan(Int)
        /// Several plans with consecutive numbers; each saves too little travel for its edits.
        case small(ClosedRange<Int>)
    }

    /// The plans; the plan with number *n* is at index *n* - 1.
    public let plans: [ReroutedPlan]
    /// The numbers of the plans that should have their own row, ascending.
    public let worthwhile: [Int]
    /// The number of the plan that is best if an edit is worth an hour of travel, among the plans that miss no more
    /// than the best plan. This plan saves at least an hour for each additional edit. `nil` if it is the best plan
    /// itself.
    public let shorter: Int?
    /// The number of the plan with the fewest minutes among the plans that miss no more than the best plan; `nil` if it
    /// is the best plan itself.
    public let shortest: Int?

    /// The minutes of driving that each additional edit must save, compared with the row before, for a plan to have its
    /// own row.
    public static let minutesForRow: Int64 = 15
    /// The minutes of driving that each additional edit must save for a plan to be shown next to the best.
    public static let minutesBesideBest: Int64 = 60

    /// Creates the list of the trade-offs of a rerouting.
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

    /// Returns the number of the last cost with the lowest price; `nil` if that is the first cost.
    private static func number(of costs: ArraySlice<RouteCost>, by price: (RouteCost) -> Int64) -> Int? {
        let best = costs.indices.reversed().min { price(costs[$0]) < price(costs[$1]) } ?? 0
        return best == 0 ? nil : best + 1
    }

    /// The rows in order. Each plan in `worthwhile` has its own row. Consecutive plans that are not in `worthwhile`
    /// share a row; a single plan between two plans in `worthwhile` has its own row.
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

    /// Accesses the plan with the given number; `nil` if there is none.
    public subscript(number: Int) -> ReroutedPlan? {
        number >= 1 && number <= plans.count ? plans[number - 1] : nil
    }

    /// Returns the number of a plan; `nil` if it is not in the list.
    public func number(of plan: ReroutedPlan) -> Int? {
        plans.firstIndex(of: plan).map { $0 + 1 }
    }
}

extension Reroute {
    /// The trade-offs as a list to show; `nil` if they were not requested, or not all of them were found.
    public var tradeOffList: TradeOffList? { tradeOffs.map { TradeOffList($0) } }
}
