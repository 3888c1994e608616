/// A move of one leg that removes a finding while all other items keep their positions.
public struct Suggestion: Hashable, Sendable, Identifiable {
    /// The identifier of the leg.
    public let id: Item.ID
    /// The leg, as an index into the trip's items.
    package let leg: Int
    /// The old position; `nil` if the leg is not placed.
    public let from: Position?
    /// The new position.
    public let to: Position
    /// The slot of the new position.
    package let slot: LocalSlot
}

/// Moves that remove findings.
public struct Suggestions: Hashable, Sendable {
    /// A move for each finding; `nil` if no such move was found.
    public let moves: [Suggestion?]
    /// The reason why the search stopped before it examined all findings; `nil` if it did not stop.
    public let stopped: StopReason?
}

extension Itinerary {
    /// Returns, for each finding of an audit, a move of one leg that removes the finding. If the finding occurs several
    /// times, the move may remove only one occurrence. An audit after the move has no additional finding except
    /// `unknownStart`.
    ///
    /// - Parameters:
    ///   - findings: The findings to remove.
    ///   - others: The other findings of the audit.
    ///   - budget: The work budget.
    /// - Complexity: For each leg that findings concern, the computation of its slots and O(1) audits without a search
    ///   for conflicts, independent of the number of findings. The search for the route is done only once.
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

/// A search for moves that remove findings. Each move is tried at most once for all findings.
private struct SuggestionSearch {
    /// The maximum number of slots to try for a leg, best first.
    private static let slotsTried = 32
    /// The number of steps to charge for a trial, for each item and each day of the trip.
    private static let stepsForEachItem = 200
    /// The maximum number of steps of all trials together: a few tenths of a second.
    private static let usualSteps = 60_000_000

    /// A move of a leg to another slot, and its effect on the findings.
    private struct Trial {
        let rank: RankedSlot
        let move: Suggestion
        /// The causes (see `Finding.cause`) that have fewer findings after the move; empty if the move adds a finding.
        let solved: Set<Finding>
    }

    /// The slots of a leg that are still to be tried, and the trials made so far.
    private final class Trials {
        let slots: LegSlots
        var left: ArraySlice<RankedSlot>
        var made: [Trial] = []

        init(_ slots: LegSlots) {
            self.slots = slots
            left = slots.ranking().filter { $0.slot != slots.home }.prefix(SuggestionSearch.slotsTried)
        }
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

    /// The reason why the search stopped before it tried every move; `nil` if the budget is not spent.
    var stopped: StopReason? { budget.stopped }

    /// Finds, for each leg, the best move that removes the finding, and returns the smallest of these moves; `nil` if
    /// there is none.
    mutating func suggestion(for finding: Finding) throws(StopReason) -> Suggestion? {
        guard finding.items.allSatisfy({ trip[$0] != nil }) else { return nil }
        var helpful: [Trial] = []
        for leg in candidates(finding) {
            if let trial = try trial(of: leg, against: finding) { helpful.append(trial) }
        }
        let nearest = helpful.min { one, other in
            (one.rank.dayShift, one.rank.slotShift) < (other.rank.dayShift, other.rank.slotShift)
        }
        return nearest?.move
    }

    /// Returns the legs whose move could remove a finding.
    private func candidates(_ finding: Finding) -> [Int] {
        switch finding {
        case .unplacedTravel, .breach, .tightConnection, .lateArrival, .routeOrder:
            finding.items.map { $0.offset }.filter { !trip.items[$0].isFixed }
        case .missedGame(let game): legs(around: game.offset)
        case .unreachableGame, .noGame, .routeGap, .wrongStart, .wrongEnd, .routeUnproven, .unplacedVisit,
            .closed, .timeOrder, .overlappingGames, .unknownStart, .unknownKey, .unknownRule,
            .noValidAssignment:
            []
        }
    }

    /// Returns the nearest legs before and after a game, and all legs at the same position.
    private func legs(around game: Int) -> [Int] {
        guard let position = trip.items[game].position else { return [] }
        let placed = itinerary.timeline.items.filter { !trip.items[$0].isFixed }
        let before = placed.last { trip.items[$0].position.map { $0 < position } ?? false }
        let tied = placed.filter { trip.items[$0].position == position }
        let after = placed.first { trip.items[$0].position.map { position < $0 } ?? false }
        return [before].compactMap { $0 } + tied + [after].compactMap { $0 }
    }

    /// Returns the first trial of a leg, best slot first, that removes the finding; `nil` if there is none.
    private mutating func trial(of leg: Int, against finding: Finding) throws(StopReason) -> Trial? {
        guard let trials = try trials(of: leg) else { return nil }
        if let known = trials.made.first(where: { $0.solved.contains(finding.cause) }) { return known }
        while let rank = trials.left.popFirst() {
            guard let trial = try trial(rank, trials.slots) else { continue }
            trials.made.append(trial)
            if trial.solved.contains(finding.cause) { return trial }
        }
        return nil
    }

    private mutating func trials(of leg: Int) throws(StopReason) -> Trials? {
        if let known = trials[leg] { return known }
        try budget.spend(SuggestionSearch.stepsForEachItem * (trip.items.count + trip.dayCount))
        trials[leg] = LegSlots(leg, of: itinerary).map { Trials($0) }
        return trials[leg]
    }

    /// Returns the trial of a leg in a slot; `nil` if other items would have to be renumbered.
    private mutating func trial(_ rank: RankedSlot, _ slots: LegSlots) throws(StopReason) -> Trial? {
        guard let sortOrder = slots.sortOrder(in: rank.slot) else { return nil }
        try budget.spend(SuggestionSearch.stepsForEachItem * (trip.items.count + trip.dayCount))
        let to = Position(day: rank.slot.day, sortOrder: sortOrder)
        let from = trip.items[slots.leg].position
        let moved = Itinerary(trip.moving([(slots.leg, to)]), sharing: &routes, spending: budget)
        return Trial(
            rank: rank,
            move: Suggestion(id: slots.id, leg: slots.leg, from: from, to: to, slot: rank.slot),
            solved: causesSolved(leaving: try findings(of: moved, after: slots.leg))
        )
    }

    /// Returns the findings after a move of a leg. Checks if the whole trip has a valid assignment only if the move can
    /// have changed this.
    private func findings(of moved: Itinerary, after leg: Int) throws(StopReason) -> [Finding] {
        let impossible = Finding.noValidAssignment(Conflict(members: []))
        var isImpossible = countBefore[impossible] != nil
        if !isImpossible, moved.route != itinerary.route || trip.items[leg].travel?.pinned ?? false {
            isImpossible = !(try isPossible(moved))
        }
        return moved.positionFindings + (isImpossible ? [impossible] : [])
    }

    /// Returns the causes that have fewer findings than before; empty if a cause has more.
    private func causesSolved(leaving findings: [Finding]) -> Set<Finding> {
        let left = SuggestionSearch.countByCause(findings)
        guard !left.contains(where: { $0.value > countBefore[$0.key] ?? 0 }) else { return [] }
        return Set(countBefore.filter { $0.value > left[$0.key] ?? 0 }.map { $0.key })
    }

    /// Counts the findings by cause, except `unknownStart`. Any move that makes a game without a start reachable, or
    /// that places a leg on the day of such a game, can add this finding.
    private static func countByCause(_ findings: [Finding]) -> [Finding: Int] {
        var counts: [Finding: Int] = [:]
        for finding in findings {
            if case .unknownStart = finding { continue }
            counts[finding.cause, default: 0] += 1
        }
        return counts
    }

    /// True if the trip has a valid assignment; false if the native solver cannot decide.
    private func isPossible(_ itinerary: Itinerary) throws(StopReason) -> Bool {
        guard let program = try? TripProgram(itinerary).program else { return false }
        try budget.spend(program.slotCount)
        return (try? program.isFeasible(asking: NativeSolver(), spending: budget)) ?? false
    }
}

extension Finding {
    /// The cause of the finding: the finding without the legs that only contribute to it.
    fileprivate var cause: Finding {
        switch self {
        case .breach(let demand, _, let day): .breach(demand, legs: [], day: day)
        case .routeOrder(let one, let next):
            .routeOrder(one.offset < next.offset ? one : next, one.offset < next.offset ? next : one)
        case .tightConnection(let tight):
            .tightConnection(
                TightConnection(
                    first: tight.first,
                    legs: [],
                    second: tight.second,
                    available: 0,
                    needed: 0
                )
            )
        case .lateArrival(let late):
            .lateArrival(LateArrival(game: late.game, legs: [], available: 0, needed: 0))
        case .noValidAssignment: .noValidAssignment(Conflict(members: []))
        case .missedGame, .unreachableGame, .noGame, .routeGap, .wrongStart, .wrongEnd, .routeUnproven,
            .unplacedTravel, .unplacedVisit, .closed, .timeOrder, .overlappingGames, .unknownStart,
            .unknownKey, .unknownRule:
            self
        }
    }
}
