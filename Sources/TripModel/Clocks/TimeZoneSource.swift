import Diagnostics

/// A source of the offsets of time zones: the system's zone database, a table that a web page gives, or an
/// app's own.
///
/// A trip reads no zone files itself; when it is created, it asks its source once for each zone that it
/// names.
public struct TimeZoneSource: Sendable {
    /// A function that returns the offsets of a zone over a span of instants, in seconds since 1970-01-01
    /// 00:00 UTC; the name must be spelled as in the IANA database.
    public typealias LookUp =
        @Sendable (_ name: String, _ span: ClosedRange<Int64>) throws(TimeZoneError) -> ZoneOffsets

    /// Returns the offsets of a zone over a span of instants.
    package let lookUp: LookUp

    /// Creates a source that asks `lookUp`.
    public init(lookUp: @escaping LookUp) {
        self.lookUp = lookUp
    }

    /// The source without any zone, for trips that name none.
    public static var none: TimeZoneSource {
        TimeZoneSource { (_: String, _: ClosedRange<Int64>) throws(TimeZoneError) in throw .noSource }
    }

    /// Returns a source with the zones of a table only, such as a web page fills from `Intl`.
    public static func table(_ zones: [String: ZoneOffsets]) -> TimeZoneSource {
        TimeZoneSource { (name: String, _: ClosedRange<Int64>) throws(TimeZoneError) in
            guard let offsets = zones[name] else { throw .unknownName }
            return offsets
        }
    }
}

/// An error that keeps the offsets of a time zone from being known.
public enum TimeZoneError: Error, Hashable, Sendable {
    /// No source of time zones was given.
    case noSource
    /// The system has no zone database.
    case noDatabase
    /// The database has no zone or link of the name.
    case unknownName
    /// The file of the zone cannot be read or is malformed; the text gives the reason.
    case damagedFile(String)
}

extension TimeZoneError: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String { message(of: "the name") }

    /// Returns the problem with a zone of the given name.
    func message(of zone: String) -> String {
        switch self {
        case .unknownName:
            "\(zone) is no time zone; it must be a name of the IANA database as spelt there, such as \"America/Chicago\""
        case .noDatabase:
            "\(zone) cannot be looked up: there is no time zone database here; install the package tzdata"
        case .noSource:
            "\(zone) cannot be looked up: no source of time zones was given"
        case .damagedFile(let reason):
            "\(zone) cannot be read from the time zone database: \(reason); install the package tzdata anew"
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
