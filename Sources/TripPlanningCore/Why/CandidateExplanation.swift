/// The verdict on a game that could be added to a trip.
public enum CandidateVerdict: Sendable {
    /// The game can be added. The value contains the best plan that meets the game.
    indirect case nearby(NearbyGame)
    /// No plan meets the game, because these demands, a minimal set, cannot all be satisfied together with the game. If
    /// there are no demands, no path of legs and connections reaches the game in time.
    indirect case impossible([Demand], in: Trip)
    /// The trip would be invalid with the game.
    case refused(TripError)
    /// The trip already has the game, as the item with this identifier.
    case known(Item.ID)
    /// The game is not on a day of the trip.
    case outside
    /// The trip has no plan even without the game.
    case noPlan
    /// The search stopped before it found an answer.
    case stopped(StopReason)
}

/// The reason why a game of a schedule can or cannot be added to a trip, and the cost of adding it.
public struct CandidateExplanation: Sendable {
    package let itinerary: Itinerary
    /// The game, with its day.
    public let candidate: CandidateGame
    /// The verdict on the game.
    public let verdict: CandidateVerdict

    /// Determines if a game can be added, and the cost of adding it.
    ///
    /// - Throws: `SolverError.tooManyLegs`.
    /// - Complexity: Two reroutings; if the game cannot be met, one more for each demand.
    package init(
        _ itinerary: Itinerary,
        _ candidate: CandidateGame,
        spending budget: WorkBudget
    ) throws(SolverError) {
        self.itinerary = itinerary
        self.candidate = candidate
        verdict = try itinerary.verdict(on: candidate, spending: budget)
    }

    /// True if the game can be added; `nil` if the search stopped before that was known.
    public var isPossible: Bool? {
        switch verdict {
        case .nearby: true
        case .impossible, .refused, .known, .outside, .noPlan: false
        case .stopped: nil
        }
    }
}

extension Itinerary {
    fileprivate func verdict(
        on candidate: CandidateGame,
        spending budget: WorkBudget
    ) throws(SolverError) -> CandidateVerdict {
        guard 1...trip.dayCount ~= candidate.day else { return .outside }
        if let id = candidate.game.gameID, let item = trip.items.firstIndex(where: { $0.game?.gameID == id })
        {
            return .known(trip.items[item].id)
        }
        let found = try nearbyGames(adding: [candidate], spending: budget)
        if let game = found.games.first { return .nearby(game) }
        if let refused = found.refused.first { return .refused(refused.error) }
        if let stopped = found.stopped { return .stopped(stopped) }
        if found.base == nil { return .noPlan }
        return try obstacle(to: candidate, spending: budget)
    }

    private func obstacle(to candidate: CandidateGame, spending budget: WorkBudget) throws(SolverError)
        -> CandidateVerdict
    {
        let changed = adding(candidate)
        do throws(SolverError) {
            let itinerary = Itinerary(changed, spending: budget)
            let compilation = try RouteCompilation(itinerary, RerouteOptions(), Connections(changed), budget)
            return .impossible(
                try compilation.obstacles(toGame: changed.items.count - 1, budget) ?? [],
                in: changed
            )
        } catch {
            guard let reason = error.limit else { throw error }
            return .stopped(reason)
        }
    }
}
