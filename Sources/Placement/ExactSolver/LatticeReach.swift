/// Which slots each segment has in some valid assignment, by one walk forward and one back (SPEC section 5).
///
/// Forward, the counts reached at the start of each day are kept. Backward, each day is walked both ways, and a
/// segment reaches a slot when a path from the start that has placed all before it meets one to the end there.
/// - Complexity: O(slots · segments), times the counts with which a day, and a part of it, can be entered where
///   budgets bind there; the counts are those that gates admit, mostly a few.
struct LatticeReach {
    private let lattice: Lattice
    private let width: Int
    /// For each day and count at its start, the length of the run of days with segments before it.
    private var runs: [UInt16]
    /// The counts reached at the start of each day.
    private(set) var bands: [Range<Int>]
    private var dayReach: DayReach
    private var front: Front

    /// Walks a lattice forward.
    init(_ lattice: Lattice) {
        self.lattice = lattice
        width = lattice.segmentCount + 1
        runs = [UInt16](repeating: Front.none, count: width * (lattice.dayCount + 1))
        bands = [Range<Int>](repeating: 0..<0, count: lattice.dayCount + 1)
        dayReach = DayReach(lattice)
        front = Front(segmentCount: lattice.segmentCount)
        walkForward()
    }

    /// Whether there is a valid assignment.
    var isFeasible: Bool { bands[lattice.dayCount].contains(lattice.segmentCount) }

    /// The groups of counts that walk a day together, each with the highest count it may come to: all of them,
    /// or one by one where it matters with which one the day began.
    private func groups(_ day: Int) -> [(counts: Range<Int>, limit: Int)] {
        let band = bands[day]
        guard !band.isEmpty else { return [] }
        guard lattice.isTight(day) else { return [(band, lattice.segmentCount)] }
        return band.filter { runs[day * width + $0] != Front.none }
            .map { ($0..<$0 + 1, lattice.limit(from: $0, lattice.dayUses[day])) }
    }

    private mutating func startDay(_ day: Int, _ counts: Range<Int>) {
        front.clear()
        for count in counts where runs[day * width + count] != Front.none {
            front.add(count, idle: runs[day * width + count], used: Front.none)
        }
    }

    private mutating func walkForward() {
        runs[0] = 0
        bands[0] = 0..<1
        for day in 0..<lattice.dayCount {
            for group in groups(day) {
                startDay(day, group.counts)
                dayReach.walk(day, &front, limit: group.limit)
                endDay(day)
            }
        }
    }

    /// Enters what the front has reached at the end of a day.
    private mutating func endDay(_ day: Int) {
        for count in front.counts {
            var run = front.used[count]
            if run != Front.none, !lattice.rests.allowRun(Int(run), 1, at: day) { run = Front.none }
            if front.idle[count] != Front.none { run = 0 }
            guard run != Front.none else { continue }
            let place = (day + 1) * width + count
            runs[place] = min(runs[place], run)
            let band = bands[day + 1]
            bands[day + 1] =
                band.isEmpty
                ? count..<count + 1 : min(band.lowerBound, count)..<max(band.upperBound, count + 1)
        }
    }

    /// Walks back from the end, and gives the slots that segments reach.
    mutating func walkBack() -> SlotSets {
        guard isFeasible else { return dayReach.slots }
        // For each count at the start of a day, the least number of days with segments from that day on.
        var following = [UInt16](repeating: Front.none, count: width)
        following[lattice.segmentCount] = 0
        for day in (0..<lattice.dayCount).reversed() {
            var here = [UInt16](repeating: Front.none, count: width)
            for group in groups(day) {
                startDay(day, group.counts)
                let end = endOfDay(day, group.counts.lowerBound...group.limit, following)
                let back = dayReach.meet(day, from: front, to: end, limit: group.limit)
                for count in group.counts { here[count] = min(here[count], back.idle[count]) }
            }
            following = here
        }
        return dayReach.slots
    }

    private func endOfDay(_ day: Int, _ counts: ClosedRange<Int>, _ following: [UInt16]) -> Front {
        var end = Front(segmentCount: lattice.segmentCount)
        for count in counts where following[count] != Front.none {
            let run = following[count] + 1
            let isAllowed = lattice.rests.allowRun(1, Int(run), at: day)
            end.add(count, idle: 0, used: isAllowed ? run : Front.none)
        }
        return end
    }
}
