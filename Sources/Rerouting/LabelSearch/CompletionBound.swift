/// A lower bound on the edits and minutes of a label's completions, computed by one of two methods.
enum CompletionBound {
    /// Bounds from the mandatory games: the games that every plan meets if it misses at most a given weight.
    case mandatory(MandatoryBounds)
    /// Bounds from the nondominated completions of labels (`CompletionTable`). They take times and the missed weight
    /// into account.
    case fronts(CompletionFronts)

    /// Creates the bound for a search that first allows the missed weight `least`, and then greater weights. The result
    /// is `.fronts` unless their table might become too large.
    init(
        _ games: GameBounds,
        missing least: Int64,
        sharing known: KnownCompletions? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        if let fronts = try CompletionFronts(games, sharing: known, budget) {
            self = .fronts(fronts)
        } else {
            self = .mandatory(try MandatoryBounds(games, missing: least, budget))
        }
    }

    /// True if the bound holds for every missed weight, so that a search may keep its labels when it allows a greater
    /// weight.
    var holdsAtEachWeight: Bool { if case .fronts = self { true } else { false } }

    /// The lowest weight, above the search's maximum missed weight, at which the bound may change; `nil` if there is
    /// none.
    var nextMissed: Int64? { if case .mandatory(let bounds) = self { bounds.nextMissed } else { nil } }

    /// Returns the next greater maximum of the missed weight (`most`), and the bound for it; `nil` if no plan misses
    /// more than the current maximum.
    ///
    /// - Parameters:
    ///   - most: The current maximum of the missed weight.
    ///   - next: The lowest missed weight above `most` at which the search pruned a label; `nil` if there is none.
    ///   - budget: The work budget.
    func raised(past most: Int64, next: Int64?, _ budget: WorkBudget) throws(SolverError)
        -> (bound: CompletionBound, most: Int64)?
    {
        switch self {
        case .mandatory(let bounds):
            guard let next, next < LeastMinutes.unreachable else { return nil }
            return (.mandatory(try MandatoryBounds(bounds.games, missing: next, budget)), next)
        case .fronts(let fronts): return most < fronts.greatest ? (self, most + 1) : nil
        }
    }

    /// The maximum number of edits of the plans for which the bound holds; `nil` if it holds for all plans.
    var mostEdits: Int64? { if case .mandatory(let bounds) = self { bounds.mostEdits } else { nil } }

    /// Returns the bound of plans with `extra` edits more than a lower bound, or with any number of edits if `extra` is
    /// `nil`. Returns `nil` if this bound already allows any number of edits.
    ///
    /// - Throws: `SolverError.stopped`.
    func allowing(
        extraEdits extra: Int64?,
        missing most: Int64,
        _ budget: WorkBudget
    ) throws(SolverError) -> CompletionBound? {
        guard case .mandatory(let bounds) = self, mostEdits != nil else { return nil }
        return .mandatory(try MandatoryBounds(bounds.games, missing: most, extraEdits: extra, budget))
    }

    /// Returns a lower bound on the edits, and then on the minutes, of the requested completions of a label; `nil` if
    /// there are none.
    ///
    /// - Parameters:
    ///   - label: The label, before the end of the trip.
    ///   - missed: The maximum weight that a completion may miss.
    ///   - isNew: True for completions that begin with a new leg.
    ///   - last: The result of the last call for the label, if plans with these edits and minutes are no longer
    ///     requested; the new result is a greater bound. `nil` in the first call for the label.
    ///   - recent: Given a number of days, returns the minutes of driving on the label's day and that many days before
    ///     it.
    ///   - isRequested: Returns true if completions with these edits and minutes are requested.
    @inline(__always)
    func least(
        after label: RouteLabel,
        missing missed: Int64,
        withNewLeg isNew: Bool,
        past last: (edits: Int64, minutes: Int64)?,
        recent: (Int) -> Int64,
        where isRequested: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)? {
        switch self {
        case .mandatory(let bounds):
            bounds.least(after: label, withNewLeg: isNew, past: last?.edits, where: isRequested)
        case .fronts(let fronts):
            fronts.least(after: label, missing: missed, edits: isNew ? 1 : 0, recent, where: isRequested)
        }
    }

    /// Returns a lower bound on the weight that every completion of a label misses, and adds the work to `steps`.
    /// Returns 0 for fronts, whose `least` already takes the weight into account.
    func missed(after label: RouteLabel, recent: (Int) -> Int64, counting steps: inout Int) -> Int64 {
        switch self {
        case .mandatory(let bounds): bounds.games.missed(after: label, recent: recent, counting: &steps)
        case .fronts: 0
        }
    }
}

/// Bounds from the mandatory games: the games that every plan meets if it misses at most a given weight.
///
/// This type is a class, so a search that reads it at each label copies only a reference.
final class MandatoryBounds {
    let games: GameBounds
    /// The bounds of paths through the mandatory games.
    let completions: CompletionBounds
    /// The lowest missed weight, above the weight for which these bounds hold, at which fewer games are mandatory;
    /// `nil` if there is none.
    let nextMissed: Int64?
    /// The maximum number of edits of the plans that count; `nil` if all plans count.
    let mostEdits: Int64?
    private let shortest: ShortestCompletion

    /// Computes the bounds for plans that miss at most a given weight.
    ///
    /// - Parameters:
    ///   - games: The bounds on the missed weight.
    ///   - most: The maximum missed weight.
    ///   - extra: The number of edits by which plans that count may exceed a lower bound on the edits of all plans;
    ///     `nil` if all plans count. Bounds of plans with few edits are computed much faster.
    ///   - known: Known bounds of all plans.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.stopped`.
    init(
        _ games: GameBounds,
        missing most: Int64,
        extraEdits extra: Int64? = nil,
        sharing known: BoundCache = BoundCache(),
        _ budget: WorkBudget
    ) throws(SolverError) {
        let mandatory = try games.mandatory(missing: most, budget)
        self.games = games
        var band: EditBand?
        if let extra { band = try EditBand(games.tables, mandatory: mandatory.games, extra: extra, budget) }
        mostEdits = band?.most
        if let band {
            completions = try CompletionBounds(
                games.tables,
                mandatory: mandatory.games,
                within: band,
                budget
            )
        } else {
            completions = try known.bounds(games.tables, mandatory: mandatory.games, budget)
        }
        shortest = ShortestCompletion(games.tables, mandatory: mandatory.games)
        nextMissed = mandatory.next
    }

    @inline(__always)
    func least(
        after label: RouteLabel,
        withNewLeg isNew: Bool,
        past last: Int64?,
        where isRequested: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)? {
        let (slot, city) = (Int(label.slot), Int(label.city))
        var edits: Int64
        if let last {
            edits = last
        } else {
            let value =
                isNew
                ? completions.leastWithNewLeg(in: slot, Int(label.nextOld), from: city)
                : completions[slot, Int(label.nextOld), city]
            guard value < CompletionBounds.unreachable else { return nil }
            edits = CompletionBounds.edits(value) + (isNew ? 1 : 0)
            let minutes = CompletionBounds.minutes(value)
            if isRequested(edits, minutes) { return (edits, minutes) }
        }
        // Completions with one more edit may need fewer minutes.
        edits += 1
        let minutes = shortest[slot, city]
        return isRequested(edits, minutes) ? (edits, minutes) : nil
    }
}

/// A cache of completion bounds by the city of the required game. Programs that differ only in that game share the
/// bounds of the slots after it.
final class BoundCache {
    /// The number of states above which all bounds are discarded, to limit memory.
    private static let mostStates = 1_000_000

    /// The bounds, by the city of the required game; the key `nil` means that no game is required.
    private var known: [Int?: CompletionBounds] = [:]

    /// Returns the bounds of paths through the mandatory games of a program, given its tables.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(slots · legs · cities · n) for the slots whose bounds are not shared; n is the number of cities
    ///   with the fewest remaining edits.
    func bounds(_ tables: RouteTables, mandatory: [Bool], _ budget: WorkBudget) throws(SolverError)
        -> CompletionBounds
    {
        let city = tables.required.map { tables.program.checkpoints[$0].city }
        let bounds = try CompletionBounds(tables, mandatory: mandatory, sharing: known[city], budget)
        known[city] = bounds
        if known.values.reduce(0, { $0 + $1.stateCount }) > BoundCache.mostStates { known = [:] }
        return bounds
    }
}

/// The fewest minutes from each slot and city to the end of the trip, through all mandatory games, by any legs.
struct ShortestCompletion {
    private let least: LeastMinutes
    /// By slot, the city of the next mandatory game at the end of the slot or later; if there is no such game, the
    /// finish; -1 if there is neither.
    private var nextCity: [Int32]
    /// By slot, the fewest minutes from the city in `nextCity` to the end.
    private var rest: [Int64]

    /// Computes the fewest minutes through the games for which `mandatory` is true.
    ///
    /// - Complexity: O(slots).
    init(_ tables: RouteTables, mandatory: [Bool]) {
        let least = tables.distances.least
        self.least = least
        nextCity = [Int32](repeating: Int32(tables.finish ?? -1), count: tables.slotCount)
        rest = [Int64](repeating: 0, count: tables.slotCount)
        var (city, minutes) = (tables.finish ?? -1, Int64(0))
        for slot in (0..<tables.slotCount).reversed() {
            let index = Int(tables.checkpointAfter[slot])
            if index >= 0, mandatory[index] {
                let here = tables.program.checkpoints[index].city
                if city >= 0 { minutes = min(LeastMinutes.unreachable, minutes + least[here, city]) }
                city = here
            }
            nextCity[slot] = Int32(city)
            rest[slot] = minutes
        }
    }

    @inline(__always)
    subscript(slot: Int, city: Int) -> Int64 {
        let next = Int(nextCity[slot])
        return next < 0 ? rest[slot] : rest[slot] + least[city, next]
    }
}
