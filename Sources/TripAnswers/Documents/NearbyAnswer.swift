import OrderedJSON

/// The answer of `nearby`: the nearby games of a trip.
public struct NearbyAnswer: Sendable {
    /// The trip with its timeline and route.
    public let itinerary: Itinerary
    /// The games of the schedule that were tried.
    public let candidates: [DatedGame]
    /// The games that can be added, best first.
    public let nearby: NearbyGames
    /// For each nearby game, the findings that remain in the trip with the game and its plan. After `take`, the trip of
    /// the chosen game no longer has the games that the chosen game replaces.
    package private(set) var left: [RemainingFindings]
    let document: TripDocument
    /// The number of nearby games found, including the games that were not kept.
    private let priced: Int
    /// The number of nearby games that were not kept because the maximum was reached.
    let leftOut: Int
    /// The reason why there are no nearby games; `nil` before `lookForReason`.
    package private(set) var reason: NoNearbyGameReason?
    /// The games that the chosen nearby game replaces; `nil` before `take`.
    package private(set) var replaced: ReplacedGames?

    /// Creates the answer, and searches for the nearby games among `candidates`.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - document: The trip's document.
    ///   - candidates: The games of a schedule on the days of the trip.
    ///   - most: The maximum number of nearby games to keep; `nil` to keep all.
    ///   - isFree: True to keep only the nearby games that need no edits and cause no other game to be missed.
    ///   - budget: The work budget.
    /// - Throws: `SolverError`.
    public init(
        _ itinerary: Itinerary,
        of document: TripDocument,
        adding candidates: [DatedGame],
        keeping most: Int? = nil,
        isFree: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        self.itinerary = itinerary
        self.document = document
        self.candidates = candidates
        let found = try itinerary.nearbyGames(
            adding: candidates.map { CandidateGame($0) },
            spending: budget
        )
        let kept = found.games.filter {
            !isFree || $0.difference.edits <= 0 && $0.difference.missed <= 0 && $0.insteadIndices.isEmpty
        }
        nearby = found.keeping(Array(kept.prefix(most ?? .max)))
        left = nearby.games.map { option in
            let trip = option.trip
            // If the trip already has the maximum number of items, new legs cannot be added, and the plan cannot be
            // written into the document either.
            return RemainingFindings((try? option.plan.trip()) ?? trip, spending: budget)
        }
        priced = found.games.count
        leftOut = kept.count - nearby.games.count
    }

    /// Finds the reason why there are no nearby games. Does nothing if there are nearby games, or if the search stopped
    /// early.
    ///
    /// - Parameters:
    ///   - games: All games of the schedule on the days of the trip.
    ///   - schedule: The schedule.
    ///   - wanted: The filters that the candidates match.
    ///   - budget: The work budget.
    package mutating func lookForReason(
        among games: [DatedGame],
        of schedule: Schedule,
        wanted: WantedGames,
        spending budget: WorkBudget = WorkBudget()
    ) {
        guard nearby.games.isEmpty, nearby.base != nil, nearby.stopped == nil else { return }
        if priced > 0 {
            reason = .notFree(priced)
        } else {
            reason = NoNearbyGameReason(self, among: games, of: schedule, wanted, spending: budget)
        }
    }

    /// Returns the document with a nearby game and its plan applied. The games that the nearby game replaces are
    /// removed, and so are the legs that only went to these games.
    ///
    /// - Throws: `ChangeError` if the plan cannot be written into the document.
    package mutating func take(
        _ option: NearbyGame,
        spending budget: WorkBudget = WorkBudget()
    ) throws(ChangeError) -> TripDocument {
        let replaced = try ReplacedGames(
            option.insteadIndices,
            of: itinerary.trip,
            from: try document.applying(changes(option))
        )
        self.replaced = replaced
        for (index, other) in nearby.games.enumerated() where other.candidate == option.candidate {
            left[index] = RemainingFindings(replaced.document.trip, spending: budget)
        }
        return replaced.document
    }

    /// The games that would make the trip invalid, one line each.
    package var warnings: [String] {
        nearby.refused.map { refused in
            let game = candidates[refused.candidate].game
            return "line \(game.line): \(candidates[refused.candidate].gameID) is left out: "
                + refused.error.reason
        }
    }

    /// Returns the changes that write a nearby game and its plan into the document (SPEC section 12).
    public func changes(_ option: NearbyGame) -> [TripChange] {
        option.changes(of: itinerary.trip, in: document)
    }
}

extension NearbyGame {
    /// Returns the changes that write the game and its plan into the document of a trip.
    fileprivate func changes(of old: Trip, in document: TripDocument) -> [TripChange] {
        plan.changes(addingGamesTo: old, in: document)
    }
}

extension TripDocument {
    /// Returns the document with a nearby game and its plan applied. The document keeps its unknown keys and the
    /// spelling of its values.
    ///
    /// - Throws: `ChangeError.stale` if an item changed after the nearby game was found.
    public func applying(_ option: NearbyGame) throws(ChangeError) -> TripDocument {
        try option.original.check(against: trip)
        return try applying(option.changes(of: trip, in: self))
    }
}

extension TripError {
    /// The reason why a trip would be invalid with one more game, as the predicate of a sentence about the game.
    var reason: String {
        switch problem {
        case .clock(.noZone), .clock(.noSuchTime): "its start " + problem.message
        case .cost, .blank, .outOfRange, .notFinite, .tooMany, .duplicateID, .dayOutsideTrip, .noSuchItem,
            .notPlaced, .timedUnplaced, .timedWithoutMinutes,
            .reversed, .geography, .clock, .visit:
            problem.message
        }
    }
}
