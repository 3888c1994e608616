/// A value of a geography: where trouble is.
package enum GeographyPlace: Hashable, Sendable {
    /// One of the trip's own keys `timeZone`, `start` and `end`.
    case trip(TripKey)
    /// A value of the place at an index (from 0) of `places`.
    case place(index: Int, key: PlaceKey)
    /// A value of the leg at an index (from 0) of `travelTimes.legs`.
    case leg(index: Int, key: LegKey)
    /// A value of `travelTimes.estimate`.
    case estimate(EstimateKey)
}

/// What can be wrong with a geography and with nothing else.
package enum GeographyProblem: Hashable, Sendable {
    /// The city has a place at an earlier index already.
    case secondPlace(firstIndex: Int)
    /// The two cities have a leg at an earlier index already.
    case secondLeg(firstIndex: Int)
    /// A leg ends in the city in which it starts.
    case legToItself
    /// Degrees beyond what there is.
    case outOfRange(limit: Int)
    /// A number that must be 0 or more.
    case negative
    /// A number that must be more than 0.
    case notPositive
    /// A number that must be 1 or more.
    case belowOne
}

/// What can be wrong with clocks.
package enum ClockProblem: Hashable, Sendable {
    /// The offsets of a zone are not known.
    case zone(String, TimeZoneError)
    /// There is a time zone, but no date from which its offset would follow.
    case noStartDate
    /// A game with a start is in no zone, but another is.
    case noZone(other: String)
    /// A game starts at a local time that does not exist, since the clock is put forward over it.
    case noSuchTime(ClockTime, CalendarDate, zone: String)
}
