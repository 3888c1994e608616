/// How long it takes from city to city (SPEC section 10).
public struct TravelTimes: Hashable, Sendable {
    /// One entry of the table: from a city to another.
    public struct Leg: Hashable, Sendable {
        /// The city in which the leg starts.
        package var from: String
        /// The city in which the leg ends, another than `from`.
        package var to: String
        /// How long it takes; `nil` says that there is no connection.
        package var duration: Minutes?
        /// How far it is, where that is known; 0 or more.
        package var distanceKm: Double?

        /// Makes a leg.
        public init(from: String, to: String, duration: Minutes?, distanceKm: Double? = nil) {
            self.from = from
            self.to = to
            self.duration = duration
            self.distanceKm = distanceKm
        }
    }

    /// How to estimate what the table does not have, from the great circle between two cities.
    public struct Estimate: Hashable, Sendable {
        /// The speed, more than 0.
        package var kmPerHour: Double
        /// How many times longer the way is than the great circle, 1 or more.
        package var detour: Double

        /// Makes an estimate.
        public init(kmPerHour: Double, detour: Double = 1) {
            self.kmPerHour = kmPerHour
            self.detour = detour
        }
    }

    /// The table; no ordered pair of cities twice.
    package var legs: [Leg]
    /// Whether a leg holds the other way too, where that way has none of its own; `nil` where nothing is said, which
    /// means that it does.
    package var symmetric: Bool?
    /// How to estimate what the table does not have; `nil` where nothing may be estimated.
    package var estimate: Estimate?

    /// Makes travel times; with no argument they say nothing.
    public init(legs: [Leg] = [], symmetric: Bool? = nil, estimate: Estimate? = nil) {
        self.legs = legs
        self.symmetric = symmetric
        self.estimate = estimate
    }
}
