/// The reasons why a segment may not stand somewhere: the codes of SPEC section 4, in their order.
public enum RefusalCode: Hashable, Sendable {
    case gameFixed, outsideTrip, beforePreviousTravel, afterNextTravel
    case beforeDepartureGame, afterArrivalGame, tie, pinned, outsideDays
    /// A rule of the trip.
    case rule(Rule)

    /// The codes that no rule has.
    private static let plain: [RefusalCode] = [
        .gameFixed, .outsideTrip, .beforePreviousTravel, .afterNextTravel, .beforeDepartureGame,
        .afterArrivalGame, .tie, .pinned, .outsideDays,
    ]

    /// All codes, in their order.
    package static let allCases = plain + Rule.allCases.map { RefusalCode.rule($0) }

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

/// A set of refusal codes, a bit for each; a test holds that there are enough.
@usableFromInline
package struct RefusalCodes: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The set of one code.
    package init(_ code: RefusalCode) {
        rawValue = RefusalCode.allCases.firstIndex(of: code).map { 1 << UInt32($0) } ?? 0
    }

    /// The first of the codes; `nil` when there is none. Allocates nothing.
    package var first: RefusalCode? {
        isEmpty ? nil : RefusalCode.allCases[rawValue.trailingZeroBitCount]
    }

    /// The codes in their order.
    package var codes: [RefusalCode] {
        RefusalCode.allCases.filter { contains(RefusalCodes($0)) }
    }
}

/// The reason why an item may not stand at a position or in a slot, and the items in the way.
public struct Refusal: Hashable, Sendable {
    /// The reason.
    public let code: RefusalCode
    /// The identifier of the item that is refused.
    public let item: Item.ID
    /// The day, from 1, on which it is refused, which may be one that the trip does not have; `nil` for a place in a
    /// list that is on no day.
    public let day: Int?
    /// The identifiers of the items concerned, in timeline order.
    public let items: [Item.ID]
    /// The item that is refused, as an index into the trip's items.
    package let index: Int
    /// The items concerned, likewise.
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
