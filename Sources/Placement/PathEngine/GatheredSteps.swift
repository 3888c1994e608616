/// Steps that are not yet spent: asking the work budget takes longer than most stages of a walk.
///
/// A walk must spend all of them before it returns an answer, so that it stops wherever it would have stopped
/// without gathering.
struct GatheredSteps {
    private static let limit = 1_024
    private var count = 0

    /// Adds steps, and spends all gathered steps when they reach the limit.
    @inline(__always)
    mutating func add(_ steps: Int, to budget: WorkBudget) throws(SolverError) {
        count += steps
        if count >= GatheredSteps.limit { try spend(from: budget) }
    }

    /// Spends all gathered steps.
    mutating func spend(from budget: WorkBudget) throws(SolverError) {
        let steps = count
        count = 0
        try budget.charge(steps)
    }
}
