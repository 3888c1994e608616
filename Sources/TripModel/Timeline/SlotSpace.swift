/// The slots among a set of items that stand still: all their gaps in timeline order, numbered from 0
/// (SPEC section 2).
///
/// Day d (from 1) with m items has m + 1 slots, so there are dayCount + items of them, and the item at place i
/// of the whole timeline stands between two slots of its day.
public struct SlotSpace: Hashable, Sendable {
    /// The items that stand still, as indices into the trip's items, in timeline order.
    public let items: [Int]
    /// The sort order of each of `items`.
    public let sortOrders: [Double]
    /// Where each day starts in `items`; day d (from 1) is `dayStarts[d - 1] ..< dayStarts[d]`.
    public let dayStarts: [Int]

    /// The slots among the standing items of `trip` for which `isIncluded` says so.
    ///
    /// - Complexity: O(items + days).
    public init(_ trip: Trip, _ timeline: Timeline, where isIncluded: (Int) -> Bool) {
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

    /// How many days there are.
    public var dayCount: Int { dayStarts.count - 1 }

    /// How many slots there are.
    public var count: Int { dayCount + items.count }

    /// The slot numbers of a day (from 1).
    public func slots(ofDay day: Int) -> Range<Int> {
        dayStarts[day - 1] + day - 1..<dayStarts[day] + day
    }

    /// The number of the gap after the first `slot.index` items of its day.
    public func number(of slot: Slot) -> Int {
        dayStarts[slot.day - 1] + slot.day - 1 + slot.index
    }

    /// The day (from 1) of the slot with that number.
    ///
    /// - Complexity: O(log days).
    public func day(ofSlot number: Int) -> Int {
        var low = 1
        var high = dayCount
        while low < high {
            let middle = (low + high) / 2
            if number < dayStarts[middle] + middle { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The slot with that number.
    ///
    /// - Complexity: O(log days).
    public subscript(number: Int) -> Slot {
        let day = day(ofSlot: number)
        return Slot(day: day, index: number - slots(ofDay: day).lowerBound)
    }

    /// The number of the gap of a position inside the trip: the one after every item at or before it.
    ///
    /// - Complexity: O(log items of the day).
    public func number(of position: Position) -> Int {
        var low = dayStarts[position.day - 1]
        var high = dayStarts[position.day]
        while low < high {
            let middle = (low + high) / 2
            if sortOrders[middle] <= position.sortOrder { low = middle + 1 } else { high = middle }
        }
        return low + position.day - 1
    }

    /// The number of the slot just before the item at place `place` of `items`, on its day.
    public func slot(beforeItemAt place: Int, day: Int) -> Int {
        place + day - 1
    }

    /// The sort orders between which the slot with that number lies; nothing at an end of the day.
    public func neighbours(ofSlot number: Int, day: Int) -> (before: Double?, after: Double?) {
        let place = number - (day - 1)
        return (
            place > dayStarts[day - 1] ? sortOrders[place - 1] : nil,
            place < dayStarts[day] ? sortOrders[place] : nil
        )
    }
}
