import WorkBudgets

/// The order in which the travel segments are travelled, and the stays between them (SPEC section 3).
public struct Route: Hashable, Sendable {
    /// The indices of the segments in the trip's items, in route order.
    @usableFromInline package let segments: [Int]
    /// The stays: stay k is the time between segments k and k + 1 of the route, counted from 1, and stay 0
    /// comes before the first. Empty when there is no segment.
    package let stays: [Stay]
    /// A Boolean value indicating whether the order is proved to be the best; if not, it is the best one
    /// found.
    public let isProven: Bool
    /// True if the order is that in which the segments are placed, whatever games there are.
    package let isAsPlaced: Bool
    /// The index in the route (from 0) of each item of the trip; -1 for items other than segments.
    @usableFromInline let places: [Int32]
    /// For each city of the trip, true if it is in some stay.
    @usableFromInline let isVisited: [Bool]

    /// Creates the route of `trip`: the current order when all segments are placed and it chains, else the
    /// chaining order that misses the least weight of games.
    ///
    /// - Complexity: O(items) when the current order is the route. Else a search that is exponential in the
    ///   worst case; it stops when the work budget, or its own default share of it, is spent.
    package init(_ trip: Trip, _ timeline: Timeline, spending budget: WorkBudget = WorkBudget()) {
        var search = LegOrderSearch()
        self.init(trip, timeline, sharing: &search, spending: budget)
    }

    /// Creates the route with a search that other trips with the same segments and games share.
    init(
        _ trip: Trip,
        _ timeline: Timeline,
        sharing search: inout LegOrderSearch,
        spending budget: WorkBudget
    ) {
        let current = CurrentOrder.segments(of: trip, timeline)
        let isPlaced = current.allSatisfy { trip.items[$0].position != nil }
        isAsPlaced = isPlaced && Route.chains(current, in: trip)
        if isAsPlaced {
            segments = current
            isProven = true
        } else {
            let answer = search.order(current, of: trip, timeline, spending: budget)
            segments = answer.order
            isProven = answer.isProven
        }
        (stays, places, isVisited) = Route.tables(along: segments, of: trip)
    }

    /// Creates the same route in the trip with more items and cities.
    init(_ route: Route, in trip: Trip) {
        (segments, isProven, isAsPlaced) = (route.segments, route.isProven, route.isAsPlaced)
        (stays, places, isVisited) = Route.tables(along: segments, of: trip)
    }

    private static func tables(
        along segments: [Int],
        of trip: Trip
    ) -> (stays: [Stay], places: [Int32], isVisited: [Bool]) {
        let stays = stays(along: segments, of: trip)
        var places = [Int32](repeating: -1, count: trip.items.count)
        for (place, segment) in segments.enumerated() { places[segment] = Int32(place) }
        var isVisited = [Bool](repeating: false, count: trip.cities.names.count)
        for stay in stays {
            if let city = stay.arrival { isVisited[city.index] = true }
            if let city = stay.departure { isVisited[city.index] = true }
        }
        return (stays, places, isVisited)
    }

    /// Returns the position in the route of the segment at an index of the trip's items; `nil` for other
    /// items.
    @inlinable
    package func place(ofSegmentAt index: Int) -> RoutePlace? {
        places.indices ~= index && places[index] >= 0 ? RoutePlace(Int(places[index])) : nil
    }

    /// Returns the segment at a position of the route, as an index in the trip's items; `nil` past the last.
    @inlinable
    package func segment(at place: RoutePlace) -> Int? {
        segments.indices ~= place.index ? segments[place.index] : nil
    }

    /// Returns true if some stay is in `city`, so that games there are on the route.
    @inlinable
    package func visits(_ city: City) -> Bool {
        isVisited[city.index]
    }

    private static func chains(_ order: [Int], in trip: Trip) -> Bool {
        zip(order, order.dropFirst()).allSatisfy {
            trip.arrival(ofSegmentAt: $0) == trip.departure(ofSegmentAt: $1)
        }
    }

    private static func stays(along order: [Int], of trip: Trip) -> [Stay] {
        guard !order.isEmpty else { return [] }
        return (0...order.count).map { stay in
            Stay(
                arrival: stay == 0 ? nil : trip.arrival(ofSegmentAt: order[stay - 1]),
                departure: stay == order.count ? nil : trip.departure(ofSegmentAt: order[stay])
            )
        }
    }
}

/// A stay: the time between two consecutive segments of the route (SPEC section 3).
///
/// A stay has two cities when the route does not chain there: the segment before ends in another city than
/// the one after starts from.
@usableFromInline
package struct Stay: Hashable, Sendable {
    /// The city in which the segment before the stay ends; `nil` before the first segment.
    @usableFromInline package let arrival: City?
    /// The city in which the segment after the stay starts; `nil` after the last segment.
    @usableFromInline package let departure: City?

    /// Returns true if the stay is in `city`.
    @inlinable
    package func contains(_ city: City) -> Bool {
        arrival == city || departure == city
    }
}

/// The position of a travel segment in the route.
@usableFromInline
package struct RoutePlace: Hashable, Sendable, Comparable {
    /// The number of segments that are travelled before it.
    @usableFromInline package let index: Int

    @inlinable
    package init(_ index: Int) {
        self.index = index
    }

    @inlinable
    package static func < (left: RoutePlace, right: RoutePlace) -> Bool { left.index < right.index }
}
