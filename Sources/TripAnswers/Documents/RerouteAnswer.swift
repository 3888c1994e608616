/// The answer of `reroute`: a rerouted trip.
public struct RerouteAnswer: Sendable {
    /// The trip before rerouting, with the requested changes applied.
    public let itinerary: Itinerary
    /// The result of rerouting.
    public let reroute: Reroute
    /// The chosen plan, which is the best plan or the picked trade-off; `nil` if there is no plan.
    public let plan: ReroutedPlan?
    /// The document with the chosen plan written into it; `nil` if there is no plan.
    public let rerouted: TripDocument?
    /// The missed games that were removed from `rerouted`; `nil` if the removal was not requested.
    package let replaced: ReplacedGames?
    /// The remaining findings of the plan; `nil` if there is no plan.
    public let left: RemainingFindings?
    /// For each missed game, by index, the result of a rerouting that must meet the game; empty before
    /// `lookForMeetings`. Only text output shows these results.
    package private(set) var meetings: [Int: GameMeeting] = [:]

    /// The nights and the money of the chosen plan; `nil` if there is no plan, or nothing has a price.
    package var expenses: TripExpenses? { plan?.expenses(counting: PricedCategories(of: itinerary.trip)) }

    /// Creates an answer with the best plan, or with the trade-off `number`; `nil` if there is no such trade-off.
    ///
    /// - Parameters:
    ///   - itinerary: The trip before rerouting.
    ///   - reroute: The result of rerouting.
    ///   - document: The trip's document.
    ///   - number: The number of the trade-off to choose, from 1; `nil` for the best plan.
    ///   - isInstead: True to remove from the document the games that the plan misses, and the legs that only went to
    ///     these games.
    ///   - budget: The work budget.
    /// - Throws: `ChangeError` if the plan cannot be written into the document.
    public init?(
        _ itinerary: Itinerary,
        _ reroute: Reroute,
        of document: TripDocument,
        picking number: Int? = nil,
        instead isInstead: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(ChangeError) {
        if let number {
            guard let tradeOffs = reroute.tradeOffs, 1...max(1, tradeOffs.count) ~= number, !tradeOffs.isEmpty
            else { return nil }
            plan = tradeOffs[number - 1]
        } else {
            plan = reroute.plan
        }
        self.itinerary = itinerary
        self.reroute = reroute
        guard let plan else {
            (rerouted, replaced, left) = (nil, nil, nil)
            return
        }
        let whole = try document.applying(plan)
        replaced = isInstead ? try ReplacedGames(plan.missedIndices, of: itinerary.trip, from: whole) : nil
        let rerouted = replaced?.document ?? whole
        self.rerouted = rerouted
        left = RemainingFindings(rerouted.trip, spending: budget)
    }
}

extension RerouteAnswer {
    /// True if there is no plan, a game is missed or unreachable, or a finding remains.
    public var isNo: Bool {
        guard let plan, let left else { return true }
        return !plan.missedIndices.isEmpty || !reroute.unreachableIndices.isEmpty || !left.findings.isEmpty
    }

    /// Sets `meetings`: for each game that the plan misses, finds the cost of meeting the game.
    ///
    /// - Parameters:
    ///   - options: The options of the rerouting.
    ///   - connections: The connections that a plan may take.
    ///   - budget: The work budget.
    /// - Throws: `SolverError`.
    package mutating func lookForMeetings<Source: ConnectionSource>(
        _ options: RerouteOptions,
        over connections: Source,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        guard let plan else { return }
        meetings = try itinerary.meetings(ofGamesMissedBy: plan, options, over: connections, spending: budget)
    }
}

extension RerouteAnswer {
    /// The codes for a summary: the status, then one code for each game that is missed or unreachable, and each
    /// remaining finding.
    package var codes: [String] {
        planCodes(reroute.status, plan?.missedIndices ?? [], reroute.unreachableIndices, left)
    }
}

extension RepairAnswer {
    /// The codes for a summary: the status, then one code for each game that is missed or unreachable, and each
    /// remaining finding.
    package var codes: [String] {
        planCodes(repair.status, repair.missedIndices, repair.unreachableIndices, left)
    }
}

/// Returns the codes of a plan: its status, then one code for each game that is missed or unreachable, and each
/// remaining finding.
private func planCodes(
    _ status: PlanStatus,
    _ missed: [Int],
    _ unreachable: [Int],
    _ left: RemainingFindings?
) -> [String] {
    [status.rawValue] + missed.map { _ in "missed-game" } + unreachable.map { _ in "unreachable-game" }
        + (left?.codes ?? [])
}

/// A document after the removal of the games that a plan misses, and of the legs that only went to these games.
package struct ReplacedGames: Sendable {
    /// The trip's document after the removal.
    package private(set) var document: TripDocument
    /// The removed items, the games first.
    private(set) var items: [Item]

    /// The ids of the removed items, the games first.
    package var takenOut: [String] { items.map { $0.id } }

    /// Removes games, and the legs that only went to these games, from the document of a plan.
    ///
    /// - Parameters:
    ///   - games: The games, as indices into the items of `old`.
    ///   - old: The trip before planning.
    ///   - document: The document of the plan.
    /// - Throws: `ChangeError` if the items cannot be removed.
    init(_ games: [Int], of old: Trip, from document: TripDocument) throws(ChangeError) {
        items = games.map { old.items[$0] }
        self.document = document
        let cities = Set(games.compactMap { old.items[$0].game?.cityName }.map { City.key(of: $0) })
        try remove(takenOut.compactMap { document.trip.index(ofItem: $0) })
        let isEndFree = old.geography.end == nil
        var itinerary = Itinerary(self.document.trip)
        while let legs = ReplacedGames.detour(in: itinerary, to: cities)
            ?? (isEndFree ? ReplacedGames.tail(of: itinerary, to: cities) : nil)
        {
            let trip = self.document.trip
            items += legs.map { trip.items[$0] }
            // The plan has set `end` to the destination of the last leg, which is removed.
            let isTail = legs.count == 1 && trip.geography.end != nil
            if isTail { self.document = try self.document.applying([.set(.init(TripKey.end.name, nil))]) }
            try remove(legs)
            itinerary = Itinerary(self.document.trip)
        }
    }

    private mutating func remove(_ items: [Int]) throws(ChangeError) {
        document = try document.applying(document.removals(of: items))
    }

    /// Returns the last leg if no item follows it and it goes to one of `cities`, but not to the city where the trip
    /// starts; otherwise `nil`.
    private static func tail(of itinerary: Itinerary, to cities: Set<String>) -> [Int]? {
        let (trip, legs) = (itinerary.trip, itinerary.route.legs)
        guard let last = legs.last, itinerary.timeline.items.last == last, legs.count > 1,
            let travel = trip.items[last].travel, !travel.pinned, cities.contains(City.key(of: travel.to)),
            let first = trip.start ?? trip.departure(ofLegAt: legs[0]),
            trip.arrival(ofLegAt: last) != first
        else { return nil }
        return [last]
    }

    /// Returns two consecutive legs that go to one of `cities` and back, with no item between them; `nil` if there are
    /// none.
    private static func detour(in itinerary: Itinerary, to cities: Set<String>) -> [Int]? {
        let (trip, legs) = (itinerary.trip, itinerary.route.legs)
        let timelineIndices = Dictionary(
            uniqueKeysWithValues: itinerary.timeline.items.enumerated().map { ($1, $0) }
        )
        for (there, back) in zip(legs, legs.dropFirst()) {
            guard let out = trip.items[there].travel, let home = trip.items[back].travel,
                !out.pinned, !home.pinned, cities.contains(City.key(of: out.to)),
                City.areSame(out.to, home.from), City.areSame(out.from, home.to),
                let index = timelineIndices[there], timelineIndices[back] == index + 1
            else { continue }
            return [there, back]
        }
        return nil
    }
}
