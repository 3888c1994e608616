import TripModel

/// Why a segment may not stand somewhere: the reason codes of SPEC section 4, in their order.
public enum RefusalCode: Hashable, Sendable, CaseIterable {
    case gameFixed, outsideTrip, beforePreviousTravel, afterNextTravel
    case beforeDepartureGame, afterArrivalGame, tie, pinned, outsideDays
    /// A rule of the trip.
    case rule(Rule)

    /// The codes that no rule has.
    private static let plain: [RefusalCode] = [
        .gameFixed, .outsideTrip, .beforePreviousTravel, .afterNextTravel, .beforeDepartureGame,
        .afterArrivalGame, .tie, .pinned, .outsideDays,
    ]

    public static let allCases = plain + Rule.allCases.map { RefusalCode.rule($0) }

    /// The code as it is written.
    public var name: String {
        switch self {
        case .gameFixed: "game-fixed"
        case .outsideTrip: "outside-trip"
        case .beforePreviousTravel: "before-previous-travel"
        case .afterNextTravel: "after-next-travel"
        case .beforeDepartureGame: "before-departure-game"
        case .afterArrivalGame: "after-arrival-game"
        case .tie: "tie"
        case .pinned: "pinned"
        case .outsideDays: "outside-days"
        case .rule(let rule): rule.code
        }
    }
}

/// A set of refusal codes.
public struct RefusalCodes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The set of one code.
    public init(_ code: RefusalCode) {
        rawValue = RefusalCode.allCases.firstIndex(of: code).map { 1 << UInt16($0) } ?? 0
    }

    /// The first of the codes; `nil` when there is none. Allocates nothing.
    public var first: RefusalCode? {
        isEmpty ? nil : RefusalCode.allCases[rawValue.trailingZeroBitCount]
    }

    /// The codes in their order.
    public var codes: [RefusalCode] {
        RefusalCode.allCases.filter { contains(RefusalCodes($0)) }
    }
}

/// Why an item may not stand at a position, and which items are in the way.
public struct Refusal: Hashable, Sendable {
    /// The reason.
    public let code: RefusalCode
    /// The items concerned, as indices into the trip's items, in timeline order.
    public let items: [Int]

    /// Makes a refusal.
    public init(code: RefusalCode, items: [Int]) {
        self.code = code
        self.items = items
    }
}
