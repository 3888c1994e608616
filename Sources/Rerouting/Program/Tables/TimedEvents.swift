/// The timed events by index: first the games, then the old legs. Departures, which `DepartureTable` holds, follow.
struct TimedEvents {
    /// The instants of each event that limit travel before it; `nil` for untimed games and legs.
    private(set) var before: [EventTimes?]
    /// The instants of each event that limit travel after it; `nil` for untimed games and legs.
    private(set) var after: [EventTimes?]
    /// The day of each event.
    private(set) var days: [Int32]
    /// The last slot with a timed event, which may be a departure; -1 if there is none.
    private(set) var lastSlot: Int
    /// By event, its arrival; empty if no leg is timed.
    private(set) var arrivals: [Arrival?] = []
    /// By slot, the old timed leg at its end, or -1 if there is none; empty if no old leg is timed.
    private(set) var timedLegs: [Int32] = []

    init(_ program: RouteProgram, _ dayOfSlots: [Int]) {
        before = program.checkpoints.map { $0.times }
        after = before
        days = program.checkpoints.map { Int32(dayOfSlots[$0.slot]) }
        lastSlot = program.checkpoints.last { $0.times != nil }?.slot ?? -1
        lastSlot = max(lastSlot, program.visits.runs.last?.slot ?? -1)
        guard program.hasTimedLegs else { return }
        for (index, leg) in program.legs.enumerated() {
            before.append(leg.times?.before)
            after.append(leg.times?.after)
            days.append(leg.home.map { Int32(dayOfSlots[$0]) } ?? -1)
            guard leg.times != nil, let home = leg.home else { continue }
            if timedLegs.isEmpty { timedLegs = [Int32](repeating: -1, count: program.slotCount) }
            timedLegs[home] = Int32(index)
            lastSlot = max(lastSlot, home)
        }
        arrivals = after.map { $0.map { Arrival($0) } }
        let departing = (0..<program.slotCount).last { !program.departures.inSlot($0).isEmpty }
        lastSlot = max(lastSlot, departing ?? -1)
    }

    /// Returns, by day, the latest instant at which the hours for travel open in the local time of any timed event,
    /// including departures; `Int64.min` if the day has no timed event.
    func latestOpenings(_ program: RouteProgram) -> [Int64] {
        var latest = [Int64](repeating: .min, count: program.dayCount)
        for (times, day) in zip(before, days) where day >= 0 {
            if let times { latest[Int(day)] = max(latest[Int(day)], times.opens) }
        }
        for (day, opens) in program.departures.latestOpenings.enumerated() where day < latest.count {
            latest[day] = max(latest[day], opens)
        }
        for run in program.visits.runs { latest[run.day] = max(latest[run.day], run.times.opens) }
        return latest
    }
}

/// The timed events by index, and the departures that a path can take.
extension RouteTables {
    /// Returns the instants of an event that limit travel before it; `nil` for an untimed game or leg.
    @inline(__always)
    func event(before event: Int) -> EventTimes? {
        event < firstDepartureEvent
            ? events.before[event]
            : times(ofVisit: event) ?? program.departures.all[event - firstDepartureEvent].times.before
    }

    /// By day, the earliest instant at which the hours for travel open, and the latest at which they close, in the local
    /// time of any game or visit of the day; `Int64.max` and `Int64.min` if none of them has times.
    var hoursForTravel: (opens: [Int64], closes: [Int64]) {
        var opens = [Int64](repeating: .max, count: program.dayCount)
        var closes = [Int64](repeating: .min, count: program.dayCount)
        func add(_ times: EventTimes, onDay day: Int) {
            opens[day] = min(opens[day], times.opens)
            closes[day] = max(closes[day], times.closes)
        }
        for (game, checkpoint) in program.checkpoints.enumerated() {
            if let times = checkpoint.times { add(times, onDay: Int(day(ofEvent: game))) }
        }
        for run in program.visits.runs { add(run.times, onDay: run.day) }
        return (opens, closes)
    }

    /// Returns the instants of an event that limit travel after it; `nil` for an untimed game or leg.
    @inline(__always)
    func event(after event: Int) -> EventTimes? {
        event < firstDepartureEvent
            ? events.after[event]
            : times(ofVisit: event) ?? program.departures.all[event - firstDepartureEvent].times.after
    }

    /// Returns the day of an event.
    @inline(__always)
    func day(ofEvent event: Int) -> Int32 {
        event < firstDepartureEvent
            ? events.days[event]
            : Int32(
                visit(ofEvent: event)?.run.day ?? program.departures.all[event - firstDepartureEvent].day
            )
    }

    /// Returns the instants of an event that is a visit; `nil` for a departure.
    @inline(__always)
    private func times(ofVisit event: Int) -> EventTimes? {
        visit(ofEvent: event).map { $0.run.times($0.start) }
    }

    /// Returns the index, among the events, of an old leg.
    @inline(__always)
    func event(ofOldLeg leg: Int) -> Int { program.checkpoints.count + leg }

    /// Returns the index, among the events, of a departure.
    @inline(__always)
    func event(ofDeparture departure: Int) -> Int { firstDepartureEvent + departure }

    /// Returns the instants of an event that is a leg; `nil` for a game.
    func times(ofEvent event: Int) -> LegTimes? {
        let leg = event - program.checkpoints.count
        guard leg >= 0 else { return nil }
        return leg < legCount ? program.legs[leg].times : program.departures.all[leg - legCount].times
    }

    /// Returns the old timed leg at the end of a slot; -1 if there is none.
    @inline(__always)
    func timedLegAfter(_ slot: Int) -> Int { events.timedLegs.isEmpty ? -1 : Int(events.timedLegs[slot]) }

    /// Returns the indices of the departures that may be taken in a slot.
    @inline(__always)
    func departures(in slot: Int) -> Range<Int> {
        program.departures.isEmpty || !isOpen[slot] ? 0..<0 : program.departures.inSlot(slot)
    }

    /// Returns the index of the last departure that a label's path has taken or, if it is later, of the last departure
    /// before the label's slot; -1 if there is none.
    @inline(__always)
    private func lastDeparture(_ label: RouteLabel) -> Int {
        let last = Int(label.use.last)
        let taken = last < firstVisitEvent ? last - firstDepartureEvent : lastDeparture(beforeVisit: last)
        return max(taken, program.departures.first(ofSlot: Int(label.slot)) - 1)
    }

    /// Returns the index of the last departure that comes before a visit, given as an event; -1 if there is none.
    private func lastDeparture(beforeVisit event: Int) -> Int {
        guard let (run, start) = visit(ofEvent: event), !program.departures.isEmpty else { return -1 }
        let departures = program.departures.inSlot(run.slot)
        let earlier = departures.prefix { program.departures.all[$0].minuteOfDay < run.start(start) }
        return departures.lowerBound + earlier.count - 1
    }

    /// Returns the departures from a label's city that its path can still take in the slot.
    @inline(__always)
    func departures(after label: RouteLabel) -> ArraySlice<Int32> {
        let end = departures(in: Int(label.slot)).upperBound
        let first = lastDeparture(label) + 1
        return first < end ? program.departures.from(Int(label.city), among: first..<end) : []
    }

    /// True if, given the order of departures, the first of two labels in the same slot can take every departure that
    /// the second can still take. If this order is chronological, only the arrivals matter, and the result is always
    /// true.
    @inline(__always)
    func departedNoLater(_ one: RouteLabel, _ two: RouteLabel) -> Bool {
        !ordersDepartures || lastDeparture(one) <= lastDeparture(two)
    }

    /// False if the first of two paths arrives too late for an event that the second can still reach. This is a quick
    /// necessary condition of `GameConnections.isNoWorse`.
    @inline(__always)
    func mayArriveNoLater(_ one: ResourceUse, _ two: ResourceUse) -> Bool {
        guard limits.gameConnections != nil else { return true }
        if one.last == two.last { return one.sinceLast <= two.sinceLast }
        guard one.last >= 0 else { return true }
        guard two.last >= 0, let first = arrival(ofEvent: one.last), let second = arrival(ofEvent: two.last)
        else { return false }
        return first.end <= second.end && first.ready + one.sinceLast <= second.ready + two.sinceLast
    }

    /// Returns the latest instant at which the hours for travel of a day open in the local time of any timed event;
    /// `Int64.min` if the day has no timed event.
    @inline(__always)
    func latestOpening(ofDay day: Int) -> Int64 { latestOpenings[day] }

    /// Returns the arrival of an event; `nil` for an untimed game or leg. Call this function only if some leg is timed.
    @inline(__always)
    func arrival(ofEvent event: Int32) -> Arrival? {
        let departure = Int(event) - firstDepartureEvent
        return departure >= 0 ? program.departures.arrivals[departure] : events.arrivals[Int(event)]
    }

    /// Adds a timed leg, given as an event, to the path of a label. Adds the resources and the minutes of the leg, but
    /// no other cost.
    @inline(__always)
    func takeTimedLeg(_ event: Int, by use: LegUse, _ times: LegTimes, _ label: inout RouteLabel) {
        label.use.today += use
        label.use.last = Int32(event)
        label.use.sinceLast = 0
        label.cost.minutes += use.minutes
        guard !times.nights.isEmpty, limits.travelWindows != nil else { return }
        label.night = nights.adding(event, to: label.night)
    }

    /// If the old leg that a path has just taken is released, excludes the leg's minutes from all windows.
    func leaveWindows(_ leg: Int, _ label: inout RouteLabel, after parent: RouteLabel) {
        guard program.legs[leg].isReleased else { return }
        label.use.sinceLast = parent.use.sinceLast
        if limits.travelWindows != nil { label.night = nights.adding(event(ofOldLeg: leg), to: label.night) }
    }

    /// Returns the minutes of a path's legs on the current day, without released legs.
    @inline(__always)
    func minutesInWindows(_ use: ResourceUse, _ night: Int32) -> Int64 {
        hasReleasedLegs && night >= 0 ? use.today.minutes - releasedMinutes(night) : use.today.minutes
    }

    private func releasedMinutes(_ night: Int32) -> Int64 {
        nights.elements(of: night).reduce(0) { sum, event in
            let leg = event - program.checkpoints.count
            return leg < legCount && program.legs[leg].isReleased ? sum + program.legs[leg].minutes : sum
        }
    }

    /// Returns the set of the legs in a label's `night` that arrive on the next day or later.
    func nightAfterMidnight(_ label: RouteLabel) -> Int32 {
        let next = Int(dayOfSlot[Int(label.slot)]) + 1
        var set: Int32 = -1
        for event in nights.elements(of: label.night).reversed() {
            guard let times = times(ofEvent: event), next - Int(day(ofEvent: event)) <= times.nights.count
            else {
                continue
            }
            set = nights.adding(event, to: set)
        }
        return set
    }
}

/// Interned lists: equal lists have the same number, so labels compare lists by number. A list holds the timed legs
/// from earlier days that arrive on a path's current day or later, or the games that a path has met on its current day.
final class InternedLists {
    private struct Entry: Hashable {
        /// The last element.
        let element: Int32
        /// The number of the list of all elements before the last; -1 if there are none.
        let rest: Int32
    }

    private var entries: [Entry] = []
    private var numbers: [Entry: Int32] = [:]

    /// Returns the number of the list that consists of the list `rest` and one more element.
    func adding(_ element: Int, to rest: Int32) -> Int32 {
        let entry = Entry(element: Int32(element), rest: rest)
        if let known = numbers[entry] { return known }
        let number = Int32(entries.count)
        entries.append(entry)
        numbers[entry] = number
        return number
    }

    /// Returns the last element of a list that is not empty.
    func last(of list: Int32) -> Int { Int(entries[Int(list)].element) }

    /// Returns the elements of a list, the last one first.
    func elements(of list: Int32) -> [Int] {
        var (elements, rest): ([Int], Int32) = ([], list)
        while rest >= 0 {
            elements.append(Int(entries[Int(rest)].element))
            rest = entries[Int(rest)].rest
        }
        return elements
    }
}
