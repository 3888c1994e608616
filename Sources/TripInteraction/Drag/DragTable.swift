/// The answers for each slot of a dragged item, computed when the drag begins.
struct DragTable: Sendable {
    /// The answer for one slot.
    struct Entry {
        let slot: LocalSlot
        /// The nearest slot where the item is allowed, or `nowhere`.
        let nearest: LocalSlot
        /// The reasons that refuse the item there.
        let refusals: RefusalCodes
        /// The index of the valid zone, from 0; -1 outside all zones.
        let zone: Int32
    }

    let entries: [Entry]
    private let slots: SlotTable

    /// Creates the table of a space whose slots `slots` describes.
    ///
    /// - Complexity: O(slots).
    init(_ space: SlotSpace<AllItems>, _ slots: SlotTable) {
        var entries: [Entry] = []
        entries.reserveCapacity(space.count)
        var zone: Int32 = -1
        var wasAllowed = false
        for number in 0..<space.count {
            let slot = slots.slot(number)
            let refusals = slots.refusals(number)
            if refusals.isEmpty, !wasAllowed { zone += 1 }
            wasAllowed = refusals.isEmpty
            let other = wasAllowed ? number : slots.nearest(to: number, day: slot.day)
            let nearest = other.map { slots.slot($0) } ?? .nowhere
            let index = wasAllowed ? zone : -1
            entries.append(Entry(slot: slot, nearest: nearest, refusals: refusals, zone: index))
        }
        self.entries = entries
        self.slots = slots
    }

    /// Returns the number of a position's slot, for a day before or after the trip the first or last of all,
    /// and true if the position is valid: its day is in the trip, and its sort order is finite.
    func number(of position: Position) -> (number: Int, isInside: Bool) {
        if slots.hasDay(position.day) { return (slots.number(of: position), position.sortOrder.isFinite) }
        return (position.day < 1 ? 0 : entries.count - 1, false)
    }

    /// Returns true if a position, whose slot is `slot`, ties with an item that bounds the dragged one.
    func isTied(_ position: Position, _ slot: Int) -> Bool { slots.isTied(position, slot) }
}
