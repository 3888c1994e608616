/// The result of one update of a drag: the slot under the finger, and the effect of a drop there.
///
/// An update has no heap storage; its slots and items refer to the session.
public struct DragUpdate: Hashable, Sendable {
    /// The borders of valid zones that the finger crossed. A zone is a maximal range of consecutive slots in which the
    /// item is allowed.
    @usableFromInline
    package struct Crossing: OptionSet, Hashable, Sendable {
        @usableFromInline package let rawValue: UInt8

        @inlinable
        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The finger entered a valid zone.
        @inlinable package static var entered: Crossing { Crossing(rawValue: 1) }
        /// The finger left a valid zone. If `entered` is also set, the finger moved directly from one zone to another.
        @inlinable package static var left: Crossing { Crossing(rawValue: 2) }
    }

    /// The proposed position; `nil` if a row was proposed.
    package let position: Position?
    /// The borders of valid zones crossed since the last update.
    @usableFromInline package let crossing: Crossing
    /// True if the item is already in the slot, so that dropping it changes nothing.
    public let isHome: Bool
    // The next properties are small integers instead of optionals, so that an update takes few machine words: -1 and
    // `nowhere` represent `nil`.
    @usableFromInline let slotOrNowhere: LocalSlot
    @usableFromInline let nearestOrNowhere: LocalSlot
    /// The reasons to reject the item in the slot; empty if it is allowed.
    @usableFromInline package let refusals: RefusalCodes
    @usableFromInline let source: Int32
    @usableFromInline let barriers: Barriers

    /// The games of a session that bound the dragged leg, as item indices; -1 if there is none.
    @usableFromInline
    struct Barriers: Hashable, Sendable {
        @usableFromInline let before: Int32
        @usableFromInline let after: Int32
        @usableFromInline let mark: ItemMark

        init(_ games: (before: Int?, after: Int?), of trip: Trip) {
            mark = trip.itemMark
            before = Int32(games.before ?? -1)
            after = Int32(games.after ?? -1)
        }
    }
}

extension DragUpdate {
    /// The slot under the finger; `nil` above the first header or outside the trip.
    @inlinable
    public var slot: LocalSlot? { slotOrNowhere.isNowhere ? nil : slotOrNowhere }

    /// The nearest slot in which the item is allowed, possibly `slot` itself; `nil` if there is none.
    @inlinable
    public var nearest: LocalSlot? { nearestOrNowhere.isNowhere ? nil : nearestOrNowhere }

    /// True if the item may be dropped in the slot.
    @inlinable
    public var isAllowed: Bool { refusals.rawValue == 0 }

    /// The first reason to reject the item in the slot; `nil` if it is allowed.
    public var reason: RefusalCode? { refusals.first }

    /// True if the finger entered a valid zone since the last update.
    @inlinable
    public var hasEntered: Bool { crossing.rawValue & Crossing.entered.rawValue != 0 }

    /// True if the finger left a valid zone since the last update. If `hasEntered` is also true, the finger moved
    /// directly from one zone to another.
    @inlinable
    public var hasLeft: Bool { crossing.rawValue & Crossing.left.rawValue != 0 }

    /// The haptic feedback: a selection tick if the finger crossed a border, otherwise `nil`.
    @inlinable
    public var feedback: Feedback? { crossing.rawValue == 0 ? nil : .selection }

    /// The destination row of `slot`, counted without the dragged row; `nil` if there is no slot.
    @inlinable
    public var row: Int? { slot.map { destinations.row(of: $0) } }

    /// The row above which to draw the insertion line, counted with the dragged row; `nil` if the item is not allowed.
    ///
    /// For a line below the last row, the value is the number of rows.
    @inlinable
    public var insertionRow: Int? {
        isAllowed && !slotOrNowhere.isNowhere ? destinations.offset(of: slotOrNowhere) : nil
    }

    /// The destination row of `nearest`, counted without the dragged row; `nil` if there is none.
    @inlinable
    public var nearestRow: Int? { nearest.map { destinations.row(of: $0) } }

    /// The last game that must come before the dragged leg, to be highlighted; `nil` if the item is allowed or there is
    /// no such game.
    @inlinable
    public var barrierBefore: ItemIndex? { game(barriers.before) }

    /// The first game that must come after the dragged leg, to be highlighted; `nil` if the item is allowed or there is
    /// no such game.
    @inlinable
    public var barrierAfter: ItemIndex? { game(barriers.after) }

    @inlinable
    func game(_ number: Int32) -> ItemIndex? {
        isAllowed || number < 0 ? nil : ItemIndex(Int(number), barriers.mark)
    }

    /// The conversions from slots to rows. They cannot convert rows to slots, because an update does not store the
    /// number of slots.
    @inlinable
    var destinations: Destinations { Destinations(source: DragUpdate.number(source), slotCount: 0) }

    @inlinable
    static func number(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
}

extension LocalSlot {
    /// A value that represents the absence of a slot. It takes less memory than an optional.
    static var nowhere: LocalSlot { LocalSlot(number: -1, day: 0, index: 0) }

    @inlinable
    var isNowhere: Bool { number < 0 }
}

/// The result for each slot of a dragged item, computed when the drag starts.
struct DragTable: Sendable {
    /// The result for one slot.
    struct Entry {
        let slot: LocalSlot
        /// The nearest slot in which the item is allowed; `nowhere` if there is none.
        let nearest: LocalSlot
        /// The reasons to reject the item in the slot.
        let refusals: RefusalCodes
        /// The index of the slot's valid zone, from 0; -1 outside all zones.
        let zone: Int32
    }

    let entries: [Entry]
    private let slots: SlotTable

    /// Creates the table for the slots of `space`. `slots` has the refusals and the nearest allowed slots.
    ///
    /// - Complexity: O(slots).
    init(_ space: SlotSpace<AllItems>, _ slots: SlotTable) {
        var entries: [Entry] = []
        entries.reserveCapacity(space.count)
        var zone: Int32 = -1
        var wasAllowed = false
        for number in 0..<space.count {
            let slot = slots.slot(number)
            let refusals = slots.refusals(number)
            if refusals.isEmpty, !wasAllowed { zone += 1 }
            wasAllowed = refusals.isEmpty
            let other = wasAllowed ? number : slots.nearest(to: number, day: slot.day)
            let nearest = other.map { slots.slot($0) } ?? .nowhere
            let index = wasAllowed ? zone : -1
            entries.append(Entry(slot: slot, nearest: nearest, refusals: refusals, zone: index))
        }
        self.entries = entries
        self.slots = slots
    }

    /// Returns the number of a position's slot, and true if the position is valid: its day is in the trip, and its sort
    /// order is finite. A position before the trip counts as a position in the first slot, and a position after the
    /// trip as a position in the last slot.
    func number(of position: Position) -> (number: Int, isInside: Bool) {
        if slots.hasDay(position.day) { return (slots.number(of: position), position.sortOrder.isFinite) }
        return (position.day < 1 ? 0 : entries.count - 1, false)
    }

    /// True if a position in the slot has the same sort order as an item that bounds the dragged item.
    func isTied(_ position: Position, _ slot: Int) -> Bool { slots.isTied(position, slot) }
}
