/// A game of a route program, at the boundary after a slot: a path in its place may meet it, all others miss it for its
/// weight.
package struct RouteGame: Hashable, Sendable {
    /// The slot at whose end the game stands; the next slot is of the same day.
    package var slot: Int
    /// The place where the game is played.
    package var place: Int
    /// The cost of missing the game, 0 or more.
    package var weight: Int64
    /// When the game begins and ends; `nil` for a game without a clock, which cuts no window.
    package var clock: CheckpointClock?

    /// Makes a game at the end of a slot.
    package init(after slot: Int, place: Int, weight: Int64 = 1, clock: CheckpointClock? = nil) {
        self.slot = slot
        self.place = place
        self.weight = weight
        self.clock = clock
    }
}

/// The instants of a game, or of a timed leg, in minutes from any one moment that all of a program share.
package struct CheckpointClock: Hashable, Sendable {
    /// When the game begins.
    package var start: Int64
    /// When the game ends.
    package var end: Int64
    /// When travel may begin after the game: its end and what is to be left free after it.
    package var ready: Int64
    /// When travel must have ended before the game: its start less what is to be left free before it.
    package var due: Int64
    /// When the trip begins on the game's clock: what stands before the first met game counts from then.
    package var tripBegins: Int64
    /// When travel may begin at the earliest on the game's day, on its clock; counts under `TravelWindows` alone.
    package var opens: Int64
    /// When travel must have ended at the latest on the game's day, on its clock; counts under `TravelWindows` alone.
    package var closes: Int64
    /// True for a timed leg: one must be there in time for it, and from it, without other legs too.
    package var isLeg: Bool

    /// Makes the instants of a game.
    package init(
        start: Int64,
        end: Int64,
        bufferAfter: Int64 = 0,
        bufferBefore: Int64 = 0,
        tripBegins: Int64 = 0,
        opens: Int64 = 0,
        closes: Int64 = 0,
        isLeg: Bool = false
    ) {
        self.start = start
        self.end = end
        ready = end + bufferAfter
        due = start - bufferBefore
        self.tripBegins = tripBegins
        self.opens = opens
        self.closes = closes
        self.isLeg = isLeg
    }

    /// The clock on which the trip begins no later than at an instant.
    func beginning(noLaterThan instant: Int64) -> CheckpointClock {
        var clock = self
        clock.tripBegins = min(tripBegins, instant)
        return clock
    }

    /// The minutes from the beginning of the trip to when travel must have ended before the game; may be negative.
    var minutesBefore: Int64 { due - tripBegins }
}
