/// The hours of a day in which one may travel.
public struct TravelHours: Hashable, Sendable {
    /// Travel starts no earlier.
    public var earliest: ClockTime
    /// Travel ends no later; after `earliest`.
    public var latest: ClockTime

    /// Makes travel hours.
    public init(from earliest: ClockTime, to latest: ClockTime) {
        self.earliest = earliest
        self.latest = latest
    }
}

/// The time to leave free around games, part of the rules that look at the clock.
public struct GameBuffers: Hashable, Sendable {
    /// Time to leave free after a game.
    public var after: Minutes
    /// Time to leave free before a game.
    public var before: Minutes

    /// Makes buffers; by default none.
    public init(after: Minutes = 0, before: Minutes = 0) {
        self.after = after
        self.before = before
    }
}
