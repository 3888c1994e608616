import Diagnostics

/// A source of time zone offsets, such as the system's zone database, a table filled by a web page, or an app's own
/// data.
///
/// A trip reads no zone files. Its initializer calls the source once for each zone in the trip.
public struct TimeZoneSource: Sendable {
    /// A function that returns the offsets of a zone over a span of instants, in seconds since 1970-01-01 00:00 UTC.
    ///
    /// The name must be spelled as in the IANA database.
    public typealias LookUp =
        @Sendable (_ name: String, _ span: ClosedRange<Int64>) throws(TimeZoneError) -> ZoneOffsets

    /// The function that returns the offsets of a zone.
    package let lookUp: LookUp

    /// Creates a source that calls `lookUp`.
    public init(lookUp: @escaping LookUp) {
        self.lookUp = lookUp
    }

    /// A source without zones, for trips without time zones.
    public static var none: TimeZoneSource {
        TimeZoneSource { (_: String, _: ClosedRange<Int64>) throws(TimeZoneError) in throw .noSource }
    }

    /// Returns a source with only the zones of a table, such as a table that a web page fills from `Intl`.
    public static func table(_ zones: [String: ZoneOffsets]) -> TimeZoneSource {
        TimeZoneSource { (name: String, _: ClosedRange<Int64>) throws(TimeZoneError) in
            guard let offsets = zones[name] else { throw .unknownName }
            return offsets
        }
    }
}

/// The reason that the offsets of a time zone are unknown.
public enum TimeZoneError: Error, Hashable, Sendable {
    /// The trip has no source of time zones.
    case noSource
    /// The system has no zone database.
    case noDatabase
    /// The database has no zone or link with this name.
    case unknownName
    /// The zone's file cannot be read or is malformed; the text gives the reason.
    case damagedFile(String)
}

extension TimeZoneError: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String { message(of: "the name") }

    /// Returns the problem as a sentence about `zone`, which is a name in quotes.
    func message(of zone: String) -> String {
        switch self {
        case .unknownName:
            "\(zone) is not a time zone; use the exact name in the IANA database, such as \"America/Chicago\""
        case .noDatabase:
            "\(zone) cannot be looked up: there is no time zone database; install the package tzdata"
        case .noSource:
            "\(zone) cannot be looked up: no time zone source is set"
        case .damagedFile(let reason):
            "\(zone) cannot be read from the time zone database: \(reason); reinstall the package tzdata"
        }
    }
}

extension TimeZoneError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownName: ErrorFacts("unknown-time-zone")
        case .noDatabase: ErrorFacts("no-time-zone-database")
        case .noSource: ErrorFacts("no-time-zone-source")
        case .damagedFile(let reason): ErrorFacts("damaged-time-zone", ["reason": reason])
        }
    }
}
