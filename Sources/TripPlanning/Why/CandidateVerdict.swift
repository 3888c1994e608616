import Effort
import Placement
import Rerouting
import TripModel

/// Whether a game can be added to a trip: what that costs, or what stands in the way.
public enum CandidateVerdict: Sendable {
    /// It can: the best plan that meets it.
    case option(GameOption)
    /// No plan meets it: these demands cannot be kept together, though they can whichever of them is left out. With
    /// none of them no walk along legs and connections comes to the game in time.
    case impossible([Demand], in: Trip)
    /// The trip would be invalid with it.
    case refused(TripError)
    /// An item of the trip is that game, an index.
    case known(Int)
    /// It is not on one of the trip's days.
    case outside
    /// The trip has no plan as it is.
    case noPlan
    /// The work ended before an answer was found.
    case stopped(StopReason)
}

extension Itinerary {
    /// True if a game can be added to the trip, what that costs, and if it cannot, what stands in the way.
    ///
    /// - Throws: `SolverError.tooManySegments`.
    /// - Complexity: two re-routings; where the game cannot be met, one more for each demand.
    public func verdict(
        on candidate: CandidateGame,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> CandidateVerdict {
        guard 1...trip.dayCount ~= candidate.day else { return .outside }
        if let id = candidate.game.gameID, let item = trip.items.firstIndex(where: { $0.game?.gameID == id })
        {
            return .known(item)
        }
        let found = try options(adding: [candidate], spending: budget)
        if let option = found.options.first { return .option(option) }
        if let refused = found.refused.first { return .refused(refused.error) }
        if let stopped = found.stopped { return .stopped(stopped) }
        if found.base == nil { return .noPlan }
        return try obstacle(to: candidate, spending: budget)
    }

    private func obstacle(to candidate: CandidateGame, spending budget: WorkBudget) throws(SolverError)
        -> CandidateVerdict
    {
        let changed = trip.adding(AddedGame(candidate, trip, timeline))
        let itinerary = Itinerary(changed, spending: budget)
        do throws(SolverError) {
            let compilation = try RouteCompilation(
                itinerary,
                RerouteOptions(),
                Connections(changed),
                budget
            )
            guard let checkpoint = compilation.games.firstIndex(of: changed.items.count - 1) else {
                return .impossible([], in: changed)
            }
            let conflict = try RouteSolver().conflict(
                in: compilation.program,
                meeting: checkpoint,
                budget
            )
            return .impossible((conflict ?? []).map { compilation.demands[$0.index] }, in: changed)
        } catch {
            guard let reason = error.limit else { throw error }
            return .stopped(reason)
        }
    }
}
