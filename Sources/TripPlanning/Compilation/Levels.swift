import Placement

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
