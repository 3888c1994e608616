/// One leg of a plan.
public struct PlannedLeg: Hashable, Sendable, Comparable {
    /// The slot in which the leg stands.
    public let slot: Int
    /// Whether the leg is a new one; else it is a kept one.
    public let isNew: Bool
    /// For a kept leg its place among the old legs, for a new one the place to which it leads.
    public let number: Int

    /// Makes a leg.
    public init(slot: Int, isNew: Bool, number: Int) {
        self.slot = slot
        self.isNew = isNew
        self.number = number
    }

    public static func < (left: PlannedLeg, right: PlannedLeg) -> Bool {
        if left.slot != right.slot { return left.slot < right.slot }
        if left.isNew != right.isNew { return right.isNew }
        return left.number < right.number
    }
}

/// A plan: its legs, the games that it meets, and what it costs.
public struct RoutePlan: Hashable, Sendable {
    /// The legs, in order.
    public let legs: [PlannedLeg]
    /// The games that are met, as indices into the program's checkpoints, ascending.
    public let met: [Int]
    /// What the plan costs.
    public let cost: RouteCost

    /// Makes a plan; `RouteProgram.check` says whether it is one.
    public init(legs: [PlannedLeg], met: [Int], cost: RouteCost) {
        self.legs = legs
        self.met = met
        self.cost = cost
    }
}
