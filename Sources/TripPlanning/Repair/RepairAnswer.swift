import Effort
import OrderedJSON
import Placement
import TripDocuments
import TripModel
import TripPlanning

/// A trip placed anew: the answer of `repair`.
public struct RepairAnswer: Sendable {
    /// The trip, after the change where one was asked for.
    package let itinerary: Itinerary
    /// The repair.
    package let repair: Repair
    /// What the plan leaves; `nil` without a plan.
    package let left: LeftFindings?
    /// The trip's document, where there is one.
    let document: TripDocument?
    /// The document with the plan written in; `nil` without a plan.
    package let repaired: TripDocument?
    /// Why there is no plan, or why the best plan misses games, explained: then they are the conflicts of an audit.
    package let conflicts: [ExplainedConflict]
    /// True if there may be more conflicts than are told.
    package let mayBeMore: Bool
    /// What re-routing would do about missed games and what else the plan leaves, once it has been looked for; text tells
    /// it.
    package private(set) var rerouting: ReroutedPlan?

    /// Makes an answer; where the repair is infeasible or must miss games, explains it.
    ///
    /// - Throws: `SolverError` when the repair is infeasible and no engine can say what would dissolve a
    ///   conflict. A plan is given without an explanation where there is none to be had.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        _ repair: Repair,
        of document: TripDocument? = nil,
        repaired: TripDocument?,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        self.itinerary = itinerary
        self.repair = repair
        self.document = document
        self.repaired = repaired
        left = repair.trip.map { LeftFindings($0, spending: budget) }
        guard repair.status == .optimal, !repair.missedGames.isEmpty else {
            conflicts = try ExplainedConflict.all(
                repair.conflicts,
                of: itinerary,
                ofGames: false,
                fromDay: repair.fromDay,
                asking: solver,
                spending: budget
            )
            mayBeMore = repair.conflicts?.mayBeMore ?? false
            return
        }
        do throws(SolverError) {
            let found = try TripProgram(itinerary, fromDay: repair.fromDay).conflicts(
                asking: solver,
                spending: budget
            )
            conflicts = try ExplainedConflict.all(
                found,
                of: itinerary,
                ofGames: true,
                fromDay: repair.fromDay,
                asking: solver,
                spending: budget
            )
            mayBeMore = found?.mayBeMore ?? false
        } catch {
            conflicts = []
            mayBeMore = true
        }
    }
}

extension RepairAnswer {
    /// Looks for what re-routing would do about missed games and what else the plan leaves.
    package mutating func lookForRerouting(spending budget: WorkBudget = WorkBudget()) throws(SolverError) {
        rerouting = try itinerary.rerouting(beyond: repair, leaving: left?.findings ?? [], spending: budget)
    }

    /// Where the plan leaves too little time for the travel between two games, also where the trip says that it does not
    /// matter.
    package var tightConnections: [TightConnection] { left?.itinerary.tightConnections ?? [] }

    /// True unless the plan is one that one could take and see all games.
    package var isNo: Bool {
        repair.slots == nil || !repair.missedGames.isEmpty || !repair.unreachableGames.isEmpty
            || !(left?.findings.isEmpty ?? true)
    }
}

extension TripDocument {
    /// The document with items put elsewhere.
    public func placing(_ items: [PlacedItem]) throws(ChangeError) -> TripDocument {
        try placing(items.map { (trip.items[$0.index].id, $0.position) })
    }
}

extension JSONWriter {
    /// Writes the answer of `repair` (SPEC section 9).
    public mutating func repair(_ answer: RepairAnswer) {
        let trip = answer.itinerary.trip
        object { json in
            json.member("trip", trip.id)
            json.member("status", answer.repair.status.rawValue)
            json.member("engine", answer.repair.engine)
            json.member("cost", answer.repair.cost) { $0.cost($1) }
            json.key("moves")
            json.array(answer.repair.moves) { $0.move($1, of: trip) }
            json.changes(answer.repair.positions, of: trip)
            json.key("missedGames")
            json.ids(answer.repair.missedGames, of: trip)
            json.key("unreachableGames")
            json.ids(answer.repair.unreachableGames, of: trip)
            json.left(answer.left)
            json.gaps(of: answer.itinerary, Wording(trip))
            json.tightConnections(answer.tightConnections, Wording(trip))
            json.member("conflict", answer.repair.conflict) { $0.conflict($1, Wording(trip)) }
            json.conflicts(
                answer.conflicts,
                mayBeMore: answer.mayBeMore,
                Wording(trip),
                in: answer.document
            )
            json.member("repaired", answer.repaired) { $0.compact($1.tree.root) }
        }
    }

    private mutating func cost(_ cost: RepairCost) {
        object { json in
            json.member("missed", cost.missed)
            json.member("moved", cost.moved)
            json.member("displacement", cost.displacement)
            json.member("preference", cost.preference)
            json.member("shift", cost.shift)
        }
    }
}
