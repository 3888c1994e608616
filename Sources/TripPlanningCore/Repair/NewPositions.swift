extension TripProgram {
    /// The items whose position changes when the segments of the route take these slots (SPEC section 5).
    ///
    /// In each gap, what stays keeps its number where the numbers kept stand in route order between the gap's
    /// neighbours, and the rest is spaced evenly between; failing that, all of the gap is; failing that, the day
    /// is renumbered.
    /// - Complexity: O(items + segments · log days).
    func newPositions(_ assignment: [Int]) -> [PlacedIndex] {
        let moving = zip(itinerary.route.segments, assignment).enumerated().filter {
            !itinerary.trip.items[$0.element.0].isFixed
        }
        let legs = moving.map { place, leg in
            let number = homes[place]?.number == leg.1 ? itinerary.trip.items[leg.0].position?.sortOrder : nil
            return PlanPositions.Leg(index: leg.0, slot: leg.1, kept: number)
        }
        return PlanPositions(space: space, legs: legs).all().filter {
            itinerary.trip.items[$0.index].position != $0.position
        }
    }
}
