/// The only time zone from which a trip without zones takes the times of a file: that of the first row with a zone
/// (SPEC section 12).
///
/// Such a trip compares its times as they are written, so that those of another zone would be wrong next to them.
package struct SoleZone: Sendable {
    /// The zone, or the offset, of the first row; `nil` so far.
    package private(set) var zone: String?
    private let isNeeded: Bool

    /// Creates the zone of a file as a trip reads it; a trip with zones takes all rows.
    package init(of trip: Trip) { self.init(isNeeded: !trip.hasTimeZones) }

    package init(isNeeded: Bool) { self.isNeeded = isNeeded }

    /// Returns true if the trip takes a row whose time is in a zone; `nil` stands for a time without a zone.
    package mutating func takes(_ other: String?) -> Bool {
        guard isNeeded, let other else { return true }
        if zone == nil { zone = other }
        return zone == other
    }

    /// Returns the reason why a row in another zone is left out, and what to add.
    package func reason(toLeaveOut other: String) -> String {
        "is in the time zone \(other), but the trip has no time zones and takes times of \(zone ?? other) only; it is left"
            + " out: add timeZone to the trip or to its places (--places FILE)"
    }
}
