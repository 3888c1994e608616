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
