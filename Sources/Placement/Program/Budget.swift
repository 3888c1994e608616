/// Budgets of one kind: what each segment takes, and how much a run of slots may hold.
///
/// The runs are in order, both by their starts and by their ends; they are disjoint, or their capacities are the
/// same. So of those that contain two slots the first is the strictest.
package struct BudgetFamily: Hashable, Sendable {
    /// What each segment takes, 0 or more.
    package let amounts: [Int]
    /// The runs of slots and their capacities.
    package let budgets: [Budget]
    /// Where the budgets come from.
    package let origin: Origin

    /// Makes a family.
    package init(amounts: [Int], budgets: [Budget], origin: Origin) {
        self.amounts = amounts
        self.budgets = budgets
        self.origin = origin
    }
}

/// What a run of slots may hold.
package struct Budget: Hashable, Sendable {
    /// The run of slots.
    package let slots: Range<Int>
    /// The sum of amounts that it may hold, 0 or more.
    package let capacity: Int

    /// Makes a budget.
    package init(_ slots: Range<Int>, capacity: Int) {
        self.slots = slots
        self.capacity = capacity
    }
}
