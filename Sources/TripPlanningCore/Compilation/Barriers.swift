/// The bounds of a leg among the items that do not move: the nearest placed legs before and after the leg in the route,
/// and the games between these legs that the traveler must meet before or after the leg (SPEC section 4).
struct Barriers {
    /// A game, and the slot just before it.
    struct GameSlot {
        let item: Int
        let slot: Int
    }

    /// The nearest placed leg before this leg in the route.
    let previous: Int?
    /// The nearest placed leg after this leg in the route.
    let next: Int?
    /// The first slot after `previous`; 0 if there is no `previous`.
    private(set) var afterPrevious = 0
    /// The last slot before `next`; the last slot of all if there is no `next`.
    private(set) var beforeNext: Int
    /// The last game that the traveler must meet before the leg.
    private(set) var lastDeparture: GameSlot?
    /// The first game that the traveler must meet after the leg.
    private(set) var firstArrival: GameSlot?
    /// True for each item of the space that bounds the leg: `previous`, `next`, and the games that the traveler must
    /// meet before or after the leg.
    private(set) var binds: [Bool]

    /// Finds the bounds of the leg at an index of the trip's items.
    ///
    /// - Complexity: O(items + legs).
    init(of leg: Int, in itinerary: Itinerary, _ space: SlotSpace<AllItems>) {
        let route = itinerary.route
        let legIndex = route.routeIndex(ofLegAt: leg)?.index ?? 0
        previous = route.legs[..<legIndex].last { itinerary.trip.items[$0].position != nil }
        next = route.legs[(legIndex + 1)...].first { itinerary.trip.items[$0].position != nil }
        beforeNext = space.count - 1
        binds = [Bool](repeating: false, count: space.items.count)
        func slot(beforeItemAt index: Int) -> Int {
            space.slot(beforeItemAt: index, day: itinerary.trip.items[space.items[index]].position?.day ?? 1)
        }
        for (index, item) in space.items.enumerated() where item == previous || item == next {
            let slot = slot(beforeItemAt: index)
            if item == previous { afterPrevious = slot + 1 } else { beforeNext = slot }
            binds[index] = true
        }
        let first = previous.flatMap { route.routeIndex(ofLegAt: $0) }.map { $0.index + 1 } ?? 0
        let last = next.flatMap { route.routeIndex(ofLegAt: $0)?.index } ?? route.legs.count
        let cities = itinerary.trip.cities.names.count
        let before = Barriers.cities(of: route.stays[first...legIndex], count: cities)
        let after = Barriers.cities(of: route.stays[(legIndex + 1)...last], count: cities)
        for (index, item) in space.items.enumerated() where itinerary.trip.items[item].isGame {
            let slot = slot(beforeItemAt: index)
            guard afterPrevious <= slot, slot < beforeNext,
                let city = itinerary.trip.city(atStartOfItemAt: item),
                before[city.index] != after[city.index]
            else { continue }
            binds[index] = true
            if before[city.index] {
                lastDeparture = GameSlot(item: item, slot: slot)
            } else if firstArrival == nil {
                firstArrival = GameSlot(item: item, slot: slot)
            }
        }
    }

    /// The slots between the bounds; empty if there are none.
    var slots: Range<Int> {
        let first = max(afterPrevious, lastDeparture.map { $0.slot + 1 } ?? 0)
        let last = min(beforeNext, firstArrival.map { $0.slot } ?? beforeNext)
        return first <= last ? first..<last + 1 : 0..<0
    }

    private static func cities(of stays: ArraySlice<RouteStay>, count: Int) -> [Bool] {
        var cities = [Bool](repeating: false, count: count)
        for stay in stays {
            if let city = stay.arrival { cities[city.index] = true }
            if let city = stay.departure { cities[city.index] = true }
        }
        return cities
    }
}

extension Itinerary {
    /// Returns, for each item of the trip, the slot of `space` that contains it if the item is a placed leg; `nil` for
    /// other items.
    ///
    /// - Complexity: O(legs · log items of a day).
    func homes<Among>(in space: SlotSpace<Among>) -> [Slot<Among>?] {
        var homes = [Slot<Among>?](repeating: nil, count: trip.items.count)
        for leg in route.legs { homes[leg] = home(ofLegAt: leg, in: space) }
        return homes
    }

    /// Returns the slot of `space` that contains the leg at an index of the trip's items; `nil` if the leg is not
    /// placed.
    ///
    /// An untimed leg is in the slot that follows every item at or before its position (SPEC section 2). A timed leg is
    /// in the slot just before it in the timeline (SPEC section 15).
    /// - Complexity: O(log items of the day).
    func home<Among>(ofLegAt leg: Int, in space: SlotSpace<Among>) -> Slot<Among>? {
        guard let position = trip.items[leg].position else { return nil }
        return trip.items[leg].isFixed
            ? space.slot(before: leg, at: position) : space.slot(of: position)
    }
}

extension Itinerary {
    /// The slots among games, custom items and timed legs, which do not move in a plan of the whole trip.
    ///
    /// - Complexity: O(items + days).
    package var skeleton: SlotSpace<FixedItems> {
        SlotSpace(trip, timeline) { trip.items[$0].isFixed }
    }

    /// Returns the slots among all placed items other than `item`; if `item` is `nil`, among all placed items.
    ///
    /// - Complexity: O(items + days).
    public func slots(without item: Int?) -> SlotSpace<AllItems> {
        SlotSpace(trip, timeline) { $0 != item }
    }

    /// Returns the placed legs between the first and the last slot of a range, in timeline order.
    ///
    /// - Complexity: O(log days + items between the slots).
    func placedLegs<Among>(in slots: Range<Int>, of space: SlotSpace<Among>) -> [Int] {
        space.items[space.places(between: slots)].filter { trip.items[$0].isTravel }
    }
}

/// The time for travel between two timed events, before the first event, or after the last event of a day. Timed events
/// are games with a start and timed legs (SPEC sections 6 and 15).
struct TravelWindow {
    /// The slots between the two events.
    let slots: Range<Int>
    /// The minutes of travel that fit; negative if one of the events is a timed leg and the events are too close.
    let minutes: Int
    /// The event that starts the window, as an index into the trip's items; `nil` if there is none.
    let before: Int?
    /// The event that ends the window, as an index into the trip's items; `nil` if there is none.
    let after: Int?
}

extension Compilation {
    /// True if an item of the space is a timed event: a game with its own or a presumed start, or a timed leg that has
    /// to depart at its start time.
    func cutsWindows(_ item: Int) -> Bool {
        trip.startTime(ofItemAt: item) != nil && !released.contains(item)
    }

    /// Limits the minutes of the untimed legs in each window. If a timed leg is too close to another event, the rule is
    /// broken even if no leg is between them.
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
                let legIndex = itinerary.route.routeIndex(ofLegAt: leg)?.index
            else { continue }
            close(legIndex, origin: origin)
        }
    }
}

extension Preference {
    /// Returns the preference cost of each slot of `space` (SPEC section 4).
    ///
    /// - Parameter newGame: The day, from 1, of a game to add to the trip, which splits a slot of that day in two;
    ///   `nil` to add no game.
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
