extension DragSession {
    /// Drops the item at the position of the last update; without an update nothing changes.
    ///
    /// - Complexity: O(items of the day).
    public func drop() -> DropOutcome {
        guard let last, !last.isHome else { return .unmoved }
        guard last.isAllowed, let slot = last.slot else { return .snappedBack(last.refusals.codes) }
        return .placed(edit(into: slot))
    }

    /// Returns the edit that places the item in a slot, even where it is refused. The edit changes the item's
    /// sort order, and those of the rest of the day when there is no number between its neighbours.
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
