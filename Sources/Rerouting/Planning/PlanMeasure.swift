/// The quantity that the bounds of a search add up along a path: minutes, or money in units of some hundredths, rounded
/// down.
struct PlanMeasure {
    /// The number of units that the most expensive sums have, roughly. It keeps them in the bits that `PlanGroup` has for
    /// minutes.
    private static let mostUnits: Int64 = 1 << 16

    /// The hundredths of a unit; 1 for minutes.
    let unit: Int64
    private let paths: LeastMinutes
    /// By checkpoint, the units of meeting the game; empty for minutes.
    private let games: [Int32]
    /// By day with a last entry for the end of the trip, the units of the cheapest nights of all earlier days.
    private let nightsBefore: [Int32]

    /// Measures minutes.
    init(minutesOf plan: PlanTables) {
        (unit, paths, games) = (1, plan.route.distances.least, [])
        nightsBefore = [Int32](repeating: 0, count: plan.route.program.dayCount + 1)
    }

    /// Measures money.
    init(_ prices: RoutePrices, of plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        let (route, cities) = (plan.program.route, 0..<plan.route.cityCount)
        let paths = try LeastMinutes(of: route, pricedBy: prices, budget)
        let longest = cities.reduce(Int64(0)) { longest, from in
            cities.reduce(longest) {
                max($0, paths[from, $1] < LeastMinutes.unreachable ? paths[from, $1] : 0)
            }
        }
        let events = plan.wishes.reduce(1) { $0 + Int64($1.most) }
        let game = prices.games.lazy.map { $0.total }.max() ?? 0
        let nights = prices.cheapestNightsBefore.last ?? 0
        let unit = max(1, (nights + events * (longest + game)) / PlanMeasure.mostUnits)
        (self.unit, self.paths) = (unit, paths)
        games = prices.games.map { Int32(clamping: min($0.total / unit, PlanMeasure.mostUnits)) }
        nightsBefore = prices.cheapestNightsBefore.map { Int32(clamping: $0 / unit) }
    }

    /// Returns the least amount of a path from one city to another; `LeastMinutes.unreachable` or more if there is none.
    @inline(__always)
    func least(from: Int, to: Int) -> Int64 {
        let amount = paths[from, to]
        return amount < LeastMinutes.unreachable ? amount / unit : amount
    }

    /// Returns the amount of meeting a game.
    func amount(ofGame game: Int) -> Int64 { games.isEmpty ? 0 : Int64(games[game]) }

    /// Returns the least amount of the nights on all days before a day.
    @inline(__always)
    func nights(before day: Int) -> Int64 { Int64(nightsBefore[day]) }
}

extension PlanTables {
    /// Returns the measure of money; `nil` if no option concerns money.
    func measureOfMoney(_ budget: WorkBudget) throws(SolverError) -> PlanMeasure? {
        guard let prices = program.route.prices else { return nil }
        return try PlanMeasure(prices, of: self, budget)
    }
}

/// Bounds on the money of plans.
extension PlanSearch {
    /// True unless all plans through a label that miss at most `slack` of the remaining weight cost more than the limit
    /// on money allows.
    func mayAfford(_ label: RouteLabel, _ outlook: PlanOutlook, missing slack: Int64) -> Bool {
        guard let limit = tables.program.mostMoney else { return true }
        return leastMoney(label, outlook, missing: slack, isLeast: false).total <= limit.most
    }

    /// Returns a lower bound on the money of all plans through a label that miss `slack` of the remaining weight and have
    /// another leg or met game. For a label that has just been created, the bound also holds for the plan that ends with
    /// it.
    ///
    /// - Parameter isLeast: True if the groups of wishes show that no plan misses less of their weight.
    func leastMoney(
        _ label: RouteLabel,
        _ outlook: PlanOutlook,
        missing slack: Int64,
        isLeast: Bool
    ) -> PlanMoney {
        guard let prices = tables.program.prices, let bounds = bounds.priced else { return label.money }
        var least = label.money
        if label.paid >= 0, label.paid < Int32(day) {
            least += prices.nights(in: label.city, after: label.paid..<Int32(day))
        }
        var units = bounds.minutes(from: label.city, granting: outlook.rest, missing: slack)
        // Nights before the first leg or met game cost nothing, but the groups count them.
        if isLeast, label.paid >= 0 {
            let paid = max(day, min(Int(label.paid), program.route.dayCount))
            let group = bounds.least(from: label.city, onDay: day, outlook)
            units = max(units, group.minutes - bounds.measure.nights(before: paid))
        }
        least.total += units * bounds.measure.unit - tables.mostRefund
        if prices.refundsNights { least.unpriced -= 1 }
        return least
    }
}
