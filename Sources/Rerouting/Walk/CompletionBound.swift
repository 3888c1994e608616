/// A bound on the edits and minutes of all completions of a label, in one of two regimes.
enum CompletionBound {
    /// The bounds by the games that all plans meet which miss no more than some weight.
    case mandatory(MandatoryBounds)
    /// The bounds by all completions that may be worth it, which heed clocks and the weight that is missed.
    case fronts(CompletionFronts)

    /// The bound of a search that raises the weight from `least` on: by completions where these are not too many.
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

    /// True if the bound holds whatever weight may be missed, so that a search may raise it and keep its labels.
    var holdsAtEachWeight: Bool { if case .fronts = self { true } else { false } }

    /// The least weight beyond that of the search which a plan might miss, as far as the bound knows; `nil` for none.
    var nextMissed: Int64? { if case .mandatory(let bounds) = self { bounds.nextMissed } else { nil } }

    /// The bound for a greater weight that may be missed, and the weight; `nil` where no plan misses more.
    ///
    /// - Parameters:
    ///   - most: The weight that may be missed so far.
    ///   - next: The least weight beyond it that a search saw plans miss; `nil` for none.
    ///   - budget: What may be spent.
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

    /// The least edits and minutes of the completions of a label that are requested; `nil` where there are none.
    ///
    /// - Parameters:
    ///   - label: The label, before the end of the trip.
    ///   - missed: The most weight that a completion may miss.
    ///   - isNew: True for those that begin with a new leg.
    ///   - last: The bound returned last, which is no longer requested; the search continues past it.
    ///   - recent: The minutes of the label's day and so many days before.
    ///   - isRequested: True if completions of so many edits and minutes are.
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

    /// The least weight that the completions of a label miss; 0 for fronts, whose `least` already heeds the weight. Adds to
    /// `steps`.
    func missed(after label: RouteLabel, recent: (Int) -> Int64, counting steps: inout Int) -> Int64 {
        switch self {
        case .mandatory(let bounds): bounds.games.missed(after: label, recent: recent, counting: &steps)
        case .fronts: 0
        }
    }
}

/// The bounds by the games that all plans meet which miss no more than some weight.
///
/// An object, so that a search that looks at it at each label copies a reference alone.
final class MandatoryBounds {
    let games: GameBounds
    /// The bounds through the mandatory games.
    let completions: CompletionBounds
    /// The least weight beyond that of the bounds at which fewer games are mandatory; `nil` for none.
    let nextMissed: Int64?
    private let shortest: ShortestCompletion

    /// - Throws: `SolverError.stopped`.
    init(
        _ games: GameBounds,
        missing most: Int64,
        sharing known: KnownBounds = KnownBounds(),
        _ budget: WorkBudget
    ) throws(SolverError) {
        let mandatory = try games.mandatory(missing: most, budget)
        self.games = games
        completions = try known.bounds(games.tables, mandatory: mandatory.games, budget)
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
        let (slot, place) = (Int(label.slot), Int(label.place))
        var edits: Int64
        if let last {
            edits = last
        } else {
            let value =
                isNew
                ? completions.leastWithNewLeg(in: slot, Int(label.nextOld), from: place)
                : completions[slot, Int(label.nextOld), place]
            guard value < CompletionBounds.unreachable else { return nil }
            edits = CompletionBounds.edits(value) + (isNew ? 1 : 0)
            let minutes = CompletionBounds.minutes(value)
            if isRequested(edits, minutes) { return (edits, minutes) }
        }
        // Completions with an edit more may need fewer minutes.
        edits += 1
        let minutes = shortest[slot, place]
        return isRequested(edits, minutes) ? (edits, minutes) : nil
    }
}

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

/// The least minutes from each point of the walk to its end through all games that must be met, by any legs.
struct ShortestCompletion {
    private let least: LeastMinutes
    /// The place of the next game that must be met at or after each slot's end, or the finish; -1 for none.
    private var nextPlace: [Int32]
    /// The least minutes from there to the end.
    private var rest: [Int64]

    /// - Complexity: O(slots).
    init(_ tables: RouteTables, mandatory: [Bool]) {
        let least = tables.distances.least
        self.least = least
        nextPlace = [Int32](repeating: Int32(tables.finish ?? -1), count: tables.slotCount)
        rest = [Int64](repeating: 0, count: tables.slotCount)
        var (place, minutes) = (tables.finish ?? -1, Int64(0))
        for slot in (0..<tables.slotCount).reversed() {
            let index = Int(tables.checkpointAfter[slot])
            if index >= 0, mandatory[index] {
                let here = tables.program.checkpoints[index].place
                if place >= 0 { minutes = min(LeastMinutes.unreachable, minutes + least[here, place]) }
                place = here
            }
            nextPlace[slot] = Int32(place)
            rest[slot] = minutes
        }
    }

    @inline(__always)
    subscript(slot: Int, place: Int) -> Int64 {
        let next = Int(nextPlace[slot])
        return next < 0 ? rest[slot] : rest[slot] + least[place, next]
    }
}
