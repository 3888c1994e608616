extension DayNetwork {
    /// Finds the day paths of all plans within a threshold, without dominated ones, with the walk of the native search and its
    /// bounds for the missed weight of the threshold.
    ///
    /// - Throws: `SolverError.tooLarge` past `mostPaths`; `SolverError.stopped`.
    init(
        _ tables: RouteTables,
        _ bounds: MandatoryBounds,
        most: PlanThreshold,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        var walk = DayWalk(tables, bounds, most: most)
        nodes = [[DayNode(place: tables.program.beginning ?? 0, nextOld: 0, last: -1)]]
        var before = [RouteCost()]
        for day in 0..<tables.program.dayCount {
            try addDay { (from, node) throws(SolverError) in
                try walk.paths(day: day, from: node, at: from, after: before[from], budget)
            }
            before = leastCosts(afterDay: day, from: before)
        }
        nextMissed = min(bounds.nextMissed ?? .max, walk.nextMissed)
        keepConnected()
        keepWithin(most)
    }

    /// The least costs of paths to each point after a day, each level for itself.
    private func leastCosts(afterDay day: Int, from before: [RouteCost]) -> [RouteCost] {
        var least = [RouteCost?](repeating: nil, count: nodes[day + 1].count)
        for path in paths[day] {
            let sum = before[path.from] + path.cost
            least[path.to] = least[path.to]?.least(with: sum) ?? sum
        }
        return least.map { $0 ?? RouteCost() }
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
    func only(_ level: Level) -> RouteCost { RouteCost { $0 == level ? self[$0] : 0 } }

    /// The lesser cost of two at each level.
    fileprivate func least(with other: RouteCost) -> RouteCost { RouteCost { min(self[$0], other[$0]) } }
}
