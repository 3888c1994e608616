/// The gaps among a set of standing items, over all days.
struct Gaps: Sendable {
    /// The items of each day in timeline order; day 1 is the first.
    let days: [[OracleItem]]
    /// All gaps in timeline order; a slot's number is its place here.
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

    /// The slot's number, or nil when there is no such gap.
    func number(of slot: Slot) -> Int? {
        slots.firstIndex(of: slot)
    }

    /// The gap after every item at or before the position, whose day is in the trip.
    func gap(at position: Position) -> Slot {
        let passed = days[position.day - 1].count { ($0.position ?? position) <= position }
        return Slot(day: position.day, index: passed)
    }

    /// The gap where a placed segment stands, which need not be one of the items: that of its position, or of a leg with an
    /// hour the one before it in the timeline.
    func gap(of segment: OracleItem) -> Slot? {
        guard let position = segment.position else { return nil }
        guard segment.isTimedLeg else { return gap(at: position) }
        let before = days[position.day - 1].count { $0.stands(before: segment) }
        return Slot(day: position.day, index: before)
    }

    /// The gap just left of one of the items.
    func left(of item: OracleItem) -> Slot? {
        guard let day = item.position?.day else { return nil }
        return days[day - 1].firstIndex { $0.id == item.id }.map { Slot(day: day, index: $0) }
    }

    /// Whether one of the items stands before the gap.
    func stands(_ item: OracleItem, before slot: Slot) -> Bool {
        left(of: item).map { $0 < slot } ?? false
    }

    /// The items of the gap's day that stand before it.
    func items(before slot: Slot) -> [OracleItem] {
        Array(days[slot.day - 1].prefix(slot.index))
    }
}
