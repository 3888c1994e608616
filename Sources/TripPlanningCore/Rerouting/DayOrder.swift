/// The items of a day in order, some of which are candidates. A departure is before the first item that starts later, so
/// that the met candidates decide between several slots:
///
///     items      visit 15:00 (candidate)   game 09:00   concert 20:00
///     departure 14:00      before the visit if it is met, otherwise before the concert
struct DayOrder {
    private struct Item {
        /// The start as a minute of the day; `nil` if there is none.
        let start: Int?
        /// The slot before the item.
        let slot: Int
        /// True if the item is at the end of a slot.
        let isFixed: Bool
        let isCandidate: Bool
    }

    private var items: [Item] = []
    private let lastSlot: Int

    /// Creates the order of a day, from 1.
    init(_ compilation: RouteCompilation, day: Int, _ isCandidate: (Int) -> Bool) {
        let (trip, slots) = (compilation.itinerary.trip, compilation.space.slots(ofDay: day))
        var slot = slots.lowerBound
        for item in compilation.itinerary.timeline[day: day] {
            let isFixed = trip.items[item].isFixed
            items.append(
                Item(
                    start: trip.startTime(ofItemAt: item)?.minuteOfDay,
                    slot: slot,
                    isFixed: isFixed,
                    isCandidate: isCandidate(item)
                )
            )
            if isFixed { slot += 1 }
        }
        lastSlot = slots.upperBound - 1
    }

    /// Returns the slots that a departure may have, at least one, ascending: before each candidate that starts later, and
    /// before the first other item that does, or the last slot of the day if there is none. Slots that only candidates
    /// with a later start separate count as one slot, because only the first of these candidates that is met matters.
    ///
    /// - Complexity: O(items of the day).
    func slots(ofDepartureAt time: ClockTime) -> [Int] {
        var slots: [Int] = []
        var isParted = true
        for item in items {
            if let start = item.start, start > time.minuteOfDay {
                if isParted { slots.append(item.slot) }
                guard item.isCandidate else { return slots }
                isParted = false
            } else if item.isFixed {
                isParted = true
            }
        }
        return isParted ? slots + [lastSlot] : slots
    }
}
