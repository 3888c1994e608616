/// A conflict, and what would dissolve it.
package struct ExplainedConflict: Hashable, Sendable {
    /// The conflict.
    package let conflict: Conflict
    /// The single changes that dissolve it, best first.
    package let corrections: [Correction]
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
