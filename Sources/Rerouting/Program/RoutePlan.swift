/// One leg of a plan.
package struct PlannedLeg: Hashable, Sendable, Comparable {
    /// The slot in which the leg stands.
    package let slot: Int
    /// True if the leg is a new one; else it is a kept one.
    package let isNew: Bool
    /// For a kept leg its place among the old legs, for a new one the place to which it leads.
    package let number: Int

    /// Makes a leg.
    package init(slot: Int, isNew: Bool, number: Int) {
        self.slot = slot
        self.isNew = isNew
        self.number = number
    }

    package static func < (left: PlannedLeg, right: PlannedLeg) -> Bool {
        (left.slot, left.isNew ? 1 : 0, left.number) < (right.slot, right.isNew ? 1 : 0, right.number)
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
    /// Where plans have to finish; `nil` for anywhere.
    package let finish: Int?

    /// Makes a plan; `RouteProgram.check` says whether it is one.
    package init(legs: [PlannedLeg], met: [Int], cost: RouteCost, finish: Int?) {
        self.legs = legs
        self.met = met
        self.cost = cost
        self.finish = finish
    }
}
