import WorkBudgets

/// The slots among a set of fixed items, in timeline order and numbered from 0 (SPEC section 2).
///
/// A day with m items has m + 1 slots, so the number of a trip's slots is the number of days plus the number of fixed
/// items. Each fixed item is between two slots of its day.
public struct SlotSpace<Among>: Hashable, Sendable {
    /// The fixed items in timeline order, as indices in the trip's items.
    @usableFromInline package let items: [Int]
    /// The sort order of each element of `items`.
    @usableFromInline package let sortOrders: [Double]
    /// The index in `items` at which each day starts; day d (from 1) is `dayStarts[d - 1] ..< dayStarts[d]`.
    @usableFromInline package let dayStarts: [Int]

    /// Creates the slots among the placed items of `trip` that satisfy `isIncluded`.
    ///
    /// - Complexity: O(items + days).
    package init(_ trip: Trip, _ timeline: Timeline, where isIncluded: (Int) -> Bool) {
        var items: [Int] = []
        var orders: [Double] = []
        var starts: [Int] = [0]
        items.reserveCapacity(timeline.items.count)
        orders.reserveCapacity(timeline.items.count)
        starts.reserveCapacity(trip.dayCount + 1)
        for day in 1...trip.dayCount {
            for item in timeline[day: day] where isIncluded(item) {
                items.append(item)
                orders.append(trip.items[item].position?.sortOrder ?? 0)
            }
            starts.append(items.count)
        }
        self.items = items
        sortOrders = orders
        dayStarts = starts
    }

    /// The number of days.
    @inlinable
    package var dayCount: Int { dayStarts.count - 1 }

    /// Returns the slot after the first `index` items of a day (from 1); `nil` if there is no such slot.
    @inlinable
    public func slot(day: Int, index: Int) -> Slot<Among>? {
        guard 1...dayCount ~= day, 0..<slots(ofDay: day).count ~= index else { return nil }
        return Slot(number: slots(ofDay: day).lowerBound + index, day: day, index: index)
    }

    /// Returns true if a slot is one of these slots; false, for example, if the slot belongs to another trip.
    @inlinable
    package func contains(_ slot: Slot<Among>) -> Bool {
        self.slot(day: slot.day, index: slot.index) == slot
    }

    /// Returns the items directly before and after a slot on its day, as indices in the trip's items. `before` is `nil`
    /// at the start of the day, and `after` at its end.
    @inlinable
    package func items(around slot: Slot<Among>) -> (before: Int?, after: Int?) {
        guard contains(slot) else { return (nil, nil) }
        let index = dayStarts[slot.day - 1] + slot.index
        return (slot.index > 0 ? items[index - 1] : nil, index < dayStarts[slot.day] ? items[index] : nil)
    }
}

/// The slots as a collection, indexed by number.
extension SlotSpace: RandomAccessCollection {
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of slots.
    @inlinable
    public var endIndex: Int { dayCount + items.count }

    /// Accesses the slot with a number.
    ///
    /// - Complexity: O(log days).
    @inlinable
    public subscript(number: Int) -> Slot<Among> {
        slot(number, onDay: day(ofSlot: number))
    }
}

/// Conversions between slot numbers, days and positions.
extension SlotSpace {
    /// Returns the slot with a number. The caller provides the day (from 1) of the slot, which saves a search.
    @inlinable
    package func slot(_ number: Int, onDay day: Int) -> Slot<Among> {
        Slot(number: number, day: day, index: number - slots(ofDay: day).lowerBound)
    }

    /// Returns the slot numbers of a day (from 1).
    @inlinable
    package func slots(ofDay day: Int) -> Range<Int> {
        dayStarts[day - 1] + day - 1..<dayStarts[day] + day
    }

    /// Returns the day (from 1) of the slot with a number.
    ///
    /// - Complexity: O(log days).
    @inlinable
    package func day(ofSlot number: Int) -> Int {
        (1..<dayCount).partitionPoint { number < dayStarts[$0] + $0 }
    }

    /// Returns the slot of a position: the slot after every item of the position's day whose sort order is not greater.
    ///
    /// - Complexity: O(log items of the day).
    @inlinable
    package func slot(of position: Position) -> Slot<Among> {
        let day = dayStarts[position.day - 1]..<dayStarts[position.day]
        let index = day.partitionPoint { sortOrders[$0] > position.sortOrder }
        return Slot(
            number: index + position.day - 1,
            day: position.day,
            index: index - day.lowerBound
        )
    }

    /// Returns the slot directly before an item at a position: the slot after every item that precedes the item in the
    /// timeline.
    ///
    /// `item` is an index in the trip's items, and may be in `items`.
    ///
    /// - Complexity: O(log items of the day).
    package func slot(before item: Int, at position: Position) -> Slot<Among> {
        let day = dayStarts[position.day - 1]..<dayStarts[position.day]
        let index = day.partitionPoint { (sortOrders[$0], items[$0]) >= (position.sortOrder, item) }
        return Slot(number: index + position.day - 1, day: position.day, index: index - day.lowerBound)
    }

    /// Returns the number of the slot directly before the item at `index` in `items`. The item must be on `day`.
    @inlinable
    package func slot(beforeItemAt index: Int, day: Int) -> Int {
        index + day - 1
    }

    /// Returns the sort orders of the items directly before and after a slot on its day. `before` is `nil` at the start
    /// of the day, and `after` at its end.
    @inlinable
    package func neighbors(ofSlot number: Int, day: Int) -> (before: Double?, after: Double?) {
        let index = number - (day - 1)
        return (
            index > dayStarts[day - 1] ? sortOrders[index - 1] : nil,
            index < dayStarts[day] ? sortOrders[index] : nil
        )
    }

    /// Returns the range of indices in `items` whose items are between the first and the last slot of a range.
    ///
    /// - Complexity: O(log days).
    @inlinable
    package func places(between slots: Range<Int>) -> Range<Int> {
        guard let first = slots.first, let last = slots.last else { return 0..<0 }
        return first - (day(ofSlot: first) - 1)..<last - (day(ofSlot: last) - 1)
    }
}

/// A slot: a position between the items of a day, after the first `index` items of the kind `Among`.
///
/// The same slot has different numbers among all items and among the fixed items, so the two kinds of slots are
/// different types:
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

    /// The number of the slot over all days, from 0.
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
    /// The slot, such as "slot 5: day 2, index 1".
    public var description: String { "slot \(number): day \(day), index \(index)" }
}

/// The kind of items between which slots are counted (SPEC section 2).
package protocol SlotScope {
    /// The name of the kind in JSON, next to a slot's index (SPEC section 9).
    static var name: String { get }
}

/// The kind of all placed items except the item that moves.
public enum AllItems: SlotScope {
    package static var name: String { "all" }
}

/// The kind of games, custom items and timed legs, which are fixed while all other legs move.
public enum FixedItems: SlotScope {
    package static var name: String { "fixed" }
}

/// A slot for one item that moves while all other items are fixed.
public typealias LocalSlot = Slot<AllItems>

/// A slot in a plan of the whole trip, which can hold several legs in sequence.
public typealias SkeletonSlot = Slot<FixedItems>
