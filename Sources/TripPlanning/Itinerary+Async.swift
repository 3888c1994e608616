import Placement
import TripModel
import TripPlanningCore
import WorkBudgets

// Each form does what the synchronous one of its name does, off the caller's actor: see `withWorkBudget`.
extension Itinerary {
    /// Places the trip anew so that as little as possible is missed, then moved.
    ///
    /// Once the task is cancelled the repair has what was found before, if anything.
    /// - Parameters:
    ///   - solver: The engine.
    ///   - limits: The limits of the work.
    ///   - onProgress: A closure that is told the steps of the work.
    /// - Throws: `SolverError`, but not for a search that stopped.
    public func repair<Solver: PlacementSolver>(
        with solver: Solver = NativeSolver(),
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> Repair {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try TripProgram(self).repair(with: solver, spending: budget)
        }
    }

    /// Audits the trip as it stands. What the native engine cannot decide, `solver` is asked.
    ///
    /// Once the task is cancelled the audit has the findings, and `stopped` instead of a conflict.
    /// - Throws: `SolverError`, but not for a search that stopped.
    public func audit<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> Audit {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try Audit(self, asking: solver, spending: budget)
        }
    }

    /// Finds the best plan for the trip when legs may be left out, added and turned around, over the connections that the
    /// trip states.
    ///
    /// Once the task is cancelled the answer has the best plan found before, and the trade-offs, with what is proved of
    /// the others.
    /// - Parameters:
    ///   - options: The options beside the trip's rules.
    ///   - tradeOffs: True to look for all trade-offs of missed games, edits and minutes too.
    ///   - limits: The limits of the work.
    ///   - onProgress: A closure that is told bounds, costs and the number of trade-offs.
    /// - Throws: `SolverError`, but not for a search that stopped.
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

    /// Finds the best plan for the trip over connections that an app knows.
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

    /// Re-routes the trip with each of some games added, among the plans that meet it.
    ///
    /// Once the task is cancelled the answer has the options found before, and `stopped`.
    /// - Throws: `SolverError`, but not for a search that stopped.
    public func options(
        adding candidates: [CandidateGame],
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> GameOptions {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try options(adding: candidates, spending: budget)
        }
    }

    /// Plans the best trip that grants wishes out of the games of a season, over the connections that the trip states.
    ///
    /// Once the task is cancelled the answer has the best trip found before, and a bound.
    /// - Parameters:
    ///   - wishes: The wishes.
    ///   - season: The games of the season.
    ///   - options: The options beside the trip's rules.
    ///   - tradeOffs: True to look for all trade-offs of what is missed, days and minutes too.
    ///   - limits: The limits of the work.
    ///   - onProgress: A closure that is told bounds and costs.
    /// - Throws: `SolverError`, but not for a search that stopped.
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

    /// Plans the best trip over connections that an app knows.
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

    /// Answers a question why; `nil` where the trip has no such segment, slot or game. What the native solver cannot
    /// decide of slots and conflicts, `solver` is asked.
    ///
    /// Parts of the answer that were not found before the task was cancelled are `nil`.
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

    /// Finds the slots of a segment, or of all: each alone, and when others move too.
    /// `solver` is asked where the native engine cannot decide.
    ///
    /// Once the task is cancelled the answer has the segments found before, and `stopped`.
    /// - Throws: `SolverError`, but not for a search that stopped.
    public func tripSlots<Solver: PlacementSolver>(
        only segment: Item.ID? = nil,
        asking solver: Solver = NativeSolver(),
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) async throws(SolverError) -> TripSlots {
        try await withWorkBudget(limits, onProgress: onProgress) { budget throws(SolverError) in
            try TripSlots(self, only: segment, asking: solver, spending: budget)
        }
    }
}

/// A closure that is told how far some work has come, on the thread of the work.
public typealias ProgressHandler = @Sendable (WorkProgress) -> Void

/// Does work off the caller's actor, in the caller's task, with a budget that stops when the task is cancelled.
///
/// The asynchronous forms of this module are short for it; all else that takes a budget can be called likewise:
///
/// ```swift
/// let reach = try await withWorkBudget(.time(.seconds(1))) { budget in
///     try session.reachability(spending: budget)
/// }
/// ```
/// A search looks whether its task is cancelled after every 16,384 steps, and ends within some milliseconds. GLPK looks
/// after every 100 iterations of the simplex method: trips of whole seasons may take it 200 ms to end.
///
/// The work has the priority of the task, and like any synchronous call it holds one thread of the task's executor until
/// it ends. The usual executor shares about one thread for each core among all tasks: whoever asks about many trips at
/// once limits the group to a few tasks at a time, or gives them threads of their own by `withTaskExecutorPreference`.
/// - Parameters:
///   - limits: The limits of the work. Their time starts when the work does: a call that waits for a free thread, since
///     many were made at once, waits besides.
///   - onProgress: A closure that is told how far the work has come.
///   - work: The work. When the task is cancelled, an answer with a `stopped` property has what was found before;
///     what has none throws `SolverError.stopped(.cancelled)`.
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
