/// All completions of a point of the walk that are not dominated, for all searches of a program: an object, since each of them
/// adds what it works out.
final class CompletionFronts {
    /// One completion.
    struct Completion {
        var edits: Int32
        /// The next met game that has a clock, counted from the last one, which is 0, so that a table
        /// keeps its numbers for a program with one game more before; -1 for none.
        var next: Int32
        var minutes: Int64
        /// The minutes until that game.
        var used: Int64
    }

    /// The weight of all games.
    let greatest: Int64
    private var table: CompletionTable

    /// Creates an empty table, which spends from a work budget and takes points that it shares with another from there;
    /// `nil` where it might become too large.
    ///
    /// - Throws: `SolverError.stopped`.
    init?(
        _ games: GameBounds,
        sharing shared: KnownCompletions? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        guard let table = try CompletionTable(games, sharing: shared, budget) else { return nil }
        (self.table, greatest) = (table, table.greatest)
    }

    /// Returns the least (edits, minutes) of the requested completions of a label that have at least so many edits and that
    /// its clock and day allow; a trivial bound once the table has given up. `recent` gives the minutes of the label's day
    /// and so many days before.
    func least(
        after label: RouteLabel,
        missing most: Int64,
        edits fewest: Int32 = 0,
        _ recent: (Int) -> Int64 = { _ in 0 },
        where mayBeNeeded: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)? {
        table.least(after: label, missing: most, edits: fewest, recent, where: mayBeNeeded)
    }

    /// The completions of a point that miss no more than some weight, and true if the table has given up.
    fileprivate func completions(_ gap: Int, _ place: Int, _ nextOld: Int, missing most: Int64)
        -> (found: ArraySlice<Completion>, hasGivenUp: Bool)
    {
        (table.freshCompletions(gap, place, nextOld, missing: most), table.hasGivenUp)
    }
}

/// Completions that the table of another program knows: that without a game more at the end of one of its gaps.
struct KnownCompletions {
    let table: CompletionFronts
    /// The gap that the added game cuts in two: gaps after the game are `gap - 1` of the other program.
    let gap: Int
}

extension KnownCompletions {
    /// The completions of a point after the added game, as that program numbers its gaps, and true if the table has given up.
    func completions(_ gap: Int, _ place: Int, _ nextOld: Int, missing most: Int64)
        -> (found: ArraySlice<CompletionFronts.Completion>, hasGivenUp: Bool)
    {
        table.completions(gap - 1, place, nextOld, missing: most)
    }
}
