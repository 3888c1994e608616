/// The outcome of re-routing a trip (SPEC section 11).
public struct Reroute: Sendable {
    /// The trip as it was.
    package let itinerary: Itinerary
    /// The proof of the plan.
    public let status: PlanStatus
    /// The engine that answered.
    package let engine: String
    /// The best plan in hand; `nil` for none.
    public internal(set) var plan: ReroutedPlan?
    /// The games without a city, as indices into the trip's items, in timeline order.
    public let unreachableGames: [Int]
    /// Demands that no plan keeps together, though one does whichever is left out; `nil` unless there is no plan.
    public internal(set) var conflict: [Demand]?
    /// The lower bound of the cost of every plan, the levels from the first on as far as they are known; `nil` when the search
    /// came to its end.
    public let bound: [Int64]?
    /// A best plan for each (missed, edits, minutes) that no plan beats in all three, by missed weight, then edits;
    /// `nil` where they were not asked for, or not found within the limits.
    public internal(set) var tradeOffs: [ReroutedPlan]?
    /// The reason why the work stopped before the plan, the trade-offs and the conflict were found; `nil` when
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
    /// The cost.
    public let cost: RouteCost
    /// The legs, in order.
    public let legs: [ReroutedLeg]
    /// The old legs that are left out, as indices into the trip's items, in route order.
    public let dropped: [Int]
    /// The games with a city that are not met, as indices into the trip's items, in timeline order.
    public let missedGames: [Int]
    /// The other items whose position changes, those of renumbered days, as indices into the trip's items.
    package let renumbered: [PlacedItem]
    /// The city in which the traveller begins; `nil` where it is not known.
    package let start: City?
    /// The city in which the traveller had to finish; `nil` for any.
    package let finish: City?
}

/// One leg of a plan.
public struct ReroutedLeg: Hashable, Sendable {
    /// The change of a leg.
    public enum Change: Hashable, Sendable {
        /// It stays in its gap.
        case none
        /// It goes to another gap, or had none.
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
    /// The change of the leg.
    public let change: Change
}
