/// The best assignment of a program whose budgets lie within days, by a walk back through the lattice that
/// keeps the cost of going on, and a walk forward that follows it (SPEC section 5).
///
/// Costs of all levels are packed into one number, so that the first level is settled before the second, and so
/// on; forward, each segment is placed as early as the cost allows, so that of equal assignments the first in
/// dictionary order is found.
/// - Complexity: O(slots · segments), times the length of the runs of days that rests ask about, and times the
///   counts with which a day, and a part of it, can be entered where budgets bind there.
struct LatticeCost<Value: PackedValue> {
    let day: DayCost<Value>
    /// How many lengths of runs of days with segments are told apart.
    private let runCount: Int
    private let width: Int
    /// For each day, run before it, and count at its start, the cost of going on.
    private var values: [Value]

    private var lattice: Lattice { day.lattice }

    /// Walks a lattice back.
    init(_ lattice: Lattice, _ costs: CostTable<Value>) {
        day = DayCost(lattice: lattice, costs: costs)
        runCount = lattice.rests.isEmpty ? 1 : min(lattice.rests.longest, lattice.segmentCount) + 1
        width = lattice.segmentCount + 1
        values = [Value](repeating: .unreachable, count: (lattice.dayCount + 1) * runCount * width)
        for run in 0..<runCount { values[place(lattice.dayCount, run, lattice.segmentCount)] = .zero }
        for day in (0..<lattice.dayCount).reversed() { walkBack(day) }
    }

    private func place(_ day: Int, _ run: Int, _ count: Int) -> Int {
        (day * runCount + run) * width + count
    }

    /// The run of days after one more day with segments; runs as long as any rest are not told apart.
    func longer(_ run: Int) -> Int { min(run + 1, runCount - 1) }

    /// The longest run that is told apart from longer ones.
    var longestRun: Int { runCount - 1 }

    /// What going on costs from the start of a day with a run of days with segments before it.
    func costOfGoingOn(from day: Int, run: Int, count: Int) -> Value {
        values[place(day, run, count)]
    }

    private mutating func walkBack(_ day: Int) {
        var back = CostFront<Value>(segmentCount: lattice.segmentCount)
        for run in 0..<runCount {
            if lattice.isTight(day) {
                for count in 0..<width { enter(day, run, count..<count + 1, &back) }
            } else {
                enter(day, run, 0..<width, &back)
            }
        }
    }

    /// Enters the costs of going on from the start of a day with the counts of a range.
    private mutating func enter(_ day: Int, _ run: Int, _ counts: Range<Int>, _ back: inout CostFront<Value>)
    {
        let limit = self.day.limit(day, from: counts.lowerBound)
        endDay(day, run, counts.lowerBound...limit, &back)
        self.day.walkBack(day, &back, lowest: counts.lowerBound, limit: limit)
        for count in counts { values[place(day, run, count)] = back.idle[count] }
    }

    /// What going on costs from the end of a day.
    private func endDay(_ day: Int, _ run: Int, _ counts: ClosedRange<Int>, _ back: inout CostFront<Value>) {
        let mayTravel = lattice.rests.allowRun(run + 1, 1, at: day)
        back.clear()
        for count in counts {
            let used = mayTravel ? values[place(day + 1, longer(run), count)] : .unreachable
            back.add(count, idle: values[place(day + 1, 0, count)], used: used)
        }
    }

    /// The best assignment; nothing when none satisfies all but the gates.
    func assignment() -> [Int]? {
        guard values[place(0, 0, 0)] < .unreachable else { return nil }
        var slots: [Int] = []
        var run = 0
        var end = CostFront<Value>(segmentCount: lattice.segmentCount)
        for day in 0..<lattice.dayCount {
            let first = slots.count
            endDay(day, run, first...self.day.limit(day, from: first), &end)
            self.day.follow(day, to: end, &slots)
            run = slots.count == first ? 0 : longer(run)
        }
        return slots
    }
}
