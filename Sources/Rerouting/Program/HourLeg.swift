/// When one is there after a game with a clock, or after a leg with an hour, and when travel may begin.
struct Arrival: Hashable, Sendable {
    /// When it ends.
    let end: Int64
    /// When travel may begin after it.
    let ready: Int64

    /// The instants after a cut.
    init(_ clock: CheckpointClock) { (end, ready) = (clock.end, clock.ready) }
}

/// A leg with an hour as a move between two instants.
struct HourLeg: Hashable, Sendable {
    /// The place where it starts.
    let from: Int
    /// The place to which it leads.
    let to: Int
    /// The day, from 0.
    let day: Int
    /// When it leaves.
    let start: Int64
    /// When one must be there to take it.
    let due: Int64
    /// When travel may begin after it.
    let ready: Int64

    /// The move of a leg that leaves on a day.
    init(from: Int, to: Int, day: Int, _ hour: LegHour) {
        (self.from, self.to, self.day) = (from, to, day)
        (start, due, ready) = (hour.before.start, hour.before.due, hour.after.ready)
    }
}
