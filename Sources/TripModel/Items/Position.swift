/// The position of an item: a day of the trip, and a number that orders the items of that day.
public struct Position: Hashable, Sendable, Comparable {
    /// The day of the trip, from 1.
    public var day: Int
    /// The sort key within the day: any finite number; items with smaller ones come first.
    public var sortOrder: Double

    /// Creates the position `sortOrder` on `day`.
    public init(day: Int, sortOrder: Double) {
        self.day = day
        self.sortOrder = sortOrder
    }

    public static func < (left: Position, right: Position) -> Bool {
        (left.day, left.sortOrder) < (right.day, right.sortOrder)
    }
}

#if !hasFeature(Embedded)
    extension Position: Codable {}
#endif
