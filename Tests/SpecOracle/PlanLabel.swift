/// A label: the start of a plan, up to some state, with its cost.
struct PlanLabel: Sendable {
    /// A leg, in the form that the comparison of plans uses.
    struct Leg: Comparable, Sendable {
        /// The kind of a leg.
        enum Kind: Int, Sendable {
            case kept, connection, departure
        }

        let slot: Int
        let kind: Kind
        /// The index in the route of a kept leg, the city number of a connection's destination, or the number of a
        /// departure.
        let place: Int

        static func < (left: Leg, right: Leg) -> Bool {
            (left.slot, left.kind.rawValue, left.place) < (right.slot, right.kind.rawValue, right.place)
        }
    }

    /// The missed weight, edits and minutes.
    var price = PlanPrice()
    var moved = 0
    var displacement = 0
    var preference = 0
    var shift = 0
    var legs: [Leg] = []
    /// The met games, by their index among the games in timeline order.
    var met: [Int] = []

    /// The seven cost levels.
    var cost: [Int] {
        [price.missed, price.edits, price.minutes, moved, displacement, preference, shift]
    }

    /// True if this complete plan is better than another.
    func precedes(_ other: PlanLabel) -> Bool {
        if cost != other.cost { return cost.lexicographicallyPrecedes(other.cost) }
        if legs != other.legs { return legs.lexicographicallyPrecedes(other.legs) }
        return met.lexicographicallyPrecedes(other.met)
    }

    /// True if this label is no worse than another label of the same state, whatever follows.
    ///
    /// The completion costs the same after both. If the legs of one are a prefix of the legs of the other, the
    /// completion decides the lexicographic order, so both are kept. (Lists of met games with the same cost are never
    /// prefixes of one another.)
    private func beats(_ other: PlanLabel) -> Bool {
        if price != other.price { return price.isAsGood(as: other.price) }
        let beginsOther = other.legs.starts(with: legs)
        let beginsThis = legs.starts(with: other.legs)
        if cost == other.cost && beginsOther != beginsThis { return false }
        return !other.precedes(self)
    }

    /// Adds this label to the labels of a state, unless one of them is better. Removes the labels that this one beats.
    func join(_ labels: inout [PlanLabel]) {
        if labels.contains(where: { $0.beats(self) }) { return }
        labels.removeAll { beats($0) }
        labels.append(self)
    }
}

/// The state of the traveler between the slots, with everything in the past that affects a rule.
struct PlanState: Hashable, Sendable {
    /// The number of the skeleton slot.
    var slot = 0
    /// The number of the city.
    var city: Int
    /// The index in the route of the first old leg that can still be kept.
    var next = 0
    /// The cities, one bit each, where the traveler has been in this slot since the last kept leg.
    var seen: UInt64
    /// The minutes, kilometers and number of today's legs, if a rule counts them.
    var dayMinutes = 0
    var dayKilometers = 0
    var dayCount = 0
    /// The minutes of the days before today that count for the rule about runs of days.
    var pastMinutes: [Int] = []
    /// The number of consecutive days with legs before today.
    var daysInARow = 0
    /// The travel minutes since the last timed event of today, and of the whole trip. Before the first timed event,
    /// they count from the start of the day or the trip.
    var windowMinutes = 0
    var linkMinutes = 0
    /// The last timed event of today, and of the whole trip, by their indices.
    var windowGame: Int?
    var linkGame: Int?
    /// The number of the slot's departures that can no longer be taken, which are those up to the last one taken.
    var departed = 0
    /// The legs that depart on this or an earlier day and arrive on a later one, in ascending order.
    var nights: [Int] = []

    /// The state with all resources unused.
    var place: PlanState {
        var place = PlanState(slot: slot, city: city, next: next, seen: 0)
        place.windowGame = windowGame
        place.linkGame = linkGame
        place.nights = nights
        return place
    }

    /// True if this state uses no more of any resource than another state at the same place.
    func isEasier(than other: PlanState) -> Bool {
        seen & ~other.seen == 0 && departed <= other.departed && dayMinutes <= other.dayMinutes
            && dayKilometers <= other.dayKilometers && dayCount <= other.dayCount
            && daysInARow <= other.daysInARow
            && windowMinutes <= other.windowMinutes && linkMinutes <= other.linkMinutes
            && zip(pastMinutes, other.pastMinutes).allSatisfy { $0 <= $1 }
    }

    /// Returns the set that contains only one city.
    static func only(_ city: Int) -> UInt64 { 1 << UInt64(city) }
}

/// The first three cost levels of a plan or of a part of one.
struct PlanPrice: Hashable, Sendable {
    var missed = 0
    var edits = 0
    var minutes = 0

    static func + (left: PlanPrice, right: PlanPrice) -> PlanPrice {
        PlanPrice(
            missed: left.missed + right.missed,
            edits: left.edits + right.edits,
            minutes: left.minutes + right.minutes
        )
    }

    /// True if no level is worse.
    func isAsGood(as other: PlanPrice) -> Bool {
        missed <= other.missed && edits <= other.edits && minutes <= other.minutes
    }

    /// Adds the price to a set of nondominated prices. Returns false if one of them is at least as good.
    @discardableResult
    func join(_ prices: inout [PlanPrice]) -> Bool {
        if prices.contains(where: { $0.isAsGood(as: self) }) { return false }
        prices.removeAll { isAsGood(as: $0) }
        prices.append(self)
        return true
    }
}

/// Lower bounds on the cost of a plan's completion, computed without the rules that add up minutes and days.
struct PlanBounds {
    /// The bounds by slot, by city, and by the first old leg that can still be kept.
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
            // Adds one more leg in the same slot until another one improves nothing.
            while addLegs(moves, slot) {}
        }
    }

    /// Returns prices such that each completion from that state costs at least one of them.
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
