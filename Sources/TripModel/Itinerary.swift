import Effort

/// A trip with its timeline and its route worked out: what every answer starts from.
public struct Itinerary: Hashable, Sendable {
    /// The trip.
    public private(set) var trip: Trip
    /// The standing items in order.
    public let timeline: Timeline
    /// The segments in the order in which they are travelled, and the stays between them.
    public let route: Route

    /// Puts the items of `trip` in order and works out its route, within a budget of work.
    ///
    /// - Complexity: as `Timeline.init` and `Route.init`.
    public init(_ trip: Trip, spending budget: WorkBudget = WorkBudget()) {
        self.trip = trip
        timeline = Timeline(trip)
        route = Route(trip, timeline, spending: budget)
    }

    /// The same, with a search for the route that other trips with the same segments and games share.
    package init(_ trip: Trip, sharing search: inout LegOrderSearch, spending budget: WorkBudget) {
        self.trip = trip
        timeline = Timeline(trip)
        route = Route(trip, timeline, sharing: &search, spending: budget)
    }

    /// The same items in the same places under other limits, which change neither timeline nor route.
    package func limited(by rules: Rules, _ travels: [(index: Int, travel: Travel)] = []) -> Itinerary {
        var limited = self
        limited.trip = trip.limited(by: rules, travels)
        return limited
    }
}
