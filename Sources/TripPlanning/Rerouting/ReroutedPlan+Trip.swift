import TripModel

extension ReroutedPlan {
    /// The trip as the plan has it: what is left out is gone, new legs stand last, and the trip says where the
    /// traveller begins and, if that had to be, finishes.
    ///
    /// - Throws: what is wrong with the trip, as when it would have too many items.
    /// - Complexity: O(items).
    public func trip(from old: Trip) throws(TripError) -> Trip {
        var items = old.items
        for placed in renumbered { items[placed.index].position = placed.position }
        for leg in legs {
            if let item = leg.item { items[item].position = leg.position }
        }
        let dropped = Set(dropped)
        var kept = items.indices.filter { !dropped.contains($0) }.map { items[$0] }
        for leg in legs where leg.item == nil {
            let travel = Travel(
                from: old.cities.names[leg.from.index],
                to: old.cities.names[leg.to.index],
                duration: leg.duration,
                distanceKm: leg.distanceKm
            )
            kept.append(Item(id: leg.id, position: leg.position, kind: .travel(travel)))
        }
        return try old.replacing(
            items: kept,
            start: start.map { old.cities.names[$0.index] },
            end: finish.map { old.cities.names[$0.index] }
        )
    }
}
