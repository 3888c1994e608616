import TripModel

/// The free starts of a visit: those at which it can be while everything else keeps its place (SPEC section 16).
///
/// ```swift
/// if let starts = VisitStarts("aquarium", of: itinerary), let best = starts.best {
///     print("day", best.day, "at", best.time)
/// }
/// ```
public struct VisitStarts: Sendable {
    /// Free starts on one day, at equal distances.
    public struct Run: Hashable, Sendable {
        /// The day of the trip, from 1.
        public let day: Int
        /// The first and the last start, and the distance between two starts.
        public let starts: StartRun

        /// The first start.
        public var from: ClockTime { ClockTime(minuteOfDay: starts.first) }
        /// The last start.
        public var to: ClockTime { ClockTime(minuteOfDay: starts.last) }
    }

    /// The trip with its timeline and route.
    public let itinerary: Itinerary
    /// The identifier of the visit.
    public let item: Item.ID
    /// The current start; `nil` if the visit is not placed.
    public let current: VisitStart?
    /// The maximal runs of free starts, ordered by day and first start; empty if the trip has time zones, but only some
    /// of the items with a start, including the visit, are in cities with a zone. A free current start that is not a
    /// multiple of `every` is a separate run and ends no other run.
    public let runs: [Run]
    /// The visit, as an index into the trip's items.
    package let index: Int

    /// Finds the free starts of a visit. Returns `nil` if the trip has no visit with the identifier.
    ///
    /// - Complexity: O(days + items), with a factor of log(starts of a day); in a trip whose legs are not all placed or
    ///   do not connect, one search for the route for each place and for each range of free starts.
    public init?(_ id: Item.ID, of itinerary: Itinerary) {
        guard let index = itinerary.trip.index(ofItem: id) else { return nil }
        self.init(visitAt: index, of: itinerary)
    }

    /// Finds the free starts of the visit at an index of the trip's items. Returns `nil` if the item is not a visit.
    package init?(visitAt index: Int, of itinerary: Itinerary) {
        guard let search = VisitSearch(visitAt: index, of: itinerary) else { return nil }
        self.init(search, of: itinerary)
    }

    /// Finds the free starts of the visit of a search in the trip for which the search was prepared.
    init(_ search: VisitSearch, of itinerary: Itinerary) {
        self.itinerary = itinerary
        index = search.visit
        item = itinerary.trip.items[search.visit].id
        current = search.times.current
        guard (try? itinerary.trip.checkZone(ofVisitAt: search.visit)) != nil else {
            runs = []
            return
        }
        let days = search.pinnedStart.map { $0.day...$0.day } ?? 1...itinerary.trip.dayCount
        runs = days.flatMap { day in search.freeStarts(onDay: day).map { Run(day: day, starts: $0) } }
    }

    /// True if a start is free.
    public func contains(_ start: VisitStart) -> Bool {
        runs.contains { $0.day == start.day && $0.starts.contains(start.time.minuteOfDay) }
    }

    /// Returns the free start that is the fewest minutes, counted on the clock, from a day (which may be outside the
    /// trip) and a time; of two equally near starts, the earlier. The result is `nil` if no start is free.
    public func nearest(to start: VisitStart) -> VisitStart? {
        let candidates = runs.map { run in
            let minute = run.starts.nearest(to: start.minutes - run.day * 1440)
            return VisitStart(day: run.day, time: ClockTime(minuteOfDay: minute))
        }
        return candidates.min { one, other in
            let (first, second) = (one.distance(to: start), other.distance(to: start))
            return first == second ? one < other : first < second
        }
    }

    /// The free start that is nearest to the current start or, if the visit is not placed, to the start of the trip;
    /// `nil` if no start is free.
    public var best: VisitStart? {
        nearest(to: current ?? VisitStart(day: 1, time: ClockTime(minuteOfDay: 0)))
    }
}

extension VisitStart {
    /// Returns the minutes between two starts, counted on the clock.
    fileprivate func distance(to other: VisitStart) -> Int { abs(minutes - other.minutes) }
}

/// A search for the free starts of one visit.
struct VisitSearch {
    let visit: Int
    let times: VisitTimes
    /// The only start that can be free, because the visit is pinned; `nil` if there is no such limit.
    let pinnedStart: VisitStart?
    /// The trip without the visit.
    private let base: Itinerary
    private let known: Set<VisitFinding>
    private let windows: VisitWindows

    /// Prepares the search; `nil` if the item is not a visit.
    init?(visitAt index: Int, of itinerary: Itinerary) {
        guard let times = itinerary.trip.visitTimes(ofItemAt: index) else { return nil }
        (visit, self.times) = (index, times)
        let isPinned = itinerary.trip.items[index].game?.pinned ?? false
        pinnedStart = isPinned ? times.current : nil
        let trip = itinerary.trip.placing(visitAt: index, at: nil)
        base = itinerary.route.isAsPlaced ? itinerary.keepingRoute(in: trip) : Itinerary(trip)
        known = base.visitFindingKeys
        windows = VisitWindows(base, times, known: known)
    }

    /// Returns the free starts on a day, as maximal runs ordered by their first start.
    func freeStarts(onDay day: Int) -> [StartRun] {
        let allowed = base.trip.allowedStarts(of: times, onDay: day)
        guard !allowed.isEmpty else { return [] }
        var free: [ClosedRange<Int>] = []
        for group in base.visitPlaces(onDay: day) {
            guard let starts = group.first?.starts, allowed.contains(where: { $0.clamped(to: starts) != nil })
            else { continue }
            for place in group { free += freeStarts(at: place) }
        }
        free.sort { $0.lowerBound < $1.lowerBound }
        var runs: [StartRun] = []
        for run in allowed {
            var joined: StartRun?
            for range in free {
                guard let part = run.clamped(to: range) else { continue }
                if let before = joined, part.first <= before.last + run.step {
                    joined = StartRun(
                        from: before.first,
                        through: max(before.last, part.last),
                        step: run.step
                    )
                } else {
                    if let joined { runs.append(joined) }
                    joined = part
                }
            }
            if let joined { runs.append(joined) }
        }
        return limited(runs, onDay: day).sorted { ($0.first, $0.last) < ($1.first, $1.last) }
    }

    /// Returns the runs, or only the current start if the visit is pinned.
    private func limited(_ runs: [StartRun], onDay day: Int) -> [StartRun] {
        guard let pinnedStart else { return runs }
        let minute = pinnedStart.time.minuteOfDay
        guard day == pinnedStart.day, runs.contains(where: { $0.contains(minute) }) else { return [] }
        return [StartRun(from: minute, through: minute, step: times.hours.every)]
    }

    /// Returns the free starts at a place.
    private func freeStarts(at place: VisitPlace) -> [ClosedRange<Int>] {
        if base.route.isAsPlaced, !renumbersDay(of: place) { return windows.freeStarts(at: place) }
        let others = otherMoves(to: place)
        let first = place.starts.lowerBound
        let moved = Itinerary(trip(at: place, ClockTime(minuteOfDay: first)))
        let windows = VisitWindows(moved.keepingRoute(in: base.trip.moving(others)), times, known: known)
        // The visit can change the route, and new sort orders part items at equal positions. Findings that this causes
        // do not depend on the start.
        return windows.freeStarts(at: place).filter { range in
            let start = range.lowerBound
            let found =
                start == first
                ? findings(in: moved) : findings(at: place, ClockTime(minuteOfDay: start)).findings
            return found.allSatisfy { finding in
                if case .closed = finding { true } else { false }
            }
        }
    }

    /// True if there is no sort order for the visit at a place, so that the day is renumbered.
    private func renumbersDay(of place: VisitPlace) -> Bool {
        let (items, days) = (base.timeline.items, base.timeline.dayStarts)
        func sortOrder(at index: Int) -> Double? { base.trip.items[items[index]].position?.sortOrder }
        let before = place.index > days[place.day - 1] ? sortOrder(at: place.index - 1) : nil
        let after = place.index < days[place.day] ? sortOrder(at: place.index) : nil
        return SortOrder.between(before, after) == nil
    }

    /// Returns the new positions of the other items of the day if the visit at a place renumbers the day.
    private func otherMoves(to place: VisitPlace) -> [(index: Int, position: Position)] {
        moves(to: place).filter { $0.key != visit }.map { (index: $0.key, position: $0.value) }
    }

    /// Returns the trip with the visit at a place.
    func trip(at place: VisitPlace, _ start: ClockTime) -> Trip {
        guard let position = moves(to: place)[visit] else { return base.trip }
        return base.trip.placing(visitAt: visit, at: (position, start), moving: otherMoves(to: place))
    }

    /// Returns the positions that put the visit at a place. If the day is renumbered, they include the positions of its
    /// other items.
    func moves(to place: VisitPlace) -> [Int: Position] {
        let timeline = base.timeline
        var siblings = Siblings(
            timeline[day: place.day].compactMap { item in
                base.trip.items[item].position.map { Siblings.Entry(item, $0.sortOrder) }
            }
        )
        let entries = siblings.move(visit, to: place.index - timeline.dayStarts[place.day - 1])
        var positions: [Int: Position] = [:]
        for entry in entries { positions[entry.id] = Position(day: place.day, sortOrder: entry.sortOrder) }
        return positions
    }

    /// Returns the places for a start on a day of the trip, in timeline order.
    func places(for start: VisitStart) -> [VisitPlace] {
        base.visitPlaces(onDay: start.day).first { group in
            group.contains { $0.starts.contains(start.time.minuteOfDay) }
        } ?? []
    }

    /// Returns the findings that prevent the visit from being at a place, in the order of an audit.
    func findings(at place: VisitPlace, _ start: ClockTime) -> (itinerary: Itinerary, findings: [Finding]) {
        let moved = Itinerary(trip(at: place, start))
        return (moved, findings(in: moved))
    }

    /// Returns the findings that prevent the visit from being where it is in a trip.
    private func findings(in moved: Itinerary) -> [Finding] {
        moved.positionFindings.filter { finding in
            guard let key = VisitFinding(finding, in: moved.trip) else { return false }
            return key.items.contains(visit) || !known.contains(key)
        }
    }
}
