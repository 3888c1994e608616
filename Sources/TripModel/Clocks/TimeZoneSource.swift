/// Where a trip learns the offsets of time zones: the system's zone database, a table that a page gives, or an
/// app's own.
///
/// The trip itself knows no zone files; it asks once for each zone that it names, when it is made.
public struct TimeZoneSource: Sendable {
    /// Gives the offsets of a zone over a span of instants, in seconds since 1970-01-01 00:00 UTC; the name must be
    /// one of the IANA database, spelt as there.
    package typealias LookUp =
        @Sendable (_ name: String, _ span: ClosedRange<Int64>) throws(TimeZoneError) -> ZoneOffsets

    /// Gives the offsets of a zone over a span of instants.
    package let lookUp: LookUp

    /// Makes a source that asks `lookUp`.
    public init(
        lookUp:
            @escaping @Sendable (_ name: String, _ span: ClosedRange<Int64>) throws(TimeZoneError) ->
            ZoneOffsets
    ) {
        self.lookUp = lookUp
    }

    /// The source that knows no zone, for trips that name none.
    public static var none: TimeZoneSource {
        TimeZoneSource { (_: String, _: ClosedRange<Int64>) throws(TimeZoneError) in throw .noSource }
    }

    /// A source that knows the zones of a table alone, as a page fills it from `Intl`.
    public static func table(_ zones: [String: ZoneOffsets]) -> TimeZoneSource {
        TimeZoneSource { (name: String, _: ClosedRange<Int64>) throws(TimeZoneError) in
            guard let offsets = zones[name] else { throw .unknownName }
            return offsets
        }
    }
}

/// Why the offsets of a time zone are not known.
public enum TimeZoneError: Error, Hashable, Sendable {
    /// No source of time zones was given.
    case noSource
    /// The system has no zone database.
    case noDatabase
    /// The database has no zone or link of that name.
    case unknownName
    /// The database has the zone, but its file cannot be read, or not be understood.
    case damagedFile(String)
}
