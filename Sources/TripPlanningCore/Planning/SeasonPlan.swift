/// The outcome of planning a trip out of a season (SPEC section 14).
public struct SeasonPlan: Sendable {
    /// The trip as it was.
    package let itinerary: Itinerary
    /// The wishes.
    public let wishes: WishList
    /// The proof: `optimal`, `feasible`, `infeasible` or `unknown`.
    public internal(set) var status: PlanStatus
    /// The engine that answered.
    package let engine: String
    /// The best trip in hand; `nil` for none.
    public internal(set) var best: PlannedTrip?
    /// For each wish that the best trip does not grant in full the demands that keep it from that, in the order of the
    /// list; `nil` where no trip is proved to be the best.
    public internal(set) var refusals: [WishRefusal]?
    /// The games that match a wish and cannot be put into the trip.
    public let leftOut: [LeftOutGame]
    /// The wishes that no game matches.
    public let unmatched: [Wish.ID]
    /// The games of `unreachableGames`, as indices into the trip's items.
    package let unreachableIndices: [Int]
    /// A minimal set of demands that no planned trip satisfies together; `nil` unless it is proved that there is none.
    public internal(set) var conflict: [Demand]?
    /// A lower bound on the lexicographic cost of every planned trip, most important level first, perhaps only of the first
    /// levels; `nil` when the search came to its end.
    public let bound: [Int64]?
    /// All trips that are not beaten in missed weight, days and minutes, sorted by missed weight, then days; `nil` where
    /// they were not requested, or not found within the limits.
    public internal(set) var tradeOffs: [PlannedTrip]?
    /// The reason why the work stopped before everything was found; `nil` when it did not.
    public internal(set) var stopped: StopReason?

    /// The games without a city, in timeline order.
    public var unreachableGames: [Item.ID] { itinerary.trip.ids(unreachableIndices) }
}

/// A trip that was planned: the games that it takes from the season, the wishes that it grants, and its legs.
public struct PlannedTrip: Hashable, Sendable {
    /// The cost.
    public let cost: PlanCost
    /// The wishes, in the order of the list.
    public let wishes: [GrantedWish]
    /// The games of the season that the trip takes, by `gameID`, in timeline order.
    public let games: [String]
    /// The plan of the trip with these games, which stand last in its items, in timeline order.
    package let plan: ReroutedPlan

    /// The legs, in order.
    public var legs: [ReroutedLeg] { plan.legs }
    /// The old legs that are left out, in route order.
    public var dropped: [Item.ID] { plan.dropped }
    /// The trip's own games with a city that are not met, in timeline order.
    public var missedGames: [Item.ID] { plan.missedGames }

    /// The trip as it was planned, with its games and legs.
    ///
    /// - Throws: what is wrong with the trip, as when it would have too many items.
    /// - Complexity: O(items).
    public func trip() throws(TripError) -> Trip { try plan.trip() }
}

/// A wish, and the games that grant it.
public struct GrantedWish: Hashable, Sendable, Identifiable {
    /// The identifier of the wish.
    public let id: Wish.ID
    /// How many games it asks for.
    public let count: Int
    /// All games of the trip that are met and match, by `gameID`, events by their item's id, in timeline order.
    public let games: [String]

    package init(id: Wish.ID, count: Int, games: [String]) {
        (self.id, self.count, self.games) = (id, count, games)
    }

    /// How many of the games are granted that it asks for.
    public var granted: Int { min(count, games.count) }
    /// True if all are.
    public var isInFull: Bool { games.count >= count }
}

/// The demands that keep a wish from being granted once more.
public struct WishRefusal: Hashable, Sendable, Identifiable {
    /// The identifier of the wish.
    public let id: Wish.ID
    /// Demands that cannot all hold, but could if any one of them were given up.
    public let conflict: [Demand]
}

/// A game of a season, from which trips are planned.
public struct SeasonGame: Hashable, Sendable {
    /// The game; its `gameID` becomes the id of the item.
    public let game: Game
    /// The day of the trip on which it is played, from 1, or outside of it; `nil` where it is not known.
    public let day: Int?
    /// The date on which it is played; `nil` where it is not known.
    public let date: CalendarDate?
    /// False for a game that is postponed without a date, or cancelled.
    public let isPlayed: Bool
    /// The line of the text on which it stands, from 1; 0 where there is none.
    package let line: Int

    /// Makes a game of a season.
    public init(_ game: Game, day: Int?, date: CalendarDate?, isPlayed: Bool = true, line: Int = 0) {
        (self.game, self.day, self.date, self.isPlayed, self.line) = (game, day, date, isPlayed, line)
    }
}

/// The options of planning (SPEC section 14).
public struct PlanOptions: Hashable, Sendable {
    /// A quantity of which a planned trip may take little.
    public enum Quantity: String, Hashable, Sendable, CaseIterable {
        /// The minutes of travel.
        case minutes
        /// The days from the first to the last on which something is done.
        case days
        /// The minutes from the earliest start to the latest end of a met game; a game without a start lasts its day.
        case span
    }

    /// The quantity of which the trip takes least, after what is missed.
    public var least: Quantity
    /// The options that re-routing has too.
    public var rerouting: RerouteOptions

    /// Makes options; with no argument the trip travels as little as can be, and nothing else is asked.
    public init(least: Quantity = .minutes, rerouting: RerouteOptions = RerouteOptions()) {
        (self.least, self.rerouting) = (least, rerouting)
    }
}

extension PlanOptions.Quantity {
    /// The same for the search.
    var aim: PlanAim {
        switch self {
        case .minutes: .minutes
        case .days: .days
        case .span: .span
        }
    }
}

extension PlanCost {
    /// True if a trip costs less than another, by the levels of the options down to the number of games.
    package func isLess(than other: PlanCost, _ options: PlanOptions) -> Bool {
        levels(options.least.aim).lexicographicallyPrecedes(other.levels(options.least.aim))
    }
}
