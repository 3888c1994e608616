/// The slots of one leg while all other items keep their positions (SPEC section 4).
///
/// Create a value once, for example when a drag starts. Each query then reads one entry of a table, which has the
/// refusals of a slot and the nearest feasible slots.
public struct LegSlots: Sendable, Identifiable {
    package let itinerary: Itinerary
    /// The leg, as an index into the trip's items.
    package let leg: Int
    /// The slots among all other placed items.
    public let space: SlotSpace<AllItems>
    /// The slot that contains the leg; `nil` if the leg is not placed.
    public let home: LocalSlot?
    @usableFromInline package let table: SlotTable
    let barriers: Barriers
    let program: PlacementProgram
    let demands: [Demand]

    /// Finds the slots of the leg at an index of the trip's items; `nil` if that item is not a leg.
    ///
    /// - Complexity: O(items + days + legs).
    package init?(_ leg: Int, of itinerary: Itinerary) {
        guard itinerary.trip.items.indices ~= leg, itinerary.trip.items[leg].isTravel else {
            return nil
        }
        let compilation = Compilation.single(leg, of: itinerary)
        self.itinerary = itinerary
        self.leg = leg
        space = compilation.space
        home = itinerary.home(ofLegAt: leg, in: compilation.space)
        barriers = Barriers(of: leg, in: itinerary, compilation.space)
        program = compilation.program
        demands = compilation.demands
        table = SlotTable(compilation.space, refusals: compilation.slotRefusals(), binds: barriers.binds)
    }

    /// True if the leg may be placed in a slot.
    @inlinable
    package func isFeasible(_ slot: LocalSlot) -> Bool {
        space.contains(slot) && table.refusals(slot.number).isEmpty
    }

    /// All feasible slots, in timeline order.
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

    /// The days from the first to the last slot that the leg's neighbors and games allow, even if other limits forbid
    /// these slots; `nil` if the neighbors and games allow no slot.
    public var validDayRange: ClosedRange<Int>? {
        guard let first = barriers.slots.first, let last = barriers.slots.last else { return nil }
        return space.day(ofSlot: first)...space.day(ofSlot: last)
    }

    /// The identifier of the leg.
    public var id: Item.ID { itinerary.trip.items[leg].id }

    /// The last game that the traveler must meet before the leg, and the first game that the traveler must meet after
    /// it; each is `nil` if there is no such game.
    public var barrierGames: (before: Item.ID?, after: Item.ID?) {
        let (before, after) = barrierIndices
        return (before.map { itinerary.trip.items[$0].id }, after.map { itinerary.trip.items[$0].id })
    }

    /// The games of `barrierGames`, as indices into the trip's items.
    package var barrierIndices: (before: Int?, after: Int?) {
        (barriers.lastDeparture?.item, barriers.firstArrival?.item)
    }
}

extension LegSlots {
    /// True if the leg may be placed at a position (SPEC section 4).
    ///
    /// - Complexity: O(log items of the day + ties).
    public func isValid(_ position: Position) -> Bool {
        guard table.hasDay(position.day), position.sortOrder.isFinite else { return false }
        let slot = table.number(of: position)
        return table.refusals(slot).isEmpty && !table.isTied(position, slot)
    }

    /// Returns the reasons why the leg cannot be at a position, in the order of the codes; empty if the position is
    /// valid.
    ///
    /// Each refusal lists the items that cause it. If a limit of the leg itself is the cause, the refusal lists the
    /// leg.
    /// - Complexity: O(items).
    public func refusals(at position: Position) -> [Refusal] {
        guard 1...space.dayCount ~= position.day, position.sortOrder.isFinite else {
            return [Refusal(.outsideTrip, of: leg, in: itinerary.trip, onDay: position.day)]
        }
        let slot = table.number(of: position)
        var codes = table.refusals(slot)
        let tied = itemsTied(with: position)
        if !tied.isEmpty { codes.insert(RefusalCodes(.tie)) }
        return codes.codes.map { code in
            let items = code == .tie ? tied : items(against: slot, code)
            return Refusal(code, of: leg, in: itinerary.trip, onDay: position.day, items: items)
        }
    }

    /// Returns the reasons why the leg cannot be in a slot, in the order of the codes; empty if the slot is feasible.
    ///
    /// - Complexity: O(items).
    public func refusals(in slot: LocalSlot) -> [Refusal] {
        guard space.contains(slot) else {
            return [Refusal(.outsideTrip, of: leg, in: itinerary.trip, onDay: slot.day)]
        }
        return table.refusals(slot.number).codes.map {
            Refusal(
                $0,
                of: leg,
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

    /// Returns the items that cause a refusal of a slot.
    private func items(against slot: Int, _ code: RefusalCode) -> [Int] {
        switch code {
        case .beforePreviousTravel: barriers.previous.map { [$0] } ?? []
        case .afterNextTravel: barriers.next.map { [$0] } ?? []
        case .beforeDepartureGame: barriers.lastDeparture.map { [$0.item] } ?? []
        case .afterArrivalGame: barriers.firstArrival.map { [$0.item] } ?? []
        case .pinned, .outsideDays: [leg]
        case .rule(.restDayEvery): legsWithoutRest(around: slot)
        case .rule(let rule): legsOverCapacity(around: slot, rule) ?? [leg]
        case .gameFixed, .outsideTrip, .tie: []
        }
    }

    /// Returns the other legs in the first range of slots that contains `slot` and in which a rule has too little
    /// capacity for this leg; `nil` if there is no such range.
    private func legsOverCapacity(around slot: Int, _ rule: Rule) -> [Int]? {
        for family in program.capacities where demands[family.origin.index] == .rule(rule) {
            let amount = family.amounts[0]
            for range in family.ranges where range.slots ~= slot && amount > range.capacity {
                return itinerary.placedLegs(in: range.slots, of: space)
            }
        }
        return nil
    }
}

extension LegSlots {
    /// Returns a sort order that places the leg in a slot: the current sort order if the leg is already in that slot.
    /// Returns `nil` if no number fits between the neighbors (SPEC section 4), or if the leg has no such slot.
    ///
    /// - Complexity: O(1).
    public func sortOrder(in slot: LocalSlot) -> Double? {
        if slot == home, let position = itinerary.trip.items[leg].position { return position.sortOrder }
        guard space.contains(slot) else { return nil }
        let neighbors = space.neighbors(ofSlot: slot.number, day: slot.day)
        return SortOrder.between(neighbors.before, neighbors.after)
    }

    /// Returns the new positions if the leg is placed in a slot; empty if the leg has no such slot.
    ///
    /// If no number fits between the neighbors, the day is renumbered, and the result includes the other items of the
    /// day that move.
    /// - Complexity: O(items of the day).
    public func placing(in slot: LocalSlot) -> [PlacedItem] { itinerary.trip.named(placed(in: slot)) }

    /// Returns the positions of `placing(in:)`, with item indices instead of identifiers.
    package func placed(in slot: LocalSlot) -> [PlacedIndex] {
        if slot == home, let position = itinerary.trip.items[leg].position {
            return [PlacedIndex(index: leg, position: position)]
        }
        return space.placing(leg, in: slot)
    }
}

extension SlotSpace<AllItems> {
    /// Returns the new positions if an item that is not in this space is placed in a slot; empty if the space has no
    /// such slot.
    ///
    /// If no number fits between the neighbors, the day is renumbered, and the result includes the other items of the
    /// day that move.
    /// - Complexity: O(items of the day).
    package func placing(_ item: Int, in slot: LocalSlot) -> [PlacedIndex] {
        guard contains(slot) else { return [] }
        let day = dayStarts[slot.day - 1]..<dayStarts[slot.day]
        var siblings = Siblings(day.map { Siblings.Entry(items[$0], sortOrders[$0]) })
        return siblings.move(item, to: slot.index).map { PlacedIndex($0, on: slot.day) }
    }
}

/// Returns new positions, in order, for all items of a day.
func renumbering(_ items: [Int], on day: Int) -> [PlacedIndex] {
    Siblings(inOrder: items).entries.map { PlacedIndex($0, on: day) }
}

extension PlacedIndex {
    fileprivate init(_ entry: Siblings<Int>.Entry, on day: Int) {
        self.init(index: entry.id, position: Position(day: day, sortOrder: entry.sortOrder))
    }
}

/// The feasible slots of any item of a trip: no slot for a game, which cannot move; all slots for a custom item; for a
/// leg, the slots that its neighbors, games, limits and rules allow.
package enum ItemSlots: Sendable {
    /// A game, as an index into the trip's items. The schedule fixes its day and start.
    case game(Int, of: Itinerary)
    /// A custom item, as an index into the trip's items, with the slots among all other placed items. All these slots
    /// are feasible.
    case custom(Int, SlotSpace<AllItems>, of: Itinerary)
    /// A leg.
    case travel(LegSlots)

    /// Finds the slots of the item at an index of the trip's items; `nil` if the trip has no such item.
    ///
    /// - Complexity: O(items + days + legs).
    package init?(_ item: Int, of itinerary: Itinerary) {
        guard itinerary.trip.items.indices ~= item else { return nil }
        if let slots = LegSlots(item, of: itinerary) {
            self = .travel(slots)
        } else if itinerary.trip.items[item].isGame {
            self = .game(item, of: itinerary)
        } else {
            self = .custom(item, itinerary.slots(without: item), of: itinerary)
        }
    }

    /// Returns the reasons why the item cannot be at a position, in the order of the codes; empty if the position is
    /// valid.
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

    /// Returns the feasible slot nearest to a position, with the sort order of the item in that slot; `nil` if no slot
    /// is feasible. The sort order is `nil` if no number fits between the neighbors.
    package func nearest(to position: Position) -> (slot: LocalSlot, sortOrder: Double?)? {
        switch self {
        case .game:
            return nil
        case .custom(_, let space, _):
            let slot =
                position.day < 1
                ? space[0] : position.day > space.dayCount ? space[space.count - 1] : space.slot(of: position)
            let neighbors = space.neighbors(ofSlot: slot.number, day: slot.day)
            return (slot, SortOrder.between(neighbors.before, neighbors.after))
        case .travel(let slots):
            return slots.clamp(position).map { ($0, slots.sortOrder(in: $0)) }
        }
    }

    private func outside(_ position: Position, _ item: Int, of trip: Trip) -> [Refusal] {
        1...trip.dayCount ~= position.day && position.sortOrder.isFinite
            ? [] : [Refusal(.outsideTrip, of: item, in: trip, onDay: position.day)]
    }
}
