/// The progress of a search for the least cost: bounds from both sides.
///
/// From one report to the next nothing gets worse: steps, bound and trade-offs never fall, the cost never rises.
public struct WorkProgress: Hashable, Sendable {
    /// The steps spent so far, 0 or more.
    public let steps: Int
    /// The lower bound on the cost of every answer that is still looked for, the levels from the first on as far as they
    /// are proved; empty while nothing is.
    public let bound: [Int64]
    /// The cost of the best answer found so far, level by level; `nil` while there is none.
    public let cost: [Int64]?
    /// The number of trade-offs that are proved; 0 in a search for anything else.
    public let tradeOffs: Int
}

extension WorkProgress {
    /// The report after so many steps that adds what a search has found out to an earlier report.
    init(steps: Int, after last: WorkProgress?, bound: [Int64] = [], cost: [Int64]? = nil, tradeOffs: Int = 0)
    {
        self.steps = steps
        let known = last?.bound ?? []
        self.bound = known.lexicographicallyPrecedes(bound) ? bound : known
        self.cost = [last?.cost, cost].compactMap { $0 }.min { $0.lexicographicallyPrecedes($1) }
        self.tradeOffs = max(last?.tradeOffs ?? 0, tradeOffs)
    }

    /// True if the report says no more than an earlier one, but for its steps.
    func saysTheSame(as last: WorkProgress) -> Bool {
        bound == last.bound && cost == last.cost && tradeOffs == last.tradeOffs
    }
}
