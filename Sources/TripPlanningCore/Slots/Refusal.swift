/// The reasons why an item cannot be at a position, in the order of SPEC section 4.
public enum RefusalCode: Hashable, Sendable {
    case gameFixed, outsideTrip, beforePreviousTravel, afterNextTravel
    case beforeDepartureGame, afterArrivalGame, tie, pinned, outsideDays
    /// A rule of the trip.
    case rule(Rule)

    /// The codes that are not of the form `rule(_:)`.
    private static let plain: [RefusalCode] = [
        .gameFixed, .outsideTrip, .beforePreviousTravel, .afterNextTravel, .beforeDepartureGame,
        .afterArrivalGame, .tie, .pinned, .outsideDays,
    ]

    /// All codes, in their order.
    package static let allCases = plain + Rule.allCases.map { RefusalCode.rule($0) }

    /// The code, as spelled in answers.
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

/// A set of refusal codes, one bit for each. A test checks that there are enough bits.
@usableFromInline
package struct RefusalCodes: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Creates a set with one code.
    package init(_ code: RefusalCode) {
        rawValue = RefusalCode.allCases.firstIndex(of: code).map { 1 << UInt32($0) } ?? 0
    }

    /// The first of the codes; `nil` if the set is empty. Allocates no memory.
    package var first: RefusalCode? {
        isEmpty ? nil : RefusalCode.allCases[rawValue.trailingZeroBitCount]
    }

    /// The codes, in their order.
    package var codes: [RefusalCode] {
        RefusalCode.allCases.filter { contains(RefusalCodes($0)) }
    }
}

/// A reason why an item cannot be at a position or in a slot, with the items that cause it.
public struct Refusal: Hashable, Sendable {
    /// The code of the reason.
    public let code: RefusalCode
    /// The identifier of the refused item.
    public let item: Item.ID
    /// The day, from 1, of the refused position, which may be outside the trip; `nil` for a position in a list that has
    /// no days.
    public let day: Int?
    /// The identifiers of the items that cause the refusal, in timeline order.
    public let items: [Item.ID]
    /// The refused item, as an index into the trip's items.
    package let index: Int
    /// The items that cause the refusal, as indices into the trip's items.
    package let indices: [Int]

    package init(
        _ code: RefusalCode,
        of index: Int,
        in trip: Trip,
        onDay day: Int?,
        items indices: [Int] = []
    ) {
        self.code = code
        item = trip.items[index].id
        self.day = day
        items = trip.ids(indices)
        self.index = index
        self.indices = indices
    }
}
