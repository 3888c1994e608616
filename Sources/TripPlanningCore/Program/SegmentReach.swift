/// The feasible slots of one segment while all else stands still, and its reachable ones if others move too.
///
/// Several local slots may lie in one skeleton slot, on both sides of segments that stand there.
public struct SegmentReach: Sendable {
    /// The segment's slots while all else stands still.
    public let slots: SegmentSlots
    /// The skeleton slots that it has in some valid assignment, in order.
    public let reachable: [SkeletonSlot]
    /// The skeleton slot in which each local slot lies, by number.
    private let skeleton: [SkeletonSlot]
    /// For each skeleton slot whether it is reachable, by number.
    private let isOpen: [Bool]

    /// Joins a segment's slots with what is known of the whole trip; `nil` when the segment has no place in the route.
    ///
    /// - Complexity: O(slots).
    package init?(_ slots: SegmentSlots, in program: TripProgram, _ reachable: ReachableSlots) {
        guard let place = program.itinerary.route.place(ofSegmentAt: slots.segment) else { return nil }
        self.slots = slots
        self.reachable = reachable[place]
        skeleton = program.skeletonSlots(of: slots)
        var isOpen = [Bool](repeating: false, count: program.space.count)
        for slot in self.reachable { isOpen[slot.number] = true }
        self.isOpen = isOpen
    }

    /// The skeleton slot in which a slot lies; `nil` when it is none of the segment's slots.
    public func skeletonSlot(of slot: LocalSlot) -> SkeletonSlot? {
        slots.space.contains(slot) ? skeleton[slot.number] : nil
    }

    /// True if some valid assignment has the segment in the skeleton slot in which a slot lies.
    public func isReachable(_ slot: LocalSlot) -> Bool {
        skeletonSlot(of: slot).map { isOpen[$0.number] } ?? false
    }
}
