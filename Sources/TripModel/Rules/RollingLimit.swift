/// A limit on the minutes of travel in any run of consecutive days.
public struct RollingLimit: Hashable, Sendable {
    /// How many days a run has, 1 or more.
    public var days: Int
    /// Minutes of travel in a run, at most.
    public var minutes: Minutes

    /// Makes a limit of `minutes` in any `days` consecutive days.
    public init(days: Int, minutes: Minutes) {
        self.days = days
        self.minutes = minutes
    }
}
