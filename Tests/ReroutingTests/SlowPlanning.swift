import Rerouting

/// All planned trips of a small program: the definition of section 14, without regard to speed.
///
/// Written from the specification; shares no code with the solver.
struct SlowPlanning {
    /// A planned trip with its costs at levels 1 to 6 and its costs as a trade-off.
    struct Trip {
        let plan: RoutePlan
        let missed: Int64
        let minutes: Int64
        let days: Int64
        let span: Int64
        let edits: Int64
        /// The number of expenses without a price, and the sum of all prices.
        let money: [Int64]
        let candidates: [Int]

        func levels(_ aim: PlanAim) -> [Int64] {
            let two: [Int64] =
                switch aim {
                case .minutes: [minutes, days]
                case .days: [days, minutes]
                case .span: [span, minutes]
                case .money: money + [minutes]
                case .daysAndMoney: [days] + money + [minutes]
                }
            return [missed] + two + [edits, Int64(candidates.count)] + candidates.map { Int64($0) }
        }

        /// The costs that trade-offs compare; money as one number, which sums of small prices do not exceed.
        func tradeOff(_ aim: PlanAim) -> [Int64] {
            aim == .daysAndMoney ? [missed, days, money[0] << 40 + money[1]] : [missed, days, minutes]
        }
    }

    let program: PlanProgram
    private let prices: SlowPrices?
    /// The day of each slot.
    private let days: [Int]
    private(set) var trips: [Trip] = []

    init(_ program: PlanProgram, mostEdits: Int, _ prices: SlowPrices? = nil) {
        (self.program, self.prices) = (program, prices)
        let route = program.route
        days = (0..<route.slotCount).map { slot in
            (0..<route.dayCount).last { route.dayStarts[$0] <= slot } ?? 0
        }
        var trips = SlowPlanning.plans(program, mostEdits: mostEdits).compactMap { trip($0) }
        if case .preferred(let city) = program.route.finish {
            let there = trips.filter { SlowPlanning.ends($0.plan, program, at: city) }
            if !there.isEmpty { trips = there }
        }
        self.trips = trips
    }

    private static func ends(_ plan: RoutePlan, _ program: PlanProgram, at city: Int) -> Bool {
        var last = program.route.beginning
        for leg in plan.legs { last = leg.isNew ? leg.number : program.route.legs[leg.number].to }
        return last == city
    }

    /// The plans of the route; if the start of the trip is free, those that start at their first met game.
    private static func plans(_ program: PlanProgram, mostEdits: Int) -> [RoutePlan] {
        guard program.beginsAtFirstGame else {
            return SlowRouting(program.route, mostEdits: mostEdits).plans
        }
        var plans: [RoutePlan] = []
        let nothing = RoutePlan(legs: [], met: [], cost: RouteCost(), finish: nil)
        for city in 0..<program.route.cityCount {
            var route = program.route
            route.beginning = city
            plans += SlowRouting(route, mostEdits: mostEdits).plans.filter { plan in
                plan.met.first.map { route.checkpoints[$0].city } == city
            }
        }
        return plans + [nothing]
    }

    private func trip(_ plan: RoutePlan) -> Trip? {
        let met = Set(plan.met)
        guard program.mandatory.keys.allSatisfy({ met.contains($0) }) else { return nil }
        var missed: Int64 = 0
        for (game, checkpoint) in program.route.checkpoints.enumerated()
        where !program.games[game].isCandidate && !met.contains(game) {
            missed += checkpoint.weight
        }
        for wish in program.wishes {
            let granted = min(wish.count, Int64(wish.games.filter { met.contains($0) }.count))
            if let demand = wish.demand, granted < demand.least { return nil }
            missed += wish.weight * (wish.count - granted)
        }
        let route = program.route
        var edits = Int64(route.legs.count)
        var (minutes, city) = (
            Int64(0), route.beginning ?? plan.met.first.map { route.checkpoints[$0].city }
        )
        var days = plan.met.map { self.days[route.checkpoints[$0].slot] }
        for leg in plan.legs {
            days.append(self.days[leg.slot])
            edits += leg.isNew ? 1 : -1
            if leg.isNew {
                minutes += city.flatMap { route.connections[$0, leg.number] } ?? 0
                city = leg.number
            } else {
                minutes += route.legs[leg.number].minutes
                city = route.legs[leg.number].to
            }
        }
        let expenses = prices?.expenses(of: plan, route) ?? []
        let sum = expenses.reduce(0) { $0 + ($1 ?? 0) }
        if let limit = route.mostMoney, sum > limit.most { return nil }
        let starts = plan.met.map { program.games[$0].start }
        let ends = plan.met.map { program.games[$0].end }
        return Trip(
            plan: plan,
            missed: missed,
            minutes: minutes,
            days: days.isEmpty ? 0 : Int64((days.max() ?? 0) - (days.min() ?? 0) + 1),
            span: (ends.max() ?? 0) - (starts.min() ?? 0),
            edits: edits,
            money: [Int64(expenses.count { $0 == nil }), sum],
            candidates: plan.met.filter { program.games[$0].isCandidate }
        )
    }

    /// The best trip at levels 1 to 6.
    var best: Trip? { SlowPlanning.best(trips, program.aim) }

    static func best(_ trips: [Trip], _ aim: PlanAim) -> Trip? {
        trips.min { $0.levels(aim).lexicographicallyPrecedes($1.levels(aim)) }
    }

    /// The best trip, by the remaining levels of section 11, of those that cost the same as the best one and meet the
    /// same candidates.
    var settled: RoutePlan? {
        guard let best else { return nil }
        let levels = best.levels(program.aim)
        return trips.filter { $0.levels(program.aim) == levels }.map { $0.plan }.min { left, right in
            let (one, two) = (Array(left.cost.levels[3...]), Array(right.cost.levels[3...]))
            if one != two { return one.lexicographicallyPrecedes(two) }
            if left.legs != right.legs { return left.legs.lexicographicallyPrecedes(right.legs) }
            return left.met.lexicographicallyPrecedes(right.met)
        }
    }

    /// All trade-offs, each with its best trip at levels 4 to 6.
    var tradeOffs: [Trip] {
        var groups: [[Int64]: [Trip]] = [:]
        for trip in trips { groups[trip.tradeOff(program.aim), default: []].append(trip) }
        let front = groups.keys.filter { one in
            !groups.keys.contains { two in two != one && zip(two, one).allSatisfy { $0 <= $1 } }
        }
        return front.sorted { $0.lexicographicallyPrecedes($1) }.compactMap {
            SlowPlanning.best(groups[$0] ?? [], program.aim == .daysAndMoney ? .daysAndMoney : .days)
        }
    }
}
