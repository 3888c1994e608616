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

extension Itinerary {
    /// The gap of `space` in which each placed segment stands, by item; `nil` for other items.
    ///
    /// - Complexity: O(segments · log items of a day).
    func homes<Among>(in space: SlotSpace<Among>) -> [Slot<Among>?] {
        var homes = [Slot<Among>?](repeating: nil, count: trip.items.count)
        for segment in route.segments { homes[segment] = home(ofSegmentAt: segment, in: space) }
        return homes
    }

    /// The gap of `space` in which the segment at an index of the trip's items stands; `nil` while it is not placed.
    ///
    /// It is the gap of the segment's position, the one after every item at or before it (SPEC section 2); that of a timed
    /// leg is the one before it in the timeline (SPEC section 15).
    /// - Complexity: O(log items of the day).
    func home<Among>(ofSegmentAt segment: Int, in space: SlotSpace<Among>) -> Slot<Among>? {
        guard let position = trip.items[segment].position else { return nil }
        return trip.items[segment].isFixed
            ? space.slot(before: segment, at: position) : space.slot(of: position)
    }
}

extension Itinerary {
    /// The gaps among games, custom items and timed legs, which stand still in a plan of the whole trip.
    ///
    /// - Complexity: O(items + days).
    package var skeleton: SlotSpace<FixedItems> {
        SlotSpace(trip, timeline) { trip.items[$0].isFixed }
    }

    /// The gaps among all placed items but one; among all of them where `item` is `nil`.
    ///
    /// - Complexity: O(items + days).
    public func slots(without item: Int?) -> SlotSpace<AllItems> {
        SlotSpace(trip, timeline) { $0 != item }
    }

    /// The segments that stand between the slots of a run of numbers, in timeline order.
    ///
    /// - Complexity: O(log days + items between the slots).
    func standingSegments<Among>(in slots: Range<Int>, of space: SlotSpace<Among>) -> [Int] {
        space.items[space.places(between: slots)].filter { trip.items[$0].isTravel }
    }
}

/// The time for travel between two fixed items that have a start, or before the first, or after the last of a day: games
/// and timed legs (SPEC sections 6 and 15).
struct TravelWindow {
    /// The slots between the two.
    let slots: Range<Int>
    /// The minutes of travel that fit; less than 0 where a timed leg is one of the two and they are too close.
    let minutes: Int
    /// The item that begins the window, as an index into the trip's items; `nil` where none does.
    let before: Int?
    /// The item that ends it, likewise.
    let after: Int?
}

extension Compilation {
    /// True if an item of the space cuts windows: a game with a start, own or presumed, or a timed leg that keeps to its hour.
    func cutsWindows(_ item: Int) -> Bool {
        trip.startTime(ofItemAt: item) != nil && !released.contains(item)
    }

    /// Limits the minutes of the segments in windows. Timed legs stand in none, but what is too close to one breaks the rule
    /// with nothing between as well.
    mutating func limit(_ windows: [TravelWindow], _ rule: Rule, isAboutLastDay: Bool = false) {
        let trip = trip
        func timed(_ item: Int?) -> Int? { item.flatMap { trip.items[$0].isTravel ? $0 : nil } }
        func bounds(_ window: Int) -> (before: Int?, after: Int?) {
            isAboutLastDay ? (timed(windows[window].before), timed(windows[window].after)) : (nil, nil)
        }
        let origin = limit(
            windows.map { CapacityRange($0.slots, capacity: $0.minutes) },
            .rule(rule),
            isAboutLastDay: isAboutLastDay,
            boundBy: bounds
        ) { $0.start == nil ? $0.duration.count : 0 }
        guard movesAll else { return }
        for window in windows where window.minutes < 0 {
            guard let leg = timed(window.before) ?? timed(window.after),
                let place = itinerary.route.place(ofSegmentAt: leg)?.index
            else { continue }
            close(place, origin: origin)
        }
    }
}

extension Preference {
    /// The preference costs of the slots of `space` (SPEC section 4).
    ///
    /// - Parameter newGame: The day, from 1, of a game that is not yet in the trip and cuts one of the day's slots in two.
    /// - Complexity: O(slots).
    func costs<Among>(_ space: SlotSpace<Among>, in trip: Trip, addingGameOn newGame: Int? = nil) -> [Int] {
        let count = space.count + (newGame == nil ? 0 : 1)
        switch self {
        case .none: return [Int](repeating: 0, count: count)
        case .earliest: return Array(0..<count)
        case .latest: return (0..<count).reversed()
        case .freeDay:
            var costs: [Int] = []
            costs.reserveCapacity(count)
            for day in 1...space.dayCount {
                let items = space.items[space.dayStarts[day - 1]..<space.dayStarts[day]]
                let hasGame = day == newGame || items.contains { trip.items[$0].isGame }
                let slots = items.count + (day == newGame ? 2 : 1)
                costs.append(contentsOf: repeatElement(hasGame ? 1 : 0, count: slots))
            }
            return costs
        }
    }
}
