/// The expenses of a path through one day: its legs and games, and the nights that its timed legs decide.
struct DayExpenses: Hashable {
    /// The money of the legs and the met games.
    var money = PlanMoney.zero
    /// True if the path has a leg or a met game, so that the trip lasts at least until this day.
    var hasEvent = false
    /// The expenses of the nights that timed legs decide, by the day, from 0, on which each night begins.
    var nights: [Int: PlanMoney] = [:]

    /// Creates the expenses of a path without legs and games.
    init() {}

    /// Creates the expenses of a path with known money.
    init(
        money: PlanMoney,
        hasEvent: Bool,
        legs: [PlannedLeg],
        onDay day: Int,
        of program: RouteProgram,
        _ prices: RoutePrices
    ) {
        (self.money, self.hasEvent) = (money, hasEvent)
        for leg in legs {
            for (night, price) in prices.nights(decidedBy: leg, onDay: day, of: program) {
                nights[night] = price
            }
        }
    }

    /// Creates the expenses of a path that starts in a city; -1 if the trip has not begun.
    init(
        _ legs: [PlannedLeg],
        from city: Int,
        meeting met: [Int],
        onDay day: Int,
        of program: RouteProgram,
        _ prices: RoutePrices
    ) {
        let start = city >= 0 ? city : met.first.map { program.checkpoints[$0].city } ?? 0
        let money = met.reduce(prices.money(of: legs, from: start, in: program)) { $0 + prices.games[$1] }
        let hasEvent = !legs.isEmpty || !met.isEmpty
        self.init(money: money, hasEvent: hasEvent, legs: legs, onDay: day, of: program, prices)
    }
}
