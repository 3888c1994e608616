/// Which slots each segment has in some valid assignment when rests and budgets over runs of days come together.
///
/// The days are walked with all that later days can depend on: the count, the length of the run of days with
/// segments, and, for each coming day, the count that budgets begun before allow at its end. Different pasts
/// mostly come to the same state, so that there are few; still there can be very many, and past a limit the walk
/// gives up.
struct HistoryReach {
    /// How many states a walk has at most.
    static let stateLimit = 1_000_000

    private struct State: Hashable {
        var count: Int
        var run: Int
        /// The counts allowed at the end of this day, the next, and so on; the last entry says something.
        var limits: [Int]
    }

    private struct Step {
        let from: Int
        let to: Int
    }

    private let lattice: Lattice
    private var dayReach: DayReach
    /// For each boundary between days the highest count there, budgets over several days left out of account.
    private let highest: [Int]
    private let spansByStart: [[Lattice.Span]]
    /// For each boundary between days the states there.
    private var layers: [[State]]
    private var steps: [[Step]] = []
    private var stateCount = 1

    /// Walks the days of a lattice; nothing when there are too many states.
    ///
    /// - Complexity: O(states · counts that a day can end with).
    init?(_ lattice: Lattice) {
        self.lattice = lattice
        dayReach = DayReach(lattice)
        highest = LatticeReach(lattice).bands.map { $0.upperBound - 1 }
        var byStart = [[Lattice.Span]](repeating: [], count: lattice.dayCount)
        for span in lattice.spans { byStart[span.days.lowerBound].append(span) }
        spansByStart = byStart
        layers = [[State(count: 0, run: 0, limits: [])]]
        for day in 0..<lattice.dayCount {
            walk(day)
            guard stateCount <= HistoryReach.stateLimit else { return nil }
        }
    }

    /// Whether there is a valid assignment.
    var isFeasible: Bool {
        layers[lattice.dayCount].contains { $0.count == lattice.segmentCount }
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
        start.add(count, idle: 0, used: Front.none)
        var end = Front(segmentCount: lattice.segmentCount)
        for last in counts where last > count { end.add(last, idle: Front.none, used: 1) }
        guard let limit = counts.max() else { return }
        _ = dayReach.meet(day, from: start, to: end, limit: limit)
    }

    /// Walks one day from each state at its start.
    private mutating func walk(_ day: Int) {
        var ends: [Int: Front] = [:]
        var found: [State: Int] = [:]
        var next: [State] = []
        var steps: [Step] = []
        for (index, state) in layers[day].enumerated() {
            let limits = limits(of: state, during: day)
            let end = ends[state.count] ?? endOfDay(day, from: state.count)
            ends[state.count] = end
            for count in end.counts where end.reaches(count) && count <= limits.first ?? .max {
                let run = count == state.count ? 0 : state.run + 1
                guard lattice.rests.allowRun(run, 1, at: day) else { continue }
                let rest = settled(Array(limits.dropFirst()), after: day)
                let reached = State(count: count, run: lattice.rests.isEmpty ? 0 : run, limits: rest)
                let place = found[reached] ?? next.count
                if place == next.count {
                    found[reached] = place
                    next.append(reached)
                }
                steps.append(Step(from: index, to: place))
            }
        }
        stateCount += next.count
        layers.append(next)
        self.steps.append(steps)
    }

    private mutating func endOfDay(_ day: Int, from count: Int) -> Front {
        var front = Front(segmentCount: lattice.segmentCount)
        front.add(count, idle: 0, used: Front.none)
        dayReach.walk(day, &front, limit: lattice.limit(from: count, lattice.dayUses[day]))
        return front
    }

    /// The counts allowed at the end of this day and the next ones, those of budgets that begin with it among
    /// them.
    private func limits(of state: State, during day: Int) -> [Int] {
        var limits = state.limits
        for span in spansByStart[day] {
            let last = span.days.count - 1
            while limits.count <= last { limits.append(.max) }
            limits[last] = min(limits[last], lattice.limit(from: state.count, span.use))
        }
        for place in limits.indices.dropLast().reversed() {
            limits[place] = min(limits[place], limits[place + 1])
        }
        return limits
    }

    /// The same limits, those that say nothing made alike.
    private func settled(_ limits: [Int], after day: Int) -> [Int] {
        var settled = limits
        for place in settled.indices { settled[place] = min(settled[place], highest[day + 2 + place]) }
        while let last = settled.last, last == highest[day + 1 + settled.count] { settled.removeLast() }
        return settled
    }
}
