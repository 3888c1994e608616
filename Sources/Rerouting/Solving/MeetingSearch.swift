import Effort
import Solving

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
    private let fronts: KnownCompletions?
    private let bounds: KnownBounds?
    /// The lower bound of the cost of every plan, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The best plan in sight when the search had to stop.
    private(set) var planInSight: FoundPlan?

    /// A search for plans that meet the required game of some tables; what is known of completions after it is shared.
    init(
        _ tables: RouteTables,
        sharing fronts: KnownCompletions? = nil,
        and bounds: KnownBounds? = nil,
        _ budget: WorkBudget
    ) throws(StopReason) {
        self.tables = tables
        self.fronts = fronts
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
        let all = try SolverError.stopping { () throws(StopReason) in
            try CompletionFronts(tables, games, sharing: fronts, budget)
        }
        if let all { return try planByWeight(from: least, game, all, budget) }
        let bounds = try SolverError.stopping { () throws(StopReason) in
            try MandatoryBounds(games, missing: least, budget)
        }
        return try planByWeight(from: least, game, bounds, budget)
    }

    /// Looks for any plan at each weight in turn, and then for the best of that weight.
    ///
    /// That there is no plan shows much sooner where it does not matter what plans cost.
    private mutating func planByWeight<Bound: CompletionBound>(
        from least: Int64,
        _ game: LoneGame,
        _ completions: Bound,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan? {
        var any = RouteSearch(tables, completions, aim: .any, mostMissed: least, keepsLabels: true)
        var isPossible = false
        while true {
            bound = [any.mostMissed]
            try SolverError.stopping { () throws(StopReason) in try any.run(budget) }
            if let plan = any.bestPlan {
                planInSight = plan
                return try bestPlan(missing: any.mostMissed, any.bound, budget)
            }
            if !isPossible, any.hasLooked {
                guard try game.hasPlan(budget) else { return nil }
                isPossible = true
            }
            let isRaised = try SolverError.stopping { () throws(StopReason) in try any.raise(budget) }
            guard !isRaised else { continue }
            if isPossible { throw .wrongAnswer(.lostPlan) }
            return nil
        }
    }

    /// The best plan of those that miss no more than some plan does.
    private mutating func bestPlan<Bound: CompletionBound>(
        missing most: Int64,
        _ completions: Bound,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan {
        let found = try SolverError.stopping { () throws(StopReason) -> FoundPlan? in
            var search = RouteSearch(tables, completions, aim: .best, mostMissed: most)
            do throws(StopReason) {
                try search.run(budget)
            } catch {
                planInSight = search.planInSight ?? planInSight
                bound = search.lowerBound
                throw error
            }
            return search.bestPlan
        }
        guard let found else { throw .wrongAnswer(.lostPlan) }
        return found
    }

    private func quickPlan(missing least: Int64, _ budget: WorkBudget) throws(SolverError) -> FoundPlan? {
        let completions = try SolverError.stopping { () throws(StopReason) in
            try MandatoryBounds(games, missing: least, sharing: bounds, budget)
        }
        var search = RouteSearch(tables, completions, aim: .best, mostMissed: least)
        do throws(StopReason) {
            try search.run(WorkBudget(MeetingSearch.quickSteps, of: budget))
        } catch {
            if budget.stopped != nil { throw .stopped(error) }
            return nil
        }
        return search.bestPlan
    }
}
