// `travelHours` with the buffers: the games of a day that have a start, and timed legs, cut its gaps into windows, and what
// stands in a window must fit into it (SPEC sections 6 and 15). Where clocks are in time zones, all is counted in instants.

extension Compilation {
    mutating func travelHours() {
        guard let hours = trip.rules.travelHours else { return }
        var nights = OvernightLegs()
        var windows: [TravelWindow] = []
        for day in 1...trip.dayCount {
            nights.drop(before: day, of: trip)
            let slots = space.slots(ofDay: day)
            var first = slots.lowerBound
            // The timed item that begins the window; none at the beginning of the day.
            var before: Int?
            func window(upTo end: Int, before after: Int?) -> TravelWindow {
                var minutes = trip.travelTime(after: before, before: after, onDay: day, in: hours)
                if before == nil {
                    for leg in nights.legs {
                        let rest = trip.travelTime(after: leg, before: after, onDay: day, in: hours)
                        minutes = min(minutes, rest)
                    }
                }
                return TravelWindow(slots: first..<end, minutes: minutes, before: before, after: after)
            }
            for place in space.dayStarts[day - 1]..<space.dayStarts[day] {
                let item = space.items[place]
                guard cutsWindows(item) else { continue }
                let last = space.slot(beforeItemAt: place, day: day)
                windows.append(window(upTo: last + 1, before: item))
                first = last + 1
                before = item
                if trip.items[item].isTravel { nights.add(item, of: trip) }
            }
            windows.append(window(upTo: slots.upperBound, before: nil))
        }
        limit(windows, .travelHours)
    }
}

/// The timed legs that have left on an earlier day and may not have arrived yet: of those that arrive in one time zone the
/// last to arrive, which leaves the least of a day.
private struct OvernightLegs {
    private var last: [(zone: String?, leg: Int, end: Int)] = []

    /// The legs, as indices into the trip's items.
    var legs: [Int] { last.map { $0.leg } }

    /// Adds a timed leg that leaves on this day.
    mutating func add(_ leg: Int, of trip: Trip) {
        guard let end = trip.freeTime(afterItemAt: leg) else { return }
        let zone = trip.timeZone(of: trip.city(atEndOfItemAt: leg))
        guard let index = last.firstIndex(where: { $0.zone == zone }) else {
            return last.append((zone, leg, end))
        }
        if last[index].end < end { last[index] = (zone, leg, end) }
    }

    /// Drops the legs that arrive before a day.
    mutating func drop(before day: Int, of trip: Trip) {
        last.removeAll { (trip.arrivalDay(ofSegmentAt: $0.leg) ?? 0) < day }
    }
}

extension Trip {
    /// The minutes of travel that fit on a day between two games or timed legs, or from an end of the hours where one is
    /// `nil`; 0 when there are none. The hours are on the clock of the nearest of the two, that of a leg's arrival after it.
    fileprivate func travelTime(after first: Int?, before second: Int?, onDay day: Int, in hours: TravelHours)
        -> Int
    {
        guard first != nil || second != nil else {
            return hours.latest.minuteOfDay - hours.earliest.minuteOfDay
        }
        let (before, after) = (
            first.map { city(atEndOfItemAt: $0) }, second.map { city(atStartOfItemAt: $0) }
        )
        let earliest = instant(of: hours.earliest, onDay: day, in: before ?? after ?? nil)
        let latest = instant(of: hours.latest, onDay: day, in: after ?? before ?? nil)
        let start = first.flatMap { freeTime(afterItemAt: $0) }
        let end = second.flatMap { readyTime(forItemAt: $0) }
        return max(0, min(end ?? latest, latest) - max(start ?? earliest, earliest))
    }
}

extension RouteCompilation {
    mutating func travelHours() {
        guard let hours = trip.rules.travelHours else { return }
        let length = hours.latest.minuteOfDay - hours.earliest.minuteOfDay
        program.limits.travelWindows = TravelWindows(Int64(length), origin: origin(.rule(.travelHours)))
    }
}

extension CorrectionSearch {
    /// Travel that may start earlier or end later, or less time left free around games and timed legs.
    func travelHours() throws(SolverError) -> [Correction] {
        guard let hours = trip.rules.travelHours else { return [] }
        let (earliest, latest) = (hours.earliest.minuteOfDay, hours.latest.minuteOfDay)
        let longer: [Loosening] = [
            (
                earliest,
                { .hours(TravelHours(from: ClockTime(minuteOfDay: earliest - $0), to: hours.latest)) }
            ),
            (
                ClockTime.endOfDay.minuteOfDay - latest,
                { .hours(TravelHours(from: hours.earliest, to: ClockTime(endMinute: latest + $0))) }
            ),
        ]
        return try smallest(longer + shorterBuffers)
    }

    /// The ways to leave less time free around games and timed legs.
    var shorterBuffers: [Loosening] {
        let buffers = trip.rules.buffers
        func shorter(_ time: Minutes, _ set: @escaping (inout GameBuffers, Minutes) -> Void) -> Loosening {
            let change = { (size: Int) -> Correction.Change in
                var changed = buffers
                set(&changed, Minutes(time.count - size))
                return .buffers(changed)
            }
            return (time.count, change)
        }
        return [
            shorter(buffers.after) { $0.after = $1 },
            shorter(buffers.before) { $0.before = $1 },
            shorter(buffers.afterArrival) { $0.afterArrival = $1 },
            shorter(buffers.beforeDeparture) { $0.beforeDeparture = $1 },
        ]
    }
}

// `connections`: what stands between two games on the route that follow one another, or timed legs, must fit into the time
// from the end of the first to the start of the second, over the whole trip, and what stands before the first of them into
// the time from the beginning of the trip (SPEC sections 6 and 15).
//
//     00:00 of day 1 ┬── slots ──┬──────── game A ────────┬── slots ──┬──────── game B
//                         start − bufferBefore    end + bufferAfter     start − bufferBefore

extension Compilation {
    mutating func connections() {
        guard trip.rules.connections ?? false else { return }
        var windows: [TravelWindow] = []
        var last: (item: Int, slot: Int)?
        for (place, item) in space.items.enumerated() {
            guard cutsWindows(item), trip.items[item].isTravel || isOnRoute(item),
                let day = trip.items[item].position?.day
            else { continue }
            let slot = space.slot(beforeItemAt: place, day: day)
            let minutes = last.map { trip.minutes(between: $0.item, and: item) } ?? trip.minutes(before: item)
            windows.append(
                TravelWindow(
                    slots: (last.map { $0.slot + 1 } ?? 0)..<slot + 1,
                    minutes: minutes ?? 0,
                    before: last?.item,
                    after: item
                )
            )
            last = (item, slot)
        }
        limit(windows, .connections, isAboutLastDay: true)
    }

    private func isOnRoute(_ game: Int) -> Bool {
        trip.city(atStartOfItemAt: game).map { itinerary.route.visits($0) } ?? false
    }
}

extension RouteCompilation {
    mutating func connections() {
        program.limits.gameConnections = trip.rules.connections ?? true ? GameConnections() : nil
    }
}

extension CorrectionSearch {
    /// Less time left free around games and timed legs.
    func connections() throws(SolverError) -> [Correction] { try smallest(shorterBuffers) }
}
