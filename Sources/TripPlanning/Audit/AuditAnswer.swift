import Effort
import OrderedJSON
import Placement
import TripDocuments
import TripModel
import TripPlanning

/// What is wrong with a trip, why, and what could be done about it: the answer of `audit`.
public struct AuditAnswer: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The audit.
    package let audit: Audit
    /// For each finding a move that does away with it, where there is one.
    package let suggestions: [Suggestion?]
    /// The conflicts, explained.
    package let conflicts: [ExplainedConflict]

    /// Why something was left out: the search for conflicts, for what would dissolve them, or for moves.
    package let stopped: StopReason?

    /// The trip's document, where there is one.
    let document: TripDocument?
    /// What re-routing would do about a conflict or gaps in the route, once it has been looked for; text tells it.
    package private(set) var rerouting: ReroutedPlan?

    /// Audits a trip, and the keys of its document where that is given. What the native solver cannot decide,
    /// another engine is asked.
    ///
    /// - Throws: `SolverError`.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        of document: TripDocument? = nil,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let noticed = document.map { $0.unknownKeys.filter { !$0.isRule }.map(Finding.init) } ?? []
        let audit = try Audit(itinerary, noticed: noticed, asking: solver, spending: budget)
        self.document = document
        self.itinerary = itinerary
        self.audit = audit
        let suggestions = itinerary.suggestions(for: audit.findings, spending: budget)
        self.suggestions = suggestions.moves
        conflicts = try ExplainedConflict.all(
            audit.conflicts,
            of: itinerary,
            ofGames: true,
            asking: solver,
            spending: budget
        )
        stopped = audit.stopped ?? budget.stopped ?? suggestions.stopped
    }
}

extension AuditAnswer {
    /// Looks for what re-routing would do about a conflict or gaps in the route, verified by solving.
    package mutating func lookForRerouting<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        rerouting = try itinerary.rerouting(dissolving: audit.conflicts, asking: solver, spending: budget)
    }
}

extension Finding {
    fileprivate init(_ unknown: UnknownKey) {
        self = .unknownKey(unknown.key, item: unknown.item, nearest: unknown.nearest)
    }
}

extension JSONWriter {
    /// Writes the answer of `audit` (SPEC section 9).
    public mutating func audit(_ answer: AuditAnswer) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("trip", trip.id)
            json.key("findings")
            json.findings(answer.audit.findings, answer.suggestions, of: trip)
            json.member("conflict", answer.audit.conflict) { $0.conflict($1, wording) }
            json.member("stopped", answer.stopped) { $0.string($1.name) }
            json.conflicts(
                answer.conflicts,
                mayBeMore: answer.audit.conflicts?.mayBeMore ?? false,
                wording,
                in: answer.document
            )
        }
    }
}
