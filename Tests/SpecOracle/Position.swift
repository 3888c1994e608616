/// Where an item stands, as its document says it.
public struct Position: Hashable, Comparable, Sendable {
    /// The day, from 1.
    public let day: Int
    /// The number that orders the items of the day.
    public let sortOrder: Double

    /// Makes a position from its two numbers.
    public init(day: Int, sortOrder: Double) {
        self.day = day
        self.sortOrder = sortOrder
    }

    /// Orders positions by day, then by number.
    public static func < (left: Position, right: Position) -> Bool {
        (left.day, left.sortOrder) < (right.day, right.sortOrder)
    }
}
