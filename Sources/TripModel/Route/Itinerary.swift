import WorkBudgets

/// A trip with its timeline and its route, from which every answer is computed.
public struct Itinerary: Hashable, Sendable {
    /// The trip.
    public private(set) var trip: Trip
    /// The placed items in order.
    public let timeline: Timeline
    /// The segments in the order in which they are travelled, and the stays between them.
    public let route: Route

    /// Creates an itinerary: sorts the placed items and computes the route, within a work budget.
    ///
    /// - Complexity: The complexity of `Timeline.init` and `Route.init`.
    public init(_ trip: Trip, spending budget: WorkBudget = WorkBudget()) {
        self.trip = trip
        timeline = Timeline(trip)
        route = Route(trip, timeline, spending: budget)
    }

    /// Creates an itinerary with a route search that other trips with the same segments and games share.
    package init(_ trip: Trip, sharing search: inout LegOrderSearch, spending budget: WorkBudget) {
        self.trip = trip
        timeline = Timeline(trip)
        route = Route(trip, timeline, sharing: &search, spending: budget)
    }

    private init(_ trip: Trip, following route: Route) {
        self.trip = trip
        timeline = Timeline(trip)
        self.route = route
    }

    /// Returns the itinerary of the trip with more items behind its own, none of them a segment, and some of its own moved
    /// within their days: the route stays, whatever its search would find among more games.
    ///
    /// - Complexity: The complexity of `Timeline.init`.
    package func keepingRoute(in trip: Trip) -> Itinerary {
        Itinerary(trip, following: Route(route, in: trip))
    }

    /// The segments in the order in which they are travelled.
    ///
    /// - Complexity: O(segments).
    public var segments: [Item] { route.segments.map { trip.items[$0] } }

    /// Returns the items of a day, from 1, in order; empty for days that the trip does not have.
    ///
    /// - Complexity: O(items of the day).
    public func items(onDay day: Int) -> [Item] {
        1...trip.dayCount ~= day ? timeline[day: day].map { trip.items[$0] } : []
    }

    /// Returns the same itinerary under other limits, which change neither timeline nor route.
    package func limited(by rules: Rules, _ travels: [(index: Int, travel: Travel)] = []) -> Itinerary {
        var limited = self
        limited.trip = trip.limited(by: rules, travels)
        return limited
    }
}
