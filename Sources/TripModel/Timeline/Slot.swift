/// A gap in which one more item can stand: after the first `index` items of a day, counted among `Among`.
///
/// The same gap has different numbers among all items and among the fixed ones alone, so that the two are different
/// types:
///
///     day 2:     · game · train · game ·
///     AllItems     0      1       2      3      (the train stands still)
///     FixedItems   0          1          2      (the train is not counted)
public struct Slot<Among>: Hashable, Sendable, Comparable {
    // Kept short: a trip has at most `TripLimits.days + TripLimits.items` slots.
    @usableFromInline let shortNumber: Int32
    @usableFromInline let shortDay: Int32
    @usableFromInline let shortIndex: Int32

    /// The gap with that number (from 0, over all days), after the first `index` items of `day`.
    @inlinable
    package init(number: Int, day: Int, index: Int) {
        shortNumber = Int32(number)
        shortDay = Int32(day)
        shortIndex = Int32(index)
    }

    /// How many slots come before it, those of earlier days included.
    @inlinable
    public var number: Int { Int(shortNumber) }

    /// The day, from 1.
    @inlinable
    public var day: Int { Int(shortDay) }

    /// How many of the day's items stand before it, from 0.
    @inlinable
    public var index: Int { Int(shortIndex) }

    @inlinable
    public static func < (left: Slot, right: Slot) -> Bool { left.shortNumber < right.shortNumber }
}

/// The items among which slots are counted (SPEC section 2).
package protocol SlotScope {
    /// The word by which JSON says so beside a slot's index (SPEC section 9).
    static var name: String { get }
}

/// All placed items but the one that moves.
public enum AllItems: SlotScope {
    package static var name: String { "all" }
}

/// Games and custom items, which stand still while all travel segments move.
package enum FixedItems: SlotScope {
    package static var name: String { "fixed" }
}

/// A slot of one item that moves while all else stands still.
public typealias LocalSlot = Slot<AllItems>

/// A slot of the whole trip's plan, in which several segments may stand one after another.
package typealias SkeletonSlot = Slot<FixedItems>
