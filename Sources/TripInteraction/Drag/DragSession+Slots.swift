import TripModel
import TripPlanning

extension DragSession {
    /// The days on which the item may stand as far as its neighbours and games say; `nil` when they leave none.
    package var validDayRange: ClosedRange<Int>? {
        guard let segmentSlots else { return 1...space.dayCount }
        return segmentSlots.validDayRange
    }

    /// The games to highlight where the item is refused, as indices into the trip's items: the last to be met
    /// before a dragged segment, then the first to be met after it.
    public var barrierGames: [Int] {
        guard let games = segmentSlots?.barrierGames else { return [] }
        return [games.before, games.after].compactMap { $0 }
    }

    /// The slot that a destination row names, counted without the dragged row; `nil` above the first header or below
    /// the last row.
    package func slot(ofRow row: Int) -> LocalSlot? {
        destinations.number(ofRow: row).map { table.entries[$0].slot }
    }

    /// The slot that an offset into the rows as shown names, likewise.
    package func slot(ofOffset offset: Int) -> LocalSlot? {
        slot(ofRow: destinations.row(ofOffset: offset))
    }

    /// The destination row of a slot: the index that the dragged row will have there, counted after it was taken out.
    public func row(of slot: LocalSlot) -> Int { destinations.row(of: slot) }

    /// Whether the item may stand in a slot.
    public func isAllowed(in slot: LocalSlot) -> Bool {
        space.contains(slot) && table.entries[slot.number].refusals.isEmpty
    }

    /// All slots in which the item may stand, in order.
    ///
    /// - Complexity: O(slots); so are `validRows` and `validOffsets`.
    public var validSlots: [LocalSlot] {
        table.entries.filter { $0.refusals.isEmpty }.map { $0.slot }
    }

    /// The destination rows, counted without the dragged row, at which the item may be dropped.
    public var validRows: [Int] { validSlots.map { destinations.row(of: $0) } }

    /// The offsets, into the rows as shown, before which the item may be dropped; of its own place, the one above.
    public var validOffsets: [Int] { validSlots.map { destinations.offset(of: $0) } }

    /// The valid destination row nearest to a proposed one, counted without the dragged row; at equal distance
    /// one on the same day, then the earlier; `nil` when no row is valid.
    ///
    /// - Complexity: O(1), without allocation.
    public func nearestRow(to row: Int) -> Int? {
        let nearest = table.entries[max(1, min(row, table.entries.count)) - 1].nearest
        return nearest.isNowhere ? nil : destinations.row(of: nearest)
    }

    /// All that refuses the item where the finger is, with the items that are in the way.
    ///
    /// - Complexity: O(items).
    public func refusals(of update: DragUpdate) -> [Refusal] {
        if let position = update.position { return refusals(at: position) }
        guard let slot = update.slot else { return [Refusal(.outsideTrip, of: item, onDay: nil)] }
        return segmentSlots?.refusals(in: slot) ?? []
    }

    /// All that refuses the item at a position, with the items that are in the way, ties among them.
    ///
    /// - Complexity: O(items).
    package func refusals(at position: Position) -> [Refusal] {
        if let segmentSlots { return segmentSlots.refusals(at: position) }
        return table.number(of: position).isInside
            ? [] : [Refusal(.outsideTrip, of: item, onDay: position.day)]
    }
}
