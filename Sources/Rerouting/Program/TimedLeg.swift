/// The end of a game with a clock, or of a timed leg, and the beginning of travel after it.
struct Arrival: Hashable, Sendable {
    /// When it ends.
    let end: Int64
    /// When travel may begin after it.
    let ready: Int64

    /// The instants after a cut.
    init(_ clock: CheckpointClock) { (end, ready) = (clock.end, clock.ready) }
}

/// A timed leg as a move between two instants.
struct TimedLeg: Hashable, Sendable {
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
    init(from: Int, to: Int, day: Int, _ times: LegTimes) {
        (self.from, self.to, self.day) = (from, to, day)
        (start, due, ready) = (times.before.start, times.before.due, times.after.ready)
    }
}
