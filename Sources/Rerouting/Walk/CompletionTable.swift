/// All completions of a point of the walk that are not dominated, by (edits, minutes, the next met game and the minutes until it), for
/// each weight that may still be missed.
///
/// The walk goes backward from game to game, and carries the minutes until the next met one, so that clocks are heeded
/// exactly. Relaxed are days of rest, minutes over days, counts, distances, the slots in which new legs may stand, and the
/// hours of departures:
///
///     gap 0     game 0     gap 1     game 1     …     the end
///       keep an old leg that may stand in the gap, after a path over new legs to its start
///       meet the game, after a path over new legs to it; what follows must heed its clock
///       miss it for its weight
///
/// Gaps are worked out when they are first needed. All searches of a program share one of these.
struct CompletionTable {
    typealias Completion = CompletionFronts.Completion

    /// The bounds by games: an object, since a table that changes would copy a value at each comparison.
    private final class Games {
        let bounds: GameBounds
        init(_ bounds: GameBounds) { self.bounds = bounds }
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
    private let games: Games
    /// The days of each gap.
    private var days: [Range<Int>] = []
    /// The paths over new legs, of the departures by those of the days from one gap to another, row by row, as far as they
    /// were asked for; without departures those of one gap stand for all.
    private var paths: [NewPaths?] = []
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
    private(set) var hasGivenUp = false

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
        where old.hour != nil || old.minutes <= tables.distances.longestLeg {
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

    private mutating func knownCompletions(_ gap: Int, _ place: Int, _ nextOld: Int, missing most: Int64)
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

// How a point is worked out: first the points to which its moves lead, then the completions by each move.
extension CompletionTable {
    /// A move of the walk to a later gap, all games before which are missed.
    private struct Move {
        /// The move itself.
        enum Kind {
            /// An old leg is kept in the gap.
            case keep(Int)
            /// The game at the end of the gap is met.
            case meet
            /// The gap is the last one.
            case end
        }

        let kind: Kind
        /// The gap.
        let gap: Int
        /// The weight that may still be missed from there on.
        let weight: Int
        /// The paths up to the move that departures of the first gap make shorter.
        let paths: [NewPaths.Path]
    }

    private mutating func point(_ gap: Int, _ place: Int, _ nextOld: Int, _ weight: Int) -> Range<Int32> {
        let key = weight * pointCount + (gap * (legCount + 1) + nextOld) * tables.placeCount + place
        if let known = points.value(of: UInt64(key)) { return known }
        guard !hasGivenUp, let paths = paths(from: gap, to: gap) else { return 0..<0 }
        for leg in legs(from: nextOld) where isAllowed[leg * gapCount + gap] {
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
        let moves = days.isEmpty ? [] : laterMoves(gap, place, nextOld, weight)
        for move in moves { prepare(move, nextOld) }
        guard !hasGivenUp else { return 0..<0 }
        scratch.removeAll(keepingCapacity: true)
        if gap == gapCount - 1 {
            if let finish = tables.finish {
                addEnd(nextOld, over: paths[place, finish])
            } else {
                addEnd(nextOld, over: [NewPaths.Path(legs: 0, minutes: 0)])
            }
        } else {
            addMissed(gap, place, nextOld, weight)
            addMet(gap, nextOld, weight, over: paths[place, tables.program.checkpoints[gap].place])
        }
        for leg in legs(from: nextOld) where isAllowed[leg * gapCount + gap] {
            addLeg(leg, gap, nextOld, weight, over: paths[place, tables.program.legs[leg].from])
        }
        for move in moves { add(move, nextOld) }
        return keep(key)
    }

    /// The old legs of which the next one may be kept.
    private func legs(from nextOld: Int) -> Range<Int> {
        nextOld..<max(nextOld, min(Int(tables.nextMandatory[nextOld]), legCount - 1) + 1)
    }

    /// The paths over new legs from one gap to another; `nil` once the table has given up.
    private mutating func paths(from gap: Int, to later: Int) -> NewPaths? {
        guard !days.isEmpty else { return paths[0] }
        let place = gap * gapCount + later
        if let known = paths[place] { return known }
        do throws(SolverError) {
            let span = tables.span(days[gap].lowerBound..<days[later].upperBound)
            paths[place] = try tables.distances.paths(within: span, budget)
        } catch {
            hasGivenUp = true
        }
        return paths[place]
    }

    private mutating func forget() {
        points = KeyTable(0..<0)
        completions.removeAll(keepingCapacity: true)
    }

    private mutating func keep(_ key: Int) -> Range<Int32> {
        do throws(SolverError) { try budget.charge(work) } catch { hasGivenUp = true }
        work = 0
        scratch.sort { $0.edits != $1.edits ? $0.edits < $1.edits : $0.minutes < $1.minutes }
        let range = Int32(completions.count)..<Int32(completions.count + scratch.count)
        completions += scratch
        points[points.place(of: UInt64(key))] = range
        if max(completions.count, points.count) > CompletionTable.mostAtOnce { hasGivenUp = true }
        return range
    }
}

// The moves to later gaps: where a departure of a gap is taken and its game is missed, the path leads on into the next one.
extension CompletionTable {
    /// The moves to later gaps to which departures of a gap make a path shorter.
    private mutating func laterMoves(_ gap: Int, _ place: Int, _ nextOld: Int, _ weight: Int) -> [Move] {
        var moves: [Move] = []
        var (later, left) = (gap, weight)
        while later < gapCount - 1, tables.required != later,
            tables.program.checkpoints[later].weight <= Int64(left),
            days[gap].lowerBound < days[gap + 1].lowerBound
        {
            left -= Int(tables.program.checkpoints[later].weight)
            later += 1
            guard let wide = paths(from: gap, to: later), let narrow = paths(from: gap + 1, to: later) else {
                return []
            }
            func add(_ kind: Move.Kind, to target: Int) {
                let paths = wide.shorter(than: narrow, from: place, to: target)
                guard !paths.isEmpty else { return }
                moves.append(Move(kind: kind, gap: later, weight: left, paths: paths))
            }
            for leg in legs(from: nextOld) where isAllowed[leg * gapCount + later] {
                add(.keep(leg), to: tables.program.legs[leg].from)
            }
            if later < gapCount - 1 {
                add(.meet, to: tables.program.checkpoints[later].place)
            } else if let finish = tables.finish {
                add(.end, to: finish)
            }
        }
        return moves
    }

    /// Works out the point to which a move leads.
    private mutating func prepare(_ move: Move, _ nextOld: Int) {
        switch move.kind {
        case .keep(let leg): _ = point(move.gap, tables.program.legs[leg].to, leg + 1, move.weight)
        case .meet where move.gap != shared?.gap:
            _ = point(move.gap + 1, tables.program.checkpoints[move.gap].place, nextOld, move.weight)
        case .meet, .end: break
        }
    }

    private mutating func add(_ move: Move, _ nextOld: Int) {
        switch move.kind {
        case .keep(let leg): addLeg(leg, move.gap, nextOld, move.weight, over: move.paths[...])
        case .meet: addMet(move.gap, nextOld, move.weight, over: move.paths[...])
        case .end: addEnd(nextOld, over: move.paths[...])
        }
    }
}

// The completions by each move.
extension CompletionTable {
    private mutating func addEnd(_ nextOld: Int, over paths: ArraySlice<NewPaths.Path>) {
        guard Int(tables.nextMandatory[nextOld]) == legCount else { return }
        let out = Int32(legCount - nextOld)
        for path in paths {
            add(Completion(edits: out + path.legs, next: -1, minutes: path.minutes, used: path.minutes))
        }
    }

    private mutating func addMissed(_ gap: Int, _ place: Int, _ nextOld: Int, _ weight: Int) {
        let game = tables.program.checkpoints[gap]
        guard tables.required != gap, game.weight <= Int64(weight) else { return }
        for index in point(gap + 1, place, nextOld, weight - Int(game.weight)) {
            add(completions[Int(index)])
        }
    }

    private mutating func addMet(
        _ gap: Int,
        _ nextOld: Int,
        _ weight: Int,
        over paths: ArraySlice<NewPaths.Path>
    ) {
        let game = tables.program.checkpoints[gap]
        guard !paths.isEmpty else { return }
        for rest in knownCompletions(gap + 1, game.place, nextOld, missing: Int64(weight)) {
            guard game.clock == nil || games.bounds.allows(rest, afterGame: gap) else { continue }
            for path in paths {
                var next = rest
                next.edits += path.legs
                next.minutes += path.minutes
                next.used = path.minutes + (game.clock == nil ? rest.used : 0)
                if game.clock != nil { next.next = Int32(gapCount - 2 - gap) }
                add(next)
            }
        }
    }

    private mutating func addLeg(
        _ leg: Int,
        _ gap: Int,
        _ nextOld: Int,
        _ weight: Int,
        over paths: ArraySlice<NewPaths.Path>
    ) {
        let old = tables.program.legs[leg]
        guard !paths.isEmpty else { return }
        for index in point(gap, old.to, leg + 1, weight) {
            let rest = completions[Int(index)]
            for path in paths {
                var next = rest
                next.edits += path.legs + Int32(leg - nextOld)
                next.minutes += path.minutes + old.minutes
                next.used += path.minutes + old.minutes
                add(next)
            }
        }
    }

    /// Adds a completion unless another dominates it, and removes those that it dominates.
    private mutating func add(_ rest: Completion) {
        let games = games
        var kept = 0
        work += 1 + scratch.count
        for index in scratch.indices {
            let other = scratch[index]
            // Asked of here first: most pairs are told apart so.
            if other.edits <= rest.edits, other.minutes <= rest.minutes,
                games.bounds.isNoWorse(other, than: rest)
            {
                return
            }
            if rest.edits > other.edits || rest.minutes > other.minutes
                || !games.bounds.isNoWorse(rest, than: other)
            {
                if kept < index { scratch[kept] = other }
                kept += 1
            }
        }
        scratch.removeLast(scratch.count - kept)
        scratch.append(rest)
    }
}

extension RouteTables {
    /// Some days, and the most that the daily limits leave to the legs on them.
    fileprivate func span(_ days: Range<Int>) -> PathSpan {
        let open = days.reduce(0) { bounds.isClosed[$1] ? $0 : $0 + 1 }
        var span = PathSpan(days: days)
        if let most = limits.dayCount?.most { span.legs = open * Int(min(most, 1 << 20)) }
        if bounds.mostPerDay < PathBounds.mostMinutes { span.minutes = Int64(open) * bounds.mostPerDay }
        return span
    }
}
