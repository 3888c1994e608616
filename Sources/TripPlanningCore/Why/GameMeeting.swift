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
        if let plan = try best(meeting: checkpoint, budget) { return .plan(decode(plan, connections)) }
        return try obstacles(toGame: game, budget).map { .impossible($0) } ?? .otherFinish
    }

    /// The demands that cannot hold together with meeting a game; `nil` for one without a city, and where they can, if
    /// plans may finish anywhere.
    func obstacles(toGame game: Int, _ budget: WorkBudget) throws(SolverError) -> [Demand]? {
        guard let checkpoint = games.firstIndex(of: game) else { return nil }
        return try RouteSolver().conflict(in: program, meeting: checkpoint, budget)?.map { demands[$0.index] }
    }
}
