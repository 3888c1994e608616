/// The progress of a search for the least cost: bounds from both sides.
public struct WorkProgress: Hashable, Sendable {
    /// The steps spent so far, 0 or more.
    public let steps: Int
    /// The lower bound on the cost of every answer, the levels from the first on as far as they are proved. It never falls.
    public let bound: [Int64]
    /// The cost of the best answer found so far, level by level; `nil` while there is none.
    public let cost: [Int64]?
}
