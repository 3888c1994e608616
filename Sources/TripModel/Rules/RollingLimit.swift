/// A limit on the minutes of travel in any run of consecutive days.
public struct RollingLimit: Hashable, Sendable {
    /// The number of consecutive days, 1 or more.
    public var days: Int
    /// The greatest sum of travel minutes in these days.
    public var minutes: Minutes

    /// Creates a limit of `minutes` in any `days` consecutive days.
    public init(days: Int, minutes: Minutes) {
        self.days = days
        self.minutes = minutes
    }
}
