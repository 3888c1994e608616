/// A drag of a leg or custom item, from the grab to the drop.
///
/// ```swift
/// var session = try DragSession(row: 4, of: TripRows(itinerary))
/// let update = session.update(row: 9)
/// if case .placed(let edit) = session.drop() { try history.apply(edit) }
/// ```
///
/// The initializer computes everything; an update is a table look-up and allocates nothing. A session applies the rules
/// of `LegSlots`: slots are the positions between all other placed items (SPEC sections 2 and 4). `reachability()`
/// computes the slots that become available if other items move.
public struct DragSession: Sendable {
    /// The itinerary when the drag started.
    public let itinerary: Itinerary
    /// The dragged item, as an index in the trip's items.
    package let itemIndex: Int
    /// The slots among all other placed items, numbered from 0.
    public let space: SlotSpace<AllItems>
    /// The slots of a dragged leg; `nil` for a custom item, which is allowed in every slot.
    public let legSlots: LegSlots?
    @available(*, deprecated, renamed: "legSlots")
    public var segmentSlots: LegSlots? { legSlots }
    /// The conversions between slots and rows.
    package let destinations: Destinations
    /// The slot of the item's position; `nil` if the item is not placed.
    public let home: LocalSlot?
    /// The last update; `nil` before the first update.
    public private(set) var last: DragUpdate?
    /// The haptic feedback of the grab.
    public let feedback = Feedback.light
    let table: DragTable
    /// The row from which the item is dragged; -1 if the item has no row.
    private let source: Int32
    private let barriers: DragUpdate.Barriers
    /// The index of the valid zone under the finger; -1 outside all zones.
    private var zone: Int32

    /// The identifier of the dragged item.
    public var item: Item.ID { itinerary.trip.items[itemIndex].id }

    /// Starts a drag of the item in a row.
    ///
    /// - Throws: `DragError` if the row is a header, a game or a timed leg, or does not exist.
    /// - Complexity: The complexity of `init(item:of:)`.
    public init(row: Int, of rows: TripRows) throws(DragError) {
        guard rows.indices ~= row else { throw .noSuchRow(row, rowCount: rows.count) }
        guard let item = rows.itemIndex(ofRow: row) else { throw .header(day: rows.day(ofRow: row)) }
        try self.init(itemAt: item, of: rows.itinerary)
    }

    /// Starts a drag of the item with the given id, even if the item is not placed.
    ///
    /// - Throws: `DragError` if the item is a game or a timed leg, or if the trip has no such item.
    /// - Complexity: O(items + days + legs).
    public init(item id: String, of itinerary: Itinerary) throws(DragError) {
        guard let item = itinerary.trip.index(ofItem: id) else { throw .unknownItem(id) }
        try self.init(itemAt: item, of: itinerary)
    }

    private init(itemAt item: Int, of itinerary: Itinerary) throws(DragError) {
        let slots: SlotTable
        switch ItemSlots(item, of: itinerary) {
        case nil: throw .noSuchRow(item, rowCount: itinerary.trip.items.count)
        case .game: throw .game(id: itinerary.trip.items[item].id)
        case .custom(_, let space, _):
            legSlots = nil
            self.space = space
            slots = SlotTable(space)
            home = itinerary.trip.items[item].position.map { space.slot(of: $0) }
            barriers = DragUpdate.Barriers((nil, nil), of: itinerary.trip)
        case .travel(let answer):
            if let start = itinerary.trip.items[item].start {
                throw .timed(id: itinerary.trip.items[item].id, start: start)
            }
            legSlots = answer
            space = answer.space
            slots = answer.table
            home = answer.home
            barriers = DragUpdate.Barriers(answer.barrierIndices, of: itinerary.trip)
        }
        self.itinerary = itinerary
        itemIndex = item
        let source = TripRows(itinerary).row(ofItemAt: item)
        self.source = Int32(source ?? -1)
        destinations = Destinations(source: source, slotCount: space.count)
        let table = DragTable(space, slots)
        self.table = table
        zone = source.map { table.entries[$0 - 1].zone } ?? -1
    }

    /// Updates the drag to a destination row, and returns the effect of a drop there.
    ///
    /// - Parameter row: The index that the dragged row will have, counted after its removal.
    /// - Complexity: O(1), without allocation.
    public mutating func update(row: Int) -> DragUpdate {
        guard let slot = destinations.number(ofRow: row) else {
            return outside(nearestTo: row > 0 ? table.entries.count - 1 : 0)
        }
        let entry = table.entries[slot]
        return answer(entry, isHome: row == Int(source), refusals: entry.refusals, zone: entry.zone)
    }

    /// Updates the drag to an offset, and returns the effect of a drop there.
    ///
    /// - Parameter offset: The index of the row, among all rows as shown, before which to insert.
    /// - Complexity: O(1), without allocation.
    public mutating func update(offset: Int) -> DragUpdate {
        update(row: destinations.row(ofOffset: offset))
    }

    /// Updates the drag to a position, and returns the effect of a drop there.
    ///
    /// The position belongs to a slot, as in the position check (SPEC section 4). The position is also rejected if its
    /// sort order equals the sort order of an item that bounds the dragged item.
    ///
    /// - Complexity: O(log items of the day + ties), without allocation.
    public mutating func update(position: Position) -> DragUpdate {
        let (slot, isInside) = table.number(of: position)
        guard isInside else { return outside(position, nearestTo: slot) }
        let entry = table.entries[slot]
        var refusals = entry.refusals
        if table.isTied(position, slot) { refusals.insert(RefusalCodes(.tie)) }
        return answer(
            entry,
            at: position,
            isHome: slot == home?.number,
            refusals: refusals,
            zone: refusals.isEmpty ? entry.zone : -1
        )
    }

    private mutating func answer(
        _ entry: DragTable.Entry,
        at position: Position? = nil,
        isHome: Bool,
        refusals: RefusalCodes,
        zone: Int32
    ) -> DragUpdate {
        let update = DragUpdate(
            position: position,
            crossing: cross(to: zone),
            isHome: isHome,
            slotOrNowhere: entry.slot,
            nearestOrNowhere: entry.nearest,
            refusals: refusals,
            source: source,
            barriers: barriers
        )
        last = update
        return update
    }

    /// Returns the update for a position outside the trip. This is a separate function so that the compiler copies the
    /// table entries of other updates in whole machine words.
    @inline(never)
    private mutating func outside(_ position: Position? = nil, nearestTo slot: Int) -> DragUpdate {
        let (nearest, refusals) = (table.entries[slot].nearest, RefusalCodes(.outsideTrip))
        let entry = DragTable.Entry(slot: .nowhere, nearest: nearest, refusals: refusals, zone: -1)
        return answer(entry, at: position, isHome: false, refusals: refusals, zone: -1)
    }

    private mutating func cross(to next: Int32) -> DragUpdate.Crossing {
        guard next != zone else { return [] }
        var crossing: DragUpdate.Crossing = []
        if zone >= 0 { crossing.insert(.left) }
        if next >= 0 { crossing.insert(.entered) }
        zone = next
        return crossing
    }
}

extension DragSession {
    /// The days that the item's neighbors and games allow; `nil` if they allow no day.
    package var validDayRange: ClosedRange<Int>? {
        guard let legSlots else { return 1...space.dayCount }
        return legSlots.validDayRange
    }

    /// The games to highlight if the item is rejected: the last game that must come before a dragged leg, and the first
    /// game that must come after it.
    public var barrierGames: [Item.ID] {
        guard let games = legSlots?.barrierGames else { return [] }
        return [games.before, games.after].compactMap { $0 }
    }

    /// Returns the slot at a destination row, counted without the dragged row; `nil` above the first header or below
    /// the last row.
    package func slot(ofRow row: Int) -> LocalSlot? {
        destinations.number(ofRow: row).map { table.entries[$0].slot }
    }

    /// Returns the destination row of a slot: the index that the dragged row will have, counted after its removal.
    public func row(of slot: LocalSlot) -> Int { destinations.row(of: slot) }

    /// True if the item is allowed in a slot.
    public func isAllowed(in slot: LocalSlot) -> Bool {
        space.contains(slot) && table.entries[slot.number].refusals.isEmpty
    }

    /// The slots in which the item is allowed, in order.
    ///
    /// - Complexity: O(slots). The properties `validRows` and `validOffsets` have the same complexity.
    public var validSlots: [LocalSlot] {
        table.entries.filter { $0.refusals.isEmpty }.map { $0.slot }
    }

    /// The destination rows, counted without the dragged row, at which the item may be dropped.
    public var validRows: [Int] { validSlots.map { destinations.row(of: $0) } }

    /// The offsets, among the rows as shown, at which the item may be dropped. The item's own slot has two offsets; the
    /// list contains only the offset above the item.
    public var validOffsets: [Int] { validSlots.map { destinations.offset(of: $0) } }

    /// Returns the valid destination row nearest to a proposed row; `nil` if no row is valid.
    ///
    /// Both rows are counted without the dragged row. Of two equally near rows, returns the row on the day of the
    /// proposed row; if that does not decide, the earlier row.
    ///
    /// - Complexity: O(1), without allocation.
    public func nearestRow(to row: Int) -> Int? {
        let nearest = table.entries[max(1, min(row, table.entries.count)) - 1].nearest
        return nearest.isNowhere ? nil : destinations.row(of: nearest)
    }

    /// Returns the items right before and after a slot on its day; `nil` at an end of the day.
    public func items(around slot: LocalSlot) -> (before: Item?, after: Item?) {
        let (before, after) = space.items(around: slot)
        return (before.map { itinerary.trip.items[$0] }, after.map { itinerary.trip.items[$0] })
    }

    /// Returns every reason to reject the item at the slot or position of an update, with the items that block it.
    ///
    /// - Complexity: O(items).
    public func refusals(of update: DragUpdate) -> [Refusal] {
        if let position = update.position { return refusals(at: position) }
        guard let slot = update.slot else {
            return [Refusal(.outsideTrip, of: itemIndex, in: itinerary.trip, onDay: nil)]
        }
        return legSlots?.refusals(in: slot) ?? []
    }

    /// Returns every reason to reject the item at a position, with the items that block it. The reasons include equal
    /// sort orders.
    ///
    /// - Complexity: O(items).
    package func refusals(at position: Position) -> [Refusal] {
        if let legSlots { return legSlots.refusals(at: position) }
        return table.number(of: position).isInside
            ? [] : [Refusal(.outsideTrip, of: itemIndex, in: itinerary.trip, onDay: position.day)]
    }
}

extension DragSession {
    /// Drops the item in the slot of the last update. If there was no update, nothing changes.
    ///
    /// - Complexity: O(items of the day).
    public func drop() -> DropOutcome {
        guard let last, !last.isHome else { return .unmoved }
        guard last.isAllowed, let slot = last.slot else { return .snappedBack(last.refusals.codes) }
        return .placed(edit(into: slot))
    }

    /// Returns the edit that places the item in a slot, even if the slot is not allowed.
    ///
    /// The edit changes the item's sort order. If there is no number between the sort orders of the neighbors, the edit
    /// also renumbers the rest of the day.
    ///
    /// - Complexity: O(items of the day).
    public func edit(into slot: LocalSlot) -> Edit {
        Edit(
            .move(item: item, toDay: slot.day),
            itinerary.trip.named(space.placing(itemIndex, in: slot)),
            of: itinerary.trip
        )
    }
}
