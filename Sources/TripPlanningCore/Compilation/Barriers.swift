/// The bounds of a segment among the items that stand still: the placed segments before and after it in the
/// route, and the games between them that are to be met before it or after it (SPEC section 4).
struct Barriers {
    /// A game, and the slot before it.
    struct GameSlot {
        let item: Int
        let slot: Int
    }

    /// The nearest placed segment before it in the route.
    let previous: Int?
    /// The nearest placed segment after it in the route.
    let next: Int?
    /// The first slot after `previous`, else 0.
    private(set) var afterPrevious = 0
    /// The last slot before `next`, else the last of all.
    private(set) var beforeNext: Int
    /// The last of the games to be met before the segment.
    private(set) var lastDeparture: GameSlot?
    /// The first of the games to be met after the segment.
    private(set) var firstArrival: GameSlot?
    /// For each item of the space whether it bounds the segment: such a game, `previous` or `next`.
    private(set) var binds: [Bool]

    /// The barriers of the segment at an index of the trip's items.
    ///
    /// - Complexity: O(items + segments).
    init(of segment: Int, in itinerary: Itinerary, _ space: SlotSpace<AllItems>) {
        let route = itinerary.route
        let place = route.place(ofSegmentAt: segment)?.index ?? 0
        previous = route.segments[..<place].last { itinerary.trip.items[$0].position != nil }
        next = route.segments[(place + 1)...].first { itinerary.trip.items[$0].position != nil }
        beforeNext = space.count - 1
        binds = [Bool](repeating: false, count: space.items.count)
        func slot(beforeItemAt place: Int) -> Int {
            space.slot(beforeItemAt: place, day: itinerary.trip.items[space.items[place]].position?.day ?? 1)
        }
        for (place, item) in space.items.enumerated() where item == previous || item == next {
            let slot = slot(beforeItemAt: place)
            if item == previous { afterPrevious = slot + 1 } else { beforeNext = slot }
            binds[place] = true
        }
        let first = previous.flatMap { route.place(ofSegmentAt: $0) }.map { $0.index + 1 } ?? 0
        let last = next.flatMap { route.place(ofSegmentAt: $0)?.index } ?? route.segments.count
        let cities = itinerary.trip.cities.names.count
        let before = Barriers.cities(of: route.stays[first...place], count: cities)
        let after = Barriers.cities(of: route.stays[(place + 1)...last], count: cities)
        for (place, item) in space.items.enumerated() where itinerary.trip.items[item].isGame {
            let slot = slot(beforeItemAt: place)
            guard afterPrevious <= slot, slot < beforeNext,
                let city = itinerary.trip.city(atStartOfItemAt: item),
                before[city.index] != after[city.index]
            else { continue }
            binds[place] = true
            if before[city.index] {
                lastDeparture = GameSlot(item: item, slot: slot)
            } else if firstArrival == nil {
                firstArrival = GameSlot(item: item, slot: slot)
            }
        }
    }

    /// The slots that the barriers leave the segment; none when they leave no room.
    var slots: Range<Int> {
        let first = max(afterPrevious, lastDeparture.map { $0.slot + 1 } ?? 0)
        let last = min(beforeNext, firstArrival.map { $0.slot } ?? beforeNext)
        return first <= last ? first..<last + 1 : 0..<0
    }

    private static func cities(of stays: ArraySlice<Stay>, count: Int) -> [Bool] {
        var cities = [Bool](repeating: false, count: count)
        for stay in stays {
            if let city = stay.arrival { cities[city.index] = true }
            if let city = stay.departure { cities[city.index] = true }
        }
        return cities
    }
}
