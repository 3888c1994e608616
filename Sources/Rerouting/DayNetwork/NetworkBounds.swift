/// What paths through each point of a network of days cost at least, rows left out.
struct NetworkBounds {
    private let cost: (DayWay) -> RouteCost
    /// By point: the least up to it, and from it on.
    private var before: [[RouteCost?]]
    private var after: [[RouteCost?]]

    init(_ network: DayNetwork, _ cost: @escaping (DayWay) -> RouteCost) {
        self.cost = cost
        before = network.nodes.map { [RouteCost?](repeating: nil, count: $0.count) }
        after = before
        for index in before[0].indices { before[0][index] = RouteCost() }
        for index in after[network.ways.count].indices { after[network.ways.count][index] = RouteCost() }
        for day in network.ways.indices {
            for way in network.ways[day] {
                guard let sofar = before[day][way.from] else { continue }
                let sum = sofar + cost(way)
                if let least = before[day + 1][way.to], least <= sum { continue }
                before[day + 1][way.to] = sum
            }
        }
        for day in network.ways.indices.reversed() {
            for way in network.ways[day] {
                guard let rest = after[day + 1][way.to] else { continue }
                let sum = rest + cost(way)
                if let least = after[day][way.from], least <= sum { continue }
                after[day][way.from] = sum
            }
        }
    }

    /// What all paths cost at least; `nil` where there is none.
    var least: RouteCost? { after[0].first ?? nil }

    /// What paths through a way cost at least; `nil` where there is none.
    func through(_ way: DayWay, onDay day: Int) -> RouteCost? {
        guard let sofar = before[day][way.from], let rest = after[day + 1][way.to] else { return nil }
        return sofar + cost(way) + rest
    }
}

extension DayNetwork {
    /// What paths cost at least when each way costs so much.
    func bounds(_ cost: @escaping (DayWay) -> RouteCost) -> NetworkBounds { NetworkBounds(self, cost) }

    /// Leaves out the ways through which all paths cost more than this at the first levels, until there are none.
    ///
    /// Where each path that is left is a plan, and no plan costs less, all of them cost just this.
    mutating func keep(costing cost: RouteCost, levels: Int) {
        let most = cost.prefix(levels)
        var count = Int.max
        while ways.reduce(0, { $0 + $1.count }) < count {
            count = ways.reduce(0) { $0 + $1.count }
            let bounds = bounds { $0.cost.prefix(levels) }
            keep { day, way in bounds.through(way, onDay: day).map { $0 <= most } ?? false }
        }
    }

    /// The most that the ways of a path through some days come to.
    func most(onDays days: Range<Int>, _ amount: (Int, DayWay) -> Int64) -> Int64? {
        days.isEmpty ? 0 : sums(onDays: days, amount).last?.compactMap { $0 }.max()
    }

    /// For each of some days the most that the ways of paths through them have come to at the end of it, by the points
    /// there; `nil` for those to which no path leads whose ways all have an amount.
    func sums(onDays days: Range<Int>, _ amount: (Int, DayWay) -> Int64?) -> [[Int64?]] {
        var all: [[Int64?]] = []
        for day in days {
            var next = [Int64?](repeating: nil, count: nodes[day + 1].count)
            for way in ways[day] {
                guard let sofar = all.last.map({ $0[way.from] }) ?? 0, let more = amount(day, way) else {
                    continue
                }
                next[way.to] = max(next[way.to] ?? .min, sofar + more)
            }
            all.append(next)
        }
        return all
    }
}
