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
    /// labels for its missed weight, or, with `nil` for these, not.
    ///
    /// - Throws: `SolverError.tooLarge` past `mostPaths`; `SolverError.stopped`.
    init(
        _ tables: RouteTables,
        _ bounds: MandatoryBounds?,
        most: PlanThreshold,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        var walk = DayWalk(tables, bounds, most: most)
        nodes = [[DayNode(place: tables.program.beginning ?? 0, nextOld: 0, last: -1)]]
        var before = [RouteCost()]
        var count = 0
        for day in 0..<tables.program.dayCount {
            var numbers: [DayNode: Int] = [:]
            var points: [DayNode] = []
            var least: [RouteCost] = []
            var found: [DayPath] = []
            for (from, node) in nodes[day].enumerated() {
                for (end, path) in try walk.paths(day: day, from: node, at: from, after: before[from], budget) {
                    let to = numbers[end] ?? points.count
                    let sum = before[from] + path.cost
                    if to == points.count {
                        numbers[end] = to
                        points.append(end)
                        least.append(sum)
                    } else {
                        least[to] = least[to].least(with: sum)
                    }
                    found.append(path)
                    found[found.count - 1].to = to
                }
                guard count + found.count <= DayNetwork.mostPaths else { throw .tooLarge }
            }
            count += found.count
            nodes.append(points)
            paths.append(found)
            before = least
        }
        nextMissed = min(bounds?.nextMissed ?? .max, walk.nextMissed)
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

    /// Keeps the arcs on a path through the whole network, and its points.
    private mutating func keepConnected() {
        let free = bounds { _ in RouteCost() }
        let old = nodes
        var numbers = nodes.map { [Int](repeating: 0, count: $0.count) }
        for point in nodes.indices {
            nodes[point] = []
            for (index, node) in old[point].enumerated() where free.isPassed(index, beforeDay: point) {
                numbers[point][index] = nodes[point].count
                nodes[point].append(node)
            }
        }
        for day in paths.indices {
            paths[day].removeAll { free.through($0, onDay: day) == nil }
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
    fileprivate func only(_ level: Level) -> RouteCost { RouteCost { $0 == level ? self[$0] : 0 } }

    /// The lesser cost of two at each level.
    fileprivate func least(with other: RouteCost) -> RouteCost { RouteCost { min(self[$0], other[$0]) } }
}
