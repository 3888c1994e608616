import Effort

/// A bound on the edits and minutes of all completions of a label.
protocol CompletionBound {
    /// True if the bound holds whatever weight may be missed, so that a search may raise it and keep its labels.
    static var holdsAtEachWeight: Bool { get }

    /// The least weight beyond that of the search which a plan might miss, as far as the bound knows; `nil` for none.
    var nextMissed: Int64? { get }

    /// The bound for a greater weight that may be missed, and the weight; `nil` where no plan misses more.
    ///
    /// - Parameters:
    ///   - most: The weight that may be missed so far.
    ///   - next: The least weight beyond it that a search saw plans miss; `nil` for none.
    ///   - budget: What may be spent.
    func raised(past most: Int64, next: Int64?, _ budget: WorkBudget) throws(StopReason)
        -> (bound: Self, most: Int64)?

    /// The least edits and minutes of the completions of a label that are requested; `nil` where there are none.
    ///
    /// - Parameters:
    ///   - label: The label, before the end of the trip.
    ///   - missed: The most weight that a completion may miss.
    ///   - isNew: True for those that begin with a new leg.
    ///   - last: The bound returned last, which is no longer requested; the search continues past it.
    ///   - recent: The minutes of the label's day and so many days before.
    ///   - isRequested: True if completions of so many edits and minutes are.
    func least(
        after label: RouteLabel,
        missing missed: Int64,
        withNewLeg isNew: Bool,
        past last: (edits: Int64, minutes: Int64)?,
        recent: (Int) -> Int64,
        where isRequested: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)?

    /// The least weight that the completions of a label miss, as far as `least` does not heed it; adds to `steps`.
    func missed(after label: RouteLabel, recent: (Int) -> Int64, counting steps: inout Int) -> Int64
}

/// The bounds by the games that all plans meet which miss no more than some weight.
struct MandatoryBounds: CompletionBound {
    static var holdsAtEachWeight: Bool { false }

    let nextMissed: Int64?
    private let games: GameBounds
    private let bounds: CompletionBounds
    private let shortest: ShortestCompletion

    /// - Throws: why the work must stop, if it must.
    init(
        _ games: GameBounds,
        missing most: Int64,
        sharing known: KnownBounds? = nil,
        _ budget: WorkBudget
    ) throws(StopReason) {
        let tables = games.tables
        let mandatory = try games.mandatory(missing: most, budget)
        bounds =
            if let known { try known.bounds(tables, mandatory: mandatory.games, budget) } else {
                try CompletionBounds(tables, mandatory: mandatory.games, budget)
            }
        shortest = ShortestCompletion(tables, games.least, mandatory: mandatory.games)
        nextMissed = mandatory.next
        self.games = games
    }

    func raised(past most: Int64, next: Int64?, _ budget: WorkBudget) throws(StopReason)
        -> (bound: MandatoryBounds, most: Int64)?
    {
        guard let next, next < LeastMinutes.unreachable else { return nil }
        return (try MandatoryBounds(games, missing: next, budget), next)
    }

    @inline(__always)
    func least(
        after label: RouteLabel,
        missing missed: Int64,
        withNewLeg isNew: Bool,
        past last: (edits: Int64, minutes: Int64)?,
        recent: (Int) -> Int64,
        where isRequested: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)? {
        let (slot, place) = (Int(label.slot), Int(label.place))
        var edits: Int64
        if let last {
            edits = last.edits
        } else {
            let value =
                isNew
                ? bounds.leastWithNewLeg(in: slot, Int(label.nextOld), from: place)
                : bounds[slot, Int(label.nextOld), place]
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

    func missed(after label: RouteLabel, recent: (Int) -> Int64, counting steps: inout Int) -> Int64 {
        games.missed(after: label, recent: recent, counting: &steps)
    }
}

/// The bounds by all completions that may be worth it, which heed clocks and the weight that is missed.
extension CompletionFronts: CompletionBound {
    static var holdsAtEachWeight: Bool { true }

    var nextMissed: Int64? { nil }

    func raised(past most: Int64, next: Int64?, _ budget: WorkBudget) throws(StopReason)
        -> (bound: CompletionFronts, most: Int64)?
    {
        most < greatest ? (self, most + 1) : nil
    }

    @inline(__always)
    func least(
        after label: RouteLabel,
        missing missed: Int64,
        withNewLeg isNew: Bool,
        past last: (edits: Int64, minutes: Int64)?,
        recent: (Int) -> Int64,
        where isRequested: (_ edits: Int64, _ minutes: Int64) -> Bool
    ) -> (edits: Int64, minutes: Int64)? {
        least(after: label, missing: missed, edits: isNew ? 1 : 0, recent: recent, where: isRequested)
    }

    func missed(after label: RouteLabel, recent: (Int) -> Int64, counting steps: inout Int) -> Int64 { 0 }
}
