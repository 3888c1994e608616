/// The reading of a city's clock at an instant.
package struct LocalTime: Hashable, Sendable {
    /// The day of the trip on that clock, from 1; 0 or less, or more than `dayCount`, outside the trip.
    package let day: Int
    /// The time of that day.
    package let time: ClockTime
    /// The IANA name of the clock's zone; `nil` where the trip has no zones.
    package let zone: String?
    /// The second of UTC since 1970-01-01 00:00 at which the clock begins to show this time; `nil` without a zone.
    package let utc: Int64?
    /// True if this time on the clock means the instant: the clock shows it once, and its changes are known until then.
    package let isUnique: Bool
}
