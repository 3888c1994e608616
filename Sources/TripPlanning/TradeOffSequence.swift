import TripModel
import TripPlanningCore
import WorkBudgets

/// The trade-offs of a trip in the order in which they are proved, which is also the order of `TradeOffs.plans`.
///
/// ```swift
/// let tradeOffs = itinerary.tradeOffs(within: .time(.seconds(10)))
/// for try await plan in tradeOffs { show(plan) }
/// let found = await tradeOffs.found
/// if !found.isComplete { print("there may be more, which cost at least", found.bound ?? []) }
/// ```
/// The search runs off the caller's actor, and pauses between two calls of `next()`; a time limit also counts the
/// pauses. If you exit the loop, the search stays paused. If the task is cancelled or a limit is reached, the sequence
/// ends without an error; `found` then contains the reason and a lower bound on the cost of the other plans.
///
/// All iterators share one search: a later iterator resumes the search, only one iterator returns each plan, and a
/// cancelled task ends the search for all iterators.
public struct TradeOffSequence: AsyncSequence, Sendable {
    let search: any TradeOffSource

    init(_ search: any TradeOffSource) {
        self.search = search
    }

    /// The trade-offs that iterators have returned so far.
    public var found: TradeOffs {
        get async { await search.found }
    }

    /// Creates an iterator over the plans that no iterator has returned yet.
    public func makeAsyncIterator() -> Iterator { Iterator(search: search) }

    /// An iterator over the plans, which waits for each plan.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let search: any TradeOffSource

        /// Returns the next plan, waiting until it is found; `nil` if no plan is left, a limit is reached, or the task
        /// is cancelled.
        ///
        /// - Throws: `SolverError`, but never `.stopped`.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(SolverError) -> ReroutedPlan? {
            try await search.next()
        }
    }
}

/// A search for trade-offs, which finds one trade-off per call.
protocol TradeOffSource: Actor {
    /// The trade-offs found so far.
    var found: TradeOffs { get }

    /// Finds the next trade-off; `nil` if there is none, or if the search stopped.
    func next() throws(SolverError) -> ReroutedPlan?
}

/// A search for the trade-offs of a trip that runs off its callers' actors.
actor TradeOffActor<Connections: ConnectionSource & Sendable>: TradeOffSource {
    private let limits: WorkLimits
    private let onProgress: ProgressHandler?
    private var finder: TradeOffFinder<Connections>
    /// The budget; `nil` before the first call.
    private var budget: WorkBudget?

    init(
        _ finder: sending TradeOffFinder<Connections>,
        within limits: WorkLimits,
        onProgress: ProgressHandler?
    ) {
        self.finder = finder
        self.limits = limits
        self.onProgress = onProgress
    }

    var found: TradeOffs { finder.found }

    func next() throws(SolverError) -> ReroutedPlan? {
        let budget = budget ?? WorkBudget(limits, onProgress: onProgress)
        self.budget = budget
        return try finder.next(spending: budget)
    }
}

extension Itinerary {
    /// Returns the trade-offs between missed games, edits and minutes as a sequence. Each trade-off is proved when the
    /// sequence returns it.
    ///
    /// - Parameters:
    ///   - options: Options in addition to the trip's rules.
    ///   - mostEdits: The maximum number of edits of a trade-off, 0 or more; `nil` if there is no limit.
    ///   - limits: The limits of the search. A time limit starts at the first call of `next()`.
    ///   - onProgress: A closure that receives bounds and the number of trade-offs, on the thread of the search.
    public func tradeOffs(
        _ options: RerouteOptions = RerouteOptions(),
        atMostEdits mostEdits: Int? = nil,
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) -> TradeOffSequence {
        tradeOffs(
            options,
            over: Connections(trip),
            atMostEdits: mostEdits,
            within: limits,
            onProgress: onProgress
        )
    }

    /// Returns, as a sequence, the trade-offs over connections that an app supplies; otherwise works like
    /// `tradeOffs(_:atMostEdits:within:onProgress:)`.
    public func tradeOffs<Source: ConnectionSource & Sendable>(
        _ options: RerouteOptions = RerouteOptions(),
        over connections: Source,
        atMostEdits mostEdits: Int? = nil,
        within limits: WorkLimits = WorkLimits(),
        onProgress: ProgressHandler? = nil
    ) -> TradeOffSequence {
        let finder = TradeOffFinder(self, options, over: connections, atMostEdits: mostEdits)
        return TradeOffSequence(TradeOffActor(finder, within: limits, onProgress: onProgress))
    }
}
