/// The slots of one travel segment while all else stands still (SPEC section 4).
///
/// Made once for a drag, it answers each question by a look into its tables: one entry a slot says what refuses
/// it, and two more lead to the nearest feasible slots.
public struct SegmentSlots: Sendable, Identifiable {
    /// The trip.
    package let itinerary: Itinerary
    /// The segment, as an index into the trip's items.
    package let segment: Int
    /// The slots: the gaps among all other placed items.
    public let space: SlotSpace<AllItems>
    /// The gap in which the segment stands; `nil` while it is not placed.
    public let home: LocalSlot?
    @usableFromInline package let table: SlotTable
    let barriers: Barriers
    let program: PlacementProgram
    let demands: [Demand]

    /// The slots of the segment at an index of the trip's items; `nil` when that item is no segment.
    ///
    /// - Complexity: O(items + days + segments).
    package init?(_ segment: Int, of itinerary: Itinerary) {
        guard itinerary.trip.items.indices ~= segment, itinerary.trip.items[segment].isTravel else {
            return nil
        }
        let compilation = Compilation.single(segment, of: itinerary)
        self.itinerary = itinerary
        self.segment = segment
        space = compilation.space
        home = itinerary.home(ofSegmentAt: segment, in: compilation.space)
        barriers = Barriers(of: segment, in: itinerary, compilation.space)
        program = compilation.program
        demands = compilation.demands
        table = SlotTable(compilation.space, refusals: compilation.slotRefusals(), binds: barriers.binds)
    }

    /// True if the segment may stand in a slot.
    @inlinable
    package func isFeasible(_ slot: LocalSlot) -> Bool {
        space.contains(slot) && table.refusals(slot.number).isEmpty
    }

    /// All feasible slots, in order.
    ///
    /// - Complexity: O(slots).
    public var feasibleSlots: [LocalSlot] {
        var slots: [LocalSlot] = []
        slots.reserveCapacity(64)
        for number in 0...table.lastSlot where table.refusals(number).isEmpty {
            slots.append(table.slot(number))
        }
        return slots
    }

    /// First to last day of the slots that neighbours and games leave, whatever else refuses them; `nil` when
    /// they leave none.
    public var validDayRange: ClosedRange<Int>? {
        guard let first = barriers.slots.first, let last = barriers.slots.last else { return nil }
        return space.day(ofSlot: first)...space.day(ofSlot: last)
    }

    /// The identifier of the segment.
    public var id: Item.ID { itinerary.trip.items[segment].id }

    /// The last game to be met before the segment and the first to be met after it.
    public var barrierGames: (before: Item.ID?, after: Item.ID?) {
        let (before, after) = barrierIndices
        return (before.map { itinerary.trip.items[$0].id }, after.map { itinerary.trip.items[$0].id })
    }

    /// The games of `barrierGames`, as indices into the trip's items.
    package var barrierIndices: (before: Int?, after: Int?) {
        (barriers.lastDeparture?.item, barriers.firstArrival?.item)
    }
}
