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
    /// The greatest coefficient of a row, up to which a solver that calculates in doubles is exact.
    static let mostCoefficient: Int64 = 1_000_000

    /// The most day paths that are written out.
    static let mostPaths = 60_000

    let tables: RouteTables
    /// The points before each day, and at the end; the last is one.
    var nodes: [[DayNode]] = []
    /// The paths through each day: the arcs of the network.
    var paths: [[DayPath]] = []
    /// The least weight beyond the threshold that a plan left out might miss; `Int64.max` for none.
    var nextMissed = Int64.max

    /// True if there is no path at all.
    var isEmpty: Bool { paths.contains { $0.isEmpty } }

    /// The only path, if there is only one.
    var path: [DayPath]? { paths.allSatisfy { $0.count == 1 } ? paths.map { $0[0] } : nil }

    /// Adds a day: the paths through it from each point before it, each with the point to which it leads.
    ///
    /// - Throws: `SolverError.tooLarge` past `mostPaths`; the errors of `paths`.
    mutating func addDay(
        _ paths: (Int, DayNode) throws(SolverError) -> [(end: DayNode, path: DayPath)]
    ) throws(SolverError) {
        let count = self.paths.reduce(0) { $0 + $1.count }
        var numbers: [DayNode: Int] = [:]
        var points: [DayNode] = []
        var found: [DayPath] = []
        for (from, node) in (nodes.last ?? []).enumerated() {
            for (end, path) in try paths(from, node) {
                let to = numbers[end] ?? points.count
                if to == points.count {
                    numbers[end] = to
                    points.append(end)
                }
                found.append(path)
                found[found.count - 1].to = to
            }
            guard count + found.count <= DayNetwork.mostPaths else { throw .tooLarge }
        }
        nodes.append(points)
        self.paths.append(found)
    }

    /// Keeps some of the arcs, and of these those on a path through the whole network.
    mutating func keep(_ isKept: (Int, DayPath) -> Bool) {
        for day in paths.indices { paths[day].removeAll { !isKept(day, $0) } }
        keepConnected()
    }

    /// Keeps the arcs on a path through the whole network, and its points.
    mutating func keepConnected() {
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
}
