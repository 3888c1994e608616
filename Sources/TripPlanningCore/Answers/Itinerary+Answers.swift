extension Itinerary {
    /// Returns the slots of the leg with the given identifier while all other items keep their positions; `nil` if the
    /// trip has no such leg.
    ///
    /// - Complexity: The complexity of `LegSlots.init`.
    public func slots(of id: String) -> LegSlots? {
        trip.index(ofItem: id).flatMap { LegSlots($0, of: self) }
    }

    /// Finds, with the native solver, a plan that gives the legs new positions. The plan minimizes the weight of missed
    /// games, and then the number and size of the moves.
    ///
    /// - Throws: `SolverError`.
    public func repair(within limits: WorkLimits = WorkLimits()) throws(SolverError) -> Repair {
        try TripProgram(self).repair(with: NativeSolver(), spending: WorkBudget(limits))
    }

    /// Audits the trip.
    ///
    /// - Throws: `SolverError`.
    public func audit(within limits: WorkLimits = WorkLimits()) throws(SolverError) -> Audit {
        try Audit(self, spending: WorkBudget(limits))
    }
}

/// The answer of `check`: the refusals of a position of an item, and the nearest feasible slot.
public struct CheckAnswer: Sendable {
    /// The trip with its timeline and route.
    public let itinerary: Itinerary
    /// The identifier of the item.
    public let item: Item.ID
    /// The position to check.
    public let position: Position
    /// The reasons why the item cannot be at the position; empty if the position is valid.
    public let refusals: [Refusal]
    /// The nearest feasible slot, and the sort order of the item in that slot; `nil` if no slot is feasible. The sort
    /// order alone is `nil` if no number fits between the neighbors.
    public let nearest: (slot: LocalSlot, sortOrder: Double?)?

    /// Checks a position of an item. Returns `nil` if the trip has no item with that identifier.
    ///
    /// - Complexity: O(items + days + legs).
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

/// The answer of `place`: the feasible slots of a leg, ranked.
public struct PlaceAnswer: Sendable {
    /// The leg's slots.
    public let slots: LegSlots
    /// All feasible slots, best first.
    public let ranking: [RankedSlot]
    /// The connections that are too tight after the leg is placed in the best slot.
    public let tightConnections: [TightConnection]
    /// The new positions after the leg is placed in the best slot: the position of the leg and, if its day is
    /// renumbered, the positions of the other items of that day. Empty if no slot is feasible.
    public let positions: [PlacedItem]

    /// Ranks the slots of a leg.
    public init(_ slots: LegSlots) {
        self.slots = slots
        ranking = slots.ranking()
        let placed = ranking.first.map { slots.placed(in: $0.slot) } ?? []
        positions = slots.itinerary.trip.named(placed)
        tightConnections = ranking.isEmpty ? [] : slots.itinerary.tightConnections(after: placed)
    }
}

/// The answer of `repair`: a repair, the findings that remain after it, and the conflicts that cause games to be
/// missed.
public struct RepairAnswer: Sendable {
    /// The trip, after the requested change if there is one.
    public let itinerary: Itinerary
    /// The repair of the trip.
    public let repair: Repair
    /// The findings that remain after the plan is applied; `nil` if there is no plan.
    public let left: RemainingFindings?
    /// The conflicts that rule out every plan; if there is a plan but it misses games, the conflicts of an audit.
    public let conflicts: [ExplainedConflict]
    /// True if `conflicts` may be incomplete.
    public let mayBeMore: Bool
    /// The nights and the money of the repaired trip; `nil` if there is no plan, or nothing has a price.
    package var expenses: TripExpenses? { left?.itinerary.expenses }
    /// A rerouting with a lower missed weight or fewer remaining findings than the repair; `nil` until
    /// `searchForRerouting` finds one. Only text output shows it.
    package private(set) var rerouting: ReroutedPlan?

    /// Creates the answer, and explains a repair that is infeasible or must miss games.
    ///
    /// - Throws: `SolverError` if the repair is infeasible and no engine can find the changes that dissolve a conflict.
    ///   If the repair has a plan but cannot be explained, the answer has no explanation.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        _ repair: Repair,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let program = try TripProgram(itinerary, fromDay: repair.fromDay)
        try self.init(repair, of: program, asking: solver, spending: budget)
    }

    /// Creates the answer for the repair of a compiled trip; otherwise the same as the initializer that takes an
    /// itinerary.
    package init<Solver: PlacementSolver>(
        _ repair: Repair,
        of program: TripProgram,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) {
        itinerary = program.itinerary
        self.repair = repair
        left = repair.trip.map { RemainingFindings($0, spending: budget) }
        let missesGames = repair.status == .optimal && !repair.missedIndices.isEmpty
        do throws(SolverError) {
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
    /// Sets `rerouting` to a rerouting with a lower missed weight or fewer remaining findings than the repair, if one
    /// is found.
    package mutating func searchForRerouting(spending budget: WorkBudget = WorkBudget()) throws(SolverError) {
        rerouting = try itinerary.rerouting(beyond: repair, leaving: left?.findings ?? [], spending: budget)
    }

    /// The tight connections that remain after the plan is applied, even if the rule `connections` is false.
    public var tightConnections: [TightConnection] { left?.itinerary.tightConnections ?? [] }

    /// True if there is no plan, or if the plan misses a game, cannot reach a game, or does not remove all findings.
    public var isNo: Bool {
        repair.slots == nil || !repair.missedIndices.isEmpty || !repair.unreachableIndices.isEmpty
            || !(left?.findings.isEmpty ?? true)
    }
}

/// The answer of `audit`: the findings of a trip, its conflicts, and the changes that remove findings or dissolve
/// conflicts.
public struct AuditAnswer: Sendable {
    /// The trip with its timeline and route.
    public let itinerary: Itinerary
    /// The findings of the trip, and the conflicts that rule out every valid assignment.
    public let audit: Audit
    /// For each finding, a move that removes it; `nil` if there is none.
    public let suggestions: [Suggestion?]
    /// The conflicts, with the changes that dissolve them.
    public let conflicts: [ExplainedConflict]
    /// The reason why conflicts, corrections or moves are missing; `nil` if none is missing.
    public let stopped: StopReason?
    /// A rerouting that dissolves the conflicts or removes findings such as gaps in the route; `nil` until
    /// `searchForRerouting` finds one. Only text output shows it.
    package private(set) var rerouting: ReroutedPlan?

    /// Audits a trip. Calls `solver` for anything that the native solver cannot decide.
    ///
    /// The findings `noticed` about the trip's document become part of the audit.
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

    /// Sets `rerouting` to a rerouting that dissolves the conflicts or removes findings such as gaps in the route, if
    /// one is found. `solver` confirms that the rerouted trip has a valid assignment.
    package mutating func searchForRerouting<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        rerouting = try itinerary.rerouting(dissolving: audit.conflicts, asking: solver, spending: budget)
    }
}

/// The descriptions are for debuggers; `sentence` is the text for travelers.
extension Repair: CustomStringConvertible {
    /// The repair in short form: "Repair optimal: 2 moves, misses cubs".
    public var description: String {
        guard slots != nil else { return "Repair \(status.rawValue)" }
        return "Repair \(status.rawValue): \(moves.count) moves" + misses(missedGames)
    }
}

extension Reroute: CustomStringConvertible {
    /// The outcome in short form: "Reroute optimal: 5 legs, 2 new, 1 dropped".
    public var description: String {
        "Reroute \(status.rawValue)" + (plan.map { ": \($0)" } ?? "")
    }
}

extension ReroutedPlan: CustomStringConvertible {
    /// The plan in short form: "5 legs, 2 new, 1 dropped, misses cubs".
    public var description: String {
        let new = legs.count { $0.change == .new }
        return "\(legs.count) legs, \(new) new, \(dropped.count) dropped" + misses(missedGames)
    }
}

private func misses(_ games: [Item.ID]) -> String {
    games.isEmpty ? "" : ", misses " + games.joined(separator: " ")
}

extension Audit: CustomStringConvertible {
    /// The audit in short form: "Audit: missed-game items[3], route-gap items[1] items[4]".
    public var description: String {
        "Audit: "
            + (findings.isEmpty ? "all is well" : findings.map { $0.description }.joined(separator: ", "))
    }
}

extension Finding: CustomStringConvertible {
    /// The finding in short form: "missed-game items[3]".
    public var description: String { ([code] + items.map { $0.description }).joined(separator: " ") }
}

extension Conflict: CustomStringConvertible {
    /// The conflict in short form: "Conflict: game items[3], rule connections".
    public var description: String {
        "Conflict: " + members.map { $0.description }.joined(separator: ", ")
    }
}

extension Demand: CustomStringConvertible {
    /// The demand in short form: "pinned items[2]".
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
