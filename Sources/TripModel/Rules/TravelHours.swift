/// The hours of a day between which travel is allowed.
public struct TravelHours: Hashable, Sendable {
    /// The earliest start of travel.
    public var earliest: ClockTime
    /// The latest end of travel, up to `ClockTime.endOfDay`; after `earliest`.
    public var latest: ClockTime

    /// Creates travel hours.
    public init(from earliest: ClockTime, to latest: ClockTime) {
        self.earliest = earliest
        self.latest = latest
    }
}

/// The buffers around games and timed legs, for the rules that consider clock times.
public struct GameBuffers: Hashable, Sendable {
    /// The time to leave free after a game.
    public var after: Minutes
    /// The time to leave free before a game.
    public var before: Minutes
    /// The time to leave free before the departure of a timed leg.
    public var beforeDeparture: Minutes
    /// The time to leave free after the arrival of a timed leg.
    public var afterArrival: Minutes

    /// Creates buffers; by default none.
    public init(
        after: Minutes = 0,
        before: Minutes = 0,
        beforeDeparture: Minutes = 0,
        afterArrival: Minutes = 0
    ) {
        self.after = after
        self.before = before
        self.beforeDeparture = beforeDeparture
        self.afterArrival = afterArrival
    }
}
