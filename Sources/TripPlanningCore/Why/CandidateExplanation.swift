/// The reason why a game can or cannot be added to a trip.
public enum CandidateVerdict: Sendable {
    /// It can: the best plan that meets it.
    case option(GameOption)
    /// No plan meets it: these demands cannot be kept together, though they can whichever of them is left out. With
    /// none of them no walk along legs and connections comes to the game in time.
    case impossible([Demand], in: Trip)
    /// The trip would be invalid with it.
    case refused(TripError)
    /// An item of the trip is that game.
    case known(Item.ID)
    /// It is not on one of the trip's days.
    case outside
    /// The trip has no plan as it is.
    case noPlan
    /// The work ended before an answer was found.
    case stopped(StopReason)
}

/// The reason why a game of a schedule can or cannot be added to a trip, and the cost of adding it.
public struct CandidateExplanation: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The game, and its day.
    public let candidate: CandidateGame
    /// The reason.
    public let verdict: CandidateVerdict

    /// Asks about a game.
    ///
    /// - Throws: `SolverError.tooManySegments`.
    /// - Complexity: two re-routings; where the game cannot be met, one more for each demand.
    package init(
        _ itinerary: Itinerary,
        _ candidate: CandidateGame,
        spending budget: WorkBudget
    ) throws(SolverError) {
        self.itinerary = itinerary
        self.candidate = candidate
        verdict = try itinerary.verdict(on: candidate, spending: budget)
    }

    /// True if the game can be added; `nil` where the search stopped before that was known.
    public var isPossible: Bool? {
        switch verdict {
        case .option: true
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
