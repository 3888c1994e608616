/// The walk through one day with costs: back from what going on costs at its end, forward along the best way.
struct DayCost<Value: PackedValue> {
    let lattice: Lattice
    let costs: CostTable<Value>

    /// The highest count with which a day can end that begins with a count.
    func limit(_ day: Int, from count: Int) -> Int {
        lattice.isTight(day) ? lattice.limit(from: count, lattice.dayUses[day]) : lattice.segmentCount
    }

    /// Takes a front at the end of a day back to its start, for counts from `lowest` on.
    func walkBack(_ day: Int, _ back: inout CostFront<Value>, lowest: Int, limit: Int) {
        for stretch in lattice.stretches[lattice.dayStretches[day]].reversed() {
            walkBack(through: stretch, &back, lowest: lowest, limit: limit)
        }
    }

    private func walkBack(
        through stretch: Lattice.Stretch,
        _ back: inout CostFront<Value>,
        lowest: Int,
        limit: Int
    ) {
        guard !stretch.uses.isEmpty else { return sweep(stretch.slots, &back, lowest: lowest) { _ in } }
        var start = CostFront<Value>(segmentCount: lattice.segmentCount)
        var part = start
        for count in lowest...limit {
            part.clear()
            part.add(back, in: count..<min(limit, lattice.limit(from: count, stretch.uses)) + 1)
            sweep(stretch.slots, &part, lowest: count) { _ in }
            start.add(part, in: count..<count + 1)
        }
        back = start
    }

    private func sweep(
        _ slots: Range<Int>,
        _ back: inout CostFront<Value>,
        lowest: Int,
        _ visit: (CostFront<Value>) -> Void
    ) {
        for slot in slots.reversed() {
            back.pass(after: slot, lattice.gates, costs.gateUnit)
            back.takeBack(from: slot, lattice.domains, costs, lowest: lowest)
            visit(back)
        }
    }

    /// Places the segments of a day as early as what going on costs at its end allows; those placed before are in
    /// `slots`.
    func follow(_ day: Int, to end: CostFront<Value>, _ slots: inout [Int]) {
        let first = slots.count
        let limit = limit(day, from: first)
        var back = end
        // What going on costs from the end of each stretch.
        var ends: [CostFront<Value>] = []
        let stretches = lattice.stretches[lattice.dayStretches[day]]
        for stretch in stretches.reversed() {
            ends.append(back)
            walkBack(through: stretch, &back, lowest: first, limit: limit)
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
        sweep(stretch.slots, &back, lowest: first) { trace.append($0) }
        for (slot, front) in zip(stretch.slots, trace.reversed()) {
            while slots.count < last, lattice.domains.allows(slots.count, slot) {
                let count = slots.count
                let goingOn = count == startOfDay ? front.idle[count] : front.used[count]
                guard front.used[count + 1] < .unreachable,
                    costs.cost(count, slot) + front.used[count + 1] == goingOn
                else { break }
                slots.append(slot)
            }
        }
    }

    /// What it costs to end a day with each count from `first` on that begins with `first`.
    func costs(of day: Int, from first: Int) -> [Value] {
        let limit = limit(day, from: first)
        var reached = [Value](repeating: .unreachable, count: limit - first + 1)
        reached[0] = .zero
        for stretch in lattice.stretches[lattice.dayStretches[day]] {
            if stretch.uses.isEmpty {
                walk(stretch.slots, &reached, first)
                continue
            }
            var end = [Value](repeating: .unreachable, count: reached.count)
            for start in reached.indices where reached[start] < .unreachable {
                let last = min(limit, lattice.limit(from: first + start, stretch.uses))
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
            for place in reached.indices.dropLast()
            where reached[place] < .unreachable && lattice.domains.allows(first + place, slot) {
                reached[place + 1] = min(reached[place + 1], reached[place] + costs.cost(first + place, slot))
            }
            guard lattice.gates.hasGate(after: slot) else { continue }
            for place in reached.indices where reached[place] < .unreachable {
                let lost = lattice.gates.lost(by: first + place, after: slot)
                reached[place] = reached[place] + costs.gateUnit.times(lost)
            }
        }
    }
}
