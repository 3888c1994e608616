/// The departures of a program in the order in which they can be taken: by slot, then by the minute at which they leave, then
/// by number. The index of a departure is that in this order.
///
/// All but the slots is computed once, and shared by programs with one game more.
package struct DepartureTable: Hashable, Sendable {
    /// The departures.
    let all: [Departure]
    /// The first departure of each slot, and their number at the end.
    private var firstOfSlot: [Int]
    /// The index of each departure, by number, in its first slot.
    private let indices: [Int32]
    /// By number the second slot of the departures that have one.
    private let lateSlots: [Int: Int]
    /// The indices of the departures from each place, ascending.
    private let departuresFrom: [[Int32]]
    /// The places that some departure leaves or leads to.
    let visited: [Int]
    /// By day the latest opening of the hours for travel on the clocks of its departures' places; `Int64.min` for none.
    let latestOpenings: [Int64]
    /// The arrival of each departure.
    let arrivals: [Arrival]
    /// The departures as moves between instants, the earliest start first.
    let byStart: [TimedLeg]
    /// True if those of a slot that stand later in the order start no earlier, whatever the clocks of their places.
    let isChronological: Bool
    /// The earliest beginning of the trip on the clocks of the departures; `nil` without any.
    let earliestBeginning: Int64?
    /// The latest one.
    let latestBeginning: Int64?
    /// By day the first opening and the last closing of the hours for travel on the clocks of departures that leave or arrive
    /// on it, or are under way; `nil` for none.
    let travelHours: [LegTimes.Day?]

    /// No departures.
    init() { self.init([], slots: [], slotCount: 0, placeCount: 0) }

    /// Makes a table of departures, by number, in some slots.
    ///
    /// - Parameters:
    ///   - departures: The departures.
    ///   - slots: The slot of each.
    ///   - lateSlots: By number the second, later slot of departures that are in one of two: planning has such.
    ///   - slotCount: The number of slots.
    ///   - placeCount: The number of places.
    /// - Complexity: O(n · log n).
    package init(
        _ departures: [Departure],
        slots: [Int],
        lateSlots: [Int: Int] = [:],
        slotCount: Int,
        placeCount: Int
    ) {
        self.lateSlots = lateSlots
        var entries = departures.indices.map { (slot: slots[$0], number: $0) }
        for (number, slot) in lateSlots { entries.append((slot, number)) }
        entries.sort {
            ($0.slot, departures[$0.number].minuteOfDay, $0.number)
                < ($1.slot, departures[$1.number].minuteOfDay, $1.number)
        }
        all = entries.map { departures[$0.number] }
        var firstOfSlot = [Int](repeating: 0, count: departures.isEmpty ? 0 : slotCount + 1)
        for entry in entries { firstOfSlot[entry.slot + 1] += 1 }
        for slot in firstOfSlot.indices.dropFirst() { firstOfSlot[slot] += firstOfSlot[slot - 1] }
        self.firstOfSlot = firstOfSlot
        var indices = [Int32](repeating: 0, count: departures.count)
        var departuresFrom = [[Int32]](repeating: [], count: departures.isEmpty ? 0 : placeCount)
        var isVisited = [Bool](repeating: false, count: departuresFrom.count)
        for (index, departure) in all.enumerated() {
            let (slot, number) = entries[index]
            if slot == slots[number] { indices[number] = Int32(index) }
            departuresFrom[departure.from].append(Int32(index))
            (isVisited[departure.from], isVisited[departure.to]) = (true, true)
        }
        (self.indices, self.departuresFrom) = (indices, departuresFrom)
        visited = isVisited.indices.filter { isVisited[$0] }
        earliestBeginning = all.lazy.map { $0.times.before.tripBegins }.min()
        latestBeginning = all.lazy.map { $0.times.before.tripBegins }.max()
        var travelHours: [LegTimes.Day?] = []
        var arrivals: [Arrival] = []
        var byStart: [TimedLeg] = []
        arrivals.reserveCapacity(all.count)
        byStart.reserveCapacity(all.count)
        var latestOpenings: [Int64] = []
        var isChronological = true
        for departure in all {
            departure.times.note(onDay: departure.day, in: &travelHours)
            while latestOpenings.count <= departure.day { latestOpenings.append(.min) }
            latestOpenings[departure.day] = max(latestOpenings[departure.day], departure.times.before.opens)
            arrivals.append(Arrival(departure.times.after))
            let leg = TimedLeg(
                from: departure.from,
                to: departure.to,
                day: departure.day,
                departure.times
            )
            if let last = byStart.last, last.start > leg.start { isChronological = false }
            byStart.append(leg)
        }
        if !isChronological { byStart.sort { $0.start < $1.start } }
        (self.travelHours, self.arrivals, self.byStart) = (travelHours, arrivals, byStart)
        (self.isChronological, self.latestOpenings) = (isChronological, latestOpenings)
    }

    /// True if there are none.
    package var isEmpty: Bool { all.isEmpty }

    /// The departure of a number.
    package subscript(number number: Int) -> Departure { all[Int(indices[number])] }

    /// The number of departures.
    package var count: Int { all.count }

    /// True if some departure is in one of two slots, by the games that are met.
    var hasLateOnes: Bool { !lateSlots.isEmpty }

    /// The second slot of the departure of a number: that at the end of its day, where no met game starts after it; `nil` for
    /// a departure with one slot.
    func lateSlot(ofNumber number: Int) -> Int? { lateSlots[number] }

    /// The slot of the departure of a number, the first one if it has two.
    package func slot(ofNumber number: Int) -> Int {
        let index = Int(indices[number])
        return firstOfSlot.partitionPoint { $0 > index } - 1
    }

    /// The departures of a slot.
    @inline(__always)
    func inSlot(_ slot: Int) -> Range<Int> {
        firstOfSlot.isEmpty ? 0..<0 : firstOfSlot[slot]..<firstOfSlot[slot + 1]
    }

    /// The first departure of a slot or of a later one; the number of departures for none, as at the end of the trip.
    @inline(__always)
    func first(ofSlot slot: Int) -> Int { firstOfSlot.isEmpty ? 0 : firstOfSlot[slot] }

    /// The departures that leave on some days, from 0.
    func onDays(_ days: Range<Int>) -> ArraySlice<Departure> {
        all[
            all.partitionPoint {
                $0.day >= days.lowerBound
            }..<all.partitionPoint { $0.day >= days.upperBound }
        ]
    }

    /// Those of some departures that leave a place, ascending.
    func from(_ place: Int, among range: Range<Int>) -> ArraySlice<Int32> {
        let list = departuresFrom[place]
        let first = list.partitionPoint { Int($0) >= range.lowerBound }
        var end = first
        while end < list.count, Int(list[end]) < range.upperBound { end += 1 }
        return list[first..<end]
    }

    /// Cuts a slot in two by a game that starts at some minute of the day, on its clock, or has no start: departures that leave
    /// before stand before it, all others after it.
    mutating func cut(_ slot: Int, byGameAt minute: Int?) {
        guard !firstOfSlot.isEmpty else { return }
        let before = minute.map { minute in inSlot(slot).prefix { all[$0].minuteOfDay < minute }.count } ?? 0
        firstOfSlot.insert(firstOfSlot[slot] + before, at: slot + 1)
    }
}

extension LegTimes {
    /// Adds the hours for travel of a leg that leaves on a day, and of the days until it arrives, to those of days.
    func note(onDay day: Int, in hours: inout [Day?]) {
        while hours.count <= day + nights.count { hours.append(nil) }
        func add(_ more: Day, _ later: Int) {
            hours[day + later] = hours[day + later]?.joined(with: more) ?? more
        }
        add(Day(opens: before.opens, closes: before.closes), 0)
        add(Day(opens: after.opens, closes: after.closes), 0)
        for (later, night) in nights.enumerated() { add(night, later + 1) }
    }
}

extension LegTimes.Day {
    /// From the earlier opening of two to the later closing.
    func joined(with other: LegTimes.Day) -> LegTimes.Day {
        LegTimes.Day(opens: min(opens, other.opens), closes: max(closes, other.closes))
    }
}

extension RouteProgram {
    /// True if some leg is in no window: it is timed, or was.
    var hasTimedLegs: Bool { !departures.isEmpty || legs.contains { $0.times != nil || $0.isReleased } }
}
