import Placement
import TripModel

extension TripProgram {
    /// The items whose position changes when the segments of the route take these slots (SPEC section 5).
    ///
    /// In each gap, what stays keeps its number where the numbers kept stand in route order between the gap's
    /// neighbours, and the rest is spaced evenly between; failing that, all of the gap is; failing that, the day
    /// is renumbered.
    /// - Complexity: O(items + segments · log days).
    func newPositions(_ assignment: [Int]) -> [PlacedItem] {
        var placed: [PlacedItem] = []
        var place = 0
        while place < assignment.count {
            let day = space.day(ofSlot: assignment[place])
            let slots = space.slots(ofDay: day)
            let first = place
            while place < assignment.count, slots ~= assignment[place] { place += 1 }
            placed += positions(ofSegments: first..<place, assignment, on: day)
        }
        return placed.filter { itinerary.trip.items[$0.index].position != $0.position }
    }

    private func positions(ofSegments places: Range<Int>, _ assignment: [Int], on day: Int) -> [PlacedItem] {
        var placed: [PlacedItem] = []
        var first = places.lowerBound
        while first < places.upperBound {
            var last = first
            while last < places.upperBound, assignment[last] == assignment[first] { last += 1 }
            guard let numbers = numbers(ofSegments: first..<last, in: assignment[first], on: day) else {
                return renumbered(places, assignment, on: day)
            }
            for (place, number) in zip(first..<last, numbers) {
                let position = Position(day: day, sortOrder: number)
                placed.append(PlacedItem(index: itinerary.route.segments[place], position: position))
            }
            first = last
        }
        return placed
    }

    /// The numbers of the segments of one gap, in route order; `nil` when they do not fit.
    private func numbers(ofSegments places: Range<Int>, in slot: Int, on day: Int) -> [Double]? {
        let (before, after) = space.neighbours(ofSlot: slot, day: day)
        let kept = places.map { place in
            homes[place]?.number == slot
                ? itinerary.trip.items[itinerary.route.segments[place]].position?.sortOrder : nil
        }
        return SortOrder.filling(kept, between: before, after)
            ?? SortOrder.spread(places.count, between: before, after)
    }

    /// All items of a day in their new order, numbered anew.
    private func renumbered(_ places: Range<Int>, _ assignment: [Int], on day: Int) -> [PlacedItem] {
        var items: [Int] = []
        var next = places.lowerBound
        for slot in space.slots(ofDay: day) {
            while next < places.upperBound, assignment[next] == slot {
                items.append(itinerary.route.segments[next])
                next += 1
            }
            let place = slot - (day - 1)
            if place < space.dayStarts[day] { items.append(space.items[place]) }
        }
        return renumbering(items, on: day)
    }
}
