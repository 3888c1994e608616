/// The slots between a set of placed items, over all days.
struct Gaps: Sendable {
    /// The items of each day in timeline order. Day 1 has index 0.
    let days: [[OracleItem]]
    /// All slots in timeline order. The number of a slot is its index here.
    let slots: [Slot]

    init(among items: [OracleItem], dayCount: Int) {
        var days: [[OracleItem]] = []
        var slots: [Slot] = []
        for day in 1...dayCount {
            let standing = items.filter { $0.position?.day == day }.sorted { $0.stands(before: $1) }
            days.append(standing)
            slots += (0...standing.count).map { Slot(day: day, index: $0) }
        }
        self.days = days
        self.slots = slots
    }

    /// Returns the number of a slot; `nil` if there is no such slot.
    func number(of slot: Slot) -> Int? {
        slots.firstIndex(of: slot)
    }

    /// Returns the slot after every item at or before a position. Its day must be in the trip.
    func gap(at position: Position) -> Slot {
        let passed = days[position.day - 1].count { ($0.position ?? position) <= position }
        return Slot(day: position.day, index: passed)
    }

    /// Returns the slot of a placed leg, which need not be one of the items: the slot at its position or, for a timed
    /// leg, the slot before it in the timeline.
    func gap(of segment: OracleItem) -> Slot? {
        guard let position = segment.position else { return nil }
        guard segment.isTimedLeg else { return gap(at: position) }
        let before = days[position.day - 1].count { $0.stands(before: segment) }
        return Slot(day: position.day, index: before)
    }

    /// Returns the slot just before one of the items.
    func left(of item: OracleItem) -> Slot? {
        guard let day = item.position?.day else { return nil }
        return days[day - 1].firstIndex { $0.id == item.id }.map { Slot(day: day, index: $0) }
    }

    /// True if one of the items is before the slot.
    func stands(_ item: OracleItem, before slot: Slot) -> Bool {
        left(of: item).map { $0 < slot } ?? false
    }

    /// Returns the items before the slot on its day.
    func items(before slot: Slot) -> [OracleItem] {
        Array(days[slot.day - 1].prefix(slot.index))
    }
}

/// A slot of a day: the position after the first `index` of its items.
public struct Slot: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The day, from 1.
    public let day: Int
    /// The number of the day's items before the slot.
    public let index: Int

    /// Creates the slot after the first `index` items of `day`.
    public init(day: Int, index: Int) {
        self.day = day
        self.index = index
    }

    /// The slot in the form `(day,index)`.
    public var description: String { "(\(day),\(index))" }

    /// Orders slots along the timeline.
    public static func < (left: Slot, right: Slot) -> Bool {
        (left.day, left.index) < (right.day, right.index)
    }
}
