import TripModel

/// A demand on a re-routing: what a part of a compiled trip comes from, and what a conflict names.
public enum RouteDemand: Hashable, Sendable {
    /// That a game, an index into the trip's items, is met.
    case game(Int)
    /// That a leg is kept where it is pinned.
    case pinned(Int)
    /// That a kept leg stands within its days.
    case days(Int)
    /// A rule of the trip; `travelHours` with its buffers is one.
    case rule(Rule)
    /// That the traveller finishes in a city.
    case end(City)
    /// What the traveller asks beside the rules.
    case option(RerouteOptions.Key)
}
