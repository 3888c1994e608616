extension Compilation {
    /// Adds a checkpoint for each game on the route: after the legs before the game, the traveler must be in its city
    /// (SPEC section 5).
    mutating func addGames() {
        var sets = [Int?](repeating: nil, count: trip.cities.names.count)
        for (index, item) in space.items.enumerated() {
            guard wants(.game(trip.itemIndex(item))), let game = trip.items[item].game,
                let day = trip.items[item].position?.day,
                let city = trip.city(atStartOfItemAt: item), itinerary.route.visits(city)
            else { continue }
            let set = sets[city.index] ?? add(CountSet(itinerary.route.stays.map { $0.contains(city) }))
            sets[city.index] = set
            gate(
                beforeItemAt: index,
                day: day,
                admissible: set,
                weight: game.weight,
                .game(trip.itemIndex(item))
            )
        }
    }
}

extension Compilation {
    /// Keeps each pinned leg in its slot. A pin has no effect if the leg is not placed (SPEC sections 4 and 5).
    mutating func addPins() {
        guard legs.contains(where: { travel($0)?.pinned ?? false }) else { return }
        let homes = itinerary.homes(in: space)
        for (index, leg) in legs.enumerated() where travel(leg)?.pinned ?? false {
            guard let home = homes[leg]?.number else { continue }
            forbid(
                [0..<home, home + 1..<space.count],
                to: index..<index + 1,
                .pinned(trip.itemIndex(leg))
            )
        }
    }
}

extension Compilation {
    /// Keeps each leg within its `days` (SPEC section 4, rule 4).
    mutating func addLegDays() {
        for leg in itinerary.route.legs {
            guard let days = travel(leg)?.days, wants(.days(trip.itemIndex(leg))) else { continue }
            let last = min(days.upperBound, trip.dayCount)
            let outside =
                days.lowerBound > last
                ? [1..<trip.dayCount + 1] : [1..<days.lowerBound, last + 1..<trip.dayCount + 1]
            forbid(days: outside, to: { $0 == leg }, .days(trip.itemIndex(leg)))
        }
    }
}

extension Compilation {
    /// Keeps each timed leg in its slot. The legs before it in the route stay before it, and the legs after it stay
    /// after it (SPEC section 15).
    mutating func addTimedLegs() {
        for (index, leg) in legs.enumerated() where trip.items[leg].isTimedTravel {
            guard let home = itinerary.home(ofLegAt: leg, in: space)?.number else { continue }
            forbid(
                [
                    (0..<home, index..<index + 1), (home + 1..<space.count, index..<index + 1),
                    (0..<home + 1, index + 1..<legs.count),
                ],
                .timed(trip.itemIndex(leg))
            )
        }
    }

    /// True if a leg is timed and has to depart at its start time.
    func isTimed(_ leg: Int) -> Bool {
        trip.items[leg].isTimedTravel && !released.contains(leg)
    }
}

extension Compilation<AllItems> {
    /// Keeps the moving leg between the placed legs before and after it in the route. The leg also stays after the
    /// games that the traveler must meet before the leg, and before the games that the traveler must meet after the
    /// leg. These are the rules CONS-02 and CONS-03 of the source app (SPEC section 4, rules 1 and 2).
    mutating func addNeighbors() {
        let slots = 0..<space.count
        let barriers = Barriers(of: legs[0], in: itinerary, space)
        if let previous = barriers.previous {
            forbid(
                [slots.prefix(upTo: barriers.afterPrevious)],
                to: 0..<1,
                .previousTravel(trip.itemIndex(previous))
            )
        }
        if let next = barriers.next {
            forbid(
                [slots.suffix(from: barriers.beforeNext + 1)],
                to: 0..<1,
                .nextTravel(trip.itemIndex(next))
            )
        }
        if let game = barriers.lastDeparture {
            forbid([slots.prefix(upTo: game.slot + 1)], to: 0..<1, .departureGame(trip.itemIndex(game.item)))
        }
        if let game = barriers.firstArrival {
            forbid([slots.suffix(from: game.slot + 1)], to: 0..<1, .arrivalGame(trip.itemIndex(game.item)))
        }
    }
}

extension Compilation {
    /// Keeps the past unchanged: legs placed before `day` keep their slot, and no other leg is placed before it (SPEC
    /// section 11, `--from-day`).
    mutating func addPast(before day: Int) {
        guard day > 1 else { return }
        let first = day > space.dayCount ? space.count : space.slots(ofDay: day).lowerBound
        let homes = itinerary.homes(in: space)
        var cuts: [(slots: Range<Int>, moving: Range<Int>)] = []
        for (index, leg) in legs.enumerated() {
            let moving = index..<index + 1
            if let home = homes[leg]?.number, home < first {
                cuts += [(0..<home, moving), (home + 1..<space.count, moving)]
            } else {
                cuts.append((0..<first, moving))
            }
        }
        forbid(cuts, .option(.fromDay))
    }
}
