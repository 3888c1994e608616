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
        let replaced = try ReplacedGames(option, of: self)
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

/// A trip with a game in the place of others: these are taken out, with the legs that only led there.
package struct ReplacedGames: Sendable {
    /// The trip's document without them.
    package private(set) var document: TripDocument
    /// The ids of the items that are taken out, the games first.
    package private(set) var takenOut: [String]
    /// The items that are taken out, in words.
    package private(set) var names: [String]

    /// - Throws: `ChangeError` when the plan cannot be written into the document.
    init(_ option: GameOption, of answer: OptionsAnswer) throws(ChangeError) {
        let old = answer.itinerary.trip
        let wording = Wording(old)
        takenOut = option.instead
        names = option.insteadIndices.map { wording.nameAndDay($0) }
        document = try answer.document.applying(answer.changes(option))
        let cities = Set(
            option.insteadIndices.compactMap { old.items[$0].game?.cityName }.map { City.key(of: $0) }
        )
        try remove(takenOut.compactMap { document.trip.index(ofItem: $0) })
        let isEndFree = old.geography.end == nil
        var itinerary = Itinerary(document.trip)
        while let legs = ReplacedGames.detour(in: itinerary, to: cities)
            ?? (isEndFree ? ReplacedGames.tail(of: itinerary, to: cities) : nil)
        {
            let wording = Wording(document.trip)
            takenOut += legs.map { document.trip.items[$0].id }
            names += legs.map { wording.nameAndDay($0) }
            // The plan finishes where its last leg leads.
            let isTail = legs.count == 1 && document.trip.geography.end != nil
            if isTail { document = try document.applying([.set(.init(TripKey.end.name, nil))]) }
            try remove(legs)
            itinerary = Itinerary(document.trip)
        }
    }

    private mutating func remove(_ items: [Int]) throws(ChangeError) {
        document = try document.applying(document.removals(of: items))
    }

    /// The last leg, where nothing comes after it and it leads to one of some cities, but not back to where the trip begins.
    private static func tail(of itinerary: Itinerary, to cities: Set<String>) -> [Int]? {
        let (trip, segments) = (itinerary.trip, itinerary.route.segments)
        guard let last = segments.last, itinerary.timeline.items.last == last, segments.count > 1,
            let travel = trip.items[last].travel, !travel.pinned, cities.contains(City.key(of: travel.to)),
            let first = trip.start ?? trip.departure(ofSegmentAt: segments[0]),
            trip.arrival(ofSegmentAt: last) != first
        else { return nil }
        return [last]
    }

    /// Two legs that follow one another, there and back, with nothing between them in one of some cities.
    private static func detour(in itinerary: Itinerary, to cities: Set<String>) -> [Int]? {
        let (trip, segments) = (itinerary.trip, itinerary.route.segments)
        let places = Dictionary(uniqueKeysWithValues: itinerary.timeline.items.enumerated().map { ($1, $0) })
        for (there, back) in zip(segments, segments.dropFirst()) {
            guard let out = trip.items[there].travel, let home = trip.items[back].travel,
                !out.pinned, !home.pinned, cities.contains(City.key(of: out.to)),
                City.areSame(out.to, home.from), City.areSame(out.from, home.to),
                let place = places[there], places[back] == place + 1
            else { continue }
            return [there, back]
        }
        return nil
    }
}
