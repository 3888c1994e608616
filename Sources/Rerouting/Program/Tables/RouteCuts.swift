/// The cuts of windows by index: the games, then the old legs. Departures, which `DepartureTable` holds, follow.
struct RouteCuts {
    /// The instants for what comes before each; `nil` for untimed ones.
    private(set) var before: [CheckpointClock?]
    /// The instants for what comes after each.
    private(set) var after: [CheckpointClock?]
    /// The day of each.
    private(set) var days: [Int32]
    /// The last slot that has a cut with a clock, a departure or another; -1 for none.
    private(set) var lastSlot: Int
    /// When one is there after each; empty where no leg is timed.
    private(set) var arrivals: [Arrival?] = []
    /// By slot the old timed leg at its end, -1 for none; empty where no old leg has one.
    private(set) var timedLegs: [Int32] = []

    init(_ program: RouteProgram, _ dayOfSlots: [Int]) {
        before = program.checkpoints.map { $0.clock }
        after = before
        days = program.checkpoints.map { Int32(dayOfSlots[$0.slot]) }
        lastSlot = program.checkpoints.last { $0.clock != nil }?.slot ?? -1
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

    /// By day the latest opening of the hours for travel on the clock of a cut, a departure or another; `Int64.min` for none.
    func latestOpenings(_ program: RouteProgram) -> [Int64] {
        var latest = [Int64](repeating: .min, count: program.dayCount)
        for (clock, day) in zip(before, days) where day >= 0 {
            if let clock { latest[Int(day)] = max(latest[Int(day)], clock.opens) }
        }
        for (day, opens) in program.departures.latestOpenings.enumerated() where day < latest.count {
            latest[day] = max(latest[day], opens)
        }
        return latest
    }
}

/// The cuts of windows, games and timed legs by index, and the departures that a path can take.
extension RouteTables {
    /// The instants of a cut for what comes before it; `nil` for an untimed one.
    @inline(__always)
    func cut(before cut: Int) -> CheckpointClock? {
        cut < firstDepartureCut
            ? cuts.before[cut] : program.departures.all[cut - firstDepartureCut].times.before
    }

    /// The same for what comes after it.
    @inline(__always)
    func cut(after cut: Int) -> CheckpointClock? {
        cut < firstDepartureCut
            ? cuts.after[cut] : program.departures.all[cut - firstDepartureCut].times.after
    }

    /// The day of a cut.
    @inline(__always)
    func day(ofCut cut: Int) -> Int32 {
        cut < firstDepartureCut
            ? cuts.days[cut] : Int32(program.departures.all[cut - firstDepartureCut].day)
    }

    /// The cut that an old timed leg is.
    @inline(__always)
    func cut(ofOldLeg leg: Int) -> Int { program.checkpoints.count + leg }

    /// The cut that a departure is.
    @inline(__always)
    func cut(ofDeparture departure: Int) -> Int { firstDepartureCut + departure }

    /// The times of a leg that is a cut; `nil` for a game.
    func times(ofCut cut: Int) -> LegTimes? {
        let leg = cut - program.checkpoints.count
        guard leg >= 0 else { return nil }
        return leg < legCount ? program.legs[leg].times : program.departures.all[leg - legCount].times
    }

    /// The old timed leg at the end of a slot; -1 for none.
    @inline(__always)
    func timedLegAfter(_ slot: Int) -> Int { cuts.timedLegs.isEmpty ? -1 : Int(cuts.timedLegs[slot]) }

    /// The departures that may be taken in a slot.
    @inline(__always)
    func departures(in slot: Int) -> Range<Int> {
        program.departures.isEmpty || !isOpen[slot] ? 0..<0 : program.departures.inSlot(slot)
    }

    /// The departure that a label's path has taken last, or the last one before its slot; -1 where there are none.
    @inline(__always)
    private func lastDeparture(_ label: RouteLabel) -> Int {
        max(Int(label.use.last) - firstDepartureCut, program.departures.first(ofSlot: Int(label.slot)) - 1)
    }

    /// The departures from a label's place that its path can still take in the slot.
    @inline(__always)
    func departures(after label: RouteLabel) -> ArraySlice<Int32> {
        let end = departures(in: Int(label.slot)).upperBound
        let first = lastDeparture(label) + 1
        return first < end ? program.departures.from(Int(label.place), among: first..<end) : []
    }

    /// True if the order of departures leaves the first of two labels in one slot each departure that it leaves the second.
    /// Where that order is the one of their starts it follows from the arrival.
    @inline(__always)
    func departedNoLater(_ one: RouteLabel, _ two: RouteLabel) -> Bool {
        !ordersDepartures || lastDeparture(one) <= lastDeparture(two)
    }

    /// False if the first of two paths comes too late for a cut that the second can still pass: a quick necessary condition of
    /// `GameConnections.isNoWorse`.
    @inline(__always)
    func mayArriveNoLater(_ one: ResourceUse, _ two: ResourceUse) -> Bool {
        guard limits.gameConnections != nil else { return true }
        if one.last == two.last { return one.sinceLast <= two.sinceLast }
        guard one.last >= 0 else { return true }
        guard two.last >= 0, let first = arrival(ofCut: one.last), let second = arrival(ofCut: two.last)
        else { return false }
        return first.end <= second.end && first.ready + one.sinceLast <= second.ready + two.sinceLast
    }

    /// The latest opening of the hours for travel of a day on the clock of any cut of it; `Int64.min` for none.
    @inline(__always)
    func latestOpening(ofDay day: Int) -> Int64 { latestOpenings[day] }

    /// The arrival by a cut; may be asked only where some leg is timed.
    @inline(__always)
    func arrival(ofCut cut: Int32) -> Arrival? {
        let departure = Int(cut) - firstDepartureCut
        return departure >= 0 ? program.departures.arrivals[departure] : cuts.arrivals[Int(cut)]
    }

    /// Takes a timed leg, a cut, on the path of a label.
    @inline(__always)
    func pass(_ cut: Int, by use: LegUse, _ times: LegTimes, _ label: inout RouteLabel) {
        label.use.today += use
        label.use.last = Int32(cut)
        label.use.sinceLast = 0
        label.cost.minutes += use.minutes
        guard !times.nights.isEmpty, limits.travelWindows != nil else { return }
        label.night = nights.adding(cut, to: label.night)
    }

    /// Takes the minutes of an old leg that a path has just kept out of all windows, if the leg is released.
    func leaveWindows(_ leg: Int, _ label: inout RouteLabel, after parent: RouteLabel) {
        guard program.legs[leg].isReleased else { return }
        label.use.sinceLast = parent.use.sinceLast
        if limits.travelWindows != nil { label.night = nights.adding(cut(ofOldLeg: leg), to: label.night) }
    }

    /// The minutes of a path's legs of the day, without released ones.
    @inline(__always)
    func minutesInWindows(_ use: ResourceUse, _ night: Int32) -> Int64 {
        hasReleasedLegs && night >= 0 ? use.today.minutes - releasedMinutes(night) : use.today.minutes
    }

    private func releasedMinutes(_ night: Int32) -> Int64 {
        nights.elements(of: night).reduce(0) { sum, cut in
            let leg = cut - program.checkpoints.count
            return leg < legCount && program.legs[leg].isReleased ? sum + program.legs[leg].minutes : sum
        }
    }

    /// The set of legs of a label that arrive on the next day or later.
    func nightAfterMidnight(_ label: RouteLabel) -> Int32 {
        let next = Int(dayOfSlot[Int(label.slot)]) + 1
        var set: Int32 = -1
        for cut in nights.elements(of: label.night).reversed() {
            guard let times = times(ofCut: cut), next - Int(day(ofCut: cut)) <= times.nights.count else {
                continue
            }
            set = nights.adding(cut, to: set)
        }
        return set
    }
}

/// Lists that are interned, so that labels compare them by number: of the timed legs that
/// a path has taken on earlier days and that arrive on its day or later, or of the games that it has met on its day.
final class NumberedLists {
    private struct Entry: Hashable {
        /// The last element.
        let element: Int32
        /// The list of those before it; -1 for none.
        let rest: Int32
    }

    private var entries: [Entry] = []
    private var numbers: [Entry: Int32] = [:]

    /// The list with an element more.
    func adding(_ element: Int, to rest: Int32) -> Int32 {
        let entry = Entry(element: Int32(element), rest: rest)
        if let known = numbers[entry] { return known }
        let number = Int32(entries.count)
        entries.append(entry)
        numbers[entry] = number
        return number
    }

    /// The last element of a list, which is not empty.
    func last(of list: Int32) -> Int { Int(entries[Int(list)].element) }

    /// The elements of a list, the last one first.
    func elements(of list: Int32) -> [Int] {
        var (elements, rest): ([Int], Int32) = ([], list)
        while rest >= 0 {
            elements.append(Int(entries[Int(rest)].element))
            rest = entries[Int(rest)].rest
        }
        return elements
    }
}
