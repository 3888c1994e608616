import Effort
import Placement

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
    /// The best plan in sight when the search had to stop.
    private(set) var planInSight: FoundPlan?

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
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    mutating func run(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        guard let found = try found(budget) else { return nil }
        return try tables.program.checked(found, finish: tables.finish, meeting: tables.required, budget)
    }

    private mutating func found(_ budget: WorkBudget) throws(SolverError) -> FoundPlan? {
        guard let required = tables.required else { return nil }
        let least = tables.leastMissed(games)
        guard least < LeastMinutes.unreachable else { return nil }
        if let plan = try quickPlan(missing: least, budget) { return plan }
        let game = try SolverError.stopping { () throws(StopReason) in
            try LoneGame(
                required,
                of: tables.program,
                finish: tables.finish,
                sharing: tables.distances,
                budget
            )
        }
        guard game.isInReach else { return nil }
        let fronts = try SolverError.stopping { () throws(StopReason) in
            try RestFronts(tables, games, sharing: rests, budget)
        }
        return try planByWeight(from: least, game, fronts, budget)
    }

    /// Looks for any plan at each weight in turn, and then for the best of that weight.
    ///
    /// That there is no plan shows much sooner where it does not matter what plans cost.
    private mutating func planByWeight(
        from least: Int64,
        _ game: LoneGame,
        _ rests: RestFronts?,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan? {
        var any = try anyPlan(missing: least, rests, budget)
        var isPossible = false
        while true {
            bound = [any.mostMissed]
            try SolverError.stopping { () throws(StopReason) in try any.run(budget) }
            if let plan = any.bestPlan {
                planInSight = plan
                return try bestPlan(missing: any.mostMissed, rests, budget)
            }
            if !isPossible, any.hasLooked {
                guard try game.hasPlan(budget) else { return nil }
                isPossible = true
            }
            if let rests {
                guard any.mostMissed < rests.greatest else { return try none(isPossible) }
                try SolverError.stopping { () throws(StopReason) in
                    try any.raise(to: any.mostMissed + 1, budget)
                }
            } else {
                guard let next = any.nextMissed, next < LeastMinutes.unreachable else {
                    return try none(isPossible)
                }
                any = try anyPlan(missing: next, rests, budget)
            }
        }
    }

    /// That there is no plan, unless there is known to be one.
    private func none(_ isPossible: Bool) throws(SolverError) -> FoundPlan? {
        if isPossible { throw .wrongAnswer(.lostPlan) }
        return nil
    }

    private func anyPlan(missing most: Int64, _ rests: RestFronts?, _ budget: WorkBudget) throws(SolverError)
        -> RouteSearch
    {
        try SolverError.stopping { () throws(StopReason) in
            try RouteSearch(tables, games, aim: .any, mostMissed: most, mayRaise: true, rests: rests, budget)
        }
    }

    /// The best plan of those that miss no more than some plan does.
    private mutating func bestPlan(missing most: Int64, _ rests: RestFronts?, _ budget: WorkBudget)
        throws(SolverError) -> FoundPlan
    {
        let found = try SolverError.stopping { () throws(StopReason) -> FoundPlan? in
            var search = try RouteSearch(tables, games, aim: .best, mostMissed: most, rests: rests, budget)
            do throws(StopReason) {
                try search.run(budget)
            } catch {
                planInSight = search.planInSight ?? planInSight
                bound = search.bound
                throw error
            }
            return search.bestPlan
        }
        guard let found else { throw .wrongAnswer(.lostPlan) }
        return found
    }

    private func quickPlan(missing least: Int64, _ budget: WorkBudget) throws(SolverError) -> FoundPlan? {
        var search = try SolverError.stopping { () throws(StopReason) in
            try RouteSearch(tables, games, aim: .best, mostMissed: least, sharing: bounds, budget)
        }
        do throws(StopReason) {
            try search.run(WorkBudget(MeetingSearch.quickSteps, of: budget))
        } catch {
            if budget.stopped != nil { throw .stopped(error) }
            return nil
        }
        return search.bestPlan
    }
}
