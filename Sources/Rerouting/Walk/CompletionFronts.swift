/// All completions of a point of the walk that are not dominated, by (edits, minutes, the next met game and the minutes until it), for
/// each weight that may still be missed.
///
/// The walk goes backward from game to game, and carries the minutes until the next met one, so that clocks are heeded
/// exactly. Relaxed are days of rest, minutes over days, counts, distances, and the slots in which new legs may stand:
///
///     gap 0     game 0     gap 1     game 1     …     the end
///       keep an old leg that may stand in the gap, after a path over new legs to its start
///       meet the game, after a path over new legs to it; what follows must heed its clock
///       miss it for its weight
///
/// Gaps are worked out when they are first needed. All searches of a program share one of these.
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

    /// Past so many places, or points with one weight, or games and legs, there is no table.
    private static let (mostPlaces, mostPoints, mostDepth) = (64, 300_000, 1_000)
    /// Past such a weight of all games neither.
    private static let mostWeight: Int64 = 256
    /// Past so many completions, or points, all are forgotten before the next is worked out, to stay within the memory that
    /// an app has: they are found again.
    private static let (mostCompletions, mostKnown) = (500_000, 500_000)
    /// Past so many while one point is worked out the table gives up, and bounds nothing from then on.
    private static let mostAtOnce = 2_000_000

    private let tables: RouteTables
    private let games: GameBounds
    private let paths: NewPaths
    private let budget: WorkBudget
    private let shared: KnownCompletions?
    private var legCount: Int { tables.legCount }
    private let gapCount: Int
    /// The weight of all games.
    let greatest: Int64
    /// The gap in which each slot lies: the number of games before it.
    private let gapOfSlot: [Int32]
    /// True if each old leg may stand in each gap, leg by leg.
    private let isAllowed: [Bool]
    /// How many points there are with one weight.
    private let pointCount: Int
    /// The points worked out: their ranges of `completions`.
    private var points = KeyTable(Int32(0)..<0)
    private var completions: [Completion] = []
    private var scratch: [Completion] = []
    /// The comparisons of completions that the budget does not know yet.
    private var work = 0
    /// True once the work budget is spent or the table is too large: then no more fronts are computed.
    private var hasGivenUp = false

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
            weight += min(checkpoint.weight, CompletionFronts.mostWeight + 1)
            if weight > CompletionFronts.mostWeight { return nil }
        }
        let gapCount = program.checkpoints.count + 1
        pointCount = gapCount * (tables.legCount + 1) * tables.placeCount
        guard tables.placeCount <= CompletionFronts.mostPlaces,
            gapCount + tables.legCount <= CompletionFronts.mostDepth,
            pointCount <= CompletionFronts.mostPoints
        else { return nil }
        self.tables = tables
        self.games = games
        self.budget = budget
        self.shared = shared
        self.gapCount = gapCount
        greatest = weight
        paths = try tables.distances.paths(budget)
        var gapOfSlot: [Int32] = []
        var gap: Int32 = 0
        for slot in 0..<tables.slotCount {
            gapOfSlot.append(gap)
            if tables.checkpointAfter[slot] >= 0 { gap += 1 }
        }
        self.gapOfSlot = gapOfSlot
        var isAllowed = [Bool](repeating: false, count: gapCount * tables.legCount)
        for (leg, old) in program.legs.enumerated() where old.minutes <= tables.distances.longestLeg {
            for slot in tables.legSlots[leg] where !tables.isClosed[slot] {
                isAllowed[leg * gapCount + Int(gapOfSlot[slot])] = true
            }
        }
        self.isAllowed = isAllowed
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
        let gap = Int(gapOfSlot[Int(label.slot)])
        var least: (edits: Int64, minutes: Int64)?
        let found = freshCompletions(gap, Int(label.place), Int(label.nextOld), missing: most)
        if hasGivenUp { return mayBeNeeded(Int64(fewest), 0) ? (Int64(fewest), 0) : nil }
        for rest in found {
            // All with up to `fewest` edits count as `fewest`: the quickest of them is the least. The list ascends by edits.
            if rest.edits > fewest, least != nil { return least }
            let edits = Int64(max(rest.edits, fewest))
            if let least, least.minutes <= rest.minutes { continue }
            guard mayBeNeeded(edits, rest.minutes), games.allows(rest, after: label, recent: recent) else {
                continue
            }
            least = (edits, rest.minutes)
            if rest.edits >= fewest { return least }
        }
        return least
    }
}

extension CompletionFronts {
    /// The completions of a point that miss no more than some weight. Slices returned before may become invalid.
    private func freshCompletions(_ gap: Int, _ place: Int, _ nextOld: Int, missing most: Int64)
        -> ArraySlice<Completion>
    {
        if completions.count > CompletionFronts.mostCompletions || points.count > CompletionFronts.mostKnown {
            forget()
        }
        return knownCompletions(gap, place, nextOld, missing: most)
    }

    private func knownCompletions(_ gap: Int, _ place: Int, _ nextOld: Int, missing most: Int64)
        -> ArraySlice<Completion>
    {
        if let shared, gap > shared.gap {
            let found = shared.table.freshCompletions(gap - 1, place, nextOld, missing: most)
            if shared.table.hasGivenUp { hasGivenUp = true }
            return found
        }
        let range = point(gap, place, nextOld, Int(min(most, greatest)))
        return completions[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}

/// Completions that the table of another program knows: that without a game more at the end of one of its gaps.
struct KnownCompletions {
    let table: CompletionFronts
    /// The gap that the added game cuts in two: gaps after the game are `gap - 1` of the other program.
    let gap: Int
}

// How a point is worked out: first the points to which its moves lead, then the completions by each move.
extension CompletionFronts {
    private func point(_ gap: Int, _ place: Int, _ nextOld: Int, _ weight: Int) -> Range<Int32> {
        let key = weight * pointCount + (gap * (legCount + 1) + nextOld) * tables.placeCount + place
        if let known = points.value(of: UInt64(key)) { return known }
        guard !hasGivenUp else { return 0..<0 }
        let most = min(Int(tables.nextMandatory[nextOld]), legCount - 1)
        for leg in nextOld..<max(nextOld, most + 1) where isAllowed[leg * gapCount + gap] {
            let old = tables.program.legs[leg]
            if !paths[place, old.from].isEmpty { _ = point(gap, old.to, leg + 1, weight) }
        }
        if gap < gapCount - 1 {
            let game = tables.program.checkpoints[gap]
            if tables.required != gap, game.weight <= Int64(weight) {
                _ = point(gap + 1, place, nextOld, weight - Int(game.weight))
            }
            if gap != shared?.gap, !paths[place, game.place].isEmpty {
                _ = point(gap + 1, game.place, nextOld, weight)
            }
        }
        guard !hasGivenUp else { return 0..<0 }
        scratch.removeAll(keepingCapacity: true)
        if gap == gapCount - 1 { addEnd(place, nextOld) } else { addGame(gap, place, nextOld, weight) }
        addLegs(gap, place, nextOld, weight)
        return keep(key)
    }

    private func forget() {
        points = KeyTable(0..<0)
        completions.removeAll(keepingCapacity: true)
    }

    private func keep(_ key: Int) -> Range<Int32> {
        do throws(SolverError) { try budget.charge(work) } catch { hasGivenUp = true }
        work = 0
        scratch.sort { $0.edits != $1.edits ? $0.edits < $1.edits : $0.minutes < $1.minutes }
        let range = Int32(completions.count)..<Int32(completions.count + scratch.count)
        completions += scratch
        points[points.place(of: UInt64(key))] = range
        if max(completions.count, points.count) > CompletionFronts.mostAtOnce { hasGivenUp = true }
        return range
    }

    private func addEnd(_ place: Int, _ nextOld: Int) {
        guard Int(tables.nextMandatory[nextOld]) == legCount else { return }
        let out = Int32(legCount - nextOld)
        guard let finish = tables.finish else {
            return add(Completion(edits: out, next: -1, minutes: 0, used: 0))
        }
        for path in paths[place, finish] {
            add(Completion(edits: out + path.legs, next: -1, minutes: path.minutes, used: path.minutes))
        }
    }

    private func addGame(_ gap: Int, _ place: Int, _ nextOld: Int, _ weight: Int) {
        let game = tables.program.checkpoints[gap]
        if tables.required != gap, game.weight <= Int64(weight) {
            for index in point(gap + 1, place, nextOld, weight - Int(game.weight)) {
                add(completions[Int(index)])
            }
        }
        guard !paths[place, game.place].isEmpty else { return }
        for rest in knownCompletions(gap + 1, game.place, nextOld, missing: Int64(weight)) {
            guard game.clock == nil || games.allows(rest, afterGame: gap) else { continue }
            for path in paths[place, game.place] {
                var next = rest
                next.edits += path.legs
                next.minutes += path.minutes
                next.used = path.minutes + (game.clock == nil ? rest.used : 0)
                if game.clock != nil { next.next = Int32(gapCount - 2 - gap) }
                add(next)
            }
        }
    }

    private func addLegs(_ gap: Int, _ place: Int, _ nextOld: Int, _ weight: Int) {
        let most = min(Int(tables.nextMandatory[nextOld]), legCount - 1)
        for leg in nextOld..<max(nextOld, most + 1) where isAllowed[leg * gapCount + gap] {
            let old = tables.program.legs[leg]
            guard !paths[place, old.from].isEmpty else { continue }
            for index in point(gap, old.to, leg + 1, weight) {
                let rest = completions[Int(index)]
                for path in paths[place, old.from] {
                    var next = rest
                    next.edits += path.legs + Int32(leg - nextOld)
                    next.minutes += path.minutes + old.minutes
                    next.used += path.minutes + old.minutes
                    add(next)
                }
            }
        }
    }

    /// Adds a completion unless another dominates it, and removes those that it dominates.
    private func add(_ rest: Completion) {
        var kept = 0
        work += 1 + scratch.count
        for index in scratch.indices {
            let other = scratch[index]
            if games.isNoWorse(other, than: rest) { return }
            if !games.isNoWorse(rest, than: other) {
                if kept < index { scratch[kept] = other }
                kept += 1
            }
        }
        scratch.removeLast(scratch.count - kept)
        scratch.append(rest)
    }
}
