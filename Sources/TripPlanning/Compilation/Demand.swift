import TripModel

/// A demand on where travel segments stand: what a constraint of a compiled trip comes from.
public enum Demand: Hashable, Sendable {
    /// A game, an index into the trip's items, is met.
    case game(Int)
    /// A segment stays after the one that comes before it in the route.
    case previousTravel(Int)
    /// A segment stays before the one that comes after it in the route.
    case nextTravel(Int)
    /// A segment comes after a game, the last of those to be met before it.
    case departureGame(Int)
    /// A segment comes before a game, the first of those to be met after it.
    case arrivalGame(Int)
    /// A segment stays where it is pinned.
    case pinned(Int)
    /// A segment stays within its days.
    case days(Int)
    /// A rule of the trip; the buffers stay with the rules that heed them.
    case rule(Rule)
    /// The past stays: segments before the first day that is not past keep their gaps, and no other comes there.
    case past
}
