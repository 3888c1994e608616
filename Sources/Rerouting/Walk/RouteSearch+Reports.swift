extension RouteSearch {
    /// The steps between two reports of progress: about a millisecond.
    private static let stepsBetweenReports = 100_000

    /// Runs to the end, or, where progress is reported, until a report is due; returns false then.
    ///
    /// - Throws: as `run`.
    mutating func runUntilReport(_ budget: WorkBudget) throws(SolverError) -> Bool {
        let reports = budget.reportsProgress && budget.stepsLeft > RouteSearch.stepsBetweenReports
        do throws(SolverError) {
            try run(reports ? WorkBudget(RouteSearch.stepsBetweenReports, of: budget) : budget)
            return true
        } catch {
            guard reports, error == .stopped(.stepLimit), budget.stopped == nil else { throw error }
            return false
        }
    }
}
