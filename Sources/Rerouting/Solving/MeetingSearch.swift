import Effort

/// The search for the best plan that meets a wanted game, which may cost many others.
///
///     a short search at the weight that must be missed at least  ──►  most plans
///     is it in reach, all others left out?  ──►  no plan
///     a search at each weight from there on for any plan, then for the best of that weight  ──►  the others
struct MeetingSearch {
    /// The steps of the short search: about a millisecond.
    private static let quickSteps = 50_000

    private let tables: RouteTables
    private let games: GameBounds
    private let rests: KnownRests?
    private let bounds: KnownBounds?
    /// What every plan costs at least, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The legs of the best plan in sight when the search had to stop.
    private(set) var legsInSight: [PlannedLeg]?

    /// A search for plans that meet the required game of some tables; what is known of ways after it is shared.
    init(
        _ tables: RouteTables,
        sharing rests: KnownRests? = nil,
        and bounds: KnownBounds? = nil,
        _ budget: WorkBudget
    ) throws(StopReason) {
        self.tables = tables
        self.rests = rests
        self.bounds = bounds
        games = try GameBounds(tables, budget)
    }

    /// The best plan; `nil` when there is none.
    mutating func run(_ budget: WorkBudget) throws(StopReason) -> RoutePlan? {
        guard let required = tables.required else { return nil }
        let least = tables.leastMissed(games)
        guard least < LeastMinutes.unreachable else { return nil }
        if let plan = try quickPlan(missing: least, budget) { return plan }
        let game = try LoneGame(
            required,
            of: tables.program,
            finish: tables.finish,
            sharing: tables.distances,
            budget
        )
        guard game.isInReach else { return nil }
        let rests = try RestFronts(tables, games, sharing: rests, budget)
        return try planByWeight(from: least, game, rests, budget)
    }

    /// Looks for any plan at each weight in turn, and then for the best of that weight.
    ///
    /// That there is no plan shows much sooner where it does not matter what plans cost.
    private mutating func planByWeight(
        from least: Int64,
        _ game: LoneGame,
        _ rests: RestFronts?,
        _ budget: WorkBudget
    ) throws(StopReason) -> RoutePlan? {
        var any = try anyPlan(missing: least, rests, budget)
        var isPossible = false
        while true {
            bound = [any.mostMissed]
            try any.run(budget)
            if let goal = any.goals.first {
                legsInSight = any.legs(of: goal)
                return try bestPlan(missing: any.mostMissed, rests, budget)
            }
            if !isPossible, any.hasLooked {
                guard try game.hasPlan(budget) else { return nil }
                isPossible = true
            }
            if let rests {
                guard any.mostMissed < rests.greatest else { return nil }
                try any.raise(to: any.mostMissed + 1, budget)
            } else {
                guard let next = any.nextMissed, next < LeastMinutes.unreachable else { return nil }
                any = try anyPlan(missing: next, rests, budget)
            }
        }
    }

    private func anyPlan(missing most: Int64, _ rests: RestFronts?, _ budget: WorkBudget) throws(StopReason)
        -> RouteSearch
    {
        try RouteSearch(tables, games, aim: .any, mostMissed: most, mayRaise: true, rests: rests, budget)
    }

    private mutating func bestPlan(missing most: Int64, _ rests: RestFronts?, _ budget: WorkBudget)
        throws(StopReason) -> RoutePlan?
    {
        var search = try RouteSearch(tables, games, aim: .best, mostMissed: most, rests: rests, budget)
        do throws(StopReason) {
            try search.run(budget)
        } catch {
            legsInSight = search.legsInSight ?? legsInSight
            bound = search.bound
            throw error
        }
        return try plan(at: search, budget)
    }

    private func quickPlan(missing least: Int64, _ budget: WorkBudget) throws(StopReason) -> RoutePlan? {
        var search = try RouteSearch(
            tables,
            games,
            aim: .best,
            mostMissed: least,
            sharing: bounds,
            budget
        )
        do throws(StopReason) {
            try search.run(WorkBudget(MeetingSearch.quickSteps, of: budget))
        } catch {
            if budget.stopped != nil { throw error }
            return nil
        }
        return try plan(at: search, budget)
    }

    private func plan(at search: borrowing RouteSearch, _ budget: WorkBudget) throws(StopReason) -> RoutePlan?
    {
        guard let goal = search.goals.first else { return nil }
        return try RoutePlan(
            search.legs(of: goal),
            of: tables.program,
            finish: tables.finish,
            required: tables.required,
            budget
        )
    }
}
