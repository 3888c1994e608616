/// The departures of a program in the order in which a plan can take them: by slot, then by departure time, then by
/// number. The index of a departure is its position in this order; its number is its position in the list from which
/// the table was made.
///
/// Programs that differ by one added game share everything in this table except the slots.
package struct DepartureTable: Hashable, Sendable {
    /// The departures, in order.
    let all: [Departure]
    /// The index of the first departure of each slot, followed by the number of departures.
    private var firstOfSlot: [Int]
    /// By departure number, the index of the departure; if it has several slots, the index in the earliest.
    private let indices: [Int32]
    /// By number, the later slots of each departure that has several slots, ascending.
    private let lateSlots: [Int: [Int]]
    /// By city, the indices of the departures that start there, ascending.
    private let departuresFrom: [[Int32]]
    /// The cities where some departure starts or ends.
    let visited: [Int]
    /// By day, the latest instant at which the hours for travel open in any local time that the day's departures use;
    /// `Int64.min` if the day has no departures.
    let latestOpenings: [Int64]
    /// The end of each departure, and the earliest start of travel after it.
    let arrivals: [Arrival]
    /// The departures as moves between instants, the earliest start first.
    let byStart: [TimedLeg]
    /// True if, within each slot, departures later in the order start no earlier as instants, even if their cities have
    /// different local times.
    let isChronological: Bool
    /// The earliest instant at which the trip starts in any local time that the departures use; `nil` if there are no
    /// departures.
    let earliestBeginning: Int64?
    /// The latest instant at which the trip starts in any local time that the departures use; `nil` if there are no
    /// departures.
    let latestBeginning: Int64?
    /// By day, the hours from the first opening to the last closing, in the local times of the departures that leave,
    /// arrive or travel on that day; `nil` if there are none.
    let travelHours: [LegTimes.Day?]

    /// Creates an empty table.
    init() { self.init([], slots: [], slotCount: 0, cityCount: 0) }

    /// Creates a table of departures, which are numbered by their indices in `departures`.
    ///
    /// - Parameters:
    ///   - departures: The departures.
    ///   - slots: The possible slots of each departure, at least one, ascending. Only planning has departures with several.
    ///   - slotCount: The number of slots.
    ///   - cityCount: The number of cities.
    /// - Complexity: O(n · log n).
    package init(
        _ departures: [Departure],
        slots: [[Int]],
        slotCount: Int,
        cityCount: Int
    ) {
        var entries: [(slot: Int, number: Int)] = []
        var lateSlots: [Int: [Int]] = [:]
        for (number, slots) in slots.enumerated() {
            for slot in slots { entries.append((slot, number)) }
            if slots.count > 1 { lateSlots[number] = Array(slots.dropFirst()) }
        }
        self.lateSlots = lateSlots
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
        var departuresFrom = [[Int32]](repeating: [], count: departures.isEmpty ? 0 : cityCount)
        var isVisited = [Bool](repeating: false, count: departuresFrom.count)
        for (index, departure) in all.enumerated() {
            let (slot, number) = entries[index]
            if slot == slots[number].first { indices[number] = Int32(index) }
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

    /// True if there is no departure.
    package var isEmpty: Bool { all.isEmpty }

    /// The departure with a given number.
    package subscript(number number: Int) -> Departure { all[Int(indices[number])] }

    /// The number of departures.
    package var count: Int { all.count }

    /// True if some departure has several slots; the met candidates decide which one applies.
    var hasLateOnes: Bool { !lateSlots.isEmpty }

    /// Returns the later slots of a departure, given its number, ascending; an empty list if the departure has only one
    /// slot. A later slot applies if no met candidate before it starts after the departure.
    func lateSlots(ofNumber number: Int) -> [Int] { lateSlots[number] ?? [] }

    /// Returns the slot of a departure, given its number; the earliest if the departure has several.
    package func slot(ofNumber number: Int) -> Int {
        let index = Int(indices[number])
        return firstOfSlot.partitionPoint { $0 > index } - 1
    }

    /// Returns the indices of the departures of a slot.
    @inline(__always)
    func inSlot(_ slot: Int) -> Range<Int> {
        firstOfSlot.isEmpty ? 0..<0 : firstOfSlot[slot]..<firstOfSlot[slot + 1]
    }

    /// Returns the index of the first departure in a slot or a later slot; the number of departures if there is none.
    @inline(__always)
    func first(ofSlot slot: Int) -> Int { firstOfSlot.isEmpty ? 0 : firstOfSlot[slot] }

    /// Returns the departures that leave on a range of days, counted from 0.
    func onDays(_ days: Range<Int>) -> ArraySlice<Departure> {
        all[
            all.partitionPoint {
                $0.day >= days.lowerBound
            }..<all.partitionPoint { $0.day >= days.upperBound }
        ]
    }

    /// Returns the indices, within a range, of the departures that start in a city, ascending.
    func from(_ city: Int, among range: Range<Int>) -> ArraySlice<Int32> {
        let list = departuresFrom[city]
        let first = list.partitionPoint { Int($0) >= range.lowerBound }
        var end = first
        while end < list.count, Int(list[end]) < range.upperBound { end += 1 }
        return list[first..<end]
    }

    /// Splits a slot at a game. Departures that leave before the game starts are placed before it, all others after it.
    ///
    /// - Parameters:
    ///   - slot: The slot.
    ///   - minute: The minute of the day, in local time, at which the game starts; `nil` if the game has no start.
    mutating func split(_ slot: Int, byGameAt minute: Int?) {
        guard !firstOfSlot.isEmpty else { return }
        let before = minute.map { minute in inSlot(slot).prefix { all[$0].minuteOfDay < minute }.count } ?? 0
        firstOfSlot.insert(firstOfSlot[slot] + before, at: slot + 1)
    }
}

extension LegTimes {
    /// Extends `hours`, the hours for travel by day, so that they include the leg's hours on each day from its
    /// departure to its arrival.
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
    /// Returns the hours from the earlier opening to the later closing of two days.
    func joined(with other: LegTimes.Day) -> LegTimes.Day {
        LegTimes.Day(opens: min(opens, other.opens), closes: max(closes, other.closes))
    }
}

extension RouteProgram {
    /// True if some leg is in no window because it is timed, or was timed before it was released.
    var hasTimedLegs: Bool { !departures.isEmpty || legs.contains { $0.times != nil || $0.isReleased } }
}
