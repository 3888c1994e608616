/// The positions of legs in skeleton slots (SPEC section 5).
///
/// In each gap, what stays keeps its number where the numbers kept stand in order between the gap's neighbours, and
/// the rest is spaced evenly between; failing that, all of the gap is; failing that, the day is renumbered.
struct PlanPositions {
    /// One leg: what it is called here, the number of its slot, and the number that it has if it stays in its gap.
    struct Leg {
        var index: Int
        var slot: Int
        var kept: Double?
    }

    let space: SlotSpace<FixedItems>
    /// The legs, by slot.
    let legs: [Leg]

    /// The positions of all legs, and of the other items of days that are renumbered.
    ///
    /// - Complexity: O(items + legs · log days).
    func all() -> [PlacedIndex] {
        var placed: [PlacedIndex] = []
        var first = 0
        while first < legs.count {
            let day = space.day(ofSlot: legs[first].slot)
            let slots = space.slots(ofDay: day)
            var last = first
            while last < legs.count, slots ~= legs[last].slot { last += 1 }
            placed += positions(of: legs[first..<last], on: day)
            first = last
        }
        return placed
    }

    private func positions(of legs: ArraySlice<Leg>, on day: Int) -> [PlacedIndex] {
        var placed: [PlacedIndex] = []
        var first = legs.startIndex
        while first < legs.endIndex {
            var last = first
            while last < legs.endIndex, legs[last].slot == legs[first].slot { last += 1 }
            let gap = legs[first..<last]
            let (before, after) = space.neighbours(ofSlot: legs[first].slot, day: day)
            guard
                let numbers = SortOrder.filling(gap.map { $0.kept }, between: before, after)
                    ?? SortOrder.spread(gap.count, between: before, after)
            else { return renumbered(legs, on: day) }
            for (leg, number) in zip(gap, numbers) {
                placed.append(PlacedIndex(index: leg.index, position: Position(day: day, sortOrder: number)))
            }
            first = last
        }
        return placed
    }

    private func renumbered(_ legs: ArraySlice<Leg>, on day: Int) -> [PlacedIndex] {
        var items: [Int] = []
        var next = legs.startIndex
        for slot in space.slots(ofDay: day) {
            while next < legs.endIndex, legs[next].slot == slot {
                items.append(legs[next].index)
                next += 1
            }
            let place = slot - (day - 1)
            if place < space.dayStarts[day] { items.append(space.items[place]) }
        }
        return renumbering(items, on: day)
    }
}

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
