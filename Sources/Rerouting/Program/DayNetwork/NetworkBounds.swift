/// The lowest costs of paths through each point of a network of days, ignoring the rows.
struct NetworkBounds {
    private let cost: (DayPath) -> RouteCost
    /// By point, the lowest cost of a path up to the point (`before`) and from the point on (`after`); `nil` if there
    /// is no path.
    private var before: [[RouteCost?]]
    private var after: [[RouteCost?]]

    init(_ network: DayNetwork, _ cost: @escaping (DayPath) -> RouteCost) {
        self.cost = cost
        before = network.nodes.map { [RouteCost?](repeating: nil, count: $0.count) }
        after = before
        for index in before[0].indices { before[0][index] = RouteCost() }
        for index in after[network.paths.count].indices { after[network.paths.count][index] = RouteCost() }
        /// Lowers the least cost at one end of an arc to the cost at its other end plus the cost of the arc, if that is
        /// lower.
        func lower(_ least: inout RouteCost?, by other: RouteCost?, _ dayPath: DayPath) {
            guard let sum = other.map({ $0 + cost(dayPath) }) else { return }
            least = least.map { min($0, sum) } ?? sum
        }
        for day in network.paths.indices {
            for dayPath in network.paths[day] {
                lower(&before[day + 1][dayPath.to], by: before[day][dayPath.from], dayPath)
            }
        }
        for day in network.paths.indices.reversed() {
            for dayPath in network.paths[day] {
                lower(&after[day][dayPath.from], by: after[day + 1][dayPath.to], dayPath)
            }
        }
    }

    /// The lowest cost of a path; `nil` if there is none.
    var least: RouteCost? { after[0].first ?? nil }

    /// True if a path through the whole network passes a point before a day.
    func isPassed(_ point: Int, beforeDay day: Int) -> Bool {
        before[day][point] != nil && after[day][point] != nil
    }

    /// Returns the lowest cost of a path through an arc; `nil` if there is none.
    func through(_ dayPath: DayPath, onDay day: Int) -> RouteCost? {
        guard let sofar = before[day][dayPath.from], let rest = after[day + 1][dayPath.to] else { return nil }
        return sofar + cost(dayPath) + rest
    }
}

extension DayNetwork {
    /// Returns the bounds of the network for a cost of its arcs.
    func bounds(_ cost: @escaping (DayPath) -> RouteCost) -> NetworkBounds { NetworkBounds(self, cost) }

    /// Removes the arcs whose paths all cost more than `cost` at the first `levels` levels, until no such arc is left.
    ///
    /// If no plan costs less and no row binds, all remaining paths have exactly this cost.
    mutating func keep(costing cost: RouteCost, levels: Int) {
        let most = cost.prefix(levels)
        var count = Int.max
        while paths.reduce(0, { $0 + $1.count }) < count {
            count = paths.reduce(0) { $0 + $1.count }
            let bounds = bounds { $0.cost.prefix(levels) }
            keep { day, dayPath in bounds.through(dayPath, onDay: day).map { $0 <= most } ?? false }
        }
    }

    /// Returns the highest sum of an amount over the arcs of a path through some days; `nil` if there is no path.
    func most(onDays days: Range<Int>, _ amount: (Int, DayPath) -> Int64) -> Int64? {
        days.isEmpty ? 0 : sums(onDays: days, amount).last?.compactMap { $0 }.max()
    }

    /// Returns, for each day of a range and each point after the day, the highest sum of an amount over the arcs of a
    /// path from the start of the range to the point. The sum is `nil` if each of these paths has an arc without an
    /// amount.
    func sums(onDays days: Range<Int>, _ amount: (Int, DayPath) -> Int64?) -> [[Int64?]] {
        var all: [[Int64?]] = []
        for day in days {
            var next = [Int64?](repeating: nil, count: nodes[day + 1].count)
            for dayPath in paths[day] {
                guard let sofar = all.last.map({ $0[dayPath.from] }) ?? 0, let more = amount(day, dayPath)
                else {
                    continue
                }
                next[dayPath.to] = max(next[dayPath.to] ?? .min, sofar + more)
            }
            all.append(next)
        }
        return all
    }
}
