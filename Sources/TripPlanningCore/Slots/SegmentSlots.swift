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

extension SegmentSlots {
    /// True if the segment may stand at a position (SPEC section 4).
    ///
    /// - Complexity: O(log items of the day + ties).
    public func isValid(_ position: Position) -> Bool {
        guard table.hasDay(position.day), position.sortOrder.isFinite else { return false }
        let slot = table.number(of: position)
        return table.refusals(slot).isEmpty && !table.isTied(position, slot)
    }

    /// All that refuses a position, in the order of the codes; empty when it is valid. The items are those
    /// that are in the way; for the segment's own limits, the segment.
    ///
    /// - Complexity: O(items).
    public func refusals(at position: Position) -> [Refusal] {
        guard 1...space.dayCount ~= position.day, position.sortOrder.isFinite else {
            return [Refusal(.outsideTrip, of: segment, in: itinerary.trip, onDay: position.day)]
        }
        let slot = table.number(of: position)
        var codes = table.refusals(slot)
        let tied = itemsTied(with: position)
        if !tied.isEmpty { codes.insert(RefusalCodes(.tie)) }
        return codes.codes.map { code in
            let items = code == .tie ? tied : items(against: slot, code)
            return Refusal(code, of: segment, in: itinerary.trip, onDay: position.day, items: items)
        }
    }

    /// All that refuses a slot, in the order of the codes.
    ///
    /// - Complexity: O(items).
    public func refusals(in slot: LocalSlot) -> [Refusal] {
        guard space.contains(slot) else {
            return [Refusal(.outsideTrip, of: segment, in: itinerary.trip, onDay: slot.day)]
        }
        return table.refusals(slot.number).codes.map {
            Refusal(
                $0,
                of: segment,
                in: itinerary.trip,
                onDay: slot.day,
                items: items(against: slot.number, $0)
            )
        }
    }

    private func itemsTied(with position: Position) -> [Int] {
        (space.dayStarts[position.day - 1]..<space.dayStarts[position.day])
            .filter { barriers.binds[$0] && space.sortOrders[$0] == position.sortOrder }
            .map { space.items[$0] }
    }

    /// The items that refuse a slot for a reason.
    private func items(against slot: Int, _ code: RefusalCode) -> [Int] {
        switch code {
        case .beforePreviousTravel: barriers.previous.map { [$0] } ?? []
        case .afterNextTravel: barriers.next.map { [$0] } ?? []
        case .beforeDepartureGame: barriers.lastDeparture.map { [$0.item] } ?? []
        case .afterArrivalGame: barriers.firstArrival.map { [$0.item] } ?? []
        case .pinned, .outsideDays: [segment]
        case .rule(.restDayEvery): segmentsWithoutRest(around: slot)
        case .rule(let rule): segmentsOverCapacity(around: slot, rule) ?? [segment]
        case .gameFixed, .outsideTrip, .tie: []
        }
    }

    /// The other segments in the first range around a slot whose capacity a rule leaves too small for the segment;
    /// `nil` where the rule bounds no amount.
    private func segmentsOverCapacity(around slot: Int, _ rule: Rule) -> [Int]? {
        for family in program.capacities where demands[family.origin.index] == .rule(rule) {
            let amount = family.amounts[0]
            for range in family.ranges where range.slots ~= slot && amount > range.capacity {
                return itinerary.standingSegments(in: range.slots, of: space)
            }
        }
        return nil
    }
}

extension SegmentSlots {
    /// The sort order with which the segment stands in a slot: its own where it stands there already; `nil`
    /// where no number lies between the neighbours (SPEC section 4), or the slot is none of the segment's.
    ///
    /// - Complexity: O(1).
    public func sortOrder(in slot: LocalSlot) -> Double? {
        if slot == home, let position = itinerary.trip.items[segment].position { return position.sortOrder }
        guard space.contains(slot) else { return nil }
        let neighbours = space.neighbours(ofSlot: slot.number, day: slot.day)
        return SortOrder.between(neighbours.before, neighbours.after)
    }

    /// The new positions when the segment is placed in a slot: its own, and those of the others of that day when no
    /// number is left between the neighbours, so that the day is renumbered; empty when the slot is none of the
    /// segment's.
    ///
    /// - Complexity: O(items of the day).
    public func placing(in slot: LocalSlot) -> [PlacedItem] { itinerary.trip.named(placed(in: slot)) }

    /// The same by indices.
    package func placed(in slot: LocalSlot) -> [PlacedIndex] {
        if slot == home, let position = itinerary.trip.items[segment].position {
            return [PlacedIndex(index: segment, position: position)]
        }
        return space.placing(segment, in: slot)
    }
}

extension SlotSpace<AllItems> {
    /// The new positions when an item that is not of the space is placed in a slot: its own, between its neighbours,
    /// and those of the others of that day when no number is left there, so that the day is renumbered; empty when the slot
    /// is none of these.
    ///
    /// - Complexity: O(items of the day).
    package func placing(_ item: Int, in slot: LocalSlot) -> [PlacedIndex] {
        guard contains(slot) else { return [] }
        let day = dayStarts[slot.day - 1]..<dayStarts[slot.day]
        var siblings = Siblings(day.map { Siblings.Entry(items[$0], sortOrders[$0]) })
        return siblings.move(item, to: slot.index).map { PlacedIndex($0, on: slot.day) }
    }
}

/// The items of a day numbered anew in their order.
func renumbering(_ items: [Int], on day: Int) -> [PlacedIndex] {
    Siblings(inOrder: items).entries.map { PlacedIndex($0, on: day) }
}

extension PlacedIndex {
    fileprivate init(_ entry: Siblings<Int>.Entry, on day: Int) {
        self.init(index: entry.id, position: Position(day: day, sortOrder: entry.sortOrder))
    }
}

/// The slots of any item of a trip: none other for a game, all for a custom item, for a travel segment those where its
/// neighbours, games, limits and rules let it.
package enum ItemSlots: Sendable {
    /// A game, an index into the trip's items, which the schedule fixes.
    case game(Int, of: Itinerary)
    /// A custom item, an index into the trip's items, which nothing binds, and the gaps among all other placed items.
    case custom(Int, SlotSpace<AllItems>, of: Itinerary)
    /// A travel segment.
    case travel(SegmentSlots)

    /// The slots of the item at an index of the trip's items; `nil` when the trip has no such item.
    ///
    /// - Complexity: O(items + days + segments).
    package init?(_ item: Int, of itinerary: Itinerary) {
        guard itinerary.trip.items.indices ~= item else { return nil }
        if let slots = SegmentSlots(item, of: itinerary) {
            self = .travel(slots)
        } else if itinerary.trip.items[item].isGame {
            self = .game(item, of: itinerary)
        } else {
            self = .custom(item, itinerary.slots(without: item), of: itinerary)
        }
    }

    /// All that refuses a position, in the order of the codes; empty when it is valid.
    package func refusals(at position: Position) -> [Refusal] {
        switch self {
        case .game(let game, let itinerary):
            [Refusal(.gameFixed, of: game, in: itinerary.trip, onDay: position.day)]
                + outside(position, game, of: itinerary.trip)
        case .custom(let item, _, let itinerary):
            outside(position, item, of: itinerary.trip)
        case .travel(let slots):
            slots.refusals(at: position)
        }
    }

    /// The nearest feasible slot to a position, and the number that the item gets there; `nil` when there is
    /// none.
    package func nearest(to position: Position) -> (slot: LocalSlot, sortOrder: Double?)? {
        switch self {
        case .game:
            return nil
        case .custom(_, let space, _):
            let slot =
                position.day < 1
                ? space[0] : position.day > space.dayCount ? space[space.count - 1] : space.slot(of: position)
            let neighbours = space.neighbours(ofSlot: slot.number, day: slot.day)
            return (slot, SortOrder.between(neighbours.before, neighbours.after))
        case .travel(let slots):
            return slots.clamp(position).map { ($0, slots.sortOrder(in: $0)) }
        }
    }

    private func outside(_ position: Position, _ item: Int, of trip: Trip) -> [Refusal] {
        1...trip.dayCount ~= position.day && position.sortOrder.isFinite
            ? [] : [Refusal(.outsideTrip, of: item, in: trip, onDay: position.day)]
    }
}
