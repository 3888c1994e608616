/// The best assignment of a program whose budgets lie within days, by a walk back through the lattice that
/// keeps the cost of going on, and a walk forward that follows it (SPEC section 5).
///
/// Costs of all levels are packed into one number, so that the first level is settled before the second, and so
/// on; forward, each segment is placed as early as the cost allows, so that of equal assignments the first in
/// dictionary order is found.
/// - Complexity: O(slots · segments), times the length of the runs of days that rests ask about, and times the
///   counts with which a day, and a part of it, can be entered where budgets bind there.
struct LatticeCost<Value: PackedValue> {
    private let lattice: Lattice
    private let costs: CostTable<Value>
    /// How many lengths of runs of days with segments are told apart.
    private let runCount: Int
    private let width: Int
    /// For each day, run before it, and count at its start, the cost of going on.
    private var values: [Value]
    private var part: CostFront<Value>

    /// Walks a lattice back.
    init(_ lattice: Lattice, _ costs: CostTable<Value>) {
        self.lattice = lattice
        self.costs = costs
        runCount = lattice.rests.isEmpty ? 1 : min(lattice.rests.longest, lattice.segmentCount) + 1
        width = lattice.segmentCount + 1
        values = [Value](repeating: .unreachable, count: (lattice.dayCount + 1) * runCount * width)
        part = CostFront(segmentCount: lattice.segmentCount)
        for run in 0..<runCount { values[place(lattice.dayCount, run, lattice.segmentCount)] = .zero }
        for day in (0..<lattice.dayCount).reversed() { walkBack(day) }
    }

    private func place(_ day: Int, _ run: Int, _ count: Int) -> Int {
        (day * runCount + run) * width + count
    }

    /// The run of days after one more day with segments; runs as long as any rest are not told apart.
    private func longer(_ run: Int) -> Int { min(run + 1, runCount - 1) }

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
        let limit = limit(day, from: counts.lowerBound)
        endDay(day, run, counts.lowerBound...limit, &back)
        for stretch in lattice.stretches[lattice.dayStretches[day]].reversed() {
            walkBack(through: stretch, &back, lowest: counts.lowerBound, limit: limit)
        }
        for count in counts { values[place(day, run, count)] = back.idle[count] }
    }

    private func limit(_ day: Int, from count: Int) -> Int {
        lattice.isTight(day) ? lattice.limit(from: count, lattice.dayUses[day]) : lattice.segmentCount
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

    private mutating func walkBack(
        through stretch: Lattice.Stretch,
        _ back: inout CostFront<Value>,
        lowest: Int,
        limit: Int
    ) {
        guard !stretch.uses.isEmpty else { return sweep(stretch.slots, &back, lowest: lowest) { _, _ in } }
        var start = CostFront<Value>(segmentCount: lattice.segmentCount)
        for count in lowest...limit {
            part.clear()
            part.add(back, in: count..<min(limit, lattice.limit(from: count, stretch.uses)) + 1)
            sweep(stretch.slots, &part, lowest: count) { _, _ in }
            start.add(part, in: count..<count + 1)
        }
        back = start
    }

    private func sweep(
        _ slots: Range<Int>,
        _ back: inout CostFront<Value>,
        lowest: Int,
        _ visit: (Int, CostFront<Value>) -> Void
    ) {
        for slot in slots.reversed() {
            back.pass(after: slot, lattice.gates, costs.gateUnit)
            back.takeBack(from: slot, lattice.domains, costs, lowest: lowest)
            visit(slot, back)
        }
    }
}

extension LatticeCost {
    /// The best assignment; nothing when none satisfies all but the gates.
    func assignment() -> [Int]? {
        guard values[place(0, 0, 0)] < .unreachable else { return nil }
        var slots: [Int] = []
        var run = 0
        for day in 0..<lattice.dayCount {
            let first = slots.count
            follow(day, run, &slots)
            run = slots.count == first ? 0 : longer(run)
        }
        return slots
    }

    /// Places the segments of a day as early as the cost of going on allows.
    private func follow(_ day: Int, _ run: Int, _ slots: inout [Int]) {
        let first = slots.count
        let limit = limit(day, from: first)
        var back = CostFront<Value>(segmentCount: lattice.segmentCount)
        endDay(day, run, first...limit, &back)
        // The cost of going on from the end of each stretch.
        var walk = self
        var ends: [CostFront<Value>] = []
        let stretches = lattice.stretches[lattice.dayStretches[day]]
        for stretch in stretches.reversed() {
            ends.append(back)
            walk.walkBack(through: stretch, &back, lowest: first, limit: limit)
        }
        for (stretch, end) in zip(stretches, ends.reversed()) {
            follow(stretch, to: end, limit: limit, startOfDay: first, &slots)
        }
    }

    private func follow(
        _ stretch: Lattice.Stretch,
        to end: CostFront<Value>,
        limit: Int,
        startOfDay: Int,
        _ slots: inout [Int]
    ) {
        let first = slots.count
        let last = stretch.uses.isEmpty ? limit : min(limit, lattice.limit(from: first, stretch.uses))
        var back = CostFront<Value>(segmentCount: lattice.segmentCount)
        back.add(end, in: first..<last + 1)
        var trace: [CostFront<Value>] = []
        sweep(stretch.slots, &back, lowest: first) { trace.append($1) }
        for (slot, costs) in zip(stretch.slots, trace.reversed()) {
            while slots.count < last, lattice.domains.allows(slots.count, slot) {
                let count = slots.count
                let goingOn = count == startOfDay ? costs.idle[count] : costs.used[count]
                guard costs.used[count + 1] < .unreachable,
                    self.costs.cost(count, slot) + costs.used[count + 1] == goingOn
                else { break }
                slots.append(slot)
            }
        }
    }
}
