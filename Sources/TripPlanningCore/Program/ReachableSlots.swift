/// The skeleton slots that each segment of a trip has in some valid assignment (SPEC section 5).
public struct ReachableSlots: Hashable, Sendable {
    /// The skeleton slots.
    package let space: SlotSpace<FixedItems>
    /// The segments in route order.
    let segments: [Item.ID]
    private var segmentCount: Int { segments.count }
    let sets: SlotSets

    /// Accesses the slots of the segment with an identifier, in order; empty when the trip has no such segment.
    ///
    /// - Complexity: O(segments + slots / 64 + reachable slots · log days).
    public subscript(segment: Item.ID) -> [SkeletonSlot] {
        segments.firstIndex(of: segment).map { self[RoutePlace($0)] } ?? []
    }

    /// The slots of the segment at a place of the route, in order.
    ///
    /// - Complexity: O(slots / 64 + reachable slots · log days).
    package subscript(place: RoutePlace) -> [SkeletonSlot] {
        guard place.index < segmentCount else { return [] }
        return sets.slots(of: place.index).map { space[$0] }
    }

    /// True if the segment at a place of the route has a slot in some valid assignment.
    package func contains(_ slot: SkeletonSlot, of place: RoutePlace) -> Bool {
        place.index < segmentCount && slot.number < sets.slotCount
            && sets.contains(slot.number, of: place.index)
    }

    /// True if every segment has some slot, so that the trip as a whole has a valid assignment.
    ///
    /// - Complexity: O(segments · slots / 64).
    public var hasPlan: Bool {
        (0..<segmentCount).allSatisfy { !sets.slots(of: $0).isEmpty }
    }
}
