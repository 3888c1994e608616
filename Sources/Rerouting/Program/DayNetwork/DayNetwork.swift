/// Plans as paths through a network of days. A point between two days consists of a city, the number of old legs passed
/// and the last timed event; an arc is a path through one day from one point to the next (`Papers/DayPaths.md`).
///
///     day 1          day 2          day 3
///     ● ──── A ────► ● ──── A ────► ●  end
///      ╲             ▲ ╲            ▲
///       ╲──── B ─────╯  ╲──── B ────╯
///
/// Limits that span days become rows: limits on rest days, on minutes in several days or between two events, and on
/// totals.
struct DayNetwork {
    /// The maximum coefficient of a row. Up to this number, a solver that calculates in doubles is exact.
    static let mostCoefficient: Int64 = 1_000_000

    /// The maximum number of day paths.
    static let mostPaths = 60_000

    let tables: RouteTables
    /// The points before each day, followed by the single point at the end.
    var nodes: [[DayNode]] = []
    /// The paths through each day: the arcs of the network.
    var paths: [[DayPath]] = []
    /// A lower bound on the missed weight of the plans that the network omits because they miss more than its threshold
    /// (`PlanThreshold`) allows; `Int64.max` if there are none.
    var nextMissed = Int64.max

    /// True if some day has no path.
    var isEmpty: Bool { paths.contains { $0.isEmpty } }

    /// The only path, if each day has exactly one; `nil` otherwise.
    var path: [DayPath]? { paths.allSatisfy { $0.count == 1 } ? paths.map { $0[0] } : nil }

    /// Adds a day. Given a point before the day and its index, `paths` returns the paths through the day from this
    /// point, each with the point after the day.
    ///
    /// - Throws: `SolverError.tooLarge` above `mostPaths`; the errors of `paths`.
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

    /// Removes the arcs that do not satisfy a predicate, and then the arcs that are on no path through the whole
    /// network.
    mutating func keep(_ isKept: (Int, DayPath) -> Bool) {
        for day in paths.indices { paths[day].removeAll { !isKept(day, $0) } }
        keepConnected()
    }

    /// Removes the arcs and points that are on no path through the whole network.
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

/// A point between two days.
struct DayNode: Hashable {
    /// The city; -1 if a planned trip has not begun.
    var city: Int
    /// The number of old legs that are kept or left out.
    var nextOld: Int
    /// The last timed event, as an index into the events of `RouteTables`, as long as the time since then matters; -1
    /// if there is none.
    var last: Int
    /// The number, in `RouteTables.nights`, of the set of legs from earlier days that arrive on the next day or later;
    /// -1 if there are no such legs.
    var night: Int32 = -1
}

/// A path through one day: its legs, from a point before the day to one after it.
struct DayPath {
    /// The points before and after the day (`from` and `to`), as indices into the lists in `DayNetwork.nodes`.
    var from: Int
    var to = 0
    let legs: [PlannedLeg]
    /// The cost of the day. On the last day it includes the old legs that are left out at the end.
    let cost: RouteCost
    /// The first timed event of the day; -1 if there is none, or if the time between events is not limited.
    let first: Int
    /// The minutes of the legs before the first timed event.
    let head: Int64
    /// The minutes of the legs after the last timed event of the day; of all legs if there is none.
    let tail: Int64
    /// The minutes of driving on the day.
    let driven: Int64
    /// True if the day has a timed event.
    let meetsTimed: Bool
    /// The games met on the day, ascending; empty in a network for rerouting, where the legs alone decide the met
    /// games.
    var met: [Int] = []
    /// The expenses of the day; nothing unless the program has prices.
    var expenses = DayExpenses()
}

extension DayNetwork {
    typealias Terms = [(column: Int, coefficient: Int)]

    /// The families of rows (`Papers/DayPaths.md`).
    enum Family: String {
        /// Conserves flow: as many paths leave each point as enter it.
        case flow
        /// Requires a day without a leg in each run of days.
        case rest
        /// Limits the minutes of driving in a run of days.
        case run
        /// Limits the total of edits or minutes.
        case total
        /// Limits the minutes of legs between two timed events on different days.
        case gap
        /// Fixes the value of an earlier cost level.
        case level
    }

    /// Returns the rows of the limits that span days, without rows that no path can break. A path that satisfies the
    /// rows is a plan.
    ///
    /// The columns are the arcs, day after day.
    /// - Throws: `SolverError.tooLarge` if a coefficient exceeds `mostCoefficient`.
    func sideRows() throws(SolverError) -> [ObjectiveProgram.Row] {
        let rows = tables.limits.rows(of: self)
        let isTooLarge = rows.contains { row in
            Int64(row.upper ?? 0) > DayNetwork.mostCoefficient
                || row.terms.contains { Int64($0.coefficient) > DayNetwork.mostCoefficient }
        }
        if isTooLarge { throw .tooLarge }
        return rows
    }

    /// The index of the first column of each day.
    var firstColumns: [Int] {
        paths.indices.map { day in paths[..<day].reduce(0) { $0 + $1.count } }
    }

    /// Returns the rows of flow: one path leaves the first point, and as many paths leave each other point as enter it.
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

    /// Returns the terms of a row: the arcs of a range of days, each with its amount as the coefficient. Arcs with
    /// amount 0 are left out.
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

    /// Returns a list with the row that limits a sum over days; empty if no path can exceed the limit.
    func row(
        _ family: Family,
        onDays days: Range<Int>,
        atMost limit: Int64,
        _ amount: (Int, DayPath) -> Int64
    ) -> [ObjectiveProgram.Row] {
        guard let most = most(onDays: days, amount), most > limit else { return [] }
        return [DayNetwork.row(family, terms(onDays: days, amount), atMost: limit)]
    }

    /// Returns the row that limits a sum.
    static func row(_ family: Family, _ terms: Terms, atMost limit: Int64) -> ObjectiveProgram.Row {
        ObjectiveProgram.Row(family: family.rawValue, terms: terms, lower: nil, upper: Int(limit))
    }
}
