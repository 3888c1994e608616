/// A feasible slot of a segment, and what speaks against it (SPEC section 4).
public struct RankedSlot: Hashable, Sendable {
    /// The slot.
    public let slot: LocalSlot
    /// The preference cost, 0 or more.
    public let preference: Int
    /// The distance in days from where the segment stands; 0 for one that is not placed.
    public let dayShift: Int
    /// The distance in slots from where the segment stands; the slot's number for one that is not placed.
    public let slotShift: Int

    /// A lower rank is better: by preference, then day shift, slot shift, slot number.
    @inlinable
    package static func < (left: RankedSlot, right: RankedSlot) -> Bool {
        (left.preference, left.dayShift, left.slotShift, left.slot)
            < (right.preference, right.dayShift, right.slotShift, right.slot)
    }
}

extension SegmentSlots {
    /// All feasible slots, best first.
    ///
    /// - Complexity: O(slots + m log m) with m feasible slots.
    public func ranking() -> [RankedSlot] {
        let costs = itinerary.trip.rules.preference.costs(space, in: itinerary.trip)
        return feasibleSlots.map { ranked($0, preference: costs[$0.number]) }.sorted(by: <)
    }

    /// The best feasible slot; `nil` when none is feasible.
    ///
    /// Of slots that the trip likes alike, the best is the nearest on one side of where the segment stands.
    /// - Complexity: O(1); where days without a game are preferred, O(days passed over and their items).
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

    /// The nearest feasible slot at or after a slot, or at or before it, that is on a day without a game.
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

extension SegmentSlots {
    /// The feasible slot nearest to a proposed position (SPEC section 4); `nil` when no slot is
    /// feasible.
    ///
    /// At equal distance a slot on the proposed day wins over one that is not, then the earlier. A day before
    /// the trip means its first slot, one after it the last.
    /// - Complexity: O(log items of the day).
    public func clamp(_ position: Position) -> LocalSlot? {
        if position.day < 1 { return table.nearest(to: 0, day: nil).map { table.slot($0) } }
        if position.day > space.dayCount {
            return table.nearest(to: table.lastSlot, day: nil).map { table.slot($0) }
        }
        return table.nearest(to: table.number(of: position), day: position.day).map { table.slot($0) }
    }
}
