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
