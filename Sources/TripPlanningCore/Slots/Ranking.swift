/// A feasible slot of a leg, with the numbers by which slots are ranked (SPEC section 4).
public struct RankedSlot: Hashable, Sendable {
    /// The slot among all other placed items.
    public let slot: LocalSlot
    /// The preference cost, 0 or more.
    public let preference: Int
    /// The distance in days from the leg's current slot; 0 if the leg is not placed.
    public let dayShift: Int
    /// The distance in slots from the leg's current slot; the slot's number if the leg is not placed.
    public let slotShift: Int

    /// True if `left` is the better slot, compared by preference, then day shift, slot shift and slot number.
    @inlinable
    package static func < (left: RankedSlot, right: RankedSlot) -> Bool {
        (left.preference, left.dayShift, left.slotShift, left.slot)
            < (right.preference, right.dayShift, right.slotShift, right.slot)
    }
}

extension LegSlots {
    /// Returns all feasible slots, best first.
    ///
    /// - Complexity: O(slots + m log m) for m feasible slots.
    public func ranking() -> [RankedSlot] {
        let costs = itinerary.trip.rules.preference.costs(space, in: itinerary.trip)
        return feasibleSlots.map { ranked($0, preference: costs[$0.number]) }.sorted(by: <)
    }

    /// Returns the best feasible slot; `nil` if no slot is feasible.
    ///
    /// Among slots with the same preference cost, the best slot is the one nearest to the leg's current slot.
    /// - Complexity: O(1); if the trip prefers days without a game, O(days skipped and their items).
    public func best() -> RankedSlot? {
        let start = home?.number ?? 0
        let nearest = [table.previous(upTo: start), table.next(from: start)]
        switch itinerary.trip.rules.preference {
        case .none:
            return best(of: nearest) { _ in 0 }
        case .earliest:
            return best(of: [table.next(from: 0)]) { $0 }
        case .latest:
            return best(of: [table.previous(upTo: table.lastSlot)]) { table.lastSlot - $0 }
        case .freeDay:
            let free = [onFreeDay(from: start, isLater: false), onFreeDay(from: start, isLater: true)]
            return best(of: free) { _ in 0 } ?? best(of: nearest) { _ in 1 }
        }
    }

    private func best(of slots: [Int?], preference: (Int) -> Int) -> RankedSlot? {
        slots.compactMap { slot in
            slot.map { ranked(table.slot($0), preference: preference($0)) }
        }.min(by: <)
    }

    private func ranked(_ slot: LocalSlot, preference: Int) -> RankedSlot {
        RankedSlot(
            slot: slot,
            preference: preference,
            dayShift: home.map { abs(slot.day - $0.day) } ?? 0,
            slotShift: home.map { abs(slot.number - $0.number) } ?? slot.number
        )
    }

    /// Returns the nearest feasible slot on a day without a game, at or after `slot` if `isLater` is true, otherwise at
    /// or before `slot`; `nil` if there is none.
    private func onFreeDay(from slot: Int, isLater: Bool) -> Int? {
        var start = slot
        while 0...table.lastSlot ~= start,
            let found = isLater ? table.next(from: start) : table.previous(upTo: start)
        {
            let day = space.day(ofSlot: found)
            if !hasGame(day) { return found }
            start = isLater ? space.slots(ofDay: day).upperBound : space.slots(ofDay: day).lowerBound - 1
        }
        return nil
    }

    private func hasGame(_ day: Int) -> Bool {
        space.items[space.dayStarts[day - 1]..<space.dayStarts[day]].contains {
            itinerary.trip.items[$0].isGame
        }
    }
}

extension LegSlots {
    /// Returns the feasible slot nearest to a proposed position (SPEC section 4); `nil` if no slot is feasible.
    ///
    /// If two slots are equally near, returns the slot on the proposed day if only one of them is on that day,
    /// otherwise the earlier slot. A position on a day before the trip counts as the first slot, and a position on a
    /// day after the trip as the last slot.
    /// - Complexity: O(log items of the day).
    public func clamp(_ position: Position) -> LocalSlot? {
        if position.day < 1 { return table.nearest(to: 0, day: nil).map { table.slot($0) } }
        if position.day > space.dayCount {
            return table.nearest(to: table.lastSlot, day: nil).map { table.slot($0) }
        }
        return table.nearest(to: table.number(of: position), day: position.day).map { table.slot($0) }
    }
}
