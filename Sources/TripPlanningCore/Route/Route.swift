import TripModel
import WorkBudgets

/// The order in which the legs are traveled, and the stays between them (SPEC section 3).
public struct Route: Hashable, Sendable {
    /// The legs in route order, as indices in the trip's items.
    @usableFromInline package let legs: [Int]
    /// The stays. Stay k (from 0) is the time between the legs at k - 1 and k in the route; the first and the last stay
    /// have only one neighboring leg. Empty if there are no legs.
    package let stays: [RouteStay]
    /// True if the order is proved to be the best; false if it is only the best order found.
    public let isProven: Bool
    /// True if the route is the order in which the legs are placed. Games then did not influence the route.
    package let isAsPlaced: Bool
    /// The index in the route (from 0) of each item of the trip; -1 for items that are not legs.
    @usableFromInline let routeIndices: [Int32]
    /// True for each city of the trip in which the route has a stay.
    @usableFromInline let isVisited: [Bool]

    /// Creates the route of `trip`: the current order if all legs are placed and each leg starts in the city where the
    /// leg before it ends; otherwise the order with this property that minimizes the weight of missed games.
    ///
    /// - Complexity: O(items) if the current order is the route. Otherwise the search is exponential in the worst case;
    ///   it stops when it has spent the work budget or its default share of the budget.
    package init(_ trip: Trip, _ timeline: Timeline, spending budget: WorkBudget = WorkBudget()) {
        var search = LegOrderSearch()
        self.init(trip, timeline, sharing: &search, spending: budget)
    }

    /// Creates the route with a search that other trips with the same legs and games can share.
    init(
        _ trip: Trip,
        _ timeline: Timeline,
        sharing search: inout LegOrderSearch,
        spending budget: WorkBudget
    ) {
        let current = CurrentOrder.legs(of: trip, timeline)
        let isPlaced = current.allSatisfy { trip.items[$0].position != nil }
        isAsPlaced = isPlaced && Route.chains(current, in: trip)
        if isAsPlaced {
            legs = current
            isProven = true
        } else {
            let answer = search.order(current, of: trip, timeline, spending: budget)
            legs = answer.order
            isProven = answer.isProven
        }
        (stays, routeIndices, isVisited) = Route.tables(along: legs, of: trip)
    }

    /// Creates the same route in `trip`, which may have more items and cities.
    init(_ route: Route, in trip: Trip) {
        (legs, isProven, isAsPlaced) = (route.legs, route.isProven, route.isAsPlaced)
        (stays, routeIndices, isVisited) = Route.tables(along: legs, of: trip)
    }

    private static func tables(
        along legs: [Int],
        of trip: Trip
    ) -> (stays: [RouteStay], routeIndices: [Int32], isVisited: [Bool]) {
        let stays = stays(along: legs, of: trip)
        var routeIndices = [Int32](repeating: -1, count: trip.items.count)
        for (index, leg) in legs.enumerated() { routeIndices[leg] = Int32(index) }
        var isVisited = [Bool](repeating: false, count: trip.cities.names.count)
        for stay in stays {
            if let city = stay.arrival { isVisited[city.index] = true }
            if let city = stay.departure { isVisited[city.index] = true }
        }
        return (stays, routeIndices, isVisited)
    }

    /// Returns the position in the route of the leg at an index of the trip's items; `nil` for other items.
    @inlinable
    package func routeIndex(ofLegAt index: Int) -> RouteIndex? {
        routeIndices.indices ~= index && routeIndices[index] >= 0 ? RouteIndex(Int(routeIndices[index])) : nil
    }

    /// Returns the leg at a position in the route, as an index in the trip's items; `nil` after the last leg.
    @inlinable
    package func leg(at position: RouteIndex) -> Int? {
        legs.indices ~= position.index ? legs[position.index] : nil
    }

    /// True if the route has a stay in `city`, so that games in `city` are on the route.
    @inlinable
    package func visits(_ city: City) -> Bool {
        isVisited[city.index]
    }

    private static func chains(_ order: [Int], in trip: Trip) -> Bool {
        zip(order, order.dropFirst()).allSatisfy {
            trip.arrival(ofLegAt: $0) == trip.departure(ofLegAt: $1)
        }
    }

    private static func stays(along order: [Int], of trip: Trip) -> [RouteStay] {
        guard !order.isEmpty else { return [] }
        return (0...order.count).map { stay in
            RouteStay(
                arrival: stay == 0 ? nil : trip.arrival(ofLegAt: order[stay - 1]),
                departure: stay == order.count ? nil : trip.departure(ofLegAt: order[stay])
            )
        }
    }
}

/// A stay: the time between two consecutive legs of the route (SPEC section 3).
///
/// A stay has two different cities if the leg after it does not start in the city where the leg before it ends.
@usableFromInline
package struct RouteStay: Hashable, Sendable {
    /// The city in which the leg before the stay ends; `nil` before the first leg.
    @usableFromInline package let arrival: City?
    /// The city in which the leg after the stay starts; `nil` after the last leg.
    @usableFromInline package let departure: City?

    /// True if `city` is one of the stay's cities.
    @inlinable
    package func contains(_ city: City) -> Bool {
        arrival == city || departure == city
    }
}

/// The position of a leg in the route.
@usableFromInline
package struct RouteIndex: Hashable, Sendable, Comparable {
    /// The number of legs that are traveled before the leg.
    @usableFromInline package let index: Int

    @inlinable
    package init(_ index: Int) {
        self.index = index
    }

    @inlinable
    package static func < (left: RouteIndex, right: RouteIndex) -> Bool { left.index < right.index }
}
