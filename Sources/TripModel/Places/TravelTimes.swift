/// Travel times between cities: a table, an estimate for pairs that it lacks, and departures (SPEC sections 10 and 15).
public struct TravelTimes: Hashable, Sendable {
    /// An entry of the table: the travel time from one city to another.
    public struct Leg: Hashable, Sendable {
        /// The city in which the leg starts.
        package var from: String
        /// The city in which the leg ends, different from `from`.
        package var to: String
        /// The duration; `nil` when there is no connection.
        package var duration: Minutes?
        /// The distance in kilometres, 0 or more; `nil` when it is not known.
        package var distanceKm: Double?
        /// The means of travel.
        package var mode: TravelMode

        /// Creates a leg.
        public init(
            from: String,
            to: String,
            duration: Minutes?,
            distanceKm: Double? = nil,
            mode: TravelMode = .drive
        ) {
            self.from = from
            self.to = to
            self.duration = duration
            self.distanceKm = distanceKm
            self.mode = mode
        }
    }

    /// An estimate of travel times that the table lacks, from the great-circle distance between two cities.
    public struct Estimate: Hashable, Sendable {
        /// The speed in kilometres per hour, more than 0.
        package var kmPerHour: Double
        /// The ratio of the travelled distance to the great-circle distance, 1 or more.
        package var detour: Double

        /// Creates an estimate.
        public init(kmPerHour: Double, detour: Double = 1) {
            self.kmPerHour = kmPerHour
            self.detour = detour
        }
    }

    /// The table; each ordered pair of cities is in it at most once.
    package var legs: [Leg]
    /// True if a leg also applies in the opposite direction, when that has no leg of its own; `nil` means
    /// true.
    package var symmetric: Bool?
    /// The estimate for pairs that the table lacks; `nil` when nothing may be estimated.
    package var estimate: Estimate?
    /// The flights, trains and ferries that one may take at their hour (SPEC section 15).
    package var departures: [Departure]

    /// Creates travel times; without arguments they are empty.
    public init(
        legs: [Leg] = [],
        symmetric: Bool? = nil,
        estimate: Estimate? = nil,
        departures: [Departure] = []
    ) {
        self.legs = legs
        self.symmetric = symmetric
        self.estimate = estimate
        self.departures = departures
    }
}
