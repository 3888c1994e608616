/// A table of the nondominated completions of each point. Completions are compared by edits, minutes, the next met game
/// and the minutes until that game. A point consists of a gap between games, a next old leg, a city and the weight that
/// may still be missed.
///
/// The computation goes backward from game to game and carries the minutes until the next met game, so it takes times
/// into account exactly. It ignores rest days, minutes over days, counts, distances, the slots of new legs, and the
/// times of departures:
///
///     gap 0     game 0     gap 1     game 1     …     the end
///       keep an old leg that is allowed in the gap, after a path over new legs to its start
///       meet the game, after a path over new legs to it; the rest must respect its times
///       miss it for its weight
///
/// Points are computed when they are first needed. All searches of a program share one table.
struct CompletionTable {
    typealias Completion = CompletionFronts.Completion

    /// The bounds from games, wrapped in a class so that a changing table does not copy them at each comparison.
    final class Games {
        let bounds: GameBounds
        init(_ bounds: GameBounds) { self.bounds = bounds }
    }

    /// The maximum numbers of cities, of points with the same weight, and of games and legs together, for which a table
    /// is created.
    private static let (mostCities, mostPoints, mostDepth) = (64, 300_000, 1_000)
    /// The maximum weight of all games together for which a table is created.
    private static let mostWeight: Int64 = 256
    /// The maximum numbers of completions and points to keep. Above these numbers, all completions and points are
    /// discarded to save memory, and are computed again when needed.
    private static let (mostCompletions, mostKnown) = (500_000, 500_000)
    /// The maximum number of completions or points while one point is computed. Above it, the table gives up and
    /// returns only trivial bounds from then on.
    private static let mostAtOnce = 2_000_000

    let tables: RouteTables
    let games: Games
    /// The days of each gap; empty if the program has no departures.
    var days: [Range<Int>] = []
    /// By pair of gaps, the paths over new legs, including the departures on the days from one gap to the other; `nil`
    /// until they are requested. Without departures, one element serves all pairs.
    var paths: [NewPaths?] = []
    let budget: WorkBudget
    let shared: KnownCompletions?
    var legCount: Int { tables.legCount }
    let gapCount: Int
    /// The total weight of all games.
    let greatest: Int64
    /// By slot, the index of its gap, which is the number of games before the slot.
    private let gapOfSlot: [Int32]
    /// By old leg, then by gap, true if the leg may be in the gap.
    let isAllowed: [Bool]
    /// The number of points with the same weight.
    private let pointCount: Int
    /// The computed points, as their ranges of `completions`.
    var points = StateTable(Int32(0)..<0)
    var completions: [Completion] = []
    var scratch: [Completion] = []
    /// The comparisons of completions that are not yet charged to the work budget.
    var work = 0
    /// True once the work budget is spent or the table is too large. No more completions are computed after that.
    var hasGivenUp = false

    /// Creates an empty table. Computing its points charges `budget`; the completions that `shared` contains are not
    /// computed again. The result is `nil` if the table might become too large.
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
        pointCount = gapCount * (tables.legCount + 1) * tables.cityCount
        guard tables.cityCount <= CompletionTable.mostCities,
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

    /// Returns the fewest edits and, with these edits, the fewest minutes of a label's completions, counting only those
    /// that times and days allow and for which `mayBeNeeded` returns true; `nil` if there are none. A completion with
    /// fewer than `fewest` edits counts as having `fewest`. Once the table has given up, the result is a trivial bound.
    /// Given a number of days, `recent` returns the minutes of driving on the label's day and that many days before it.
    mutating func least(
        after label: RouteLabel,
        missing most: Int64,
        edits fewest: Int32 = 0,
        _ recent: (Int) -> Int64 = { _ in 0 },
        where mayBeNeeded: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)? {
        let gap = Int(gapOfSlot[Int(label.slot)])
        var least: (edits: Int64, minutes: Int64)?
        let found = freshCompletions(gap, Int(label.city), Int(label.nextOld), missing: most)
        if hasGivenUp { return mayBeNeeded(Int64(fewest), 0) ? (Int64(fewest), 0) : nil }
        for rest in found {
            // Completions with up to `fewest` edits all count as having `fewest` edits, so the quickest of them is the
            // least. The list is sorted by edits.
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
    /// Returns the completions of a point that miss at most a given weight. A call may invalidate slices that earlier
    /// calls returned.
    mutating func freshCompletions(_ gap: Int, _ city: Int, _ nextOld: Int, missing most: Int64)
        -> ArraySlice<Completion>
    {
        if completions.count > CompletionTable.mostCompletions || points.count > CompletionTable.mostKnown {
            forget()
        }
        return knownCompletions(gap, city, nextOld, missing: most)
    }

    mutating func knownCompletions(_ gap: Int, _ city: Int, _ nextOld: Int, missing most: Int64)
        -> ArraySlice<Completion>
    {
        if let shared, gap > shared.gap {
            let (found, isOver) = shared.completions(gap, city, nextOld, missing: most)
            if isOver { hasGivenUp = true }
            return found
        }
        let range = point(gap, city, nextOld, Int(min(most, greatest)))
        return completions[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}

/// The computation of a point: first the points to which its moves go, then the completions by each move.
extension CompletionTable {
    mutating func point(_ gap: Int, _ city: Int, _ nextOld: Int, _ weight: Int) -> Range<Int32> {
        let key = weight * pointCount + (gap * (legCount + 1) + nextOld) * tables.cityCount + city
        if let known = points.value(of: UInt64(key)) { return known }
        guard !hasGivenUp, let paths = paths(from: gap, to: gap) else { return 0..<0 }
        for leg in legs(from: nextOld) where isAllowed[leg * gapCount + gap] {
            let old = tables.program.legs[leg]
            if !paths[city, old.from].isEmpty { _ = point(gap, old.to, leg + 1, weight) }
        }
        if gap < gapCount - 1 {
            let game = tables.program.checkpoints[gap]
            if tables.required != gap, game.weight <= Int64(weight) {
                _ = point(gap + 1, city, nextOld, weight - Int(game.weight))
            }
            if gap != shared?.gap, !paths[city, game.city].isEmpty {
                _ = point(gap + 1, game.city, nextOld, weight)
            }
        }
        let moves = days.isEmpty ? [] : laterMoves(gap, city, nextOld, weight)
        for move in moves { prepare(move, nextOld) }
        guard !hasGivenUp else { return 0..<0 }
        scratch.removeAll(keepingCapacity: true)
        if gap == gapCount - 1 {
            if let finish = tables.finish {
                addEnd(nextOld, over: paths[city, finish])
            } else {
                addEnd(nextOld, over: [NewPaths.Path(legs: 0, minutes: 0)])
            }
        } else {
            addMissed(gap, city, nextOld, weight)
            addMet(gap, nextOld, weight, over: paths[city, tables.program.checkpoints[gap].city])
        }
        for leg in legs(from: nextOld) where isAllowed[leg * gapCount + gap] {
            addLeg(leg, gap, nextOld, weight, over: paths[city, tables.program.legs[leg].from])
        }
        for move in moves { add(move, nextOld) }
        return keep(key)
    }

    /// Returns the old legs that may be kept next.
    func legs(from nextOld: Int) -> Range<Int> {
        nextOld..<max(nextOld, min(Int(tables.nextMandatory[nextOld]), legCount - 1) + 1)
    }

    /// Returns the paths over new legs from one gap to another; `nil` once the table has given up.
    mutating func paths(from gap: Int, to later: Int) -> NewPaths? {
        guard !days.isEmpty else { return paths[0] }
        let index = gap * gapCount + later
        if let known = paths[index] { return known }
        do throws(SolverError) {
            let span = tables.span(days[gap].lowerBound..<days[later].upperBound)
            paths[index] = try tables.distances.paths(within: span, budget)
        } catch {
            hasGivenUp = true
        }
        return paths[index]
    }

    private mutating func forget() {
        points = StateTable(0..<0)
        completions.removeAll(keepingCapacity: true)
    }

    mutating func keep(_ key: Int) -> Range<Int32> {
        do throws(SolverError) { try budget.charge(work) } catch { hasGivenUp = true }
        work = 0
        scratch.sort { $0.edits != $1.edits ? $0.edits < $1.edits : $0.minutes < $1.minutes }
        let range = Int32(completions.count)..<Int32(completions.count + scratch.count)
        completions += scratch
        points[points.index(of: UInt64(key))] = range
        if max(completions.count, points.count) > CompletionTable.mostAtOnce { hasGivenUp = true }
        return range
    }
}

extension RouteTables {
    /// Returns a range of days with the maximum legs and minutes that the daily limits allow on these days.
    fileprivate func span(_ days: Range<Int>) -> PathSpan {
        let open = days.reduce(0) { bounds.isClosed[$1] ? $0 : $0 + 1 }
        var span = PathSpan(days: days)
        if let most = limits.dayLegs?.most { span.legs = open * Int(min(most, 1 << 20)) }
        if bounds.mostPerDay < PathBounds.mostMinutes { span.minutes = Int64(open) * bounds.mostPerDay }
        return span
    }
}

/// The nondominated completions of all points, for all searches of a program. This type is a class because each search
/// adds the points that it computes.
final class CompletionFronts {
    struct Completion {
        var edits: Int32
        /// The number of the next met game that has times; -1 if there is none. Games are numbered backward from the
        /// last game, which has number 0, so that a game added earlier does not change the number.
        var next: Int32
        var minutes: Int64
        /// The minutes until the next met game that has times.
        var used: Int64
    }

    /// The total weight of all games.
    let greatest: Int64
    private var table: CompletionTable

    /// Creates an empty table. Computing its points charges `budget`; the completions that `shared` contains are not
    /// computed again. The result is `nil` if the table might become too large.
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

    /// Returns the fewest edits and, with these edits, the fewest minutes of a label's completions, counting only those
    /// that times and days allow and for which `mayBeNeeded` returns true; `nil` if there are none. A completion with
    /// fewer than `fewest` edits counts as having `fewest`. Once the table has given up, the result is a trivial bound.
    /// Given a number of days, `recent` returns the minutes of driving on the label's day and that many days before it.
    func least(
        after label: RouteLabel,
        missing most: Int64,
        edits fewest: Int32 = 0,
        _ recent: (Int) -> Int64 = { _ in 0 },
        where mayBeNeeded: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)? {
        table.least(after: label, missing: most, edits: fewest, recent, where: mayBeNeeded)
    }

    /// Returns the completions of a point that miss at most a given weight, and true if the table has given up.
    fileprivate func completions(_ gap: Int, _ city: Int, _ nextOld: Int, missing most: Int64)
        -> (found: ArraySlice<Completion>, hasGivenUp: Bool)
    {
        (table.freshCompletions(gap, city, nextOld, missing: most), table.hasGivenUp)
    }
}

/// The completions of a program before a game is added to it. All programs that add one game to this program share
/// them.
struct KnownCompletions {
    let table: CompletionFronts
    /// The gap that the added game splits. In the program without the game, the numbers of later gaps are lower by 1.
    let gap: Int
}

extension KnownCompletions {
    /// Returns the completions of a point after the added game, and true if the table has given up.
    func completions(_ gap: Int, _ city: Int, _ nextOld: Int, missing most: Int64)
        -> (found: ArraySlice<CompletionFronts.Completion>, hasGivenUp: Bool)
    {
        table.completions(gap - 1, city, nextOld, missing: most)
    }
}
