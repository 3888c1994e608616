extension DayNetwork {
    /// The most day paths that are written out.
    static let mostPaths = 60_000

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
                for (end, path) in try walk.paths(day: day, from: node, at: from, after: before[from], budget)
                {
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
