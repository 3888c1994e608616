import TripModel

/// The times that the rules leave for a visit at each place of a timeline without the visit.
///
/// A visit splits the window between the timed events before and after it. Each demand on the two parts holds from some
/// start on, or up to some start, so that a binary search finds the starts that satisfy it.
struct VisitWindows {
    /// The itinerary without the visit.
    private let itinerary: Itinerary
    private let visit: VisitTimes
    /// The findings of the trip without the visit, which the visit may leave.
    private let known: Set<VisitFinding>
    /// The number of placed legs before each index of the timeline.
    private var legsBefore = [0]
    /// The minutes of the untimed legs before each index of the timeline.
    private var minutesBefore = [0]
    /// The timed events that the audit compares, and the events of the rules `connections` and `travelHours`.
    private var met, onRoute, timed: Neighbors
    /// The placed legs.
    private var placedLegs: Neighbors
    /// For each day, the timed legs of earlier days that arrive on that day or later.
    private var overnight: [Int: [Int]] = [:]

    private var trip: Trip { itinerary.trip }

    init(_ itinerary: Itinerary, _ visit: VisitTimes, known: Set<VisitFinding>) {
        (self.itinerary, self.visit, self.known) = (itinerary, visit, known)
        let (trip, route) = (itinerary.trip, itinerary.route)
        let items = itinerary.timeline.items
        var isLeftOut = [Bool](repeating: false, count: trip.items.count)
        for game in itinerary.missedIndices + itinerary.unreachableIndices { isLeftOut[game] = true }
        let isTimed = items.map { trip.startTime(ofItemAt: $0) != nil }
        timed = Neighbors(isTimed)
        placedLegs = Neighbors(items.map { trip.items[$0].isTravel })
        met = Neighbors(zip(items, isTimed).map { $1 && !isLeftOut[$0] })
        onRoute = Neighbors(
            zip(items, isTimed).map { item, isTimed in
                isTimed
                    && (trip.items[item].isTravel
                        || trip.city(atStartOfItemAt: item).map { route.visits($0) } ?? false)
            }
        )
        for item in items {
            let isLeg = trip.items[item].isTravel
            let minutes = trip.items[item].isFixed ? 0 : trip.items[item].travel?.duration.count ?? 0
            legsBefore.append(legsBefore[legsBefore.count - 1] + (isLeg ? 1 : 0))
            minutesBefore.append(minutesBefore[minutesBefore.count - 1] + minutes)
            guard trip.items[item].isTimedTravel, let day = trip.items[item].position?.day,
                let arrival = trip.arrivalDay(ofLegAt: item), arrival > day, day < trip.dayCount
            else { continue }
            for later in day + 1...max(day + 1, min(arrival, trip.dayCount)) {
                overnight[later, default: []].append(item)
            }
        }
    }

    /// Returns the starts at a place that satisfy all demands, in ascending order.
    ///
    /// - Complexity: O(log starts) computations of an instant for each demand.
    func freeStarts(at place: VisitPlace) -> [ClosedRange<Int>] {
        guard isMet(at: place.index) else { return [] }
        var starts = StartSearch(place.starts) { minute in
            trip.instant(of: ClockTime(minuteOfDay: minute), onDay: place.day, in: visit.city)
        }
        limitByMetEvents(&starts, at: place)
        if trip.rules.connections ?? false { limitByConnections(&starts, at: place) }
        if trip.rules.travelHours != nil { limitByTravelHours(&starts, at: place) }
        return starts.ranges
    }

    /// True if the traveler is in the visit's city at an index of the timeline.
    private func isMet(at index: Int) -> Bool {
        guard let city = visit.city else { return false }
        let items = itinerary.timeline.items
        guard !itinerary.route.legs.isEmpty else {
            let home = items.first { trip.items[$0].isGame }
            return home.map { trip.city(atStartOfItemAt: $0) == city } ?? true
        }
        let previous = placedLegs.before(index).map { items[$0] }
        let next = placedLegs.after(index).map { items[$0] }
        return itinerary.stays(between: previous, next).contains { itinerary.route.stays[$0].contains(city) }
    }
}

// The demands of the audit and of the rules.
extension VisitWindows {
    /// The minutes of the untimed legs between two indices of the timeline.
    private func minutes(_ first: Int, _ last: Int) -> Int { minutesBefore[last] - minutesBefore[first] }

    /// The placed legs between two indices of the timeline.
    private func legs(_ first: Int, _ last: Int) -> [Int] {
        guard legsBefore[first] < legsBefore[last] else { return [] }
        return itinerary.timeline.items[first..<last].filter { trip.items[$0].isTravel }
    }

    /// The instant by which the traveler must be at a visit that starts at an instant.
    private func ready(_ start: Int) -> Int { start - trip.rules.buffers.before.count }

    /// The instant at which the traveler is free after a visit that starts at an instant.
    private func free(_ start: Int) -> Int { start + visit.duration.count + trip.rules.buffers.after.count }

    /// Returns the minutes between a timed event, or the start of the trip, and a visit that starts at an instant.
    private func minutes(from event: Int?, toVisitAt start: Int) -> Int {
        guard let event, let free = trip.freeTime(afterItemAt: event) else {
            return max(0, ready(start) - trip.instant(ofMidnightBefore: 1, in: visit.city))
        }
        return trip.minutes(from: free, to: ready(start), besideTimedLeg: trip.items[event].isTravel)
    }

    /// Returns the minutes between a visit that starts at an instant and a timed event.
    private func minutes(fromVisitAt start: Int, to event: Int) -> Int {
        let ready = trip.readyTime(forItemAt: event) ?? .max
        return trip.minutes(from: free(start), to: ready, besideTimedLeg: trip.items[event].isTravel)
    }

    /// Removes the starts with overlapping games and, unless the rule `connections` applies, with tight connections.
    private func limitByMetEvents(_ starts: inout StartSearch, at place: VisitPlace) {
        let items = itinerary.timeline.items
        let (before, after) = (met.before(place.index), met.after(place.index))
        let bindsConnections = trip.rules.connections ?? false
        let previous = before.map { items[$0] }
        if let previous, let start = trip.start(ofItemAt: previous), let end = trip.end(ofItemAt: previous) {
            starts.exclude(from: { $0 >= start }, to: { $0 < end })
        }
        let load = minutes(before.map { $0 + 1 } ?? 0, place.index)
        if !bindsConnections, previous != nil || load > 0 {
            starts.keepLater(where: { minutes(from: previous, toVisitAt: $0) >= load })
        }
        guard let after, let start = trip.start(ofItemAt: items[after]) else { return }
        starts.exclude(from: { start < $0 + visit.duration.count }, to: { $0 <= start })
        if !bindsConnections {
            let load = minutes(place.index, after)
            starts.keepEarlier(where: { minutes(fromVisitAt: $0, to: items[after]) >= load })
        }
    }

    /// Removes the starts that break the rule `connections`, unless the trip breaks it in the same way without the
    /// visit.
    private func limitByConnections(_ starts: inout StartSearch, at place: VisitPlace) {
        let items = itinerary.timeline.items
        let (before, after) = (onRoute.before(place.index), onRoute.after(place.index))
        func isKnown(_ first: Int, _ last: Int, _ event: Int?, isFirst: Bool, onDay day: Int) -> Bool {
            let timed = event.flatMap { trip.items[$0].isTimedTravel ? $0 : nil }
            let legs = legs(first, last)
            let named = isFirst ? [timed].compactMap { $0 } + legs : legs + [timed].compactMap { $0 }
            return known.contains(VisitFinding("connection", named, onDay: day))
        }
        let previous = before.map { items[$0] }
        let first = before.map { $0 + 1 } ?? 0
        let load = minutes(first, place.index)
        if !isKnown(first, place.index, previous, isFirst: true, onDay: place.day) {
            starts.keepLater(where: { minutes(from: previous, toVisitAt: $0) >= load })
        }
        guard let after else { return }
        let next = items[after]
        if !isKnown(place.index, after, next, isFirst: false, onDay: trip.items[next].position?.day ?? 0) {
            let load = minutes(place.index, after)
            starts.keepEarlier(where: { minutes(fromVisitAt: $0, to: next) >= load })
        }
    }

    /// Removes the starts that break the rule `travelHours`, unless the trip breaks it in the same way without the
    /// visit.
    private func limitByTravelHours(_ starts: inout StartSearch, at place: VisitPlace) {
        guard let hours = trip.rules.travelHours else { return }
        let (items, days) = (itinerary.timeline.items, itinerary.timeline.dayStarts)
        let range = days[place.day - 1]..<days[place.day]
        let before = timed.before(place.index).flatMap { range.contains($0) ? $0 : nil }
        let after = timed.after(place.index).flatMap { range.contains($0) ? $0 : nil }
        func isKnown(_ first: Int, _ last: Int) -> Bool {
            known.contains(VisitFinding("clock-window", legs(first, last), onDay: place.day))
        }
        let first = before.map { $0 + 1 } ?? range.lowerBound
        let load = minutes(first, place.index)
        if load > 0, !isKnown(first, place.index) {
            let nights = (overnight[place.day] ?? []).map { trip.free(afterItemAt: $0) }
            let events = before.map { [trip.free(afterItemAt: items[$0])] } ?? [nil] + nights
            let window = TravelHoursWindow(hours, onDay: place.day, in: trip)
            starts.keepLater(where: { start in
                let visit = TimedEnd(instant: ready(start), city: visit.city)
                return events.allSatisfy { window.minutes(after: $0, before: visit) >= load }
            })
        }
        let last = after ?? range.upperBound
        let rest = minutes(place.index, last)
        if rest > 0, !isKnown(place.index, last) {
            let window = TravelHoursWindow(hours, onDay: place.day, in: trip)
            let next = after.flatMap { trip.ready(forItemAt: items[$0]) }
            starts.keepEarlier(where: { start in
                window.minutes(after: TimedEnd(instant: free(start), city: visit.city), before: next) >= rest
            })
        }
    }
}

/// The nearest flagged indices before and after each place of a list.
private struct Neighbors {
    private var previous: [Int]
    private var next: [Int]

    init(_ flags: [Bool]) {
        previous = [-1]
        for (index, flag) in flags.enumerated() { previous.append(flag ? index : previous[index]) }
        next = [Int](repeating: flags.count, count: flags.count + 1)
        for index in flags.indices.reversed() { next[index] = flags[index] ? index : next[index + 1] }
    }

    /// The last flagged index before a place; `nil` if there is none.
    func before(_ place: Int) -> Int? { previous[place] < 0 ? nil : previous[place] }

    /// The first flagged index at or after a place; `nil` if there is none.
    func after(_ place: Int) -> Int? { next[place] == next.count - 1 ? nil : next[place] }
}

/// Ranges of starts that shrink with each demand.
private struct StartSearch {
    private(set) var ranges: [ClosedRange<Int>]
    /// Returns the instant of a start, given as a minute of the day. It does not decrease with the minute.
    private let instant: (Int) -> Int

    init(_ range: ClosedRange<Int>, instant: @escaping (Int) -> Int) {
        ranges = [range]
        self.instant = instant
    }

    /// Keeps the starts whose instants satisfy a demand that holds from some instant on.
    mutating func keepLater(where holds: (Int) -> Bool) {
        ranges = ranges.compactMap { range in
            let first = firstStart(in: range, where: holds)
            return first > range.upperBound ? nil : first...range.upperBound
        }
    }

    /// Keeps the starts whose instants satisfy a demand that holds up to some instant.
    mutating func keepEarlier(where holds: (Int) -> Bool) {
        ranges = ranges.compactMap { range in
            let end = firstStart(in: range) { !holds($0) }
            return end == range.lowerBound ? nil : range.lowerBound...end - 1
        }
    }

    /// Removes the starts whose instants satisfy both conditions: one that holds from some instant on, and one that
    /// holds up to some instant.
    mutating func exclude(from isReached: (Int) -> Bool, to isBefore: (Int) -> Bool) {
        ranges = ranges.flatMap { range -> [ClosedRange<Int>] in
            let first = firstStart(in: range, where: isReached)
            let end = firstStart(in: range) { !isBefore($0) }
            guard first < end else { return [range] }
            return (first > range.lowerBound ? [range.lowerBound...first - 1] : [])
                + (end <= range.upperBound ? [end...range.upperBound] : [])
        }
    }

    /// Returns the first start of a range whose instant satisfies a condition that holds from some instant on; the
    /// start after the range if there is none.
    private func firstStart(in range: ClosedRange<Int>, where holds: (Int) -> Bool) -> Int {
        if holds(instant(range.lowerBound)) { return range.lowerBound }
        var (low, high) = (range.lowerBound, range.upperBound + 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if holds(instant(middle)) { high = middle } else { low = middle }
        }
        return high
    }
}

/// A finding that can prevent a visit, without its values.
struct VisitFinding: Hashable {
    /// The codes of findings that can prevent a visit.
    static let codes: Set<String> = [
        "missed-game", "unreachable-game", "closed", "clock-window", "connection", "tight-connection",
        "overlapping-games",
    ]

    let code: String
    let items: [Int]
    let day: Int?

    init(_ code: String, _ items: [Int], onDay day: Int?) {
        (self.code, self.items, self.day) = (code, items, day)
    }

    /// Creates the key of a finding; `nil` if the finding cannot prevent a visit.
    init?(_ finding: Finding, in trip: Trip) {
        guard VisitFinding.codes.contains(finding.code) else { return nil }
        self.init(finding.code, finding.items.map { $0.offset }, onDay: finding.day(in: trip))
    }
}

extension Itinerary {
    /// The findings that can prevent a visit, as they would be without the visit.
    var visitFindingKeys: Set<VisitFinding> {
        Set(positionFindings.compactMap { VisitFinding($0, in: trip) })
    }
}
