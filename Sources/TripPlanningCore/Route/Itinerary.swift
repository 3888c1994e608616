import TripModel
import WorkBudgets

/// A trip with its timeline and its route. All answers are computed from an itinerary.
public struct Itinerary: Hashable, Sendable {
    /// The trip.
    public private(set) var trip: Trip
    /// The placed items in order.
    public let timeline: Timeline
    /// The legs in the order in which they are traveled, and the stays between them.
    public let route: Route

    /// Creates an itinerary: sorts the placed items and computes the route, within a work budget.
    ///
    /// - Complexity: The complexity of `Timeline.init` and `Route.init`.
    public init(_ trip: Trip, spending budget: WorkBudget = WorkBudget()) {
        self.trip = trip
        timeline = Timeline(trip)
        route = Route(trip, timeline, spending: budget)
    }

    /// Creates an itinerary with a leg-order search that other trips with the same legs and games can share.
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

    /// Returns the itinerary of `trip`, with the route of this itinerary instead of a new search.
    ///
    /// `trip` must be this trip with additional items at the end, none of them a leg, and with items moved only within
    /// their days.
    ///
    /// - Complexity: The complexity of `Timeline.init`.
    package func keepingRoute(in trip: Trip) -> Itinerary {
        Itinerary(trip, following: Route(route, in: trip))
    }

    /// The legs in the order in which they are traveled.
    ///
    /// - Complexity: O(legs).
    public var legs: [Item] { route.legs.map { trip.items[$0] } }

    /// Returns the items of a day (from 1) in order; empty if the trip does not have the day.
    ///
    /// - Complexity: O(items of the day).
    public func items(onDay day: Int) -> [Item] {
        1...trip.dayCount ~= day ? timeline[day: day].map { trip.items[$0] } : []
    }

    /// Returns the itinerary with other rules and other limits of legs, which change neither the timeline nor the
    /// route.
    package func limited(by rules: Rules, _ travels: [(index: Int, travel: Travel)] = []) -> Itinerary {
        var limited = self
        limited.trip = trip.limited(by: rules, travels)
        return limited
    }
}
