/// What the rest of a plan costs at least, were there none of the rules that add up minutes and days.
struct PlanBounds {
    /// By slot, by city and by the first old leg that can still be kept.
    private var prices: [[[[PlanPrice]]]]

    init(moves: PlanMoves) {
        let slotCount = moves.trip.skeleton.slots.count
        let none = moves.cities.map { _ in moves.trip.segments.indices.map { _ in [PlanPrice]() } + [[]] }
        prices = Array(repeating: none, count: slotCount)
        for slot in (0..<slotCount).reversed() {
            for city in moves.cities.indices {
                for next in 0...moves.trip.segments.count {
                    prices[slot][city][next] = afterNoLeg(moves, slot, city, next)
                }
            }
            // Legs of the same slot, one more each time, until more of them make nothing better.
            while addLegs(moves, slot) {}
        }
    }

    /// Prices of which every rest of a plan from that state on costs at least one.
    func rest(from state: PlanState) -> [PlanPrice] { prices[state.slot][state.city][state.next] }

    private func afterNoLeg(_ moves: PlanMoves, _ slot: Int, _ city: Int, _ next: Int) -> [PlanPrice] {
        if slot + 1 == prices.count {
            return moves.canEnd(in: city, next: next)
                ? [PlanPrice(edits: moves.trip.segments.count - next)] : []
        }
        var after = prices[slot + 1][city][next]
        if let (leg, _) = moves.timedLeg(after: slot, from: city, next: next) {
            for rest in prices[slot + 1][leg.city][leg.next] { (rest + leg.price).join(&after) }
        }
        guard let number = moves.game(after: slot), let gameCity = moves.games[number].city else {
            return after
        }
        if gameCity == moves.cities[city] { return after }
        if moves.meeting.contains(moves.games[number].id) { return [] }
        return after.map { $0 + PlanPrice(missed: moves.games[number].weight) }
    }

    private mutating func addLegs(_ moves: PlanMoves, _ slot: Int) -> Bool {
        var isBetter = false
        for city in moves.cities.indices {
            for next in 0...moves.trip.segments.count {
                let legs = moves.legs(from: city, next: next, in: slot)
                for leg in legs + moves.departures(from: city, next: next, in: slot) {
                    for rest in prices[slot][leg.city][leg.next] {
                        if (rest + leg.price).join(&prices[slot][city][next]) { isBetter = true }
                    }
                }
            }
        }
        return isBetter
    }
}
