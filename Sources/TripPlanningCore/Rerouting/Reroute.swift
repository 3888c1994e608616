/// The outcome of re-routing a trip (SPEC section 11).
public struct Reroute: Sendable {
    /// The trip as it was.
    package let itinerary: Itinerary
    /// The proof: `optimal`, `feasible`, `infeasible` or `unknown`.
    public let status: PlanStatus
    /// The engine that answered.
    package let engine: String
    /// The best plan in hand; `nil` for none.
    public internal(set) var plan: ReroutedPlan?
    /// The games of `unreachableGames`, as indices into the trip's items.
    package let unreachableIndices: [Int]
    /// A minimal set of demands that no plan satisfies together; `nil` unless the trip is proved infeasible and the search
    /// for the set came to its end.
    public internal(set) var conflict: [Demand]?
    /// A lower bound on the lexicographic cost of every plan, most important level first, perhaps only of the first levels;
    /// `nil` when the search came to its end.
    public let bound: [Int64]?
    /// The Pareto-optimal plans over missed weight, edits and travel minutes as far as they were found; `nil` where they
    /// were not requested.
    public internal(set) var foundTradeOffs: TradeOffs?
    /// The reason why the work stopped before the plan, the trade-offs or the conflict were found; `nil` when
    /// it did not.
    public internal(set) var stopped: StopReason?

    /// All Pareto-optimal plans over missed weight, edits and travel minutes, sorted by missed weight, then edits; `nil`
    /// where they were not requested, or not found within the limits: `foundTradeOffs` has those that were.
    public var tradeOffs: [ReroutedPlan]? {
        foundTradeOffs.flatMap { $0.isComplete ? $0.plans : nil }
    }

    /// The games without a city, in timeline order.
    public var unreachableGames: [Item.ID] { itinerary.trip.ids(unreachableIndices) }

    /// Creates the answer to an outcome, before its plan is decoded.
    init(_ itinerary: Itinerary, _ outcome: Outcome<RoutePlan>, engine: String) {
        self.itinerary = itinerary
        self.engine = engine
        status = outcome.status
        unreachableIndices = itinerary.timeline.items.filter { item in
            itinerary.trip.items[item].isGame && itinerary.trip.city(atStartOfItemAt: item) == nil
        }
        bound = outcome.bound
        stopped = outcome.stopped
    }
}

/// A plan for a trip: its legs, what is left out, and what is missed.
public struct ReroutedPlan: Hashable, Sendable {
    /// The trip that was asked about.
    package let original: Trip
    /// The cost, most important level first.
    public let cost: RouteCost
    /// The legs, in order.
    public let legs: [ReroutedLeg]
    /// The old legs that are left out, in route order.
    public let dropped: [Item.ID]
    /// The games with a city that are not met, in timeline order.
    public let missedGames: [Item.ID]
    /// The legs of `dropped`, as indices into the trip's items.
    package let droppedIndices: [Int]
    /// The games of `missedGames`, as indices into the trip's items.
    package let missedIndices: [Int]
    /// The items other than legs whose sort order changes because their day is renumbered, as indices into the trip's
    /// items.
    package let renumbered: [PlacedIndex]
    /// The city in which the traveller begins; `nil` where it is not known.
    package let start: City?
    /// The city in which the plan had to finish; `nil` where any would do.
    package let finish: City?
}

/// One leg of a plan.
public struct ReroutedLeg: Hashable, Sendable, Identifiable {
    /// The change of a leg against the trip as it was.
    public enum Change: Hashable, Sendable, CaseIterable {
        /// It stays in its slot of the skeleton.
        case none
        /// It moves to another slot, or was not placed.
        case moved
        /// It is new.
        case new
    }

    /// The leg as an index into the trip's items; `nil` for a new one.
    package let index: Int?
    /// The identifier of the leg; new ones have the ids `new-1`, `new-2`, … that no item has.
    public let id: Item.ID
    /// The city of departure.
    public let from: City
    /// The city of arrival.
    public let to: City
    /// The duration.
    public let duration: Minutes
    /// The distance in kilometres; `nil` where it is not known.
    public let distanceKm: Double?
    /// The time at which a timed leg leaves, on the clock of `from`; `nil` for one that may leave at any time.
    public let start: ClockTime?
    /// The name of a timed leg; `nil` for none.
    public let title: String?
    /// The means of travel.
    public let mode: TravelMode
    /// The skeleton slot in which the leg stands.
    package let slot: SkeletonSlot
    /// The leg's position.
    public let position: Position
    /// The change from the trip's own leg, if it has one.
    public let change: Change
}
