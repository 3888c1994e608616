extension Itinerary {
    /// The first leg of the route, as an index into the trip's items, if it departs from another city than the stated
    /// start of the trip; otherwise `nil`, also if the trip states no start or has no leg (SPEC section 7).
    ///
    /// - Complexity: O(1).
    var wrongStart: Int? {
        guard let start = trip.start, let first = route.legs.first,
            trip.departure(ofLegAt: first) != start
        else { return nil }
        return first
    }

    /// True if the traveler does not finish in the city that the trip states as its end. The traveler finishes in the
    /// city of arrival of the last leg or, without legs, in the city in which the trip begins (SPEC section 7).
    ///
    /// - Complexity: O(items).
    var hasWrongEnd: Bool {
        guard let end = trip.end else { return false }
        guard let last = route.legs.last else { return beginning.map { $0 != end } ?? false }
        return trip.arrival(ofLegAt: last) != end
    }

    /// The city in which a rerouting begins: the trip's start, otherwise the first leg's city of departure, otherwise
    /// the city of the first game that has a city. `nil` if none of these is known; a plan then has no legs.
    package var beginning: City? {
        if let start = trip.start { return start }
        if let first = route.legs.first { return trip.departure(ofLegAt: first) }
        return timeline.items.lazy.compactMap { trip.items[$0].isGame ? trip.city(atStartOfItemAt: $0) : nil }
            .first
    }

    /// The gaps in the route, in route order: pairs of consecutive legs such that the second does not depart from the
    /// city where the first arrives. The legs are indices into the trip's items. Moving legs cannot close a gap,
    /// because a leg is missing or goes to the wrong city.
    ///
    /// - Complexity: O(legs).
    package var routeGaps: [(before: Int, after: Int)] {
        zip(route.legs, route.legs.dropFirst())
            .filter { trip.arrival(ofLegAt: $0) != trip.departure(ofLegAt: $1) }
            .map { (before: $0, after: $1) }
    }
}
