/// A slot: a gap between the items of a day, after the first `index` items of the kind that `Among` counts.
///
/// A gap has different numbers among all items and among the fixed ones only, so that the two are different
/// types:
///
///     day 2:     · game · train · game ·
///     AllItems     0      1       2      3      (the train is counted)
///     FixedItems   0          1          2      (the train is not counted)
public struct Slot<Among>: Hashable, Sendable, Comparable {
    // 32 bits suffice: a trip has at most `TripLimits.days + TripLimits.items` slots.
    @usableFromInline let shortNumber: Int32
    @usableFromInline let shortDay: Int32
    @usableFromInline let shortIndex: Int32

    /// Creates the slot with a number (from 0, over all days), after the first `index` items of `day`.
    @inlinable
    package init(number: Int, day: Int, index: Int) {
        shortNumber = Int32(number)
        shortDay = Int32(day)
        shortIndex = Int32(index)
    }

    /// The number of the slot, from 0, over all days.
    @inlinable
    public var number: Int { Int(shortNumber) }

    /// The day, from 1.
    @inlinable
    public var day: Int { Int(shortDay) }

    /// The number of the day's items before the slot.
    @inlinable
    public var index: Int { Int(shortIndex) }

    @inlinable
    public static func < (left: Slot, right: Slot) -> Bool { left.shortNumber < right.shortNumber }
}

extension Slot: CustomStringConvertible {
    /// The slot as "slot 5: day 2, index 1".
    public var description: String { "slot \(number): day \(day), index \(index)" }
}

/// The kind of items among which slots are counted (SPEC section 2).
package protocol SlotScope {
    /// The name of the kind in JSON, beside a slot's index (SPEC section 9).
    static var name: String { get }
}

/// All placed items except the one that moves.
public enum AllItems: SlotScope {
    package static var name: String { "all" }
}

/// The games, custom items and timed legs, which are fixed while all other travel segments move.
public enum FixedItems: SlotScope {
    package static var name: String { "fixed" }
}

/// A slot for one item that moves while all others are fixed.
public typealias LocalSlot = Slot<AllItems>

/// A slot in a plan of the whole trip, which may hold several segments in sequence.
public typealias SkeletonSlot = Slot<FixedItems>
