import TripModel

/// A demand on where travel segments stand: what a constraint of a compiled trip comes from.
public enum Demand: Hashable, Sendable {
    /// That a game, an index into the trip's items, is met.
    case game(Int)
    /// That a segment stays after the one that comes before it in the route.
    case previousTravel(Int)
    /// That a segment stays before the one that comes after it in the route.
    case nextTravel(Int)
    /// That a segment comes after a game, the last of those to be met before it.
    case departureGame(Int)
    /// That a segment comes before a game, the first of those to be met after it.
    case arrivalGame(Int)
    /// That a segment stays where it is pinned.
    case pinned(Int)
    /// That a segment stays within its days.
    case days(Int)
    /// A rule of the trip; the buffers stay with the rules that heed them.
    case rule(Rule)
    /// That what stands before the first day that is not past stays, and no other segment comes there.
    case past
}
