import TripModel
import TripPlanningCore
import WorkBudgets

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
