/// The walk through one day with costs: back from what going on costs at its end, forward along the best way.
///
/// A line holds, for each count, what going on costs from some place of the walk; `unreachable` or more means
/// that there is no going on. Two such costs and a day's costs add up without overflow.
struct DayCost<Value: PackedValue> {
    let lattice: Lattice
    private let costs: CostTable<Value>
    /// What each segment costs in each slot of the day at hand, slot after slot.
    private var rows: [Value] = []
    private var day = -1
    private var part: [Value]

    /// A walk through the days of a lattice.
    init(_ lattice: Lattice, _ costs: CostTable<Value>) {
        self.lattice = lattice
        self.costs = costs
        part = [Value](repeating: .unreachable, count: lattice.segmentCount + 1)
    }

    /// Whether counts that a day begins with must be walked one by one: where budgets depend on them, or where
    /// it matters for rests whether the day has a segment and budgets cut it into parts.
    func isTight(_ day: Int) -> Bool {
        lattice.isTight(day) || !lattice.rests.isEmpty && lattice.stretches(of: day).count > 1
    }

    /// Makes a day the one at hand, on which only the segments of a range can be placed.
    mutating func take(_ day: Int, _ segments: Range<Int>) {
        self.day = day
        let slots = lattice.dayStarts[day]..<lattice.dayStarts[day + 1]
        let width = lattice.segmentCount
        if rows.count < slots.count * width { rows = [Value](repeating: .zero, count: slots.count * width) }
        for (place, slot) in slots.enumerated() {
            costs.fill(&rows, from: place * width + segments.lowerBound, segments, slot, lattice.domains)
        }
    }

    /// Takes a line at the end of the day at hand back to its start, for the counts of a range.
    mutating func walkBack(_ line: inout [Value], _ counts: ClosedRange<Int>) {
        for stretch in lattice.stretches(of: day).reversed() {
            walkBack(through: lattice.stretches[stretch], &line, counts)
        }
    }

    /// Takes a line back through a stretch; where it has budgets, one by one for each count it can begin with.
    private mutating func walkBack(
        through stretch: Lattice.Stretch,
        _ line: inout [Value],
        _ counts: ClosedRange<Int>
    ) {
        guard stretch.limits != LimitTables.none else { return sweep(stretch.slots, &line, counts) }
        // In rising order, so that the costs at the end are still there for those that need them.
        for count in counts {
            let last = min(counts.upperBound, lattice.tables.limit(stretch.limits, from: count))
            for place in count...last { part[place] = line[place] }
            sweep(stretch.slots, &part, count...last)
            line[count] = part[count]
        }
    }

    private func sweep(_ slots: Range<Int>, _ line: inout [Value], _ counts: ClosedRange<Int>) {
        for slot in slots.reversed() { stepBack(over: slot, &line, counts) }
    }

    /// Goes back over the gates after a slot, then over the slot, in which any run of segments may stand.
    @inline(__always)
    private func stepBack(over slot: Int, _ line: inout [Value], _ counts: ClosedRange<Int>) {
        pay(after: slot, &line, counts)
        let row = (slot - lattice.dayStarts[day]) * lattice.segmentCount
        var count = counts.upperBound - 1
        while count >= counts.lowerBound {
            let placed = rows[row + count] + line[count + 1]
            if placed < line[count] { line[count] = placed }
            count -= 1
        }
    }

    private func pay(after slot: Int, _ line: inout [Value], _ counts: ClosedRange<Int>) {
        guard lattice.gates.hasGate(after: slot) else { return }
        for count in counts {
            let lost = lattice.gates.lost(by: count, after: slot)
            if lost > 0 { line[count] = line[count] + costs.gateUnit.times(lost) }
        }
    }
}

extension DayCost {
    /// Takes two lines at the end of the day at hand back to its start: what going on costs if no segment has
    /// been placed on it, and if one has. The day must not be tight.
    func walkBack(idle: inout [Value], used: inout [Value], _ counts: ClosedRange<Int>) {
        for slot in (lattice.dayStarts[day]..<lattice.dayStarts[day + 1]).reversed() {
            pay(after: slot, &idle, counts)
            stepBack(over: slot, &used, counts)
            let row = (slot - lattice.dayStarts[day]) * lattice.segmentCount
            for count in counts.lowerBound..<counts.upperBound {
                let placed = rows[row + count] + used[count + 1]
                if placed < idle[count] { idle[count] = placed }
            }
        }
    }

    /// Places the segments of the day at hand as early as what going on costs at its end allows; those placed
    /// before are in `slots`. The counts are those that the day can end with, the first with no segment placed.
    mutating func follow(_ end: [Value], _ counts: ClosedRange<Int>, _ slots: inout [Int]) {
        var line = end
        // What going on costs from the end of each stretch.
        var ends: [[Value]] = []
        let stretches = lattice.stretches[lattice.stretches(of: day)]
        for stretch in stretches.reversed() {
            ends.append(line)
            walkBack(through: stretch, &line, counts)
        }
        for (stretch, end) in zip(stretches, ends.reversed()) {
            let last = min(counts.upperBound, lattice.tables.limit(stretch.limits, from: slots.count))
            follow(stretch, end, slots.count...last, &slots)
        }
    }

    private func follow(
        _ stretch: Lattice.Stretch,
        _ end: [Value],
        _ counts: ClosedRange<Int>,
        _ slots: inout [Int]
    ) {
        var line = end
        var lines: [[Value]] = []
        for slot in stretch.slots.reversed() {
            stepBack(over: slot, &line, counts)
            lines.append(line)
        }
        for (slot, line) in zip(stretch.slots, lines.reversed()) {
            let row = (slot - lattice.dayStarts[day]) * lattice.segmentCount
            while slots.count < counts.upperBound, line[slots.count + 1] < .unreachable,
                rows[row + slots.count] + line[slots.count + 1] == line[slots.count]
            {
                slots.append(slot)
            }
        }
    }

    /// What it costs to end the day at hand with each of some counts, when it begins with the first of them.
    func costs(_ counts: ClosedRange<Int>) -> [Value] {
        let (first, limit) = (counts.lowerBound, counts.upperBound)
        var reached = [Value](repeating: .unreachable, count: counts.count)
        reached[0] = .zero
        for stretch in lattice.stretches[lattice.stretches(of: day)] {
            if stretch.limits == LimitTables.none {
                walk(stretch.slots, &reached, first)
                continue
            }
            var end = [Value](repeating: .unreachable, count: reached.count)
            for start in reached.indices where reached[start] < .unreachable {
                let last = min(limit, lattice.tables.limit(stretch.limits, from: first + start))
                var part = [Value](repeating: .unreachable, count: last - first - start + 1)
                part[0] = reached[start]
                walk(stretch.slots, &part, first + start)
                for place in part.indices { end[start + place] = min(end[start + place], part[place]) }
            }
            reached = end
        }
        return reached
    }

    private func walk(_ slots: Range<Int>, _ reached: inout [Value], _ first: Int) {
        for slot in slots {
            let row = (slot - lattice.dayStarts[day]) * lattice.segmentCount
            for place in reached.indices.dropLast() where reached[place] < .unreachable {
                reached[place + 1] = min(reached[place + 1], reached[place] + rows[row + first + place])
            }
            guard lattice.gates.hasGate(after: slot) else { continue }
            for place in reached.indices where reached[place] < .unreachable {
                let lost = lattice.gates.lost(by: first + place, after: slot)
                reached[place] = reached[place] + costs.gateUnit.times(lost)
            }
        }
    }
}
