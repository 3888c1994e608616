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
