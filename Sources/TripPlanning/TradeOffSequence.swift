import TripModel
import TripPlanningCore
import WorkBudgets

/// The trade-offs of a trip in the order in which they are proved, which is that of `TradeOffs.plans`.
///
/// ```swift
/// let tradeOffs = itinerary.tradeOffs(within: .time(.seconds(10)))
/// for try await plan in tradeOffs { show(plan) }
/// let found = await tradeOffs.found
/// if !found.isComplete { print("there may be more, which cost at least", found.bound ?? []) }
/// ```
/// The search runs off the caller's actor, and pauses between two calls of `next()`; a time limit runs on meanwhile.
/// Leaving the loop leaves the search where it is. When the task is cancelled, or a limit is reached, the sequence
/// ends without an error; `found` says why the search stopped, and what is proved of the other plans.
///
/// All iterators share one search: a later one resumes it, each plan is given to one of them, and a
/// cancelled task ends it for all.
public struct TradeOffSequence: AsyncSequence, Sendable {
    let search: any TradeOffSource

    init(_ search: any TradeOffSource) {
        self.search = search
    }

    /// The trade-offs that were waited for so far.
    public var found: TradeOffs {
        get async { await search.found }
    }

    /// Creates an iterator over the plans that were not waited for yet.
    public func makeAsyncIterator() -> Iterator { Iterator(search: search) }

    /// An iterator that waits for one plan after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let search: any TradeOffSource

        /// Waits for the next plan; `nil` at the end, at a limit, and when the task is cancelled.
        ///
        /// - Throws: `SolverError`, but not for a search that stopped.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(SolverError) -> ReroutedPlan? {
            try await search.next()
        }
    }
}

/// A search for trade-offs that is asked for one after the other.
protocol TradeOffSource: Actor {
    /// The trade-offs found so far.
    var found: TradeOffs { get }

    /// Finds the next trade-off; `nil` when there is no other, or the search stopped.
    func next() throws(SolverError) -> ReroutedPlan?
}

/// The search for the trade-offs of a trip, off the actors of those who wait for them.
actor TradeOffActor<Connections: ConnectionSource & Sendable>: TradeOffSource {
    private let limits: WorkLimits
    private let onProgress: ProgressHandler?
    private var finder: TradeOffFinder<Connections>
    /// The budget; `nil` before the first plan is waited for.
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
    /// Finds the trade-offs between missed games, edits and minutes one after the other, each proved when it comes.
    ///
    /// - Parameters:
    ///   - options: The options beside the trip's rules.
    ///   - mostEdits: The most edits of a trade-off, 0 or more; `nil` for any number.
    ///   - limits: The limits of the search, whose time starts when the first plan is waited for.
    ///   - onProgress: A closure that is told bounds and the number of trade-offs, on the thread of the search.
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

    /// Finds the trade-offs over connections that an app knows one after the other.
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
