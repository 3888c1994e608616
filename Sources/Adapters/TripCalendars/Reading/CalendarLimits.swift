/// Limits on calendars, which bound the time and memory that reading one takes; what exceeds them is refused.
package enum CalendarLimits {
    /// The maximum length of a calendar, in bytes.
    package static let length = 128 << 20
    /// The maximum number of events and to-dos.
    package static let components = TripLimits.items
    /// The maximum nesting depth of components.
    package static let depth = 8
    /// The maximum length of a used line, in bytes; the lines with trips and items have none.
    package static let lineLength = 1 << 16
    /// The maximum number of lines in the definition of one time zone.
    package static let zoneLines = 1_000
    /// The maximum number of definitions of time zones.
    package static let zones = 1_000
}
