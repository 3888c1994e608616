/// Where an item stands: a day of the trip and a number that orders the items of that day.
public struct Position: Hashable, Sendable, Comparable {
    /// The day of the trip, from 1.
    public var day: Int
    /// The place within the day: any finite number, smaller stands earlier.
    public var sortOrder: Double

    /// Makes the position `sortOrder` on `day`.
    public init(day: Int, sortOrder: Double) {
        self.day = day
        self.sortOrder = sortOrder
    }

    public static func < (left: Position, right: Position) -> Bool {
        (left.day, left.sortOrder) < (right.day, right.sortOrder)
    }
}
