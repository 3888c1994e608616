import Placement
import TripAnswers
import TripModel
import TripPlanningCore
import WorkBudgets

// Each method is the asynchronous form of the synchronous method with the same name. It runs off the caller's actor;
// see `withWorkBudget`.
extension Itinerary {
    /// Moves legs to slots so that the weight of missed games is as low as possible, with the fewest and smallest
    /// moves.
    ///
    /// If the task is cancelled, the repair contains the best plan found so far, if any.
    ///
    /// - Parameters:
    ///   - solver: The solver to call.
    ///   - limits: The limits of the work.
    ///   - onProgress: A closure that receives the number of steps.
    /// - Throws: `SolverError`, but never `.stopped`.
    public func repair<Solver: PlacementSolver>(
        with solver: Solver = NativeSolver(),
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> Repair {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try TripProgram(self).repair(with: solver, spending: budget)
        }
    }

    /// Audits the trip. Calls `solver` for anything that the native solver cannot decide.
    ///
    /// If the task is cancelled, the audit contains the findings and, in `stopped`, the reason why it has no conflicts.
    ///
    /// - Throws: `SolverError`, but never `.stopped`.
    public func audit<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> Audit {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try Audit(self, asking: solver, spending: budget)
        }
    }

    /// Finds the best plan for the trip if legs may be omitted, added and reversed, with the connections of the trip.
    ///
    /// If the task is cancelled, the answer contains the best plan and the trade-offs found so far, and a lower bound
    /// on the cost of the other plans.
    ///
    /// - Parameters:
    ///   - options: Options in addition to the trip's rules.
    ///   - tradeOffs: True to also find all trade-offs between missed games, edits and minutes.
    ///   - limits: The limits of the work.
    ///   - onProgress: A closure that receives bounds, costs and the number of trade-offs.
    /// - Throws: `SolverError`, but never `.stopped`.
    public func reroute(
        _ options: RerouteOptions = RerouteOptions(),
        tradeOffs: Bool = false,
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> Reroute {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try reroute(options, tradeOffs: tradeOffs, spending: budget)
        }
    }

    /// Finds the best plan for the trip over connections that an app supplies; otherwise works like
    /// `reroute(_:tradeOffs:within:onProgress:)`.
    public func reroute<Source: ConnectionSource & Sendable>(
        _ options: RerouteOptions = RerouteOptions(),
        over connections: Source,
        tradeOffs: Bool = false,
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> Reroute {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try reroute(options, over: connections, tradeOffs: tradeOffs, spending: budget)
        }
    }

    /// Finds the consequences of a rain-out of each met game: postponed to the next day, or cancelled.
    ///
    /// If the task is cancelled, the remaining answers are unknown.
    ///
    /// - Parameters:
    ///   - options: The options of the plans. Games before the first day are not asked about.
    ///   - limits: The limits of the work.
    ///   - onProgress: A closure that receives the number of steps.
    /// - Throws: `SolverError`, but never `.stopped`.
    public func rainouts(
        _ options: RerouteOptions = RerouteOptions(),
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> Rainouts {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try rainouts(options, spending: budget)
        }
    }

    /// Finds nearby games: for each candidate, the best plan that meets it.
    ///
    /// If the task is cancelled, the answer contains the games found so far, and the reason in `stopped`.
    ///
    /// - Throws: `SolverError`, but never `.stopped`.
    public func nearbyGames(
        adding candidates: [CandidateGame],
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> NearbyGames {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try nearbyGames(adding: candidates, spending: budget)
        }
    }

    /// Plans the best trip that grants wishes with games of a season, with the connections of this trip.
    ///
    /// If the task is cancelled, the answer contains the best trip found so far and a lower bound on the cost.
    ///
    /// - Parameters:
    ///   - wishes: The wishes.
    ///   - season: The games of the season.
    ///   - options: Options in addition to the trip's rules.
    ///   - tradeOffs: True to also find all trade-offs between missed weight, days and minutes.
    ///   - limits: The limits of the work.
    ///   - onProgress: A closure that receives bounds and costs.
    /// - Throws: `SolverError`, but never `.stopped`.
    public func plan(
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions = PlanOptions(),
        tradeOffs: Bool = false,
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> SeasonPlan {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try plan(wishes, from: season, options, tradeOffs: tradeOffs, spending: budget)
        }
    }

    /// Plans the best trip over connections that an app supplies; otherwise works like
    /// `plan(_:from:_:tradeOffs:within:onProgress:)`.
    public func plan<Source: ConnectionSource & Sendable>(
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions = PlanOptions(),
        over connections: Source,
        tradeOffs: Bool = false,
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> SeasonPlan {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try plan(wishes, from: season, options, over: connections, tradeOffs: tradeOffs, spending: budget)
        }
    }

    /// Explains why something can or cannot be part of the trip. Returns `nil` if the trip has no such leg, slot or
    /// game, or the list has no such wish.
    ///
    /// Calls `solver` for slots and conflicts that the native solver cannot decide. If the task is cancelled, the parts
    /// of the answer that were not found are `nil`.
    ///
    /// - Throws: `SolverError`.
    public func why<Solver: PlacementSolver>(
        _ question: WhyQuestion,
        asking solver: Solver = NativeSolver(),
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> WhyAnswer? {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try why(question, asking: solver, spending: budget)
        }
    }

    /// Finds the slots of a leg, or of all legs: the slots that are feasible while all other items keep their
    /// positions, and the slots that are reachable if other legs move too.
    ///
    /// Calls `solver` for anything that the native solver cannot decide. If the task is cancelled, the answer contains
    /// the legs finished so far, and the reason in `stopped`.
    ///
    /// - Throws: `SolverError`, but never `.stopped`.
    public func tripSlots<Solver: PlacementSolver>(
        only leg: Item.ID? = nil,
        asking solver: Solver = NativeSolver(),
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> TripSlots {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try TripSlots(self, only: leg, asking: solver, spending: budget)
        }
    }
}

/// A closure that receives the progress of work, on the thread of the work.
public typealias ProgressHandler = @Sendable (WorkProgress) -> Void

/// Does work off the caller's actor, in the caller's task, with a budget that stops when the task is cancelled.
///
/// The asynchronous methods of this module call this function. Use it for any other function that takes a budget:
///
/// ```swift
/// let reach = try await withWorkBudget(.time(.seconds(1))) { budget in
///     try session.reachability(spending: budget)
/// }
/// ```
/// A search checks for cancellation every 16,384 steps, and ends within a few milliseconds. GLPK checks every 100
/// iterations of the simplex method, which can take 200 ms for trips of whole seasons.
///
/// The work has the priority of the task. Like any synchronous call, it occupies one thread of the task's executor
/// until it ends. The default executor has about one thread per core for all tasks. For many trips at once, run only a
/// few tasks of a group at a time, or give the tasks their own threads with `withTaskExecutorPreference`.
///
/// - Parameters:
///   - limits: The limits of the work. A time limit starts when the work starts, so it excludes the wait for a free
///     thread.
///   - onProgress: A closure that receives the progress of the work.
///   - work: The work. If the task is cancelled, answers with a `stopped` property contain the results found so far;
///     other work throws `SolverError.stopped(.cancelled)`.
/// - Throws: The error of the work.
#if compiler(>=6.2)
    @concurrent
#endif
public func withWorkBudget<Value: Sendable, Failure: Error>(
    _ limits: WorkLimits = WorkLimits(),
    onProgress: ProgressHandler? = nil,
    _ work: @Sendable (WorkBudget) throws(Failure) -> Value
) async throws(Failure) -> Value {
    try work(WorkBudget(limits, onProgress: onProgress))
}
