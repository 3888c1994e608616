extension ReroutedPlan {
    /// The trip as the plan has it: what is left out is gone, new legs stand last, and the trip says where the
    /// traveller begins and, if that had to be, finishes.
    ///
    /// - Throws: what is wrong with the trip, as when it would have too many items.
    /// - Complexity: O(items).
    public func trip() throws(TripError) -> Trip {
        let old = original
        var items = old.items
        for placed in renumbered { items[placed.index].position = placed.position }
        for leg in legs {
            if let item = leg.index { items[item].position = leg.position }
        }
        let dropped = Set(droppedIndices)
        var kept = items.indices.filter { !dropped.contains($0) }.map { items[$0] }
        for leg in legs where leg.index == nil {
            kept.append(leg.newItem(in: old))
        }
        return try old.replacing(
            items: kept,
            start: start.map { old.cities.names[$0.index] },
            end: finish.map { old.cities.names[$0.index] }
        )
    }
}

extension ReroutedLeg {
    /// The item that a new leg becomes, its cities as the trip spells them first.
    package func newItem(in trip: Trip) -> Item {
        let travel = Travel(
            from: trip.cities.names[from.index],
            to: trip.cities.names[to.index],
            duration: duration,
            distanceKm: distanceKm,
            start: start,
            title: title,
            mode: mode
        )
        return Item(id: id, position: position, kind: .travel(travel))
    }
}
