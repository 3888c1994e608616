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

extension TravelTimes {
    /// A leg that one may take once, at its hour: a flight, a train or a ferry (SPEC section 15).
    public struct Departure: Hashable, Sendable {
        /// The city from which it leaves.
        package var from: String
        /// The city to which it leads, different from `from`.
        package var to: String
        /// The day on which it leaves, from 1; `nil` where its date alone is stated. It may be outside the trip.
        package var day: Int?
        /// The date on which it leaves; `nil` where its day alone is stated.
        package var date: CalendarDate?
        /// The time at which it leaves, on the clock of `from`.
        package var start: ClockTime
        /// The elapsed time until it arrives, 1 minute or more.
        package var duration: Minutes
        /// The distance in kilometres, 0 or more; `nil` when it is not known.
        package var distanceKm: Double?
        /// The name of the flight, train or ferry; `nil` when it has none.
        package var title: String?
        /// An identifier for the reader alone; `nil` when it has none.
        package var id: String?
        /// The means of travel.
        package var mode: TravelMode

        /// Creates a departure on a day, a date, or both, which must agree; one of them must be stated.
        package init(
            from: String,
            to: String,
            day: Int?,
            date: CalendarDate?,
            start: ClockTime,
            duration: Minutes,
            distanceKm: Double? = nil,
            title: String? = nil,
            id: String? = nil,
            mode: TravelMode = .drive
        ) {
            (self.from, self.to, self.day, self.date) = (from, to, day, date)
            (self.start, self.duration, self.distanceKm) = (start, duration, distanceKm)
            (self.title, self.id, self.mode) = (title, id, mode)
        }

        /// Creates a departure on a day of the trip, from 1.
        public init(
            from: String,
            to: String,
            day: Int,
            start: ClockTime,
            duration: Minutes,
            distanceKm: Double? = nil,
            title: String? = nil,
            id: String? = nil,
            mode: TravelMode = .drive
        ) {
            self.init(
                from: from,
                to: to,
                day: day,
                date: nil,
                start: start,
                duration: duration,
                distanceKm: distanceKm,
                title: title,
                id: id,
                mode: mode
            )
        }

        /// Creates a departure on a date, and on a day too where that is known: then the two must agree.
        public init(
            from: String,
            to: String,
            date: CalendarDate,
            day: Int? = nil,
            start: ClockTime,
            duration: Minutes,
            distanceKm: Double? = nil,
            title: String? = nil,
            id: String? = nil,
            mode: TravelMode = .drive
        ) {
            self.init(
                from: from,
                to: to,
                day: day,
                date: date,
                start: start,
                duration: duration,
                distanceKm: distanceKm,
                title: title,
                id: id,
                mode: mode
            )
        }
    }
}

extension TravelTimes.Departure {
    /// The two cities, as they are spelt.
    var ends: String { from + " – " + to }
}
