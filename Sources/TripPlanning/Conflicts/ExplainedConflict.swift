import Effort
import Placement
import TripModel

/// A conflict, and what would dissolve it.
package struct ExplainedConflict: Hashable, Sendable {
    /// The conflict.
    package let conflict: Conflict
    /// The single changes that dissolve it, best first.
    package let corrections: [Correction]

    /// Explains conflicts of a trip: with `ofGames` false, those of an infeasible repair; with `fromDay`, those that
    /// there are while what is before stays.
    ///
    /// Once the budget is spent conflicts are given without what would dissolve them.
    /// - Throws: `SolverError` when no engine can say.
    package static func all<Solver: PlacementSolver>(
        _ conflicts: Conflicts?,
        of itinerary: Itinerary,
        ofGames: Bool,
        fromDay: Int? = nil,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) -> [ExplainedConflict] {
        var explained: [ExplainedConflict] = []
        for conflict in conflicts?.all ?? [] {
            var corrections: [Correction] = []
            do throws(SolverError) {
                corrections = try itinerary.corrections(
                    of: conflict,
                    ofGames: ofGames,
                    fromDay: fromDay,
                    asking: solver,
                    spending: budget
                )
            } catch {
                guard case .stopped = error else { throw error }
            }
            explained.append(ExplainedConflict(conflict: conflict, corrections: corrections))
        }
        return explained
    }
}
