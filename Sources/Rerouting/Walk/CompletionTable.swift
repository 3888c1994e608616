/// The nondominated completions of each point of the walk, a gap, a next old leg, a place and the weight that may still be missed:
/// by edits, minutes, the next met game and the minutes until it.
///
/// The walk goes backward from game to game, and carries the minutes until the next met one, so that clocks are heeded
/// exactly. Relaxed are rest days, minutes over days, counts, distances, the slots in which new legs may stand, and the
/// times of departures:
///
///     gap 0     game 0     gap 1     game 1     …     the end
///       keep an old leg that may stand in the gap, after a path over new legs to its start
///       meet the game, after a path over new legs to it; what follows must heed its clock
///       miss it for its weight
///
/// Points are computed when they are first needed. All searches of a program share one table.
struct CompletionTable {
    typealias Completion = CompletionFronts.Completion

    /// The bounds by games: an object, since a table that changes would copy a value at each comparison.
    final class Games {
        let bounds: GameBounds
        init(_ bounds: GameBounds) { self.bounds = bounds }
    }

    /// The most places, points with one weight, and games and legs together, for which there is a table.
    private static let (mostPlaces, mostPoints, mostDepth) = (64, 300_000, 1_000)
    /// The most weight of all games for which there is one.
    private static let mostWeight: Int64 = 256
    /// The most completions, and points, that are kept: past them all are dropped, to be computed again when needed, so that an
    /// app has the memory.
    private static let (mostCompletions, mostKnown) = (500_000, 500_000)
    /// The most of either while one point is computed: past it the table gives up, and bounds nothing from then on.
    static let mostAtOnce = 2_000_000

    let tables: RouteTables
    let games: Games
    /// The days of each gap.
    var days: [Range<Int>] = []
    /// The paths over new legs, of the departures by those of the days from one gap to another, row by row, as far as they
    /// were asked for; without departures those of one gap stand for all.
    var paths: [NewPaths?] = []
    let budget: WorkBudget
    let shared: KnownCompletions?
    var legCount: Int { tables.legCount }
    let gapCount: Int
    /// The weight of all games.
    let greatest: Int64
    /// The gap in which each slot lies: the number of games before it.
    private let gapOfSlot: [Int32]
    /// True if each old leg may stand in each gap, leg by leg.
    let isAllowed: [Bool]
    /// How many points there are with one weight.
    let pointCount: Int
    /// The computed points: their ranges of `completions`.
    var points = KeyTable(Int32(0)..<0)
    var completions: [Completion] = []
    var scratch: [Completion] = []
    /// The comparisons of completions that the budget does not know yet.
    var work = 0
    /// True once the work budget is spent or the table is too large: then no more fronts are computed.
    var hasGivenUp = false

    /// Creates an empty table, which spends from a work budget and takes points that it shares with another from there;
    /// `nil` where it might become too large.
    ///
    /// - Throws: `SolverError.stopped`.
    init?(
        _ games: GameBounds,
        sharing shared: KnownCompletions? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let tables = games.tables
        let program = tables.program
        var weight: Int64 = 0
        for checkpoint in program.checkpoints {
            weight += min(checkpoint.weight, CompletionTable.mostWeight + 1)
            if weight > CompletionTable.mostWeight { return nil }
        }
        let gapCount = program.checkpoints.count + 1
        pointCount = gapCount * (tables.legCount + 1) * tables.placeCount
        guard tables.placeCount <= CompletionTable.mostPlaces,
            gapCount + tables.legCount <= CompletionTable.mostDepth,
            pointCount <= CompletionTable.mostPoints
        else { return nil }
        self.tables = tables
        self.games = Games(games)
        self.budget = budget
        self.shared = shared
        self.gapCount = gapCount
        greatest = weight
        var gapOfSlot: [Int32] = []
        var gap: Int32 = 0
        for slot in 0..<tables.slotCount {
            gapOfSlot.append(gap)
            if tables.checkpointAfter[slot] >= 0 { gap += 1 }
        }
        self.gapOfSlot = gapOfSlot
        if !program.departures.isEmpty {
            for gap in 0..<gapCount {
                let first = gap == 0 ? 0 : program.checkpoints[gap - 1].slot + 1
                let last = gap == gapCount - 1 ? tables.slotCount - 1 : program.checkpoints[gap].slot
                days.append(Int(tables.dayOfSlot[first])..<Int(tables.dayOfSlot[last]) + 1)
            }
        }
        paths = [NewPaths?](repeating: nil, count: days.isEmpty ? 1 : gapCount * gapCount)
        if days.isEmpty { paths[0] = try tables.distances.paths(within: PathSpan(), budget) }
        var isAllowed = [Bool](repeating: false, count: gapCount * tables.legCount)
        for (leg, old) in program.legs.enumerated()
        where old.times != nil || old.isReleased || old.minutes <= tables.distances.longestLeg {
            for slot in tables.legSlots[leg] where !tables.isClosed[slot] {
                isAllowed[leg * gapCount + Int(gapOfSlot[slot])] = true
            }
        }
        self.isAllowed = isAllowed
    }

    /// Returns the least (edits, minutes) of the requested completions of a label that have at least so many edits and that
    /// its clock and day allow; a trivial bound once the table has given up. `recent` gives the minutes of the label's day
    /// and so many days before.
    mutating func least(
        after label: RouteLabel,
        missing most: Int64,
        edits fewest: Int32 = 0,
        _ recent: (Int) -> Int64 = { _ in 0 },
        where mayBeNeeded: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)? {
        let gap = Int(gapOfSlot[Int(label.slot)])
        var least: (edits: Int64, minutes: Int64)?
        let found = freshCompletions(gap, Int(label.place), Int(label.nextOld), missing: most)
        if hasGivenUp { return mayBeNeeded(Int64(fewest), 0) ? (Int64(fewest), 0) : nil }
        for rest in found {
            // All with up to `fewest` edits count as `fewest`: the quickest of them is the least. The list ascends by edits.
            if rest.edits > fewest, least != nil { return least }
            let edits = Int64(max(rest.edits, fewest))
            if let least, least.minutes <= rest.minutes { continue }
            guard mayBeNeeded(edits, rest.minutes), games.bounds.allows(rest, after: label, recent: recent)
            else {
                continue
            }
            least = (edits, rest.minutes)
            if rest.edits >= fewest { return least }
        }
        return least
    }
}

extension CompletionTable {
    /// The completions of a point that miss no more than some weight. Slices returned before may become invalid.
    mutating func freshCompletions(_ gap: Int, _ place: Int, _ nextOld: Int, missing most: Int64)
        -> ArraySlice<Completion>
    {
        if completions.count > CompletionTable.mostCompletions || points.count > CompletionTable.mostKnown {
            forget()
        }
        return knownCompletions(gap, place, nextOld, missing: most)
    }

    mutating func knownCompletions(_ gap: Int, _ place: Int, _ nextOld: Int, missing most: Int64)
        -> ArraySlice<Completion>
    {
        if let shared, gap > shared.gap {
            let (found, isOver) = shared.completions(gap, place, nextOld, missing: most)
            if isOver { hasGivenUp = true }
            return found
        }
        let range = point(gap, place, nextOld, Int(min(most, greatest)))
        return completions[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}
