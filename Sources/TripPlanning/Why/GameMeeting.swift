import Effort
import Placement
import Rerouting
import TripModel

/// The outcome of re-routing a trip with one of its games as mandatory.
public enum GameMeeting: Hashable, Sendable {
    /// The best of the plans that meet the game.
    case plan(ReroutedPlan)
    /// No plan meets the game, since these demands cannot hold together with it; without members no legs and connections
    /// lead there in time, whatever is given up.
    case impossible([Demand])
    /// No plan that finishes where plans can meets the game.
    case otherFinish
}

extension RouteCompilation {
    /// Re-routes with a game, an index into the trip's items, as mandatory; `nil` for one without a city.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    func meeting<Source: ConnectionSource>(
        _ game: Int,
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) -> GameMeeting? {
        guard let checkpoint = games.firstIndex(of: game) else { return nil }
        let outcome = try RouteSolver().best(of: program, meeting: checkpoint, budget)
        if let reason = outcome.stopped { throw .stopped(reason) }
        if let plan = outcome.plan { return .plan(decode(plan, connections)) }
        return try obstacles(to: checkpoint, budget).map { .impossible($0) } ?? .otherFinish
    }

    /// The demands that cannot hold together with meeting a checkpoint; `nil` where they can, if plans may finish
    /// anywhere.
    func obstacles(to checkpoint: Int, _ budget: WorkBudget) throws(SolverError) -> [Demand]? {
        try RouteSolver().conflict(in: program, meeting: checkpoint, budget)?.map { demands[$0.index] }
    }
}

extension Itinerary {
    /// The outcomes of meeting games that a plan misses, by game: of the first `ReroutingHelp.mostGames` in timeline
    /// order, as far as each is known within a part of the budget.
    ///
    /// Empty for trips with more than `ReroutingHelp.mostItems` items.
    /// - Throws: `SolverError` where the check of a plan disagrees with the search.
    package func meetings<Source: ConnectionSource>(
        ofGamesMissedBy plan: ReroutedPlan,
        _ options: RerouteOptions,
        over connections: Source,
        spending budget: WorkBudget
    ) throws(SolverError) -> [Int: GameMeeting] {
        guard !plan.missedGames.isEmpty, trip.items.count <= ReroutingHelp.mostItems,
            let compilation = try? RouteCompilation(self, options, connections, budget)
        else { return [:] }
        var meetings: [Int: GameMeeting] = [:]
        for game in plan.missedGames.prefix(ReroutingHelp.mostGames) {
            let part = WorkBudget(ReroutingHelp.steps, of: budget)
            do throws(SolverError) {
                meetings[game] = try compilation.meeting(game, over: connections, part)
            } catch {
                guard case .stopped = error else { throw error }
            }
        }
        return meetings
    }
}
