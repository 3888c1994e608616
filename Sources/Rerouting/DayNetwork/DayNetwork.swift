import Effort
import Solving

/// Plans as paths through a network of days: a point between two days is a place, a number of old legs behind and a
/// last met game, and an arc is a path through one day from one to the next (`Papers/RouteProgram.md`).
///
///     day 1          day 2          day 3
///     ● ──── A ────► ● ──── A ────► ●  end
///      ╲             ▲ ╲            ▲
///       ╲──── B ─────╯  ╲──── B ────╯
///
/// Limits that cross days are rows: days of rest, minutes of several days or of the time between two games, and totals.
struct DayNetwork {
    /// The most day paths that are written out.
    static let mostPaths = 60_000
    /// How large a number may be that a row holds, so that a solver that calculates in doubles is exact.
    static let mostCoefficient: Int64 = 1_000_000

    let tables: RouteTables
    /// The points before each day, and at the end; the last is one.
    private(set) var nodes: [[DayNode]] = []
    /// The paths through each day: the arcs of the network.
    private(set) var paths: [[DayPath]] = []
    /// The least weight beyond the threshold that a plan left out might miss; `Int64.max` for none.
    private(set) var nextMissed = Int64.max

    /// Finds the day paths of all plans within a threshold, without dominated ones; pruned by the bounds of the search with
    /// labels, or, with `nil` for these, not.
    ///
    /// - Throws: `SolverError.tooLarge` past `mostPaths`.
    init(
        _ tables: RouteTables,
        _ games: GameBounds?,
        most: PlanThreshold,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        let known = try SolverError.stopping { () throws(StopReason) in
            try games.map { (games: GameBounds) throws(StopReason) in
                try WalkBounds.below(most, tables, games, budget)
            }
        }
        if let next = known?.next { nextMissed = next }
        var walk = DayWalk(tables, known?.bounds, most: most)
        let first = DayNode(place: tables.program.beginning ?? 0, nextOld: 0, last: -1)
        nodes = [[first]]
        var before = [LeastBefore(missed: 0, edits: 0, minutes: 0)]
        var count = 0
        for day in 0..<tables.program.dayCount {
            var numbers: [DayNode: Int] = [:]
            var points: [DayNode] = []
            var least: [LeastBefore] = []
            var found: [DayPath] = []
            for (from, node) in nodes[day].enumerated() {
                let ends = try SolverError.stopping { () throws(StopReason) in
                    try walk.walk(day: day, from: node, after: before[from], budget)
                }
                for end in ends {
                    let label = walk.labels[Int(end.label)]
                    let point = DayNode(
                        place: Int(label.place),
                        nextOld: Int(label.nextOld),
                        last: Int(label.use.last)
                    )
                    let to = numbers[point] ?? points.count
                    let sum = before[from].adding(label.cost)
                    if to == points.count {
                        numbers[point] = to
                        points.append(point)
                        least.append(sum)
                    } else {
                        least[to] = least[to].least(with: sum)
                    }
                    found.append(walk.path(to: end, from: from, to: to))
                }
                count += ends.count
                guard count <= DayNetwork.mostPaths else { throw .tooLarge }
            }
            nodes.append(points)
            paths.append(found)
            before = least
        }
        nextMissed = min(nextMissed, walk.nextMissed)
        keepConnected()
        keepWithin(most)
    }

    /// True if there is no path at all.
    var isEmpty: Bool { paths.contains { $0.isEmpty } }

    /// The only path, if there is only one.
    var path: [DayPath]? {
        paths.allSatisfy { $0.count == 1 } ? paths.map { $0[0] } : nil
    }

    /// Keeps some of the arcs, and of these those on a path through the whole network.
    mutating func keep(_ isKept: (Int, DayPath) -> Bool) {
        for day in paths.indices { paths[day].removeAll { !isKept(day, $0) } }
        keepConnected()
    }

    private mutating func keepConnected() {
        var isReached = nodes.map { [Bool](repeating: false, count: $0.count) }
        isReached[0] = isReached[0].map { _ in true }
        for day in paths.indices {
            for dayPath in paths[day] where isReached[day][dayPath.from] {
                isReached[day + 1][dayPath.to] = true
            }
        }
        var leads = nodes.map { [Bool](repeating: false, count: $0.count) }
        leads[paths.count] = isReached[paths.count]
        for day in paths.indices.reversed() {
            for dayPath in paths[day] where isReached[day][dayPath.from] && leads[day + 1][dayPath.to] {
                leads[day][dayPath.from] = true
            }
        }
        for day in paths.indices {
            paths[day].removeAll {
                !isReached[day][$0.from] || !leads[day][$0.from] || !leads[day + 1][$0.to]
            }
        }
        renumber(keeping: leads)
    }

    private mutating func renumber(keeping leads: [[Bool]]) {
        var numbers = leads.map { [Int](repeating: 0, count: $0.count) }
        for point in nodes.indices {
            var kept: [DayNode] = []
            for (index, node) in nodes[point].enumerated() where leads[point][index] {
                numbers[point][index] = kept.count
                kept.append(node)
            }
            nodes[point] = kept
        }
        for day in paths.indices {
            for index in paths[day].indices {
                paths[day][index].from = numbers[day][paths[day][index].from]
                paths[day][index].to = numbers[day + 1][paths[day][index].to]
            }
        }
    }

    /// Removes the arcs all of whose paths exceed a threshold.
    private mutating func keepWithin(_ most: PlanThreshold) {
        let missed = bounds { $0.cost.only(.missed) }
        var next = Int64.max
        keep { day, dayPath in
            guard let sum = missed.through(dayPath, onDay: day)?.missed else { return false }
            if sum > most.missed { next = min(next, sum) }
            return sum <= most.missed
        }
        nextMissed = min(nextMissed, next)
        guard most.edits < .max, !isEmpty else { return }
        let edits = bounds { $0.cost.only(.edits) }
        keep { day, dayPath in edits.through(dayPath, onDay: day).map { $0.edits <= most.edits } ?? false }
    }
}

extension RouteCost {
    /// The cost at one level, 0 at the others.
    fileprivate func only(_ level: Level) -> RouteCost {
        var cost = RouteCost()
        cost[level] = self[level]
        return cost
    }
}

extension LeastBefore {
    fileprivate func adding(_ cost: RouteCost) -> LeastBefore {
        LeastBefore(
            missed: missed + cost.missed,
            edits: edits + cost.edits,
            minutes: minutes + cost.minutes
        )
    }

    fileprivate func least(with other: LeastBefore) -> LeastBefore {
        LeastBefore(
            missed: min(missed, other.missed),
            edits: min(edits, other.edits),
            minutes: min(minutes, other.minutes)
        )
    }
}
