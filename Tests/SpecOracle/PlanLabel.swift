/// The first part of a plan, up to some state, and what it costs.
struct PlanLabel: Sendable {
    /// A leg as plans are compared by it.
    struct Leg: Comparable, Sendable {
        /// What kind of leg it is.
        enum Kind: Int, Sendable {
            case kept, connection, departure
        }

        let slot: Int
        let kind: Kind
        /// The place in the route of a kept leg, the number of the city that a connection leads to, the number of a departure
        /// among all that are listed.
        let place: Int

        static func < (left: Leg, right: Leg) -> Bool {
            (left.slot, left.kind.rawValue, left.place) < (right.slot, right.kind.rawValue, right.place)
        }
    }

    /// Missed, edits and minutes.
    var price = PlanPrice()
    var moved = 0
    var displacement = 0
    var preference = 0
    var shift = 0
    var legs: [Leg] = []
    /// The games met, by their places in the timeline of games.
    var met: [Int] = []

    /// The seven levels.
    var cost: [Int] {
        [price.missed, price.edits, price.minutes, moved, displacement, preference, shift]
    }

    /// Whether it comes first of two whole plans.
    func precedes(_ other: PlanLabel) -> Bool {
        if cost != other.cost { return cost.lexicographicallyPrecedes(other.cost) }
        if legs != other.legs { return legs.lexicographicallyPrecedes(other.legs) }
        return met.lexicographicallyPrecedes(other.met)
    }

    /// Whether it is better than another that is in the same state, whatever follows on both.
    ///
    /// What follows costs the same after both. Where the legs of one begin those of the other it decides which
    /// comes first in dictionary order, so that both are kept. (Lists of met games at the same cost never begin
    /// one another.)
    private func beats(_ other: PlanLabel) -> Bool {
        if price != other.price { return price.isAsGood(as: other.price) }
        let beginsOther = other.legs.starts(with: legs)
        let beginsThis = legs.starts(with: other.legs)
        if cost == other.cost && beginsOther != beginsThis { return false }
        return !other.precedes(self)
    }

    /// Adds a label to those of a state, but where one is better, and leaves out those that it beats.
    func join(_ labels: inout [PlanLabel]) {
        if labels.contains(where: { $0.beats(self) }) { return }
        labels.removeAll { beats($0) }
        labels.append(self)
    }
}
