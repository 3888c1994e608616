/// The move of one segment, while all else stands still, that would do away with a finding.
public struct Suggestion: Hashable, Sendable, Identifiable {
    /// The identifier of the segment.
    public let id: Item.ID
    /// The segment, as an index into the trip's items.
    package let segment: Int
    /// The old position; `nil` when it is not placed.
    public let from: Position?
    /// The new position.
    public let to: Position
    /// The slot in which it goes.
    package let slot: LocalSlot
}

/// Moves that would do away with findings.
public struct Suggestions: Hashable, Sendable {
    /// One for each finding; `nil` where no such move was found.
    public let moves: [Suggestion?]
    /// The reason why not all findings were looked at, when the budget was spent before.
    public let stopped: StopReason?
}

extension Itinerary {
    /// Returns for each finding of an audit a move of one segment that removes it, or one of its repetitions, and adds no
    /// finding but `unknownStart`, as an audit after the move shows; the audit's other findings are passed as `others`.
    ///
    /// - Complexity: for each segment that findings concern, its slots and O(1) audits without a conflict, however
    ///   many findings concern it; the search for the route is done once for all.
    public func suggestions(
        for findings: [Finding],
        beside others: [Finding] = [],
        spending budget: WorkBudget = WorkBudget()
    ) -> Suggestions {
        var search = SuggestionSearch(self, findings + others, budget)
        var moves: [Suggestion?] = []
        do throws(StopReason) {
            for finding in findings { moves.append(try search.suggestion(for: finding)) }
        } catch {
            moves += repeatElement(nil, count: findings.count - moves.count)
        }
        return Suggestions(moves: moves, stopped: search.stopped)
    }
}

/// Looks for moves that do away with findings; what one finding has had tried, the next need not try again.
private struct SuggestionSearch {
    /// The number of slots of a segment that are tried, best first.
    private static let slotsTried = 32
    /// The steps of a trial for each item and day of the trip.
    private static let stepsForEachItem = 200
    /// The most steps of all trials together: some tenths of a second.
    private static let usualSteps = 60_000_000

    /// A segment in another slot.
    private struct Trial {
        let rank: RankedSlot
        let move: Suggestion
        /// The causes that are then gone, or there less often; empty where something new is found.
        let solved: Set<Finding>
    }

    /// The slots of a segment that are worth a trial, and the trials so far.
    private struct Trials {
        let slots: SegmentSlots
        var left: ArraySlice<RankedSlot>
        var made: [Trial] = []
    }

    private let itinerary: Itinerary
    private let budget: WorkBudget
    /// The findings before any move, counted by cause.
    private let countBefore: [Finding: Int]
    private var trials: [Int: Trials] = [:]
    private var routes = LegOrderSearch()

    init(_ itinerary: Itinerary, _ findings: [Finding], _ budget: WorkBudget) {
        self.itinerary = itinerary
        self.budget = WorkBudget(SuggestionSearch.usualSteps, of: budget)
        countBefore = SuggestionSearch.countByCause(findings)
    }

    private var trip: Trip { itinerary.trip }

    /// The reason why not all was tried, once the budget is spent.
    var stopped: StopReason? { budget.stopped }

    /// The move that goes the least far of those that help, for each segment its best.
    mutating func suggestion(for finding: Finding) throws(StopReason) -> Suggestion? {
        guard finding.items.allSatisfy({ trip[$0] != nil }) else { return nil }
        var helpful: [Trial] = []
        for segment in candidates(finding) {
            if let trial = try trial(of: segment, against: finding) { helpful.append(trial) }
        }
        let nearest = helpful.min { one, other in
            (one.rank.dayShift, one.rank.slotShift) < (other.rank.dayShift, other.rank.slotShift)
        }
        return nearest?.move
    }

    /// The segments whose move could do away with a finding.
    private func candidates(_ finding: Finding) -> [Int] {
        switch finding {
        case .unplacedTravel, .breach, .tightConnection, .lateArrival, .routeOrder:
            finding.items.map { $0.offset }.filter { !trip.items[$0].isFixed }
        case .missedGame(let game): segments(around: game.offset)
        case .unreachableGame, .noGame, .routeGap, .wrongStart, .wrongEnd, .routeUnproven, .timeOrder,
            .overlappingGames, .unknownStart, .unknownKey, .unknownRule, .noValidAssignment:
            []
        }
    }

    /// The segments that stand next before and next after a game, all of those that tie with it included.
    private func segments(around game: Int) -> [Int] {
        guard let position = trip.items[game].position else { return [] }
        let placed = itinerary.timeline.items.filter { !trip.items[$0].isFixed }
        let before = placed.last { trip.items[$0].position.map { $0 < position } ?? false }
        let tied = placed.filter { trip.items[$0].position == position }
        let after = placed.first { trip.items[$0].position.map { position < $0 } ?? false }
        return [before].compactMap { $0 } + tied + [after].compactMap { $0 }
    }

    /// The first trial of a segment, best slot first, that helps.
    private mutating func trial(of segment: Int, against finding: Finding) throws(StopReason) -> Trial? {
        if trials[segment] == nil { trials[segment] = try trials(of: segment) }
        guard var trials = trials[segment] else { return nil }
        defer { self.trials[segment] = trials }
        if let known = trials.made.first(where: { $0.solved.contains(finding.cause) }) { return known }
        while let rank = trials.left.popFirst() {
            guard let trial = try trial(rank, trials.slots) else { continue }
            trials.made.append(trial)
            if trial.solved.contains(finding.cause) { return trial }
        }
        return nil
    }

    private func trials(of segment: Int) throws(StopReason) -> Trials? {
        try budget.spend(SuggestionSearch.stepsForEachItem * (trip.items.count + trip.dayCount))
        return SegmentSlots(segment, of: itinerary).map { slots in
            let others = slots.ranking().filter { $0.slot != slots.home }
            return Trials(slots: slots, left: others.prefix(SuggestionSearch.slotsTried))
        }
    }

    /// A segment in a slot; `nil` where other items would have to be renumbered.
    private mutating func trial(_ rank: RankedSlot, _ slots: SegmentSlots) throws(StopReason) -> Trial? {
        guard let sortOrder = slots.sortOrder(in: rank.slot) else { return nil }
        try budget.spend(SuggestionSearch.stepsForEachItem * (trip.items.count + trip.dayCount))
        let to = Position(day: rank.slot.day, sortOrder: sortOrder)
        let from = trip.items[slots.segment].position
        let moved = Itinerary(trip.moving([(slots.segment, to)]), sharing: &routes, spending: budget)
        return Trial(
            rank: rank,
            move: Suggestion(id: slots.id, segment: slots.segment, from: from, to: to, slot: rank.slot),
            solved: causesSolved(leaving: try findings(of: moved, after: slots.segment))
        )
    }

    /// The findings after a move of a segment; whether the trip as a whole is possible is asked only where the move
    /// can have changed that.
    private func findings(of moved: Itinerary, after segment: Int) throws(StopReason) -> [Finding] {
        let impossible = Finding.noValidAssignment(Conflict(members: []))
        var isImpossible = countBefore[impossible] != nil
        if !isImpossible, moved.route != itinerary.route || trip.items[segment].travel?.pinned ?? false {
            isImpossible = !(try isPossible(moved))
        }
        return moved.positionFindings + (isImpossible ? [impossible] : [])
    }

    /// The causes of which there were more before; empty where there is a new one.
    private func causesSolved(leaving findings: [Finding]) -> Set<Finding> {
        let left = SuggestionSearch.countByCause(findings)
        guard !left.contains(where: { $0.value > countBefore[$0.key] ?? 0 }) else { return [] }
        return Set(countBefore.filter { $0.value > left[$0.key] ?? 0 }.map { $0.key })
    }

    /// Counts the findings by cause, without those about unknown starts: a game that a move makes reachable, or that then has
    /// a leg on its day, gets one because its start is not given, whatever the move.
    private static func countByCause(_ findings: [Finding]) -> [Finding: Int] {
        var counts: [Finding: Int] = [:]
        for finding in findings {
            if case .unknownStart = finding { continue }
            counts[finding.cause, default: 0] += 1
        }
        return counts
    }

    /// True if the trip has a valid assignment; false also where the native solver cannot say.
    private func isPossible(_ itinerary: Itinerary) throws(StopReason) -> Bool {
        guard let program = try? TripProgram(itinerary).program else { return false }
        try budget.spend(program.slotCount)
        return (try? program.isFeasible(asking: NativeSolver(), spending: budget)) ?? false
    }
}

extension Finding {
    /// The finding without the segments that merely have a part in it.
    fileprivate var cause: Finding {
        switch self {
        case .breach(let demand, _, let day): .breach(demand, segments: [], day: day)
        case .routeOrder(let one, let next):
            .routeOrder(one.offset < next.offset ? one : next, one.offset < next.offset ? next : one)
        case .tightConnection(let tight):
            .tightConnection(
                TightConnection(
                    first: tight.first,
                    segments: [],
                    second: tight.second,
                    available: 0,
                    needed: 0
                )
            )
        case .lateArrival(let late):
            .lateArrival(LateArrival(game: late.game, segments: [], available: 0, needed: 0))
        case .noValidAssignment: .noValidAssignment(Conflict(members: []))
        case .missedGame, .unreachableGame, .noGame, .routeGap, .wrongStart, .wrongEnd, .routeUnproven,
            .unplacedTravel, .timeOrder, .overlappingGames, .unknownStart, .unknownKey, .unknownRule:
            self
        }
    }
}
