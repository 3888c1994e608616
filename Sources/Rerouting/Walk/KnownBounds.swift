import Effort

/// A cache of completion bounds, one for each place of the mandatory game: programs that differ in that game alone share
/// the bounds of the slots after it.
final class KnownBounds {
    /// Past so many states all are forgotten, to stay within the memory that an app has.
    private static let mostStates = 1_000_000

    /// By the place of the game.
    private var known: [CompletionBounds?]
    private var stateCount = 0

    init(placeCount: Int) { known = [CompletionBounds?](repeating: nil, count: placeCount) }

    /// The bounds of some tables through the games that must be met.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(slots · legs · places · places that need fewest edits) for the slots that no other walk knows.
    func bounds(_ tables: RouteTables, mandatory: [Bool], _ budget: WorkBudget) throws(SolverError)
        -> CompletionBounds
    {
        guard let required = tables.required else {
            return try CompletionBounds(tables, mandatory: mandatory, budget)
        }
        let place = tables.program.checkpoints[required].place
        let last = known[place]
        let bounds = try CompletionBounds(tables, mandatory: mandatory, sharing: last, budget)
        stateCount += bounds.stateCount - (last?.stateCount ?? 0)
        if stateCount > KnownBounds.mostStates {
            for index in known.indices { known[index] = nil }
            stateCount = 0
        } else {
            known[place] = bounds
        }
        return bounds
    }
}
