extension RouteSearch {
    /// After so many steps, about a millisecond, it is told how far the search has come, where somebody listens.
    private static let stepsBetweenNews = 100_000

    /// Runs to the end; returns false where somebody listens and the search is to go on once they heard the news.
    ///
    /// - Throws: as `run`.
    mutating func runUntilNews(_ budget: WorkBudget) throws(SolverError) -> Bool {
        let tells = budget.tellsProgress && budget.stepsLeft > RouteSearch.stepsBetweenNews
        do throws(SolverError) {
            try run(tells ? WorkBudget(RouteSearch.stepsBetweenNews, of: budget) : budget)
            return true
        } catch {
            guard tells, error == .stopped(.stepLimit), budget.stopped == nil else { throw error }
            return false
        }
    }
}
