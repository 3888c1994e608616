/// An item of a trip; what its kind does not have is empty.
public struct OracleItem: Sendable {
    /// The three kinds of items.
    public enum Kind: String, Sendable {
        /// Fixed by the schedule; events too.
        case game
        /// A journey between two cities.
        case travel
        /// Anything else.
        case custom
    }

    /// The identifier, unique in the trip.
    public let id: String
    /// What it is.
    public let kind: Kind
    /// The place in the document's `items`, from 0.
    public let place: Int
    /// Where it stands, none for an unplaced segment.
    public let position: Position?
    /// The key of a game's city, if it has one.
    public let city: String?
    /// A game's start, own or presumed, or a leg's departure in minutes after midnight, if it has one.
    public internal(set) var start: Int?
    /// How long a game or a segment lasts.
    public let minutes: Int
    /// Whether the document says how long.
    let hasMinutes: Bool
    /// How long a segment is, if the document says it.
    public let km: Double?
    /// Whether limits on driving leave a segment out.
    public let isPublic: Bool
    /// How much a missed game counts.
    public let weight: Int
    /// The key of the city where a segment starts.
    public let from: String
    /// The key of the city where a segment ends.
    public let to: String
    /// Whether the document pins a segment (void while it is unplaced).
    public let pinned: Bool
    /// The days that a segment is limited to.
    public let days: ClosedRange<Int>?
    /// The game's `gameId`, empty for what has none.
    let gameID: String
    /// The names of its cities as spelt: a segment's two, a game's one if it has one.
    let cityNames: [String]

    /// Whether the segment is held where it stands.
    public var isHeld: Bool { pinned && position != nil }

    /// Whether it has an hour: a game with a start, or a leg that leaves at its hour.
    var isTimed: Bool { kind != .custom && start != nil }

    /// Whether it is a leg that leaves at its hour.
    public var isTimedLeg: Bool { kind == .travel && start != nil }

    /// Whether it stands still while all segments move.
    var isFixed: Bool { kind != .travel || isTimedLeg }

    /// The key of the city on whose clock it begins, and of that on whose clock it ends.
    var clockCities: (begin: String?, end: String?) { kind == .travel ? (from, to) : (city, city) }

    /// The minutes and whole kilometers of driving of a segment.
    var drivenMinutes: Int { isPublic ? 0 : minutes }
    var drivenKilometres: Int { isPublic ? 0 : wholeKilometres(km) }

    /// Whether both stand and this one comes first in timeline order.
    func stands(before other: OracleItem) -> Bool {
        guard let mine = position, let theirs = other.position else { return false }
        return mine == theirs ? place < other.place : mine < theirs
    }
}
