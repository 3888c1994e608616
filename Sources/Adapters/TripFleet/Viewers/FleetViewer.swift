/// The name of a user: 1 to 64 letters, digits, `.`, `-` and `_`.
public struct FleetUser: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let name: String

    /// Creates a name; `nil` if it is malformed.
    public init?(_ name: String) {
        let isName = name.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".-_".utf8.contains(byte)
        }
        guard isName, (1...64).contains(name.utf8.count) else { return nil }
        self.name = name
    }

    /// The name.
    public var description: String { name }
}

/// The one for whom a store acts. A store finds, changes and counts only the trips that its viewer sees.
public enum FleetViewer: Hashable, Sendable {
    /// An operator, who sees and manages all trips; `nil` for the command line.
    case operating(FleetUser?)
    /// A user, who sees the trips that he owns, and the trips that are shared with him.
    case user(FleetUser)
    /// Anyone who has the secret of a link, who reads the document of one trip.
    case link(FleetLinkHash)

    /// The name of the user; `nil` for the command line and for a link.
    public var name: String? {
        switch self {
        case .operating(let user): user?.name
        case .user(let user): user.name
        case .link: nil
        }
    }

    /// The owner of the trips that the viewer creates if no other owner is stated: the viewer, or nobody for the
    /// command line. `nil` if the viewer creates no trips.
    var own: String? {
        switch self {
        case .operating(let user): user?.name ?? ""
        case .user(let user): user.name
        case .link: nil
        }
    }

    /// True if the viewer sees all trips.
    var isOperating: Bool {
        switch self {
        case .operating: true
        case .user, .link: false
        }
    }
}

/// The right of a viewer to a trip. Each right includes the rights before it.
public enum FleetRight: String, CaseIterable, Comparable, Sendable {
    /// Reading the document, the history, the proposals and the notes, and asking questions.
    case read
    /// Changing the document and the policy, undoing changes, and deciding about proposals.
    case write
    /// Removing the trip, and sharing it. Only the owner and operators have this right.
    case manage

    /// The right as a number in the database, from 0.
    var number: Int {
        switch self {
        case .read: 0
        case .write: 1
        case .manage: 2
        }
    }

    public static func < (left: FleetRight, right: FleetRight) -> Bool { left.number < right.number }
}

/// The address of a trip in a store: its id, and its owner. Trips of different owners may have the same id.
///
/// A literal is an address without an owner:
///
/// ```swift
/// let trip = try store.get("northeast-2010")
/// let shared = try store.get(TripAddress("northeast-2010", ownedBy: "ann"))
/// ```
public struct TripAddress: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The trip's id.
    public let id: String
    /// The name of the owner; empty for a trip of nobody. `nil` for a user's own trip; for an operator, `nil` stands for the
    /// only trip with this id of any owner.
    public let owner: String?

    /// Creates an address.
    public init(_ id: String, ownedBy owner: String? = nil) { (self.id, self.owner) = (id, owner) }

    public init(stringLiteral id: String) { self.init(id) }
}

/// The SHA-256 hash of a link's secret. The secret must be random, so that the hash does not reveal it.
public struct FleetLinkHash: Hashable, Sendable {
    /// The hash: 64 lowercase hexadecimal digits.
    let digits: String

    /// Creates a hash; `nil` if the text is not 64 hexadecimal digits.
    public init?(_ digits: String) {
        let digits = digits.lowercased()
        guard digits.utf8.count == 64, digits.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
            return nil
        }
        self.digits = digits
    }

    /// The first 16 digits, which identify a link among the links of a trip.
    var id: String { String(digits.prefix(16)) }
}
