/// The trade-offs of a re-routing as a list for people: which of them are worth a row, and which stand out.
///
/// ```
///  number  missed  edits  minutes
///    1        0      2     2400      the best plan
///    2        0      3     2392      saves too little for one edit more: told with 3, as one row
///    3        0      4     2380
///    4        0      6     1900      drives two hours less for each edit more than the best
///    5        1      0     1700      the first that misses so much
/// ```
/// Numbers count from 1, in the order of `Reroute.tradeOffs`.
public struct TradeOffList: Hashable, Sendable {
    /// One line of the list.
    public enum Row: Hashable, Sendable {
        /// The plan of a number.
        case plan(Int)
        /// Several plans that follow each other by number, each of which saves too little travel for its edits.
        case small(ClosedRange<Int>)
    }

    /// The plans, by number.
    public let plans: [ReroutedPlan]
    /// The numbers of the plans that are worth a row of their own, in order.
    public let worthwhile: [Int]
    /// The number of the plan that sees as much as the best and is better where an edit is worth an hour of travel: it
    /// drives at least an hour less for each edit more. `nil` where that is the best itself.
    public let shorter: Int?
    /// The number of the plan that drives least of those that see as much as the best; `nil` where that is the best
    /// itself.
    public let shortest: Int?

    /// So many minutes less a plan must drive for each edit more than the row before it.
    public static let minutesForRow: Int64 = 15
    /// So many minutes less a plan must drive for each edit more than the best to stand beside it.
    public static let minutesBesideBest: Int64 = 60

    /// Sorts the trade-offs of a re-routing.
    ///
    /// - Complexity: O(plans).
    public init(_ plans: [ReroutedPlan]) {
        self.plans = plans
        let costs = plans.map { $0.cost }
        let peers = costs.prefix { $0.missed == costs.first?.missed }
        shorter = TradeOffList.number(of: peers) { $0.minutes + TradeOffList.minutesBesideBest * $0.edits }
        shortest = TradeOffList.number(of: peers) { $0.minutes }
        var shown: RouteCost?
        var numbers: [Int] = []
        for (index, cost) in costs.enumerated() {
            let isPointedAt = index + 1 == shorter || index + 1 == shortest
            if let shown, shown.missed == cost.missed, !isPointedAt,
                shown.minutes - cost.minutes < TradeOffList.minutesForRow * (cost.edits - shown.edits)
            {
                continue
            }
            shown = cost
            numbers.append(index + 1)
        }
        worthwhile = numbers
    }

    /// The number of the last cost with the least price; `nil` for the first.
    private static func number(of costs: ArraySlice<RouteCost>, by price: (RouteCost) -> Int64) -> Int? {
        let best = costs.indices.reversed().min { price(costs[$0]) < price(costs[$1]) } ?? 0
        return best == 0 ? nil : best + 1
    }

    /// All numbers in order: plans that are worth a row, and the others, several that follow each other as one row.
    public var rows: [Row] {
        var rows: [Row] = []
        var next = 1
        for number in worthwhile + [plans.count + 1] {
            switch number - next {
            case ..<1: break
            case 1: rows.append(.plan(next))
            default: rows.append(.small(next...number - 1))
            }
            if number <= plans.count { rows.append(.plan(number)) }
            next = number + 1
        }
        return rows
    }

    /// The plan of a number; `nil` for none.
    public subscript(number: Int) -> ReroutedPlan? {
        number >= 1 && number <= plans.count ? plans[number - 1] : nil
    }

    /// The number of a plan; `nil` for one that is no trade-off.
    public func number(of plan: ReroutedPlan) -> Int? {
        plans.firstIndex(of: plan).map { $0 + 1 }
    }
}

extension Reroute {
    /// The trade-offs as a list for people; `nil` where they were not asked for, or not found within the limits.
    public var tradeOffList: TradeOffList? { tradeOffs.map { TradeOffList($0) } }
}
