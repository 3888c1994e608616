/// Travel times between cities: a table, an estimate for pairs that are not in the table, and departures (SPEC sections
/// 10 and 15).
public struct TravelTimes: Hashable, Sendable {
    /// An entry of the table: the travel time from one city to another.
    public struct Leg: Hashable, Sendable {
        /// The city in which the leg starts.
        package var from: String
        /// The city in which the leg ends, different from `from`.
        package var to: String
        /// The duration; `nil` if there is no connection.
        package var duration: Minutes?
        /// The distance in kilometers, 0 or more; `nil` if it is unknown.
        package var distanceKm: Double?
        /// The mode of travel.
        package var mode: TravelMode
        /// The price of the leg; `nil` if none is stated.
        package var price: Price?

        /// Creates a leg.
        public init(
            from: String,
            to: String,
            duration: Minutes?,
            distanceKm: Double? = nil,
            mode: TravelMode = .drive,
            price: Price? = nil
        ) {
            self.from = from
            self.to = to
            self.duration = duration
            self.distanceKm = distanceKm
            self.mode = mode
            self.price = price
        }
    }

    /// An estimate of travel times from the great-circle distance, for pairs of cities that are not in the table.
    public struct Estimate: Hashable, Sendable {
        /// The speed in kilometers per hour, greater than 0.
        package var kmPerHour: Double
        /// The ratio of the traveled distance to the great-circle distance, 1 or more.
        package var detour: Double

        /// The detour of a new estimate if none is stated: roads in North America are about 1.2 times as long as the
        /// straight line.
        package static let usualDetour = 1.2

        /// Creates an estimate.
        public init(kmPerHour: Double, detour: Double = 1) {
            self.kmPerHour = kmPerHour
            self.detour = detour
        }
    }

    /// The table, with at most one leg for each ordered pair of cities.
    package var legs: [Leg]
    /// True if a leg also applies in the opposite direction, unless that direction has its own leg; `nil` means true.
    package var symmetric: Bool?
    /// The estimate for pairs that are not in the table; `nil` if nothing may be estimated.
    package var estimate: Estimate?
    /// The flights, trains and ferries that a plan may take at their departure times (SPEC section 15).
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
    /// A scheduled connection that a plan may take once: a flight, a train or a ferry (SPEC section 15).
    public struct Departure: Hashable, Sendable {
        /// The city in which the departure starts.
        package var from: String
        /// The city in which the departure arrives, different from `from`.
        package var to: String
        /// The day of the departure, from 1; `nil` if only the date is stated. It may be outside the trip.
        package var day: Int?
        /// The date of the departure; `nil` if only the day is stated.
        package var date: CalendarDate?
        /// The departure time in the local time of `from`.
        package var start: ClockTime
        /// The elapsed time until the arrival, 1 minute or more.
        package var duration: Minutes
        /// The distance in kilometers, 0 or more; `nil` if it is unknown.
        package var distanceKm: Double?
        /// The name of the flight, train or ferry; `nil` if none is stated.
        package var title: String?
        /// An identifier that is stored but not used; `nil` if none is stated.
        package var id: String?
        /// The mode of travel.
        package var mode: TravelMode
        /// The price of the departure; `nil` if none is stated.
        package var price: Price?

        /// Creates a departure on a day, a date, or both. At least one must be stated, and the two must agree.
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
            mode: TravelMode = .drive,
            price: Price? = nil
        ) {
            (self.from, self.to, self.day, self.date) = (from, to, day, date)
            (self.start, self.duration, self.distanceKm) = (start, duration, distanceKm)
            (self.title, self.id, self.mode, self.price) = (title, id, mode, price)
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
            mode: TravelMode = .drive,
            price: Price? = nil
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
                mode: mode,
                price: price
            )
        }

        /// Creates a departure on a date, and optionally on a day of the trip (from 1) that must agree with the date.
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
            mode: TravelMode = .drive,
            price: Price? = nil
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
                mode: mode,
                price: price
            )
        }
    }
}

extension TravelTimes.Departure {
    /// The names of the two cities, as spelled in the departure.
    var ends: String { from + " – " + to }
}
