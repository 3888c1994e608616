/// One leg of a plan.
package struct PlannedLeg: Hashable, Sendable, Comparable {
    /// The kind of a leg, in dictionary order.
    package enum Kind: Int, Sendable {
        /// An old leg.
        case kept
        /// A new leg by a connection.
        case connection
        /// A new leg by a departure.
        case departure
    }

    /// The slot in which the leg stands.
    package let slot: Int
    /// The kind of the leg.
    package let kind: Kind
    /// For a kept leg its index among the old legs, for a connection the place to which it leads, for a departure its number.
    package let number: Int

    /// Makes a leg.
    package init(slot: Int, _ kind: Kind, number: Int) {
        self.slot = slot
        self.kind = kind
        self.number = number
    }

    /// True if the leg is no old one.
    package var isNew: Bool { kind != .kept }

    package static func < (left: PlannedLeg, right: PlannedLeg) -> Bool {
        (left.slot, left.kind.rawValue, left.number) < (right.slot, right.kind.rawValue, right.number)
    }
}

/// A plan: its legs, the games that it meets, and what it costs.
package struct RoutePlan: Hashable, Sendable {
    /// The legs, in order.
    package let legs: [PlannedLeg]
    /// The games that are met, as indices into the program's checkpoints, ascending.
    package let met: [Int]
    /// The cost of the plan.
    package let cost: RouteCost
    /// The place where plans have to finish; `nil` for anywhere.
    package let finish: Int?

    /// Makes a plan; `RouteProgram.check` says whether it is one.
    package init(legs: [PlannedLeg], met: [Int], cost: RouteCost, finish: Int?) {
        self.legs = legs
        self.met = met
        self.cost = cost
        self.finish = finish
    }
}
