/// How far a search for what costs least has come.
public struct WorkProgress: Hashable, Sendable {
    /// The steps spent so far, 0 or more.
    public let steps: Int
    /// What every answer costs at least, the levels from the first on as far as they are known. It never falls.
    public let bound: [Int64]
    /// What the best answer in hand costs, level by level; `nil` while there is none.
    public let cost: [Int64]?
}
