/// Why a document was refused, or could not be read.
public struct OracleError: Error, Hashable, CustomStringConvertible {
    /// What is wrong with a document.
    public enum Kind: String, Sendable {
        /// It is not a document that the oracle reads at all.
        case unreadable
        /// It has zones but no date.
        case zoneWithoutStartDate = "zone-without-startDate"
        /// A zone is not in the database.
        case unknownZone = "unknown-zone"
        /// A game starts while a clock is put forward.
        case noSuchLocalTime = "no-such-local-time"
        /// One game with a start has a zone and another has none.
        case mixedZones = "mixed-zones"
        /// A leg that leaves at its hour has no position.
        case timedUnplaced = "timed-unplaced"
        /// A leg that leaves at its hour takes no time.
        case timedWithoutMinutes = "timed-without-minutes"
    }

    /// The kind, by the name that the conformance cases give it.
    public let kind: Kind
    /// What is wrong.
    public let description: String

    init(kind: Kind) {
        self.kind = kind
        description = kind.rawValue
    }

    init(description: String) {
        kind = .unreadable
        self.description = description
    }
}
