import Placement
import TripModel

extension Compilation {
    /// Adds the objectives of a repair after the weight of missed games (SPEC section 5, levels 2 to 5).
    mutating func addLevels() {
        let homes = itinerary.homes(in: space)
        let placed = segments.map { homes[$0]?.number }
        let days = program.dayOfSlots
        add(Objective("moved", .leaving(homes: placed)))
        add(
            Objective("displacement", .distance(homes: placed.map { $0.map { days[$0] } }, coordinates: days))
        )
        add(Objective("preference", .slot(trip.rules.preference.costs(space, in: trip))))
        add(Objective("shift", .distance(homes: placed.map { $0 ?? 0 }, coordinates: Array(0..<space.count))))
    }
}

extension Preference {
    /// The preference costs of the slots of `space` (SPEC section 4).
    ///
    /// - Complexity: O(slots).
    func costs<Among>(_ space: SlotSpace<Among>, in trip: Trip) -> [Int] {
        switch self {
        case .none:
            return [Int](repeating: 0, count: space.count)
        case .earliest:
            return Array(0..<space.count)
        case .latest:
            return (0..<space.count).map { space.count - 1 - $0 }
        case .freeDay:
            var costs: [Int] = []
            costs.reserveCapacity(space.count)
            for day in 1...space.dayCount {
                let items = space.items[space.dayStarts[day - 1]..<space.dayStarts[day]]
                let cost = items.contains { trip.items[$0].isGame } ? 1 : 0
                costs.append(contentsOf: repeatElement(cost, count: items.count + 1))
            }
            return costs
        }
    }

    /// The preference costs of the slots once a game more on a day, from 1, has cut one of the day's slots in two.
    ///
    /// - Complexity: O(slots).
    func costs<Among>(_ space: SlotSpace<Among>, in trip: Trip, addingGameOn day: Int) -> [Int] {
        let count = space.count + 1
        switch self {
        case .none: return [Int](repeating: 0, count: count)
        case .earliest: return Array(0..<count)
        case .latest: return (0..<count).map { count - 1 - $0 }
        case .freeDay:
            var costs = costs(space, in: trip)
            let slots = space.slots(ofDay: day)
            costs.replaceSubrange(slots, with: repeatElement(1, count: slots.count + 1))
            return costs
        }
    }
}
