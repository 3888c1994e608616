// `travelHours` with the buffers: timed events (games with a start, and timed legs) split the slots of a day into
// windows, and the legs in a window must fit into its time (SPEC sections 6 and 15). Times are compared as instants,
// because cities may be in different time zones.

extension Compilation {
    mutating func travelHours() {
        guard let hours = trip.rules.travelHours else { return }
        var nights = OvernightLegs()
        var windows: [TravelWindow] = []
        for day in 1...trip.dayCount {
            nights.drop(before: day, of: trip)
            let slots = space.slots(ofDay: day)
            var first = slots.lowerBound
            // The timed event that starts the window; `nil` at the start of the day.
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
            for index in space.dayStarts[day - 1]..<space.dayStarts[day] {
                let item = space.items[index]
                guard cutsWindows(item) else { continue }
                let last = space.slot(beforeItemAt: index, day: day)
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

/// The timed legs that start before a day and arrive on that day or later. For each time zone of arrival, only the leg
/// that arrives last is kept, because it leaves the least time for travel.
private struct OvernightLegs {
    private var last: [(zone: String?, leg: Int, end: Int)] = []

    /// The legs, as indices into the trip's items.
    var legs: [Int] { last.map { $0.leg } }

    /// Adds a timed leg, unless a leg that is already kept arrives later in the same time zone.
    mutating func add(_ leg: Int, of trip: Trip) {
        guard let end = trip.freeTime(afterItemAt: leg) else { return }
        let zone = trip.timeZone(of: trip.city(atEndOfItemAt: leg))
        guard let index = last.firstIndex(where: { $0.zone == zone }) else {
            return last.append((zone, leg, end))
        }
        if last[index].end < end { last[index] = (zone, leg, end) }
    }

    /// Removes the legs that arrive before a day.
    mutating func drop(before day: Int, of trip: Trip) {
        last.removeAll { (trip.arrivalDay(ofLegAt: $0.leg) ?? 0) < day }
    }
}

extension Trip {
    /// Returns the minutes available for travel on a day between two timed events; 0 if there are none. If an event is
    /// `nil`, only the travel hours limit the time on that side.
    ///
    /// The earliest travel hour is a local time in the city of `first`, and the latest travel hour in the city of
    /// `second`. If one event is `nil`, both hours are in the city of the other event. The city of a leg is its city of
    /// arrival if the leg is `first`, and its city of departure if it is `second`.
    fileprivate func travelTime(after first: Int?, before second: Int?, onDay day: Int, in hours: TravelHours)
        -> Int
    {
        TravelHoursWindow(hours, onDay: day, in: self).minutes(
            after: first.flatMap { free(afterItemAt: $0) },
            before: second.flatMap { ready(forItemAt: $0) }
        )
    }

    /// Returns the instant at which the traveler is free after a game or timed leg, and the city where it ends; `nil`
    /// for items without a start.
    func free(afterItemAt index: Int) -> TimedEnd? {
        freeTime(afterItemAt: index).map { TimedEnd(instant: $0, city: city(atEndOfItemAt: index)) }
    }

    /// Returns the instant by which the traveler must be at a game or timed leg, and the city where it starts; `nil`
    /// for items without a start.
    func ready(forItemAt index: Int) -> TimedEnd? {
        readyTime(forItemAt: index).map { TimedEnd(instant: $0, city: city(atStartOfItemAt: index)) }
    }
}

/// The end of a window for travel at a timed event.
struct TimedEnd {
    /// The instant at which the traveler is free after the event, or must be ready for it.
    let instant: Int
    /// The city of the event on the side of the window.
    let city: City?
}

/// The travel hours of a day.
struct TravelHoursWindow {
    private let hours: TravelHours
    private let day: Int
    private let trip: Trip

    init(_ hours: TravelHours, onDay day: Int, in trip: Trip) {
        (self.hours, self.day, self.trip) = (hours, day, trip)
    }

    /// Returns the minutes available for travel between two timed events, as `Trip.travelTime` defines them.
    func minutes(after first: TimedEnd?, before second: TimedEnd?) -> Int {
        guard first != nil || second != nil else {
            return hours.latest.minuteOfDay - hours.earliest.minuteOfDay
        }
        let (before, after) = (first.map { $0.city }, second.map { $0.city })
        let earliest = trip.instant(of: hours.earliest, onDay: day, in: before ?? after ?? nil)
        let latest = trip.instant(of: hours.latest, onDay: day, in: after ?? before ?? nil)
        return max(
            0,
            min(second?.instant ?? latest, latest) - max(first?.instant ?? earliest, earliest)
        )
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
    /// Returns the corrections that let travel start earlier or end later, or that shorten a buffer.
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

    /// The kinds of change that shorten a buffer around games or timed legs.
    private var shorterBuffers: [Loosening] {
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

// `connections`: the legs between two consecutive timed events must fit into the time from the end of the first event
// to the start of the second. The legs before the first event of the trip must fit into the time from the start of the
// trip to this event. Timed events are games on the route that have a start, and timed legs, on any days (SPEC sections
// 6 and 15).
//
//     00:00 of day 1 ┬── slots ──┬──────── game A ────────┬── slots ──┬──────── game B
//                         start − bufferBefore    end + bufferAfter     start − bufferBefore

extension Compilation {
    mutating func connections() {
        guard trip.rules.connections ?? false else { return }
        var windows: [TravelWindow] = []
        var last: (item: Int, slot: Int)?
        for (index, item) in space.items.enumerated() {
            guard cutsWindows(item), trip.items[item].isTravel || isOnRoute(item),
                let day = trip.items[item].position?.day
            else { continue }
            let slot = space.slot(beforeItemAt: index, day: day)
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
    /// Returns the corrections that shorten a buffer.
    func connections() throws(SolverError) -> [Correction] { try smallest(shorterBuffers) }
}
