import TripModel
import TripPlanning

/// What the finger is over: the answer to one update of a drag.
///
/// Plain numbers without storage of their own; slots and items refer to the session.
public struct DragUpdate: Hashable, Sendable {
    /// The crossing of borders of valid zones: runs of slots in which the item may stand.
    @usableFromInline
    package struct Crossing: OptionSet, Hashable, Sendable {
        @usableFromInline package let rawValue: UInt8

        @inlinable
        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The finger came into a valid zone.
        @inlinable package static var entered: Crossing { Crossing(rawValue: 1) }
        /// The finger went out of a valid zone; with `entered`, it came from one straight into another.
        @inlinable package static var left: Crossing { Crossing(rawValue: 2) }
    }

    /// The proposed position, where it was one that was proposed and not a row.
    package let position: Position?
    /// Whether the finger entered or left a valid zone since the last update.
    @usableFromInline package let crossing: Crossing
    /// Whether that is where the item stands already, so that dropping it there changes nothing.
    public let isHome: Bool
    // Kept short and without optionals, -1 and nowhere for none, so that an update is written in a few words.
    @usableFromInline let slotOrNowhere: LocalSlot
    @usableFromInline let nearestOrNowhere: LocalSlot
    /// What refuses the item there; empty where it is allowed.
    @usableFromInline package let refusals: RefusalCodes
    @usableFromInline let source: Int32
    @usableFromInline let barriers: Barriers

    /// The barrier games of a session.
    @usableFromInline
    struct Barriers: Hashable, Sendable {
        @usableFromInline let before: Int32
        @usableFromInline let after: Int32

        init(_ games: (before: Int?, after: Int?)) {
            before = Int32(games.before ?? -1)
            after = Int32(games.after ?? -1)
        }
    }

    init(
        position: Position?,
        slot: LocalSlot,
        isHome: Bool,
        refusals: RefusalCodes,
        nearest: LocalSlot,
        source: Int32,
        crossing: Crossing,
        barriers: Barriers
    ) {
        self.position = position
        self.crossing = crossing
        self.isHome = isHome
        slotOrNowhere = slot
        nearestOrNowhere = nearest
        self.refusals = refusals
        self.source = source
        self.barriers = barriers
    }
}

extension DragUpdate {
    /// The slot under the finger; `nil` above the first header or outside the trip.
    @inlinable
    public var slot: LocalSlot? { slotOrNowhere.isNowhere ? nil : slotOrNowhere }

    /// The nearest slot where the item is allowed, which may be `slot`; `nil` when there is none.
    @inlinable
    public var nearest: LocalSlot? { nearestOrNowhere.isNowhere ? nil : nearestOrNowhere }

    /// Whether the item may be dropped there.
    @inlinable
    public var isAllowed: Bool { refusals.rawValue == 0 }

    /// The first reason that refuses the item there.
    public var reason: RefusalCode? { refusals.first }

    /// Whether the finger came into a valid zone since the last update.
    @inlinable
    public var hasEntered: Bool { crossing.rawValue & Crossing.entered.rawValue != 0 }

    /// Whether the finger went out of a valid zone since the last update; with `hasEntered`, it came from one straight
    /// into another.
    @inlinable
    public var hasLeft: Bool { crossing.rawValue & Crossing.left.rawValue != 0 }

    /// What the hand is to feel: a selection tick when a border was crossed.
    @inlinable
    public var feedback: Feedback? { crossing.rawValue == 0 ? nil : .selection }

    /// The destination row of `slot`, counted without the dragged row.
    @inlinable
    public var row: Int? { slot.map { destinations.row(of: $0) } }

    /// The row, as shown with the dragged row, above which to draw the insertion line (the number of rows shown:
    /// below the last); `nil` where the item is not allowed.
    @inlinable
    public var insertionRow: Int? {
        isAllowed && !slotOrNowhere.isNowhere ? destinations.offset(of: slotOrNowhere) : nil
    }

    /// The destination row of `nearest`, counted without the dragged row.
    @inlinable
    public var nearestRow: Int? { nearest.map { destinations.row(of: $0) } }

    /// The last game to be met before the dragged segment, as an index into the trip's items, to be highlighted:
    /// given only where the item is not allowed.
    @inlinable
    public var barrierBefore: Int? { isAllowed ? nil : DragUpdate.number(barriers.before) }

    /// The first game to be met after the dragged segment, likewise.
    @inlinable
    public var barrierAfter: Int? { isAllowed ? nil : DragUpdate.number(barriers.after) }

    /// The session's destinations, as far as rows of slots go.
    @inlinable
    var destinations: Destinations { Destinations(source: DragUpdate.number(source), slotCount: 0) }

    @inlinable
    static func number(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
}

extension LocalSlot {
    /// No slot: kept where an optional would take more room.
    static var nowhere: LocalSlot { LocalSlot(number: -1, day: 0, index: 0) }

    @inlinable
    var isNowhere: Bool { number < 0 }
}
