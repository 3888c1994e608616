extension DragSession {
    /// The days that the item's neighbours and games allow; `nil` when they allow none.
    package var validDayRange: ClosedRange<Int>? {
        guard let segmentSlots else { return 1...space.dayCount }
        return segmentSlots.validDayRange
    }

    /// The games to highlight where the item is refused: the last that must come before a dragged segment, then the
    /// first that must come after it.
    public var barrierGames: [Item.ID] {
        guard let games = segmentSlots?.barrierGames else { return [] }
        return [games.before, games.after].compactMap { $0 }
    }

    /// Returns the slot at a destination row, counted without the dragged row; `nil` above the first header
    /// or below the last row.
    package func slot(ofRow row: Int) -> LocalSlot? {
        destinations.number(ofRow: row).map { table.entries[$0].slot }
    }

    /// Returns the destination row of a slot: the index that the dragged row will have there, counted after
    /// its removal.
    public func row(of slot: LocalSlot) -> Int { destinations.row(of: slot) }

    /// Returns a Boolean value indicating whether the item is allowed in a slot.
    public func isAllowed(in slot: LocalSlot) -> Bool {
        space.contains(slot) && table.entries[slot.number].refusals.isEmpty
    }

    /// The slots in which the item is allowed, in order.
    ///
    /// - Complexity: O(slots); so are `validRows` and `validOffsets`.
    public var validSlots: [LocalSlot] {
        table.entries.filter { $0.refusals.isEmpty }.map { $0.slot }
    }

    /// The destination rows, counted without the dragged row, at which the item may be dropped.
    public var validRows: [Int] { validSlots.map { destinations.row(of: $0) } }

    /// The offsets in the rows as shown at which the item may be dropped; for its own gap, the one above it.
    public var validOffsets: [Int] { validSlots.map { destinations.offset(of: $0) } }

    /// Returns the valid destination row nearest to a proposed one, both counted without the dragged row: of
    /// equally near ones that on the same day, then the earlier; `nil` when no row is valid.
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

    /// Returns every reason that refuses the item at an update, with the items that block it.
    ///
    /// - Complexity: O(items).
    public func refusals(of update: DragUpdate) -> [Refusal] {
        if let position = update.position { return refusals(at: position) }
        guard let slot = update.slot else {
            return [Refusal(.outsideTrip, of: itemIndex, in: itinerary.trip, onDay: nil)]
        }
        return segmentSlots?.refusals(in: slot) ?? []
    }

    /// Returns every reason that refuses the item at a position, ties included, with the items that block it.
    ///
    /// - Complexity: O(items).
    package func refusals(at position: Position) -> [Refusal] {
        if let segmentSlots { return segmentSlots.refusals(at: position) }
        return table.number(of: position).isInside
            ? [] : [Refusal(.outsideTrip, of: itemIndex, in: itinerary.trip, onDay: position.day)]
    }
}
