import TripDocuments
import TripModel
import TripPlanningCore

/// A drag of a visit along the hours of the days, from the grab to the drop.
///
/// ```swift
/// guard var drag = VisitDrag(item: "aquarium", of: itinerary) else { return }
/// for day in 1...itinerary.trip.dayCount { tint(drag.freeStarts(onDay: day), day) }
/// let update = drag.update(day: 3, minute: 10 * 60 + 20)     // 10:20, near 10:15
/// if case .placed(let changes, _) = drag.drop() { document = try document.applying(changes) }
/// ```
///
/// The initializer computes the free starts of all days (SPEC section 16); an update searches them.
public struct VisitDrag: Sendable {
    /// The effect of a drop at a start.
    public struct Update: Hashable, Sendable {
        /// The start under the finger, on the grid of the visit.
        public let start: VisitStart
        /// True if the visit can be there.
        public let isFree: Bool
        /// True if the start is the current start.
        public let isHome: Bool
        /// The nearest free start; `nil` if no start is free.
        public let nearest: VisitStart?
    }

    /// The outcome of a drop.
    public enum Outcome: Hashable, Sendable {
        /// The visit moves to a start; the changes write it into the document.
        case placed([TripChange], VisitStart)
        /// The visit stays at its start.
        case unmoved
        /// The visit goes back, for these reasons.
        case snappedBack([VisitCheck.Reason])
    }

    /// The free starts of the visit.
    public let starts: VisitStarts
    /// The last update; `nil` before the first update.
    public private(set) var last: Update?
    /// The free starts of each day, by day, from 1.
    private let runs: [Int: [StartRun]]
    private let every: Int

    /// Starts a drag of a visit, which need not be placed; `nil` if the trip has no such visit.
    ///
    /// - Complexity: The complexity of `VisitStarts.init`.
    public init?(item: Item.ID, of itinerary: Itinerary) {
        guard let starts = VisitStarts(item, of: itinerary),
            let hours = itinerary.trip.items[starts.index].game?.openingHours
        else { return nil }
        self.starts = starts
        runs = Dictionary(grouping: starts.runs) { $0.day }.mapValues { $0.map { $0.starts } }
        every = hours.every
    }

    /// The identifier of the visit.
    public var item: Item.ID { starts.item }

    /// Returns the free starts of a day (from 1), which a view can tint, in ascending order.
    public func freeStarts(onDay day: Int) -> [StartRun] { runs[day] ?? [] }

    /// Updates the drag to a day and a minute of this day, and returns the effect of a drop there.
    ///
    /// - Parameters:
    ///   - day: The day, which may be outside the trip.
    ///   - minute: The minute after 00:00; minutes outside the day are clamped.
    /// - Complexity: O(runs).
    public mutating func update(day: Int, minute: Int) -> Update {
        let start = snapped(day, min(max(minute, 0), ClockTime.lastMinuteOfDay))
        let update = Update(
            start: start,
            isFree: freeStarts(onDay: day).contains { $0.contains(start.time.minuteOfDay) },
            isHome: start == starts.current,
            nearest: starts.nearest(to: start)
        )
        last = update
        return update
    }

    /// Returns the start nearest to a minute: a multiple of `every`, or the current start.
    private func snapped(_ day: Int, _ minute: Int) -> VisitStart {
        let below = minute / every * every
        var candidates = [below, below + every].filter { $0 <= ClockTime.lastMinuteOfDay }
        if let current = starts.current, current.day == day { candidates.append(current.time.minuteOfDay) }
        let best = candidates.min { abs($0 - minute) < abs($1 - minute) } ?? below
        return VisitStart(day: day, time: ClockTime(minuteOfDay: best))
    }

    /// Returns every reason why the visit cannot be at the start of an update; empty if the start is free, or if time
    /// zones allow no start (`VisitCheck.init`).
    ///
    /// - Complexity: The complexity of `VisitCheck.init`.
    public func reasons(against update: Update) -> [VisitCheck.Reason] {
        VisitCheck(starts.itinerary, item: item, at: update.start)?.reasons ?? []
    }

    /// Drops the visit at the start of the last update. If there was no update, nothing changes.
    ///
    /// - Complexity: The complexity of `VisitCheck.init`.
    public func drop() -> Outcome {
        guard let last, !last.isHome else { return .unmoved }
        guard last.isFree else { return .snappedBack(reasons(against: last)) }
        let placement = VisitPlacement(starts, at: last.start)
        guard let position = placement.position else { return .unmoved }
        let others = placement.otherPositions.map { (id: $0.id, position: $0.position) }
        return .placed(
            TripChange.placing(visit: item, at: position, start: last.start.time, moving: others),
            last.start
        )
    }
}
