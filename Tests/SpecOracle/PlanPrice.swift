/// The first three levels of what a plan costs, or a part of one.
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

    /// Whether it is at least as good in all three.
    func isAsGood(as other: PlanPrice) -> Bool {
        missed <= other.missed && edits <= other.edits && minutes <= other.minutes
    }

    /// Adds a price to those that none is better than; says whether it was as good as any.
    @discardableResult
    func join(_ prices: inout [PlanPrice]) -> Bool {
        if prices.contains(where: { $0.isAsGood(as: self) }) { return false }
        prices.removeAll { isAsGood(as: $0) }
        prices.append(self)
        return true
    }
}
