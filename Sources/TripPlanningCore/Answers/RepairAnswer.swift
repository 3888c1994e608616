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
