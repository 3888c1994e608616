import TripModel

/// A feasible slot of a segment, and what speaks against it (SPEC section 4).
public struct RankedSlot: Hashable, Sendable, Comparable {
    /// The slot.
    public let slot: LocalSlot
    /// What the trip's preference says of it, 0 or more.
    public let preference: Int
    /// How many days it is from where the segment stands; 0 for one that is not placed.
    public let dayShift: Int
    /// How many slots it is from where the segment stands; the slot's number for one that is not placed.
    public let slotShift: Int

    /// A lower rank is better: by preference, then day shift, slot shift, slot number.
    public static func < (left: RankedSlot, right: RankedSlot) -> Bool {
        (left.preference, left.dayShift, left.slotShift, left.slot)
            < (right.preference, right.dayShift, right.slotShift, right.slot)
    }
}

extension SegmentSlots {
    /// All feasible slots, best first.
    ///
    /// - Complexity: O(slots + m log m) with m feasible slots.
    public func ranking() -> [RankedSlot] {
        rankedSlots().sorted()
    }

    /// The best feasible slot.
    ///
    /// - Complexity: O(slots).
    public func best() -> RankedSlot? {
        rankedSlots().min()
    }

    private func rankedSlots() -> [RankedSlot] {
        let costs = itinerary.trip.rules.preference.costs(space, in: itinerary.trip)
        return feasibleSlots.map { slot in
            RankedSlot(
                slot: slot,
                preference: costs[slot.number],
                dayShift: home.map { abs(slot.day - $0.day) } ?? 0,
                slotShift: home.map { abs(slot.number - $0.number) } ?? slot.number
            )
        }
    }
}
