/// A demand of the trip or of the user: the source of a constraint of a compiled trip, which a conflict names.
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
    /// A rule of the trip; the buffers stay with the rules that apply them, in re-routing with `travelHours`.
    case rule(Rule)
    /// The traveller finishes in a city.
    case end(City)
    /// An option of the user beside the rules; `fromDay` keeps the segments of days that are past, and lets no other
    /// segment come there.
    case option(RerouteOptions.Key)
}
