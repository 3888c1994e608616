/// What the rest of a walk costs at least, for each count that it may go on from.
///
/// As in `Front`, for each count two things are kept: the cost if no segment has been placed on this day yet
/// (`idle`), and if one has (`used`).
struct CostFront<Value: PackedValue> {
    private(set) var idle: [Value]
    private(set) var used: [Value]
    /// All counts that may go on are in here.
    private(set) var counts = 0..<0

    /// A front from which nothing goes on.
    init(segmentCount: Int) {
        idle = [Value](repeating: .unreachable, count: segmentCount + 1)
        used = idle
    }

    mutating func clear() {
        for count in counts {
            idle[count] = .unreachable
            used[count] = .unreachable
        }
        counts = 0..<0
    }

    /// Lets a count go on at these costs, unless it does more cheaply.
    mutating func add(_ count: Int, idle newIdle: Value, used newUsed: Value) {
        if newIdle < idle[count] { idle[count] = newIdle }
        if newUsed < used[count] { used[count] = newUsed }
        counts =
            counts.isEmpty
            ? count..<count + 1 : min(counts.lowerBound, count)..<max(counts.upperBound, count + 1)
    }

    /// Adds what another front says of the counts of a range.
    mutating func add(_ other: CostFront, in range: Range<Int>) {
        for count in other.counts.clamped(to: range) {
            add(count, idle: other.idle[count], used: other.used[count])
        }
    }

    /// Goes back over a slot: any segments that may use it may be placed there, down to a count.
    mutating func takeBack(from slot: Int, _ domains: DomainTable, _ costs: CostTable<Value>, lowest: Int) {
        var count = counts.upperBound - 2
        while count >= max(counts.lowerBound - 1, lowest) {
            if used[count + 1] < .unreachable, domains.allows(count, slot) {
                let cost = costs.cost(count, slot) + used[count + 1]
                add(count, idle: cost, used: cost)
            }
            count -= 1
        }
    }

    /// Goes back over the gates after a slot.
    mutating func pass(after slot: Int, _ gates: GateTable, _ unit: Value) {
        guard gates.hasGate(after: slot) else { return }
        for count in counts {
            let lost = gates.lost(by: count, after: slot)
            guard lost > 0 else { continue }
            let price = unit.times(lost)
            if idle[count] < .unreachable { idle[count] = idle[count] + price }
            if used[count] < .unreachable { used[count] = used[count] + price }
        }
    }
}
