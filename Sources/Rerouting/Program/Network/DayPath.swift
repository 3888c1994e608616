/// A point between two days as plans pass it.
struct DayNode: Hashable {
    /// Where the traveller is; -1 where a planned trip has not begun.
    var place: Int
    /// How many old legs are behind.
    var nextOld: Int
    /// The last met game with a clock, or timed leg, as an index into the cuts, where the time since then still
    /// matters; -1 for none.
    var last: Int
    /// The legs of the days before that arrive on the next one or later, in `RouteTables.nights`; -1 for none.
    var night: Int32 = -1
}

/// A path through one day: the legs taken on it, from a point before the day to one after it.
struct DayPath {
    /// The points, as indices into the lists of the network.
    var from: Int
    var to = 0
    let legs: [PlannedLeg]
    /// The cost of the day; on the last day with the old legs that are left out at the end.
    let cost: RouteCost
    /// The first game with a clock that is met on the day, where it follows one of an earlier day, or the beginning of the
    /// trip; -1 for none.
    let first: Int
    /// The minutes of the legs before it.
    let head: Int64
    /// The minutes of the legs after the last met game with a clock of the day; of all legs where there is none.
    let tail: Int64
    /// The minutes of driving of the day.
    let driven: Int64
    /// True if a game with a clock is met on the day.
    let meetsTimed: Bool
    /// The games met on the day, ascending; empty in a network of re-routing, where legs alone say what is met.
    var met: [Int] = []
}
