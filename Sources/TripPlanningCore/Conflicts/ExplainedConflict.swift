/// A conflict, and what would dissolve it.
public struct ExplainedConflict: Hashable, Sendable {
    /// The conflict.
    public let conflict: Conflict
    /// The single changes that dissolve it, best first.
    public let corrections: [Correction]
}

extension Itinerary {
    /// Returns the single changes that dissolve a conflict of the trip's audit, best first, each verified by solving. What
    /// the native solver cannot decide, `solver` is asked.
    ///
    /// - Throws: `SolverError` when no engine can say, or the budget is spent.
    /// - Complexity: O(log minutes + days) compilations and solutions for each member.
    public func corrections<Solver: PlacementSolver>(
        of conflict: Conflict,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> [Correction] {
        try TripSearch(TripProgram(self), asking: solver, spending: budget).corrections(of: conflict)
    }
}

extension TripSearch {
    /// Explains conflicts of the trip; with `ofGames` false, those of an infeasible repair.
    ///
    /// Once the budget is spent conflicts are given without what would dissolve them.
    /// - Throws: `SolverError` when no engine can say.
    func explained(_ conflicts: Conflicts, ofGames: Bool = true) throws(SolverError) -> [ExplainedConflict] {
        try conflicts.all.map { conflict throws(SolverError) in
            let found = try SolverError.unlessStopped(try corrections(of: conflict, ofGames: ofGames))
            return ExplainedConflict(conflict: conflict, corrections: found ?? [])
        }
    }
}
