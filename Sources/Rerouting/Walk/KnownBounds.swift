/// A cache of completion bounds, one for each place of the mandatory game: programs that differ in that game alone share
/// the bounds of the slots after it.
final class KnownBounds {
    /// Past so many states all are forgotten, to stay within the memory that an app has.
    private static let mostStates = 1_000_000

    /// By the place of the game; under `nil` those without one.
    private var known: [Int?: CompletionBounds] = [:]

    /// The bounds of some tables through the games that must be met.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(slots · legs · places · places that need fewest edits) for the slots that no other walk knows.
    func bounds(_ tables: RouteTables, mandatory: [Bool], _ budget: WorkBudget) throws(SolverError)
        -> CompletionBounds
    {
        let place = tables.required.map { tables.program.checkpoints[$0].place }
        let bounds = try CompletionBounds(tables, mandatory: mandatory, sharing: known[place], budget)
        known[place] = bounds
        if known.values.reduce(0, { $0 + $1.stateCount }) > KnownBounds.mostStates { known = [:] }
        return bounds
    }
}
