extension Itinerary {
    /// The slots of the travel segment with an id while all else stands still; `nil` when the trip has no
    /// such segment.
    ///
    /// - Complexity: as `SegmentSlots.init`.
    public func slots(of id: String) -> SegmentSlots? {
        trip.index(ofItem: id).flatMap { SegmentSlots($0, of: self) }
    }

    /// The trip placed anew so that as little as possible is missed, then moved; by the native solver.
    ///
    /// - Throws: `SolverError`.
    public func repair(within limits: WorkLimits = WorkLimits()) throws(SolverError) -> Repair {
        try TripProgram(self).repair(with: NativeSolver(), spending: WorkBudget(limits))
    }

    /// The audit of the trip as it stands.
    ///
    /// - Throws: `SolverError`.
    public func audit(within limits: WorkLimits = WorkLimits()) throws(SolverError) -> Audit {
        try Audit(self, spending: WorkBudget(limits))
    }
}

/// The refusals of a position of an item, and the nearest feasible slot: the answer of `check`.
public struct CheckAnswer: Sendable {
    /// The trip.
    public let itinerary: Itinerary
    /// The identifier of the item asked about.
    public let item: Item.ID
    /// The position asked about.
    public let position: Position
    /// The refusals of the position; empty when it is valid.
    public let refusals: [Refusal]
    /// The nearest feasible slot, if there is one, and the number the item gets there.
    public let nearest: (slot: LocalSlot, sortOrder: Double?)?

    /// Checks a position of any item; `nil` when the trip has no item with that identifier.
    ///
    /// - Complexity: O(items + days + segments).
    public init?(_ itinerary: Itinerary, item: Item.ID, at position: Position) {
        guard let index = itinerary.trip.index(ofItem: item), let mover = ItemSlots(index, of: itinerary)
        else {
            return nil
        }
        self.itinerary = itinerary
        self.item = item
        self.position = position
        refusals = mover.refusals(at: position)
        nearest = mover.nearest(to: position)
    }

    /// True if the position is valid.
    public var isValid: Bool { refusals.isEmpty }
}

/// The feasible slots of a segment, ranked: the answer of `place`.
public struct PlaceAnswer: Sendable {
    /// The segment's slots.
    public let slots: SegmentSlots
    /// All feasible slots, best first.
    public let ranking: [RankedSlot]
    /// The connections that are too tight when the segment is placed in the best slot.
    public let tightConnections: [TightConnection]
    /// The new positions of items when the segment is placed in the best slot: the segment, and the others of that day where it
    /// is numbered anew; empty when no slot is feasible.
    public let positions: [PlacedItem]

    /// Ranks the slots of a segment.
    public init(_ slots: SegmentSlots) {
        self.slots = slots
        ranking = slots.ranking()
        let placed = ranking.first.map { slots.placed(in: $0.slot) } ?? []
        positions = slots.itinerary.trip.named(placed)
        tightConnections = ranking.isEmpty ? [] : slots.itinerary.tightConnections(after: placed)
    }
}

/// A repair with the findings that it leaves, and the conflicts for which games are missed: the answer of `repair`.
public struct RepairAnswer: Sendable {
    /// The trip, after the change where one was asked for.
    public let itinerary: Itinerary
    /// The repair.
    public let repair: Repair
    /// The findings that the plan leaves; `nil` without a plan.
    public let left: RemainingFindings?
    /// The conflicts for which there is no plan, or for which the best plan misses games: then they are those of an audit.
    public let conflicts: [ExplainedConflict]
    /// True if there may be more conflicts than are listed.
    public let mayBeMore: Bool
    /// The re-routing that helps against missed games and remaining findings, once it has been looked for; text tells it.
    package private(set) var rerouting: ReroutedPlan?

    /// Makes an answer; where the repair is infeasible or must miss games, explains it.
    ///
    /// - Throws: `SolverError` when the repair is infeasible and no engine can say what would dissolve a
    ///   conflict. A plan is given without an explanation where there is none to be had.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        _ repair: Repair,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        self.itinerary = itinerary
        self.repair = repair
        left = repair.trip.map { RemainingFindings($0, spending: budget) }
        let missesGames = repair.status == .optimal && !repair.missedIndices.isEmpty
        do throws(SolverError) {
            let program = try TripProgram(itinerary, fromDay: repair.fromDay)
            let search = TripSearch(program, asking: solver, spending: budget)
            guard let found = missesGames ? try search.conflicts() : repair.conflicts else {
                (conflicts, mayBeMore) = ([], false)
                return
            }
            conflicts = try search.explained(found, ofGames: missesGames)
            mayBeMore = found.mayBeMore
        } catch {
            guard missesGames else { throw error }
            (conflicts, mayBeMore) = ([], true)
        }
    }
}

extension RepairAnswer {
    /// Looks for the re-routing that helps against missed games and remaining findings.
    package mutating func lookForRerouting(spending budget: WorkBudget = WorkBudget()) throws(SolverError) {
        rerouting = try itinerary.rerouting(beyond: repair, leaving: left?.findings ?? [], spending: budget)
    }

    /// The tight connections that the plan leaves, also where the trip says that they do not matter.
    public var tightConnections: [TightConnection] { left?.itinerary.tightConnections ?? [] }

    /// True unless the plan is one that one could take and see all games.
    public var isNo: Bool {
        repair.slots == nil || !repair.missedIndices.isEmpty || !repair.unreachableIndices.isEmpty
            || !(left?.findings.isEmpty ?? true)
    }
}

/// The findings of a trip, with the conflicts and the changes that help: the answer of `audit`.
public struct AuditAnswer: Sendable {
    /// The trip.
    public let itinerary: Itinerary
    /// The audit.
    public let audit: Audit
    /// For each finding a move that does away with it, where there is one.
    public let suggestions: [Suggestion?]
    /// The conflicts, explained.
    public let conflicts: [ExplainedConflict]
    /// The reason why something was left out: conflicts, corrections of them, or moves.
    public let stopped: StopReason?
    /// The re-routing that helps against a conflict or gaps in the route, once it has been looked for; text tells it.
    package private(set) var rerouting: ReroutedPlan?

    /// Audits a trip, and lists findings about its document among its own. What the native solver cannot decide, another
    /// engine is asked.
    ///
    /// - Throws: `SolverError`.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        noticed: [Finding] = [],
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let search = try TripSearch(TripProgram(itinerary), asking: solver, spending: budget)
        self.itinerary = itinerary
        audit = try Audit(search, noticed: noticed)
        let suggestions = itinerary.suggestions(for: audit.findings, spending: budget)
        self.suggestions = suggestions.moves
        conflicts =
            try audit.conflicts.map { conflicts throws(SolverError) in try search.explained(conflicts) } ?? []
        stopped = audit.stopped ?? budget.stopped ?? suggestions.stopped
    }

    /// Looks for the re-routing that helps against a conflict or gaps in the route, verified by solving.
    package mutating func lookForRerouting<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        rerouting = try itinerary.rerouting(dissolving: audit.conflicts, asking: solver, spending: budget)
    }
}

/// Answers in a few words, for a debugger; those for travellers are `sentence`.
extension Repair: CustomStringConvertible {
    /// The repair in a few words: "Repair optimal: 2 moves, misses cubs".
    public var description: String {
        guard slots != nil else { return "Repair \(status.rawValue)" }
        return "Repair \(status.rawValue): \(moves.count) moves" + misses(missedGames)
    }
}

extension Reroute: CustomStringConvertible {
    /// The outcome in a few words: "Reroute optimal: 5 legs, 2 new, 1 dropped".
    public var description: String {
        "Reroute \(status.rawValue)" + (plan.map { ": \($0)" } ?? "")
    }
}

extension ReroutedPlan: CustomStringConvertible {
    /// The plan in a few words: "5 legs, 2 new, 1 dropped, misses cubs".
    public var description: String {
        let new = legs.count { $0.change == .new }
        return "\(legs.count) legs, \(new) new, \(dropped.count) dropped" + misses(missedGames)
    }
}

private func misses(_ games: [Item.ID]) -> String {
    games.isEmpty ? "" : ", misses " + games.joined(separator: " ")
}

extension Audit: CustomStringConvertible {
    /// The audit in a few words: "Audit: missed-game items[3], route-gap items[1] items[4]".
    public var description: String {
        "Audit: "
            + (findings.isEmpty ? "all is well" : findings.map { $0.description }.joined(separator: ", "))
    }
}

extension Finding: CustomStringConvertible {
    /// The finding in a few words: "missed-game items[3]".
    public var description: String { ([code] + items.map { $0.description }).joined(separator: " ") }
}

extension Conflict: CustomStringConvertible {
    /// The conflict in a few words: "Conflict: game items[3], rule connections".
    public var description: String {
        "Conflict: " + members.map { $0.description }.joined(separator: ", ")
    }
}

extension Demand: CustomStringConvertible {
    /// The demand in a few words: "pinned items[2]".
    public var description: String {
        switch self {
        case .game(let item), .departureGame(let item), .arrivalGame(let item): "game \(item)"
        case .previousTravel(let item), .nextTravel(let item): "travel \(item)"
        case .timed(let item): "timed \(item)"
        case .pinned(let item): "pinned \(item)"
        case .days(let item): "days \(item)"
        case .rule(let rule): "rule \(rule.rawValue)"
        case .end: "end"
        case .option(let option): "option \(option.name)"
        case .wish(let id): "wish \(id)"
        }
    }
}
