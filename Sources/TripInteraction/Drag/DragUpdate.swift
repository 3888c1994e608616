import TripModel
import TripPlanning

/// What the finger is over: the answer to one update of a drag.
///
/// Plain numbers without storage of their own; slots and items refer to the session.
public struct DragUpdate: Hashable, Sendable {
    /// The crossing of borders of valid zones: runs of slots in which the item may stand.
    public struct Crossing: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The finger came into a valid zone.
        public static let entered = Crossing(rawValue: 1)
        /// The finger went out of a valid zone; with `entered`, it came from one straight into another.
        public static let left = Crossing(rawValue: 2)
    }

    /// The proposed position, where it was one that was proposed and not a row.
    public let position: Position?
    /// The number of the slot under the finger; nothing above the first header or outside the trip.
    public let slot: Int?
    /// Whether that is where the item stands already, so that dropping it there changes nothing.
    public let isHome: Bool
    /// What refuses the item there; empty where it is allowed.
    public let refusals: RefusalCodes
    /// The number of the nearest slot where the item is allowed, which may be `slot`; nothing when there is none.
    public let nearest: Int?
    /// The destination row of `slot`, counted without the dragged row.
    public let row: Int?
    /// The row, as shown with the dragged row, above which to draw the insertion line (the number of rows shown:
    /// below the last); nothing where the item is not allowed.
    public let insertionRow: Int?
    /// The destination row of `nearest`, counted without the dragged row.
    public let nearestRow: Int?
    /// Whether the finger entered or left a valid zone since the last update.
    public let crossing: Crossing
    /// The last game to be met before the dragged segment, as an index into the trip's items; given only where
    /// the item is not allowed.
    public let barrierBefore: Int?
    /// The first game to be met after the dragged segment, likewise.
    public let barrierAfter: Int?

    /// Whether the item may be dropped there.
    @inlinable
    public var isAllowed: Bool { refusals.isEmpty }

    /// The first reason that refuses the item there.
    public var reason: RefusalCode? { refusals.first }

    /// What the hand is to feel: a selection tick when a border was crossed.
    @inlinable
    public var feedback: Feedback? { crossing.isEmpty ? nil : .selection }

    init(
        position: Position?,
        slot: Int?,
        isHome: Bool,
        refusals: RefusalCodes,
        nearest: Int?,
        destinations: Destinations,
        crossing: Crossing,
        barriers: (before: Int?, after: Int?)
    ) {
        let isAllowed = refusals.isEmpty
        self.position = position
        self.slot = slot
        self.isHome = isHome
        self.refusals = refusals
        self.nearest = nearest
        row = slot.map { destinations.row(ofSlot: $0) }
        insertionRow = isAllowed ? slot.map { destinations.offset(ofSlot: $0) } : nil
        nearestRow = nearest.map { destinations.row(ofSlot: $0) }
        self.crossing = crossing
        barrierBefore = isAllowed ? nil : barriers.before
        barrierAfter = isAllowed ? nil : barriers.after
    }
}
