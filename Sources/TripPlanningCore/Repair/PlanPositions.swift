/// The positions of legs in skeleton slots (SPEC section 5).
///
/// In each slot, the legs that stay keep their sort orders if these sort orders increase and are between the sort
/// orders of the slot's neighbors; the other legs are spaced evenly between them. If that is impossible, all legs in
/// the slot are spaced evenly; if that is impossible too, the day is renumbered.
struct PlanPositions {
    /// A leg: its index, the number of its slot, and the sort order to keep if it stays in its slot.
    struct Leg {
        var index: Int
        var slot: Int
        var kept: Double?
    }

    let space: SlotSpace<FixedItems>
    /// The legs, sorted by slot.
    let legs: [Leg]

    /// Returns the positions of all legs, and of the other items of days that are renumbered.
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
            let (before, after) = space.neighbors(ofSlot: legs[first].slot, day: day)
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
            let index = slot - (day - 1)
            if index < space.dayStarts[day] { items.append(space.items[index]) }
        }
        return renumbering(items, on: day)
    }
}

extension TripProgram {
    /// Returns the new positions of the items that move if the legs of the route are placed in the slots of
    /// `assignment` (SPEC section 5). `PlanPositions` documents how positions are chosen.
    ///
    /// - Complexity: O(items + legs · log days).
    func newPositions(_ assignment: [Int]) -> [PlacedIndex] {
        let moving = zip(itinerary.route.legs, assignment).enumerated().filter {
            !itinerary.trip.items[$0.element.0].isFixed
        }
        let legs = moving.map { index, leg in
            let number = homes[index]?.number == leg.1 ? itinerary.trip.items[leg.0].position?.sortOrder : nil
            return PlanPositions.Leg(index: leg.0, slot: leg.1, kept: number)
        }
        return PlanPositions(space: space, legs: legs).all().filter {
            itinerary.trip.items[$0.index].position != $0.position
        }
    }
}
