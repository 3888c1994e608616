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

/// A point between two days as plans pass it.
struct DayNode: Hashable {
    /// Where the traveller is; -1 where a planned trip has not begun.
    var place: Int
    /// How many old legs are behind.
    var nextOld: Int
    /// The last met game with a clock, or timed leg, as an index into the cuts, where the time since then still
    /// matters; -1 for none.
    var last: Int
    /// The legs of the days before that arrive on the next one or later, in `RouteTables.nights`; -1 for none.
    var night: Int32 = -1
}

/// A path through one day: the legs taken on it, from a point before the day to one after it.
struct DayPath {
    /// The points, as indices into the lists of the network.
    var from: Int
    var to = 0
    let legs: [PlannedLeg]
    /// The cost of the day; on the last day with the old legs that are left out at the end.
    let cost: RouteCost
    /// The first game with a clock that is met on the day, where it follows one of an earlier day, or the beginning of the
    /// trip; -1 for none.
    let first: Int
    /// The minutes of the legs before it.
    let head: Int64
    /// The minutes of the legs after the last met game with a clock of the day; of all legs where there is none.
    let tail: Int64
    /// The minutes of driving of the day.
    let driven: Int64
    /// True if a game with a clock is met on the day.
    let meetsTimed: Bool
    /// The games met on the day, ascending; empty in a network of re-routing, where legs alone say what is met.
    var met: [Int] = []
}

extension DayNetwork {
    typealias Terms = [(column: Int, coefficient: Int)]

    /// The families of rows (`Papers/RouteProgram.md`).
    enum Family: String {
        /// The conservation of flow at each point.
        case flow
        /// Of a run of days one has no leg.
        case rest
        /// The minutes of a run of days.
        case run
        /// The edits, or the minutes, in all.
        case total
        /// The time between two met games of different days.
        case gap
        /// The value of an earlier level.
        case level
    }

    /// The rows of what crosses days, those that cannot be broken left out; a path that keeps them is a plan.
    ///
    /// Columns are the arcs, day after day.
    func sideRows() throws(SolverError) -> [ObjectiveProgram.Row] {
        let rows = tables.limits.rows(of: self)
        let isTooLarge = rows.contains { row in
            Int64(row.upper ?? 0) > DayNetwork.mostCoefficient
                || row.terms.contains { Int64($0.coefficient) > DayNetwork.mostCoefficient }
        }
        if isTooLarge { throw .tooLarge }
        return rows
    }

    /// The number of the first column of each day.
    var firstColumns: [Int] {
        paths.indices.map { day in paths[..<day].reduce(0) { $0 + $1.count } }
    }

    /// The rows of flow: one unit leaves the beginning, and as much leaves each other point as comes to it.
    func flowRows() -> [ObjectiveProgram.Row] {
        let first = firstColumns
        var rows: [ObjectiveProgram.Row] = []
        for point in 0..<paths.count {
            var terms = [Terms](repeating: [], count: nodes[point].count)
            if point > 0 {
                for (index, dayPath) in paths[point - 1].enumerated() {
                    terms[dayPath.to].append((first[point - 1] + index, -1))
                }
            }
            for (index, dayPath) in paths[point].enumerated() {
                terms[dayPath.from].append((first[point] + index, 1))
            }
            let sum = point == 0 ? 1 : 0
            rows += terms.map {
                ObjectiveProgram.Row(family: Family.flow.rawValue, terms: $0, lower: sum, upper: sum)
            }
        }
        return rows
    }

    /// The arcs of some days with an amount other than zero, as terms of a row.
    func terms(onDays days: Range<Int>, _ amount: (Int, DayPath) -> Int64) -> Terms {
        let first = firstColumns
        var terms: Terms = []
        for day in days {
            for (index, dayPath) in paths[day].enumerated() {
                let more = amount(day, dayPath)
                if more != 0 { terms.append((first[day] + index, Int(more))) }
            }
        }
        return terms
    }

    /// The row that a sum over days is at most some number, where paths can come to more.
    func row(
        _ family: Family,
        onDays days: Range<Int>,
        atMost limit: Int64,
        _ amount: (Int, DayPath) -> Int64
    ) -> [ObjectiveProgram.Row] {
        guard let most = most(onDays: days, amount), most > limit else { return [] }
        return [DayNetwork.row(family, terms(onDays: days, amount), atMost: limit)]
    }

    /// The row that a sum is at most some number.
    static func row(_ family: Family, _ terms: Terms, atMost limit: Int64) -> ObjectiveProgram.Row {
        ObjectiveProgram.Row(family: family.rawValue, terms: terms, lower: nil, upper: Int(limit))
    }
}

extension DayNetwork {
    /// True if each path is a plan, so that its relaxation is whole.
    func isPure() throws(SolverError) -> Bool { try sideRows().isEmpty }

    /// The rows and columns of a cost, with the values of earlier levels as equality rows. These are left out, unless
    /// requested, where no row crosses days and `keep(costing:levels:)` has kept only optimal paths.
    ///
    /// - Throws: `SolverError.tooLarge` where a number is too large for a solver that calculates in doubles.
    func program(
        minimising cost: (Int, DayPath) -> Int64,
        fixed: [Int64],
        alwaysAsRows: Bool = false
    ) throws(SolverError) -> ObjectiveProgram {
        let side = try sideRows()
        var rows = flowRows() + side
        let hasLevelRows = alwaysAsRows || !side.isEmpty
        if hasLevelRows {
            for (level, value) in fixed.enumerated() {
                let terms = terms(onDays: paths.indices) { $1.cost.levels[level] }
                guard !terms.isEmpty else { continue }
                let family = Family.level.rawValue
                rows.append(.init(family: family, terms: terms, lower: Int(value), upper: Int(value)))
            }
        }
        var objective: [Int] = []
        for day in paths.indices {
            for dayPath in paths[day] {
                let value = cost(day, dayPath)
                guard value <= DayNetwork.mostCoefficient else { throw .tooLarge }
                objective.append(Int(value))
            }
        }
        return ObjectiveProgram(
            rows: rows,
            objective: objective,
            constant: 0,
            isInteger: !side.isEmpty || hasLevelRows && !fixed.isEmpty
        )
    }

    /// The path of the columns that are 1, one a day; `nil` where they are none.
    func path(of values: [Int]) -> [DayPath]? {
        let first = firstColumns
        var path: [DayPath] = []
        for day in paths.indices {
            guard let place = paths[day].indices.first(where: { values[first[day] + $0] == 1 }) else {
                return nil
            }
            path.append(paths[day][place])
        }
        return path
    }
}
