/// A run of allowed starts of a visit, all in one slot and at equal distances (SPEC section 16).
package struct VisitRun: Hashable, Sendable {
    /// The number of the visit. Of two visits with the same start, the one with the lower number comes first.
    package var visit: Int
    /// The slot in which the visit takes place. It splits the slot only if a plan meets it there.
    package var slot: Int
    /// The day of the slot, from 0.
    package var day: Int
    /// The city of the visit.
    package var city: Int
    /// The first start, as a minute of the day in local time.
    package var first: Int
    /// The distance of consecutive starts in minutes, 1 or more.
    package var step: Int
    /// The number of starts, 1 or more.
    package var count: Int
    /// The instants of a visit at the first start. The instants of the other starts are later by the same number of
    /// minutes as the starts.
    package var times: EventTimes

    /// Creates a run.
    package init(
        visit: Int,
        slot: Int,
        day: Int,
        city: Int,
        first: Int,
        step: Int,
        count: Int,
        times: EventTimes
    ) {
        (self.visit, self.slot, self.day, self.city) = (visit, slot, day, city)
        (self.first, self.step, self.count, self.times) = (first, step, count, times)
    }

    /// The difference between instants and minutes of the day.
    var offset: Int64 { times.start - Int64(first) }

    /// Returns the start with a number, from 0, as a minute of the day.
    @inline(__always)
    func start(_ number: Int) -> Int { first + number * step }

    /// Returns the instants of a visit that begins at the start with a number, from 0.
    @inline(__always)
    func times(_ number: Int) -> EventTimes { times.moved(by: Int64(number * step)) }
}

/// The start of a visit that a plan meets.
package struct MetVisit: Hashable, Sendable {
    /// The number of the visit.
    package var visit: Int
    /// The day, from 0.
    package var day: Int
    /// The start, as a minute of the day in local time.
    package var minute: Int
}

/// The allowed starts of all visits of a program, in runs. The starts are numbered from run to run, so that a label
/// refers to a start by a number, and no start is stored.
package struct VisitTable: Hashable, Sendable {
    /// The runs: by slot, then by city, then by visit, then by start.
    let runs: [VisitRun]
    /// The index of the first run of each slot, followed by the number of runs; empty if there is no run.
    private let firstOfSlot: [Int]
    /// By run, the number of its first start, followed by the number of all starts.
    private let firstStart: [Int]
    /// By city, true if it has a visit.
    let isVisited: [Bool]
    /// True if, within each slot, visits and departures that come later in local time also come later as instants.
    let isChronological: Bool

    /// Creates the table of a trip without visits.
    init() { self.init([], slotCount: 0, cityCount: 0, departures: DepartureTable()) }

    /// Creates the table of runs in any order, sorted by slot, city, visit and first start.
    ///
    /// - Complexity: O(n · log n).
    package init(_ runs: [VisitRun], slotCount: Int, cityCount: Int, departures: DepartureTable) {
        let runs = runs.sorted {
            ($0.slot, $0.city, $0.visit, $0.first) < ($1.slot, $1.city, $1.visit, $1.first)
        }
        self.runs = runs
        var firstOfSlot = [Int](repeating: 0, count: runs.isEmpty ? 0 : slotCount + 1)
        var isVisited = [Bool](repeating: false, count: runs.isEmpty ? 0 : cityCount)
        for run in runs {
            firstOfSlot[run.slot + 1] += 1
            isVisited[run.city] = true
        }
        for slot in firstOfSlot.indices.dropFirst() { firstOfSlot[slot] += firstOfSlot[slot - 1] }
        (self.firstOfSlot, self.isVisited) = (firstOfSlot, isVisited)
        firstStart = runs.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        isChronological =
            zip(runs, runs.dropFirst()).allSatisfy {
                $0.slot != $1.slot || $0.offset == $1.offset
            }
            && runs.allSatisfy { run in
                departures.isEmpty
                    || departures.inSlot(run.slot).allSatisfy { departures.all[$0].offset == run.offset }
            }
    }

    /// True if there is no visit.
    package var isEmpty: Bool { runs.isEmpty }

    /// Returns the indices of the runs in a slot.
    @inline(__always)
    func runs(in slot: Int) -> Range<Int> {
        firstOfSlot.isEmpty ? 0..<0 : firstOfSlot[slot]..<firstOfSlot[slot + 1]
    }

    /// Returns the indices of the runs in a slot and a city.
    @inline(__always)
    func runs(in slot: Int, city: Int) -> Range<Int> {
        let all = runs(in: slot)
        var first = all.lowerBound
        while first < all.upperBound, runs[first].city < city { first += 1 }
        var end = first
        while end < all.upperBound, runs[end].city == city { end += 1 }
        return first..<end
    }

    /// Returns the number of a start of a run.
    @inline(__always)
    func number(of start: Int, inRun run: Int) -> Int { firstStart[run] + start }

    /// Returns the run that has the start with a number, and the number of the start within the run.
    @inline(__always)
    func locate(_ number: Int) -> (run: VisitRun, start: Int) {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstStart[middle] <= number { low = middle } else { high = middle }
        }
        return (runs[low], number - firstStart[low])
    }

    /// Returns the table with only the visits that satisfy a predicate.
    func keeping(_ program: RouteProgram, _ isKept: (Int) -> Bool) -> VisitTable {
        VisitTable(
            runs.filter { isKept($0.visit) },
            slotCount: program.slotCount,
            cityCount: program.cityCount,
            departures: program.departures
        )
    }
}

extension EventTimes {
    /// Returns the instants of the same event that starts some minutes later on the same day.
    @inline(__always)
    func moved(by minutes: Int64) -> EventTimes {
        var times = self
        times.start += minutes
        times.end += minutes
        times.ready += minutes
        times.due += minutes
        return times
    }
}

extension Departure {
    /// The difference between instants and minutes of the day at the start of the departure.
    fileprivate var offset: Int64 { times.before.start - Int64(minuteOfDay) }
}

/// The starts of visits as timed events. Their indices follow the indices of the departures.
extension RouteTables {
    /// Returns the index, among the events, of a start of a run.
    @inline(__always)
    func event(ofVisitAt start: Int, inRun run: Int) -> Int {
        firstVisitEvent + program.visits.number(of: start, inRun: run)
    }

    /// Returns the start of a visit that an event is; `nil` for other events.
    @inline(__always)
    func visit(ofEvent event: Int) -> (run: VisitRun, start: Int)? {
        event < firstVisitEvent ? nil : program.visits.locate(event - firstVisitEvent)
    }

    /// True if one met game or visit comes before another in the order of the slots.
    func comesFirst(event one: Int, _ two: Int) -> Bool {
        guard one >= firstVisitEvent || two >= firstVisitEvent else { return one < two }
        func order(_ event: Int) -> (slot: Int, rank: Int) {
            if let (run, start) = visit(ofEvent: event) {
                return (run.slot, VisitTable.rank(run.start(start), run.visit))
            }
            // A game is at the end of its slot.
            return (program.checkpoints[event].slot, .max)
        }
        return order(one) < order(two)
    }

    /// Returns the rank of an event among the visits and departures of a slot; -1 if it is not one of them. On a path,
    /// the ranks of these events rise within each slot.
    func rank(of event: Int32, in slot: Int) -> Int {
        let event = Int(event)
        guard event >= firstDepartureEvent else { return -1 }
        if let (run, start) = visit(ofEvent: event) {
            return run.slot == slot ? VisitTable.rank(run.start(start), run.visit) : -1
        }
        let departure = event - firstDepartureEvent
        guard program.departures.inSlot(slot).contains(departure) else { return -1 }
        return VisitTable.rank(program.departures.all[departure].minuteOfDay, VisitTable.mostVisits)
    }

    /// Returns the earliest start of a run, as its number, that the path of a label can meet in the label's slot; `nil`
    /// if there is none. If the path can meet a start, it can also meet every later start of the run.
    @inline(__always)
    func earliestStart(inRun index: Int, after label: RouteLabel, at slot: (Int) -> SlotEnd) -> Int? {
        let run = program.visits.runs[index]
        var low = 0
        let rank = self.rank(of: label.use.last, in: run.slot)
        if rank >= 0 {
            // The first start whose rank is higher.
            let minute = rank / (VisitTable.mostVisits + 1)
            low = max(0, (minute - run.first + run.step - 1) / run.step)
            if low < run.count, VisitTable.rank(run.start(low), run.visit) <= rank { low += 1 }
        }
        guard bounds.effects.contains(.bindsGames) else { return low < run.count ? low : nil }
        low = max(low, leastStart(of: run, after: label))
        guard low < run.count else { return nil }
        func isInTime(_ start: Int) -> Bool {
            limits.pass(slot(event(ofVisitAt: start, inRun: index)))
        }
        if isInTime(low) { return low }
        var high = run.count - 1
        guard high > low, isInTime(high) else { return nil }
        while high - low > 1 {
            let middle = (low + high) / 2
            if isInTime(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// Returns the index, in a run, of the first start that `connections` could allow after a label. All earlier starts
    /// of the run are impossible; this start may be impossible for other reasons.
    @inline(__always)
    private func leastStart(of run: VisitRun, after label: RouteLabel) -> Int {
        guard limits.gameConnections != nil, label.use.last >= 0,
            let last = event(after: Int(label.use.last))
        else { return 0 }
        var wait = last.end - run.times.start
        if label.use.sinceLast > 0 || last.isLeg {
            wait = max(wait, last.ready + label.use.sinceLast - run.times.due)
        }
        return wait <= 0 ? 0 : (Int(wait) + run.step - 1) / run.step
    }
}

extension VisitTable {
    /// The maximum number of visits.
    static let mostVisits = 255

    /// Returns the rank of a visit or departure among the visits and departures of a slot: by start, then by number.
    @inline(__always)
    static func rank(_ minute: Int, _ number: Int) -> Int { minute * (mostVisits + 1) + number }
}
