/// A trip planned out of a season: the answer of `plan`.
public struct PlanAnswer: Sendable {
    /// The trip.
    public let itinerary: Itinerary
    /// The outcome of planning it.
    public let plan: SeasonPlan
    /// The days of a season that were looked at for it; `nil` where it has its own.
    public let window: SeasonWindow?
    /// The planned trip that is taken: the best, or the trade-off that was picked; `nil` without one.
    public let taken: PlannedTrip?
    /// The document with that trip written in.
    public let planned: TripDocument?
    /// The missed games that are taken out of that document; `nil` if that was not requested.
    package let replaced: ReplacedGames?
    /// The findings that the planned trip leaves; `nil` without one.
    public let left: RemainingFindings?

    /// Makes an answer that takes the best trip, or of the trade-offs the one with a number, from 1; `nil` when there
    /// is no trade-off of that number.
    ///
    /// If `isInstead` is true, the games that the plan misses are taken out of the document, with the legs that only
    /// went there.
    ///
    /// - Throws: `ChangeError` when the trip cannot be written into the document.
    public init?(
        _ itinerary: Itinerary,
        _ plan: SeasonPlan,
        of document: TripDocument,
        picking number: Int? = nil,
        in window: SeasonWindow? = nil,
        instead isInstead: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(ChangeError) {
        if let number {
            guard let tradeOffs = plan.tradeOffs, 1...max(1, tradeOffs.count) ~= number, !tradeOffs.isEmpty
            else { return nil }
            taken = tradeOffs[number - 1]
        } else {
            taken = plan.best
        }
        self.itinerary = itinerary
        self.plan = plan
        self.window = window
        guard let taken else {
            (planned, replaced, left) = (nil, nil, nil)
            return
        }
        let whole = try document.applying(taken, to: itinerary.trip)
        replaced =
            isInstead ? try ReplacedGames(taken.plan.missedIndices, of: itinerary.trip, from: whole) : nil
        let planned = replaced?.document ?? whole
        self.planned = planned
        left = RemainingFindings(planned.trip, spending: budget)
    }

    /// The proof for the trip, or, where days were looked for too, for all windows of days.
    public var status: PlanStatus { window?.status ?? plan.status }

    /// True unless all wishes are granted in full, and all games of the trip are met.
    public var isNo: Bool {
        guard let taken else { return true }
        return taken.wishes.contains { !$0.isInFull } || !taken.missedGames.isEmpty
            || !plan.unreachableIndices.isEmpty
    }

    /// The codes that a summary counts: the status, one for each wish that is not granted in full, and those of games.
    package var codes: [String] {
        let refused = taken?.wishes.filter { !$0.isInFull }.map { _ in "refused-wish" } ?? []
        let missed = taken?.missedGames.map { _ in "missed-game" } ?? []
        return [status.rawValue] + refused + missed
            + plan.unreachableIndices.map { _ in "unreachable-game" } + (left?.codes ?? [])
    }

    /// Lines about games and wishes of which nothing can come.
    package var warnings: [String] {
        plan.leftOut.map { game in
            (game.line > 0 ? "line \(game.line): " : "")
                + "\(game.gameID.printable) is left out: \(game.reason.sentence)"
        } + plan.unmatched.map { "the wish \($0.printable) matches no game of the schedule" }
    }
}

extension LeftOutGame.Reason {
    /// The reason, as the rest of a sentence about the game.
    public var sentence: String {
        switch self {
        case .unknownCity(let city?):
            "the trip, its places and its connections name no city \(city.printable)"
        case .unknownCity(nil): "it has no city"
        case .invalid(let error): error.reason
        case .tooMany(let limit): "the trip may have \(limit) items at most"
        }
    }
}

extension TripDocument {
    /// Returns the document with a planned trip carried out, which was planned from `trip`; unknown keys and spelling stay.
    ///
    /// - Throws: `ChangeError.stale` when an item is not as it was when the trip was planned.
    public func applying(_ planned: PlannedTrip, to trip: Trip) throws(ChangeError) -> TripDocument {
        try trip.check(against: self.trip)
        return try applying(planned.plan.changes(addingGamesTo: trip, in: self))
    }
}
