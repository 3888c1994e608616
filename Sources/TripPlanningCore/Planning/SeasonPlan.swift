/// The result of planning a trip from a season (SPEC section 14).
public struct SeasonPlan: Sendable {
    /// The trip before planning.
    package let itinerary: Itinerary
    /// The requested wishes.
    public let wishes: WishList
    /// The status of the search: `optimal`, `feasible`, `infeasible` or `unknown`.
    public internal(set) var status: PlanStatus
    /// The name of the engine that found the trip.
    package let engine: String
    /// The best trip found; `nil` if none was found.
    public internal(set) var best: PlannedTrip?
    /// For each wish that the best trip does not grant in full, the demands that prevent one more game, in the order of
    /// the list; `nil` if no trip is proved to be the best.
    public internal(set) var refusals: [WishRefusal]?
    /// The games that match a wish but cannot be added to the trip.
    public let leftOut: [LeftOutGame]
    /// The wishes that no game matches.
    public let unmatched: [Wish.ID]
    /// The games of `unreachableGames`, as indices into the trip's items.
    package let unreachableIndices: [Int]
    /// A minimal set of demands that no planned trip satisfies; `nil` unless it is proved that there is no such trip.
    public internal(set) var conflict: [Demand]?
    /// A lower bound on the lexicographic cost of every planned trip, most important level first. The bound may have
    /// only the first levels. `nil` if the search finished.
    public let bound: [Int64]?
    /// All trade-offs of missed weight, days and minutes, sorted by missed weight, then days; `nil` if they were not
    /// requested, or not all of them were found.
    public internal(set) var tradeOffs: [PlannedTrip]?
    /// The reason why the search stopped before it found everything; `nil` if it finished.
    public internal(set) var stopped: StopReason?

    /// The games without a city, in timeline order.
    public var unreachableGames: [Item.ID] { itinerary.trip.ids(unreachableIndices) }
}

/// A planned trip: the added games of the season, the granted wishes, and the legs.
public struct PlannedTrip: Hashable, Sendable {
    /// The lexicographic cost of the trip.
    public let cost: PlanCost
    /// The wishes, in the order of the list, with the games that grant them.
    public let wishes: [GrantedWish]
    /// The added games of the season, by `gameID`, in timeline order.
    public let games: [String]
    /// The met visits, in timeline order.
    public let visits: [PlannedVisit]
    /// The plan of the trip with these games, which are appended to its items in timeline order.
    package let plan: ReroutedPlan

    /// The legs, in route order.
    public var legs: [ReroutedLeg] { plan.legs }
    /// The old legs that the plan omits, in route order.
    public var dropped: [Item.ID] { plan.dropped }
    /// The trip's own games that have a city but are not met by the plan, in timeline order.
    public var missedGames: [Item.ID] { plan.missedGames }

    /// Returns the granted wishes with the days of the trip counted from a day, which has the number 1. The identifiers
    /// of visits contain these numbers.
    package func wishes(countingFrom firstDay: Int) -> [GrantedWish] {
        guard firstDay != 1, !visits.isEmpty else { return wishes }
        return wishes.map { wish in
            guard var start = visits.first(where: { $0.id == wish.id })?.start else { return wish }
            start.day -= firstDay - 1
            return GrantedWish(id: wish.id, count: wish.count, games: [start.gameID(ofVisit: wish.id)])
        }
    }

    /// Returns the planned trip with its games and legs.
    ///
    /// - Throws: `TripError` if the trip would be invalid, for example because it has too many items.
    /// - Complexity: O(items).
    public func trip() throws(TripError) -> Trip { try plan.trip() }
}

/// A wish with the games that grant it.
public struct GrantedWish: Hashable, Sendable, Identifiable {
    /// The identifier of the wish.
    public let id: Wish.ID
    /// The number of games that the wish requests.
    public let count: Int
    /// All met games of the trip that match the wish, in timeline order. Each is given by its `gameID`, or by the
    /// identifier of its item if it has no `gameID`.
    public let games: [String]

    package init(id: Wish.ID, count: Int, games: [String]) {
        (self.id, self.count, self.games) = (id, count, games)
    }

    /// The number of requested games that the trip grants.
    public var granted: Int { min(count, games.count) }
    /// True if the trip grants all requested games.
    public var isInFull: Bool { games.count >= count }
}

/// The demands that prevent one more game for a wish.
public struct WishRefusal: Hashable, Sendable, Identifiable {
    /// The identifier of the wish.
    public let id: Wish.ID
    /// A minimal set of demands that cannot all be satisfied: if any one demand is removed, the others can all be
    /// satisfied.
    public let conflict: [Demand]
}

/// A game of a season, from which trips are planned.
public struct SeasonGame: Hashable, Sendable {
    /// The game. Its `gameID` becomes the identifier of the item.
    public let game: Game
    /// The day of the game, from 1, which may be outside the trip; `nil` if it is unknown.
    public let day: Int?
    /// The date of the game; `nil` if it is unknown.
    public let date: CalendarDate?
    /// False if the game is cancelled, or is postponed without a new date.
    public let isPlayed: Bool
    /// The line of the game in the schedule's text, from 1; 0 if the game has no line.
    package let line: Int

    /// Creates a game of a season.
    public init(_ game: Game, day: Int?, date: CalendarDate?, isPlayed: Bool = true, line: Int = 0) {
        (self.game, self.day, self.date, self.isPlayed, self.line) = (game, day, date, isPlayed, line)
    }
}

/// The planning options (SPEC section 14).
public struct PlanOptions: Hashable, Sendable {
    /// A quantity that planning may minimize.
    public enum Quantity: String, Hashable, Sendable, CaseIterable {
        /// The minutes of travel.
        case minutes
        /// The number of days from the first to the last day with a leg or a met game; 0 if there is no such day.
        case days
        /// The minutes from the earliest start of a met game to the latest end of a met game. A game without a start
        /// takes its whole day.
        case span
        /// The money: first the number of expenses without a price, then the sum of all prices (SPEC section 17).
        case money
    }

    /// The quantity to minimize among the trips with the lowest missed weight.
    public var least: Quantity
    /// The options that planning shares with rerouting.
    public var rerouting: RerouteOptions

    /// Creates options. By default, planning minimizes the minutes of travel, and no other option is set.
    public init(least: Quantity = .minutes, rerouting: RerouteOptions = RerouteOptions()) {
        (self.least, self.rerouting) = (least, rerouting)
    }
}

extension PlanOptions {
    /// True if an option concerns money.
    var countsMoney: Bool { least == .money || rerouting.maxCost != nil }

    /// True if an option concerns money, but nothing has a price.
    package func lackPrices(
        in trip: Trip,
        _ wishes: WishList = WishList(unchecked: []),
        _ season: [SeasonGame] = []
    ) -> Bool {
        countsMoney && PricedCategories(of: trip).union(pricesOf: season, wishes).isEmpty
    }
}

extension PricedCategories {
    /// Returns the categories, and tickets if a game of a season or a wish for a visit has a price.
    package func union(pricesOf games: [SeasonGame], _ wishes: WishList) -> PricedCategories {
        let hasPrice =
            games.contains { $0.game.price != nil }
            || wishes.wishes.contains { wish in
                if case .new(let visit)? = wish.visit { visit.price != nil } else { false }
            }
        return hasPrice ? union(.tickets) : self
    }
}

extension PlanOptions.Quantity {
    /// The corresponding aim of the search.
    var aim: PlanAim {
        switch self {
        case .minutes: .minutes
        case .days: .days
        case .span: .span
        case .money: .money
        }
    }
}

extension PlanCost {
    /// True if this cost is less than `other`, compared level by level in the order that the options set, up to and
    /// including the number of games.
    package func isLess(than other: PlanCost, _ options: PlanOptions) -> Bool {
        levels(options.least.aim).lexicographicallyPrecedes(other.levels(options.least.aim))
    }
}
