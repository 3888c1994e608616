/// The answer of `plan`: a trip planned from a season.
public struct PlanAnswer: Sendable {
    /// The trip before planning.
    public var itinerary: Itinerary { search.itinerary }
    /// The result of planning.
    public var plan: SeasonPlan { search.plan }
    /// The days of the season that were searched; `nil` if the trip has fixed days.
    public var window: SeasonWindow? { search.window }
    private let search: SharedSearch
    /// The chosen trip, which is the best trip or the picked trade-off; `nil` if there is no trip.
    public let taken: PlannedTrip?
    /// The document with the chosen trip written into it; `nil` if there is no trip.
    public let planned: TripDocument?
    /// The day, in the trip before planning, that becomes day 1 of `planned`: 1 unless days were removed at the start.
    package let firstDay: Int
    /// For each trade-off, the value of `firstDay` if the trade-off were chosen; `nil` if no days are removed.
    let tradeOffFirstDays: [Int]?
    /// The missed games that were removed from `planned`; `nil` if the removal was not requested.
    package let replaced: ReplacedGames?
    /// The remaining findings of the planned trip; `nil` if there is no trip.
    public let left: RemainingFindings?
    /// For each wish that no game matches, a clause with similar names, if there are any.
    package let hints: [Wish.ID: String]
    /// The games that match a wish but cannot be added to the trip, on all dates that were searched.
    let leftOut: [LeftOutGame]
    /// The games of `leftOut` in cities that the trip, its places and its connections do not contain.
    package let gamesInUnknownCities: [Game]
    /// The required wish that no trip grants, even without other demands, with the reason; empty if there is no such
    /// wish.
    let ungranted: [(wish: Wish, reason: String)]
    /// The categories of expenses for which the trip, the season or the wishes have a price.
    private let categories: PricedCategories
    /// One sentence for each wish whose team or venue matches several names.
    private let choices: [String]

    /// Creates an answer with the best trip, or with the trade-off `number`; `nil` if there is no such trade-off.
    ///
    /// - Parameters:
    ///   - itinerary: The trip before planning.
    ///   - plan: The result of planning.
    ///   - document: The trip's document.
    ///   - season: The games of the season, for hints about wishes.
    ///   - number: The number of the trade-off to choose, from 1; `nil` for the best trip.
    ///   - window: The days of the season that were searched.
    ///   - isInstead: True to remove from the document the games that the plan misses, and the legs that only went to
    ///     these games.
    ///   - isTrimmed: True to remove from the document the days without items at both ends of the trip.
    ///   - budget: The work budget.
    /// - Throws: `ChangeError` if the trip cannot be written into the document.
    public init?(
        _ itinerary: Itinerary,
        _ plan: SeasonPlan,
        of document: TripDocument,
        from season: [SeasonGame] = [],
        picking number: Int? = nil,
        in window: SeasonWindow? = nil,
        instead isInstead: Bool = false,
        trimming isTrimmed: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(ChangeError) {
        if let number {
            guard let tradeOffs = plan.tradeOffs, 1...max(1, tradeOffs.count) ~= number, !tradeOffs.isEmpty
            else { return nil }
            taken = tradeOffs[number - 1]
        } else {
            taken = plan.best
        }
        search = SharedSearch(itinerary, plan, window)
        leftOut = PlanAnswer.leftOut(of: plan, in: window)
        let unknown = Set(leftOut.filter { $0.reason.isUnknownCity }.map { $0.gameID })
        gamesInUnknownCities = season.filter { row in
            row.isPlayed && row.game.gameID.map { unknown.contains($0) } ?? false
        }.map { $0.game }
        categories = PricedCategories(of: itinerary.trip).union(pricesOf: season, plan.wishes)
        let wishes = plan.wishes.wishes
        let notes = WishHints(season, for: itinerary)
        var hints: [Wish.ID: String] = [:]
        for wish in wishes where plan.unmatched.contains(wish.id) && hints[wish.id] == nil {
            hints[wish.id] = notes.clause(about: wish)
        }
        self.hints = hints
        let demands = plan.conflict ?? []
        ungranted = wishes.filter { $0.isRequired && demands == [.wish($0.id)] }.map { wish in
            (wish, notes.reason(against: wish, in: plan))
        }
        choices = wishes.compactMap { notes.choices(of: $0) }
        guard let taken else {
            (planned, replaced, left, firstDay, tradeOffFirstDays) = (nil, nil, nil, 1, nil)
            return
        }
        let written = try document.written(taken, to: itinerary.trip, instead: isInstead)
        replaced = written.replaced
        let untrimmed = written.document
        firstDay = isTrimmed ? untrimmed.trip.usedDays?.lowerBound ?? 1 : 1
        tradeOffFirstDays =
            isTrimmed
            ? try plan.tradeOffs?.map { other throws(ChangeError) in
                let whole = try document.written(other, to: itinerary.trip, instead: isInstead).document
                return whole.trip.usedDays?.lowerBound ?? 1
            } : nil
        let planned = isTrimmed ? try untrimmed.trimmed() : untrimmed
        self.planned = planned
        left = RemainingFindings(planned.trip, spending: budget)
    }

    /// The nights and the money of the chosen trip; `nil` if there is no trip, or nothing has a price.
    package var expenses: TripExpenses? { taken.flatMap { expenses(of: $0) } }

    /// Returns the nights and the money of a trade-off; `nil` if nothing has a price.
    func expenses(of planned: PlannedTrip) -> TripExpenses? { planned.plan.expenses(counting: categories) }

    /// The status of the search over all start days if several were searched, otherwise the status of `plan`.
    public var status: PlanStatus { window?.status ?? plan.status }

    /// True if there is no trip, a wish is not granted in full, or a game of the trip is missed.
    public var isNo: Bool {
        guard let taken else { return true }
        return taken.wishes.contains { !$0.isInFull } || !taken.missedGames.isEmpty
            || !plan.unreachableIndices.isEmpty
    }

    /// The codes for a summary: the status, then one code for each wish that is not granted in full, each game that is
    /// missed or unreachable, and each remaining finding.
    package var codes: [String] {
        let refused = taken?.wishes.filter { !$0.isInFull }.map { _ in "refused-wish" } ?? []
        let missed = taken?.missedGames.map { _ in "missed-game" } ?? []
        return [status.rawValue] + refused + missed
            + plan.unreachableIndices.map { _ in "unreachable-game" } + (left?.codes ?? [])
    }

    /// One line for each wish that matches no game or several names, after the lines for the games that cannot be
    /// added.
    package var warnings: [String] {
        leftOutLines
            + unmatchedWishes.filter { $0.visit == nil }.map { wish in
                "the wish \(wish.shownLine) matches no game in the schedule or the trip"
                    + (hints[wish.id].map { "; " + $0 } ?? "")
            } + choices
    }

    /// The warnings about wishes for visits that have no allowed start. They do not concern the schedule.
    package var visitWarnings: [String] {
        let wording = Wording(itinerary.trip, plan.wishes)
        return unmatchedWishes.filter { $0.visit != nil }.map { wish in
            "\(wording.title(ofWish: wish.id)): \(wording.reasonOfUnmatched(wish))"
        }
    }

    private var unmatchedWishes: [Wish] { plan.wishes.wishes.filter { plan.unmatched.contains($0.id) } }
}

// The games that match a wish but cannot be added to the trip.
extension PlanAnswer {
    /// The maximum number of games in unknown cities that have separate lines.
    private static let namedGames = 5

    /// Returns the games that cannot be added to the trip of a plan, and further games that cannot be added on other
    /// dates of a window.
    private static func leftOut(of plan: SeasonPlan, in window: SeasonWindow?) -> [LeftOutGame] {
        let own = Set(plan.leftOut.map { $0.gameID })
        return plan.leftOut + (window?.leftOut ?? []).filter { !own.contains($0.gameID) }
    }

    /// One line for each game that cannot be added, and one line for the cities of further games in unknown cities.
    private var leftOutLines: [String] {
        var lines: [String] = []
        var (count, cities): (Int, [String]) = (0, [])
        for game in leftOut {
            if game.reason.isUnknownCity {
                count += 1
                if count > PlanAnswer.namedGames {
                    if case .unknownCity(let city?) = game.reason, !cities.contains(city.printable) {
                        cities.append(city.printable)
                    }
                    continue
                }
            }
            lines.append(
                (game.line > 0 ? "line \(game.line): " : "")
                    + "\(game.gameID.printable) is left out: \(game.reason.sentence)"
            )
        }
        let rest = count - PlanAnswer.namedGames
        guard rest > 0 else { return lines }
        let shown = cities.count > 6 ? Array(cities.prefix(5)) + ["\(cities.count - 5) other cities"] : cities
        let places = shown.isEmpty ? "" : ", in \(shown.list("and"))"
        return lines + [
            rest == 1
                ? "1 more game is left out for the same reason\(places)"
                : "\(rest) more games are left out for the same reason\(places)"
        ]
    }
}

extension Wish {
    /// The wish in one line, as the user can type it, with the title or the id that a wish list states.
    package var shownLine: String {
        let line = line.printable
        if let title { return "\(title.printable) (\(line))" }
        return id.isEmpty || id.hasPrefix("wish-") ? typedLine.printable : "\(id.printable) (\(line))"
    }
}

extension LeftOutGame.Reason {
    /// True if the trip, its places and its connections do not contain the city of the game.
    fileprivate var isUnknownCity: Bool { if case .unknownCity = self { true } else { false } }

    /// The reason, as a clause about the game.
    public var sentence: String {
        switch self {
        case .unknownCity(let city?):
            "no place, item or connection of the trip names the city \(city.printable)"
        case .unknownCity(nil): "it has no city"
        case .invalid(let error): error.reason
        case .tooMany(let limit): "the trip may have at most \(limit) items"
        }
    }
}

extension TripDocument {
    /// Returns the document without the days before the first item and after the last item. Every item keeps its date.
    /// If no item is placed, the document is returned unchanged.
    ///
    /// - Throws: `ChangeError` if the allowed days of a leg that is not placed are all among the removed days.
    package func trimmed() throws(ChangeError) -> TripDocument {
        guard let days = trip.usedDays, days != 1...trip.dayCount else { return self }
        return try applying([.days(days.count, shift: 1 - days.lowerBound)])
    }

    /// Returns the document with a planned trip applied. If `isInstead` is true, the missed games are removed and also
    /// returned.
    fileprivate func written(
        _ planned: PlannedTrip,
        to trip: Trip,
        instead isInstead: Bool
    ) throws(ChangeError) -> (document: TripDocument, replaced: ReplacedGames?) {
        let whole = try applying(planned, to: trip)
        guard isInstead else { return (whole, nil) }
        let replaced = try ReplacedGames(planned.plan.missedIndices, of: trip, from: whole)
        return (replaced.document, replaced)
    }

    /// Returns the document with a planned trip applied. Unknown keys and the spelling of values are kept.
    ///
    /// - Parameters:
    ///   - planned: The planned trip.
    ///   - trip: The trip from which `planned` was planned.
    /// - Throws: `ChangeError.stale` if an item changed after the trip was planned.
    public func applying(_ planned: PlannedTrip, to trip: Trip) throws(ChangeError) -> TripDocument {
        try trip.check(against: self.trip)
        return try applying(planned.plan.changes(addingGamesTo: trip, in: self))
    }
}

extension Trip {
    /// The days from the first day with an item to the last day with an item; `nil` if no item is placed.
    package var usedDays: ClosedRange<Int>? {
        let days = items.compactMap { $0.position?.day }
        guard let first = days.min(), let last = days.max() else { return nil }
        return first...last
    }
}

extension Schedule {
    /// Returns the games of the schedule, with their days in a trip, as input for planning.
    ///
    /// ```swift
    /// let plan = try itinerary.plan(wishes, from: try schedule.season(for: itinerary.trip))
    /// ```
    /// - Complexity: O(games).
    /// - Throws: `ScheduleError` if a game's day and date disagree; if a scheduled game has only a date and the trip
    ///   has no `startDate`; or if the games have no `gameID`s, which identify games in trips.
    public func season(for trip: Trip) throws(ScheduleError) -> [SeasonGame] {
        let dated = try games(in: trip)
        var days: [String: Int] = [:]
        for game in dated where days[game.gameID] == nil { days[game.gameID] = game.day }
        return games.map { row in
            SeasonGame(
                row.game,
                day: row.gameID.flatMap { days[$0] },
                date: row.date,
                isPlayed: row.status == .scheduled,
                line: row.line
            )
        }
    }
}

/// The search of an answer, which is large, so that copies of the answer share it.
private final class SharedSearch: Sendable {
    let itinerary: Itinerary
    let plan: SeasonPlan
    let window: SeasonWindow?

    init(_ itinerary: Itinerary, _ plan: SeasonPlan, _ window: SeasonWindow?) {
        (self.itinerary, self.plan, self.window) = (itinerary, plan, window)
    }
}
