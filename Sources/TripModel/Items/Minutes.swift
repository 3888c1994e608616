/// A duration in whole minutes.
public struct Minutes: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral {
    /// The number of minutes.
    public var count: Int

    /// Creates a duration of `count` minutes.
    public init(_ count: Int) {
        self.count = count
    }

    public init(integerLiteral value: Int) {
        self.count = value
    }

    public static func < (left: Minutes, right: Minutes) -> Bool {
        left.count < right.count
    }
}
