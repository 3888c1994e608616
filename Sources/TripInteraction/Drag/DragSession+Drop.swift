import TripModel
import TripPlanning

extension DragSession {
    /// Drops the item where the last update was; without an update the trip stays as it is.
    ///
    /// - Complexity: O(items of the day).
    public func drop() -> DropOutcome {
        guard let last, !last.isHome else { return .unmoved }
        guard last.isAllowed, let slot = last.slot else { return .snappedBack(last.refusals.codes) }
        return .placed(edit(into: slot))
    }

    /// Ends the drag without a drop: the trip stays as it is.
    package func cancel() -> DropOutcome { .unmoved }

    /// The edit that puts the item in a slot, whatever refuses it there: the item with a number
    /// between those of its neighbours, and the rest of the day when no number is left there.
    ///
    /// - Complexity: O(items of the day).
    public func edit(into slot: LocalSlot) -> Edit {
        Edit(
            .move(item: itinerary.trip.items[item].id, toDay: slot.day),
            space.placing(item, in: slot),
            of: itinerary.trip
        )
    }
}
