import OrderedJSON

/// The games of a schedule that could be added to a trip: the answer of `options`.
public struct OptionsAnswer: Sendable {
    /// The trip.
    public let itinerary: Itinerary
    /// The games that were asked about.
    public let candidates: [DatedGame]
    /// The options, best first.
    public let options: GameOptions
    /// For each option the remaining findings of the trip with its changes, or with games taken out for it.
    package private(set) var left: [RemainingFindings]
    let document: TripDocument
    /// The number of options, with those that are not kept.
    private let priced: Int
    /// The reason why there are none, once that has been looked for.
    package private(set) var reason: WhyNoOption?
    /// The games that the option that is taken replaces, once that is asked for.
    package private(set) var replaced: ReplacedGames?

    /// Asks about the games of a schedule that lie on the trip's days and are wanted, and keeps so many of the best,
    /// with `isFree` only those that cost no edit and no game.
    ///
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
        let found = try itinerary.options(
            adding: candidates.map { CandidateGame($0) },
            spending: budget
        )
        let kept = found.options.filter {
            !isFree || $0.difference.edits <= 0 && $0.difference.missed <= 0 && $0.insteadIndices.isEmpty
        }
        options = found.keeping(Array(kept.prefix(most ?? .max)))
        left = options.options.map { option in
            let trip = option.trip
            // A trip with as many items as one may have has no room for new legs; it is not written either.
            return RemainingFindings((try? option.plan.trip()) ?? trip, spending: budget)
        }
        priced = found.options.count
    }

    /// Looks for the reason why there are no options, among all games of the schedule on days of the trip.
    package mutating func lookForReason(
        among games: [DatedGame],
        of schedule: Schedule,
        wanted: WantedGames,
        spending budget: WorkBudget = WorkBudget()
    ) {
        guard options.options.isEmpty, options.base != nil, options.stopped == nil else { return }
        if priced > 0 {
            reason = .notFree(priced)
        } else {
            reason = WhyNoOption(self, among: games, of: schedule, wanted, spending: budget)
        }
    }

    /// The document with an option's game, and without the games that cannot be seen beside it and the legs that only led
    /// there.
    ///
    /// - Throws: `ChangeError` when the plan cannot be written into the document.
    package mutating func take(
        _ option: GameOption,
        spending budget: WorkBudget = WorkBudget()
    ) throws(ChangeError) -> TripDocument {
        let replaced = try ReplacedGames(
            option.insteadIndices,
            of: itinerary.trip,
            from: try document.applying(changes(option))
        )
        self.replaced = replaced
        for (index, other) in options.options.enumerated() where other.candidate == option.candidate {
            left[index] = RemainingFindings(replaced.document.trip, spending: budget)
        }
        return replaced.document
    }

    /// Lines about games that would make the trip invalid.
    package var warnings: [String] {
        options.refused.map { refused in
            let game = candidates[refused.candidate].game
            return "line \(game.line): \(candidates[refused.candidate].gameID) is left out: "
                + refused.error.reason
        }
    }

    /// The changes that put an option's game and its plan into the document (SPEC section 12).
    public func changes(_ option: GameOption) -> [TripChange] {
        option.changes(of: itinerary.trip, in: document)
    }
}

extension GameOption {
    /// The changes that put the game and its plan into the document of a trip.
    fileprivate func changes(of old: Trip, in document: TripDocument) -> [TripChange] {
        plan.changes(addingGamesTo: old, in: document)
    }
}

extension TripDocument {
    /// Returns the document with an option's game and its plan carried out; unknown keys and spelling stay.
    ///
    /// - Throws: `ChangeError.stale` when an item is not as it was when the option was found.
    public func applying(_ option: GameOption) throws(ChangeError) -> TripDocument {
        try option.original.check(against: trip)
        return try applying(option.changes(of: trip, in: self))
    }
}

extension TripError {
    /// The reason why a trip with a game more would be invalid, as the rest of a sentence about the game.
    var reason: String {
        switch problem {
        case .clock(.noZone), .clock(.noSuchTime): "its start " + problem.message
        case .blank, .outOfRange, .notFinite, .tooMany, .duplicateID, .dayOutsideTrip, .noSuchItem,
            .notPlaced, .timedUnplaced, .timedWithoutMinutes,
            .reversed, .geography, .clock:
            problem.message
        }
    }
}
