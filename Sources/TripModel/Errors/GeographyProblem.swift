/// The location of a problem in a geography.
package enum GeographyPlace: Hashable, Sendable {
    /// One of the trip's own keys `timeZone`, `start` and `end`.
    case trip(TripKey)
    /// A value of the place at an index (from 0) of `places`.
    case place(index: Int, key: PlaceKey)
    /// A value of the leg at an index (from 0) of `travelTimes.legs`.
    case leg(index: Int, key: LegKey)
    /// A value of the departure at an index (from 0) of `travelTimes.departures`.
    case departure(index: Int, key: DepartureKey)
    /// A value of `travelTimes.estimate`.
    case estimate(EstimateKey)
}

/// A problem that only a geography can have.
package enum GeographyProblem: Hashable, Sendable {
    /// A place at an earlier index has the same city.
    case secondPlace(firstIndex: Int)
    /// A leg at an earlier index connects the same two cities.
    case secondLeg(firstIndex: Int)
    /// A leg ends in the city in which it starts.
    case legToItself
    /// The date of a departure is that of another day of the trip than the one stated beside it.
    case dateOfOtherDay(Int, day: Int)
    /// The same of a departure of a side file, which has no place in the trip's document: its row, from 1, and its cities
    /// and hour.
    case besideOfOtherDay(row: Int, String, Int, day: Int)
    /// An angle in degrees is out of range.
    case outOfRange(limit: Int)
    /// A number that must be 0 or more is negative.
    case negative
    /// A number that must be more than 0 is not.
    case notPositive
    /// A number that must be 1 or more is less.
    case belowOne
}

/// A problem of time zones or local times.
package enum ClockProblem: Hashable, Sendable {
    /// The offsets of a time zone are not known.
    case zone(String, TimeZoneError)
    /// There is a time zone, but no start date that would determine its offset.
    case noStartDate
    /// A game with a start, or an end of a timed leg, is in no time zone, while another is in one.
    case noZone(other: String)
    /// A game or timed leg starts at a local time that does not exist, since the clock is put forward over it.
    case noSuchTime(ClockTime, CalendarDate, zone: String)
}
