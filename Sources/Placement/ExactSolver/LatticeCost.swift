/// The best assignment of a program whose budgets lie within days, by a walk back through the lattice that
/// keeps the cost of going on, and a walk forward that follows it (SPEC section 5).
///
/// Costs of all levels are packed into one number, so that the first level is settled before the second, and so
/// on; forward, each segment is placed as early as the cost allows, so that of equal assignments the first in
/// dictionary order is found.
/// - Complexity: O(slots · counts in a band), times the length of the runs of days that rests ask about, and
///   times the counts with which a day, and a part of it, can be entered where budgets bind there.
struct LatticeCost<Value: PackedValue> {
    private var walk: DayCost<Value>
    /// The counts looked at between days.
    private let bands: [ClosedRange<Int>]
    /// How many lengths of runs of days with segments are told apart.
    private let runCount: Int
    /// Where the values of each boundary between days start.
    private let starts: [Int]
    /// For each boundary between days, run before it, and count there, the cost of going on.
    private var values: [Value]
    private var line: [Value]
    private var idleLine: [Value]

    private var lattice: Lattice { walk.lattice }

    /// How many costs a walk keeps at most.
    private static var limit: Int { 100_000_000 }

    /// Whether the costs of a walk through some bands can be kept.
    static func fits(_ lattice: Lattice, _ bands: CountBands) -> Bool {
        bands.ranges.reduce(0) { $0 + $1.count } * runCount(lattice) <= limit
    }

    private static func runCount(_ lattice: Lattice) -> Int {
        lattice.rests.isEmpty ? 1 : min(lattice.rests.longest, lattice.segmentCount) + 1
    }

    /// Walks a lattice back, through the counts of some bands alone.
    init(_ lattice: Lattice, _ costs: CostTable<Value>, _ bands: CountBands) {
        walk = DayCost(lattice, costs)
        self.bands = bands.ranges
        let runCount = LatticeCost.runCount(lattice)
        self.runCount = runCount
        var starts = [0]
        for band in bands.ranges { starts.append(starts[starts.count - 1] + band.count * runCount) }
        self.starts = starts
        values = [Value](repeating: .unreachable, count: starts[starts.count - 1])
        line = [Value](repeating: .unreachable, count: lattice.segmentCount + 1)
        idleLine = line
        for place in starts[lattice.dayCount]..<values.count { values[place] = .zero }
        for day in (0..<lattice.dayCount).reversed() { walkBack(day) }
    }

    @inline(__always)
    private func place(_ day: Int, _ run: Int, _ count: Int) -> Int {
        starts[day] + run * bands[day].count + count - bands[day].lowerBound
    }

    /// The run of days after one more day with segments; runs as long as any rest are not told apart.
    private func longer(_ run: Int) -> Int { min(run + 1, runCount - 1) }

    /// What going on costs from the start of a day with a run of days with segments before it.
    func costOfGoingOn(from day: Int, run: Int, count: Int) -> Value {
        bands[day] ~= count ? values[place(day, min(run, runCount - 1), count)] : .unreachable
    }

    /// The counts with which a day can end that begins with a count.
    func ends(of day: Int, from count: Int) -> ClosedRange<Int> {
        count...max(count, min(lattice.limit(day, from: count), bands[day + 1].upperBound))
    }

    private mutating func walkBack(_ day: Int) {
        walk.take(day, bands[day].lowerBound..<bands[day + 1].upperBound)
        for run in 0..<runCount {
            if walk.isTight(day) {
                for count in bands[day] { walkBack(day, run, from: count) }
            } else {
                walkBackAll(day, run)
            }
        }
    }

    /// Walks one count at the start of a day back.
    private mutating func walkBack(_ day: Int, _ run: Int, from count: Int) {
        let counts = ends(of: day, from: count)
        endDay(day, run, counts)
        walk.walkBack(&line, counts)
        values[place(day, run, count)] = line[count]
    }

    /// Walks all counts at the start of a day back together, whether or not they place a segment on it.
    private mutating func walkBackAll(_ day: Int, _ run: Int) {
        let counts = bands[day].lowerBound...bands[day + 1].upperBound
        for count in counts { line[count] = costAfter(day, run, count) }
        if lattice.rests.isEmpty {
            walk.walkBack(&line, counts)
            for count in bands[day] { values[place(day, run, count)] = line[count] }
        } else {
            for count in counts { idleLine[count] = costOfGoingOn(from: day + 1, run: 0, count: count) }
            walk.walkBack(idle: &idleLine, used: &line, counts)
            for count in bands[day] { values[place(day, run, count)] = idleLine[count] }
        }
    }

    /// What going on costs from the end of a day with segments on it.
    private func costAfter(_ day: Int, _ run: Int, _ count: Int) -> Value {
        guard bands[day + 1] ~= count, lattice.rests.allowRun(run + 1, 1, at: day) else {
            return .unreachable
        }
        return values[place(day + 1, longer(run), count)]
    }

    /// What going on costs from the end of a day whose first count is that with no segment placed on it.
    private mutating func endDay(_ day: Int, _ run: Int, _ counts: ClosedRange<Int>) {
        for count in counts { line[count] = costAfter(day, run, count) }
        line[counts.lowerBound] = costOfGoingOn(from: day + 1, run: 0, count: counts.lowerBound)
    }

    /// The best assignment; nothing when none satisfies all but the gates.
    mutating func assignment() -> [Int]? {
        guard values[place(0, 0, 0)] < .unreachable else { return nil }
        var slots: [Int] = []
        var run = 0
        for day in 0..<lattice.dayCount {
            let first = slots.count
            let counts = ends(of: day, from: first)
            endDay(day, run, counts)
            follow(day, line, counts, &slots)
            run = slots.count == first ? 0 : longer(run)
        }
        return slots
    }

    /// Places the segments of a day as early as some costs of going on at its end allow.
    mutating func follow(_ day: Int, _ end: [Value], _ counts: ClosedRange<Int>, _ slots: inout [Int]) {
        walk.take(day, counts.lowerBound..<counts.upperBound)
        walk.follow(end, counts, &slots)
    }

    /// What it costs to end a day with each count that is looked at and not below `first`, when it begins with
    /// `first`.
    mutating func costs(of day: Int, from first: Int) -> [Value] {
        let counts = ends(of: day, from: first)
        walk.take(day, counts.lowerBound..<counts.upperBound)
        return walk.costs(counts)
    }
}
