/// A gap of a day: the place after the first `index` of its items.
public struct Slot: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The day, from 1.
    public let day: Int
    /// How many of the day's items stand before the gap.
    public let index: Int

    /// Makes the gap after the first `index` items of `day`.
    public init(day: Int, index: Int) {
        self.day = day
        self.index = index
    }

    /// The slot as the documents write it, `(day,index)`.
    public var description: String { "(\(day),\(index))" }

    /// Orders slots along the timeline.
    public static func < (left: Slot, right: Slot) -> Bool {
        (left.day, left.index) < (right.day, right.index)
    }
}
