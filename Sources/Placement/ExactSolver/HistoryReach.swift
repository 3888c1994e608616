/// Which slots each segment has in some valid assignment when rests and budgets over runs of days come together.
///
/// The days are walked with all of the past that later days can depend on. Different pasts mostly come to the
/// same, so that there are few; still there can be very many, and past a limit the walk gives up.
struct HistoryReach {
    /// How many pasts a walk has at most.
    static let limit = 1_000_000

    private struct Step {
        let from: Int
        let to: Int
    }

    private let lattice: Lattice
    private let rules: HistoryRules
    private let bands: [Range<Int>]
    private var dayReach: DayReach
    /// For each boundary between days the pasts there.
    private var layers: [[History]] = [[History()]]
    private var steps: [[Step]] = []

    /// Walks the days of a lattice, given the counts that can be reached between days when budgets over several
    /// days are left out of account; nothing when there are too many pasts.
    ///
    /// - Complexity: O(pasts · counts that a day can end with).
    init?(_ lattice: Lattice, _ bands: [Range<Int>]) {
        self.lattice = lattice
        self.bands = bands
        rules = HistoryRules(lattice, highest: bands.map { $0.upperBound - 1 })
        dayReach = DayReach(lattice)
        var count = 1
        for day in 0..<lattice.dayCount {
            walk(day)
            count += layers[day + 1].count
            guard count <= HistoryReach.limit else { return nil }
        }
    }

    /// Whether there is a valid assignment.
    var isFeasible: Bool {
        layers[lattice.dayCount].contains { $0.count == lattice.segmentCount }
    }

    /// Walks one day from each past at its start.
    private mutating func walk(_ day: Int) {
        var ends: [Int: Front] = [:]
        var found: [History: Int] = [:]
        var next: [History] = []
        var steps: [Step] = []
        for (index, history) in layers[day].enumerated() {
            let limits = rules.limits(of: history, during: day)
            let end = ends[history.count] ?? endOfDay(day, from: history.count)
            ends[history.count] = end
            for count in end.counts.clamped(to: bands[day + 1]) where end[count].isOpen {
                guard let reached = rules.history(after: day, of: history, limits, endingWith: count) else {
                    continue
                }
                let place = found[reached] ?? next.count
                if place == next.count {
                    found[reached] = place
                    next.append(reached)
                }
                steps.append(Step(from: index, to: place))
            }
        }
        layers.append(next)
        self.steps.append(steps)
    }

    private mutating func endOfDay(_ day: Int, from count: Int) -> Front {
        var front = Front(segmentCount: lattice.segmentCount)
        front.add(count, Paths(idle: 0))
        dayReach.walk(day, &front, limit: lattice.limit(day, from: count))
        return front
    }

    /// The slots that segments reach.
    mutating func slots() -> SlotSets {
        var alive = layers[lattice.dayCount].map { $0.count == lattice.segmentCount }
        for day in (0..<lattice.dayCount).reversed() {
            var aliveBefore = [Bool](repeating: false, count: layers[day].count)
            var ends = [Int: Set<Int>]()
            for step in steps[day] where alive[step.to] {
                aliveBefore[step.from] = true
                ends[layers[day][step.from].count, default: []].insert(layers[day + 1][step.to].count)
            }
            for (count, counts) in ends { enter(day, from: count, to: counts) }
            alive = aliveBefore
        }
        return dayReach.slots
    }

    /// Enters what segments reach on a day that begins with one count and ends with one of some others.
    private mutating func enter(_ day: Int, from count: Int, to counts: Set<Int>) {
        var start = Front(segmentCount: lattice.segmentCount)
        start.add(count, Paths(idle: 0))
        var end = Front(segmentCount: lattice.segmentCount)
        for last in counts where last > count { end.add(last, Paths(used: 1)) }
        guard let limit = counts.max() else { return }
        dayReach.meet(day, &start, &end, limit: limit)
    }
}
