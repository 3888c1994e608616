/// The outcome of re-routing a trip (SPEC section 11).
public struct Reroute: Sendable {
    /// The trip as it was.
    package let itinerary: Itinerary
    /// What the search proved: `optimal`, `feasible`, `infeasible` or `unknown`.
    public let status: PlanStatus
    /// The engine that answered.
    package let engine: String
    /// The best plan in hand; `nil` for none.
    public internal(set) var plan: ReroutedPlan?
    /// The games without a city, as indices into the trip's items, in timeline order.
    public let unreachableGames: [Int]
    /// A minimal set of demands that no plan satisfies together; `nil` unless the trip is proved infeasible and the search
    /// for the set came to its end.
    public internal(set) var conflict: [Demand]?
    /// A lower bound on the lexicographic cost of every plan, most important level first, perhaps only of the first levels;
    /// `nil` when the search came to its end.
    public let bound: [Int64]?
    /// The Pareto-optimal plans over missed weight, edits and travel minutes, sorted by missed weight, then edits; `nil`
    /// where they were not requested, or not found within the limits.
    public internal(set) var tradeOffs: [ReroutedPlan]?
    /// The reason why the work stopped before the plan, the trade-offs or the conflict were found; `nil` when
    /// it did not.
    public internal(set) var stopped: StopReason?

    /// Creates the answer to an outcome, before its plan is decoded.
    init(_ itinerary: Itinerary, _ outcome: Outcome<RoutePlan>, engine: String) {
        self.itinerary = itinerary
        self.engine = engine
        status = outcome.status
        unreachableGames = itinerary.timeline.items.filter { item in
            itinerary.trip.items[item].isGame && itinerary.trip.city(ofGameAt: item) == nil
        }
        bound = outcome.bound
        stopped = outcome.stopped
    }
}

/// A plan for a trip: its legs, what is left out, and what is missed.
public struct ReroutedPlan: Hashable, Sendable {
    /// The cost, most important level first.
    public let cost: RouteCost
    /// The legs, in order.
    public let legs: [ReroutedLeg]
    /// The old legs that are left out, as indices into the trip's items, in route order.
    public let dropped: [Int]
    /// The games with a city that are not met, as indices into the trip's items, in timeline order.
    public let missedGames: [Int]
    /// The items other than legs whose sort order changes because their day is renumbered, as indices into the trip's
    /// items.
    package let renumbered: [PlacedItem]
    /// The city in which the traveller begins; `nil` where it is not known.
    package let start: City?
    /// The city in which the traveller had to finish; `nil` for any.
    package let finish: City?
}

/// One leg of a plan.
public struct ReroutedLeg: Hashable, Sendable {
    /// The change of a leg against the trip as it was.
    public enum Change: Hashable, Sendable {
        /// It stays in its slot of the skeleton.
        case none
        /// It moves to another slot, or was not placed.
        case moved
        /// It is new.
        case new
    }

    /// The leg as an index into the trip's items; `nil` for a new one.
    public let item: Int?
    /// The leg's id; new ones have the ids `new-1`, `new-2`, … that no item has.
    public let id: String
    /// The city of departure.
    public let from: City
    /// The city of arrival.
    public let to: City
    /// The duration.
    public let duration: Minutes
    /// The distance in kilometres; `nil` where it is not known.
    public let distanceKm: Double?
    /// The skeleton slot in which the leg stands.
    package let slot: SkeletonSlot
    /// The leg's position.
    public let position: Position
    /// The change from the trip's own leg, if it has one.
    public let change: Change
}
