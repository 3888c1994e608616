import Effort

/// Steps that are yet to be spent: asking the budget takes longer than most stages of a walk.
///
/// All of them must be spent before the walk says anything, so that it stops where it would have stopped otherwise.
struct GatheredSteps {
    private static let limit = 1_024
    private var count = 0

    /// Adds steps, and spends those gathered once they are many.
    @inline(__always)
    mutating func add(_ steps: Int, to budget: WorkBudget) throws(StopReason) {
        count += steps
        if count >= GatheredSteps.limit { try spend(from: budget) }
    }

    /// Spends those gathered.
    mutating func spend(from budget: WorkBudget) throws(StopReason) {
        let steps = count
        count = 0
        try budget.spend(steps)
    }
}
