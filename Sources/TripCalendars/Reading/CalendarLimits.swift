#if Libical
    import TripModel

    /// How much of a calendar is read; all past a limit is refused with an error, so that no calendar takes long.
    package enum CalendarLimits {
        /// The length of a calendar in bytes.
        package static let length = 128 << 20
        /// Its events and to-dos.
        package static let components = TripLimits.items
        /// How deep its components are nested.
        package static let depth = 8
        /// The length of a line that is looked at, in bytes, but for the lines that hold trips and items.
        package static let lineLength = 1 << 16
        /// The lines of the definition of one time zone.
        package static let zoneLines = 1_000
        /// The definitions of time zones.
        package static let zones = 1_000
    }
#endif
