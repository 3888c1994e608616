/// A place where one more item can stand: the gap after the first `index` items of a day.
public struct Slot: Hashable, Sendable, Comparable {
    /// The day, from 1.
    public let day: Int
    /// How many of the day's items stand before it, from 0.
    public let index: Int

    /// Makes the gap after the first `index` items of `day`.
    public init(day: Int, index: Int) {
        self.day = day
        self.index = index
    }

    public static func < (left: Slot, right: Slot) -> Bool {
        (left.day, left.index) < (right.day, right.index)
    }
}
