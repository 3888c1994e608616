/// Which slots each segment has in some valid assignment, by one walk forward and one back (SPEC section 5).
///
/// Forward, the counts reached at the start of each day are kept. Backward, each day is walked both ways, and a
/// segment reaches a slot when a path from the start that has placed all before it meets one to the end there.
/// - Complexity: O(slots · segments), times the counts with which a day, and a part of it, can be entered where
///   budgets bind there; the counts are those that gates admit, mostly a few.
struct LatticeReach {
    private let lattice: Lattice
    private let width: Int
    /// The counts between days that the gates alone leave.
    private let allowed: [ClosedRange<Int>]
    /// For each day and count at its start, the length of the run of days with segments before it.
    private var runs: [UInt16]
    /// The counts reached at the start of each day.
    private(set) var bands: [Range<Int>]
    private var dayReach: DayReach
    private var front: Front

    /// Walks the lattice of a program forward; nothing when the gates alone show that there is no way.
    init?(_ lattice: Lattice, of program: PlacementProgram) {
        guard let gateBands = CountBands(ofValidAssignments: program) else { return nil }
        self.lattice = lattice
        allowed = gateBands.ranges
        width = lattice.segmentCount + 1
        runs = [UInt16](repeating: Paths.none, count: width * (lattice.dayCount + 1))
        bands = [Range<Int>](repeating: 0..<0, count: lattice.dayCount + 1)
        dayReach = DayReach(lattice)
        front = Front(segmentCount: lattice.segmentCount)
        runs[0] = 0
        bands[0] = 0..<1
        for day in 0..<lattice.dayCount {
            if lattice.isTight(day) {
                for count in bands[day] where runs[day * width + count] != Paths.none {
                    walk(day, count..<count + 1, limit: lattice.limit(day, from: count))
                }
            } else {
                walk(day, bands[day], limit: lattice.segmentCount)
            }
        }
    }

    /// Whether there is a valid assignment.
    var isFeasible: Bool { bands[lattice.dayCount].contains(lattice.segmentCount) }

    private mutating func walk(_ day: Int, _ counts: Range<Int>, limit: Int) {
        startDay(day, counts)
        dayReach.walk(day, &front, limit: min(limit, allowed[day + 1].upperBound))
        endDay(day)
    }

    private mutating func startDay(_ day: Int, _ counts: Range<Int>) {
        front.clear()
        for count in counts where runs[day * width + count] != Paths.none {
            front.add(count, Paths(idle: runs[day * width + count]))
        }
    }

    /// Enters what the front has reached at the end of a day.
    private mutating func endDay(_ day: Int) {
        for count in front.counts where count >= allowed[day + 1].lowerBound {
            var run = front[count].used
            if run != Paths.none, !lattice.rests.allowRun(Int(run), 1, at: day) { run = Paths.none }
            if front[count].idle != Paths.none { run = 0 }
            guard run != Paths.none else { continue }
            let place = (day + 1) * width + count
            runs[place] = min(runs[place], run)
            let band = bands[day + 1]
            bands[day + 1] =
                band.isEmpty
                ? count..<count + 1 : min(band.lowerBound, count)..<max(band.upperBound, count + 1)
        }
    }
}

extension LatticeReach {
    /// Walks back from the end, and gives the slots that segments reach.
    consuming func walkBack() -> SlotSets {
        guard isFeasible else { return dayReach.slots }
        // For each count at the end of the day at hand, the least number of days with segments from then on.
        var following = [UInt16](repeating: Paths.none, count: width)
        following[lattice.segmentCount] = 0
        var here = following
        var back = Front(segmentCount: lattice.segmentCount)
        for day in (0..<lattice.dayCount).reversed() {
            for count in bands[day + 1] { here[count] = following[count] }
            for count in bands[day + 1] { following[count] = Paths.none }
            if lattice.isTight(day) {
                for count in bands[day] where runs[day * width + count] != Paths.none {
                    let limit = lattice.limit(day, from: count)
                    walkBack(day, count..<count + 1, limit: limit, &back, from: here, to: &following)
                }
            } else {
                walkBack(day, bands[day], limit: lattice.segmentCount, &back, from: here, to: &following)
            }
            for count in bands[day + 1] { here[count] = Paths.none }
        }
        return dayReach.slots
    }

    private mutating func walkBack(
        _ day: Int,
        _ counts: Range<Int>,
        limit: Int,
        _ back: inout Front,
        from end: [UInt16],
        to start: inout [UInt16]
    ) {
        startDay(day, counts)
        back.clear()
        for count in bands[day + 1].clamped(to: counts.lowerBound..<limit + 1) where end[count] != Paths.none
        {
            let run = end[count] + 1
            let isAllowed = lattice.rests.allowRun(1, Int(run), at: day)
            back.add(count, Paths(idle: 0, used: isAllowed ? run : Paths.none))
        }
        dayReach.meet(day, &front, &back, limit: min(limit, allowed[day + 1].upperBound))
        for count in counts { start[count] = min(start[count], back[count].idle) }
    }
}
