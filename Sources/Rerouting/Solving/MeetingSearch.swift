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
    private let bounds: KnownBounds
    /// The lower bound of the cost of every plan, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The best plan in sight when the search had to stop.
    private(set) var planInSight: FoundPlan?

    /// A search for plans that meet the required game of some tables; what is known of completions after it is shared.
    init(
        _ tables: RouteTables,
        sharing fronts: KnownCompletions? = nil,
        and bounds: KnownBounds = KnownBounds(),
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        self.fronts = fronts
        self.bounds = bounds
        games = try GameBounds(tables, budget)
    }

    /// The best plan; `nil` when there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    mutating func run(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        let least = games.leastMissed
        guard least < LeastMinutes.unreachable else { return nil }
        var found = try quickPlan(missing: least, budget)
        if found == nil { found = try planByWeight(from: least, budget) }
        guard let found else { return nil }
        return try tables.program.checked(found, finish: tables.finish, meeting: tables.required, budget)
    }

    private func quickPlan(missing least: Int64, _ budget: WorkBudget) throws(SolverError) -> FoundPlan? {
        let completions = try MandatoryBounds(games, missing: least, sharing: bounds, budget)
        var search = RouteSearch(tables, .mandatory(completions), aim: .best, mostMissed: least)
        do throws(SolverError) {
            try search.run(WorkBudget(MeetingSearch.quickSteps, of: budget))
        } catch {
            if budget.stopped != nil { throw error }
            return nil
        }
        return search.bestPlan
    }

    /// Looks for any plan at each weight in turn, and then for the best of that weight.
    ///
    /// That there is no plan shows much sooner where it does not matter what plans cost.
    private mutating func planByWeight(from least: Int64, _ budget: WorkBudget) throws(SolverError)
        -> FoundPlan?
    {
        let game = try LoneGame(
            tables.required,
            of: tables.program,
            finish: tables.finish,
            sharing: tables.distances,
            budget
        )
        guard game.isInReach else { return nil }
        let completions = try CompletionBound(games, missing: least, sharing: fronts, budget)
        var any = RouteSearch(tables, completions, aim: .any, mostMissed: least, keepsLabels: true)
        var isPossible = false
        repeat {
            bound = [any.mostMissed]
            try any.run(budget)
            if let plan = any.bestPlan {
                planInSight = plan
                return try bestPlan(missing: any.mostMissed, any.bound, budget)
            }
            // The bounds alone did not rule out all.
            if !isPossible, !any.labels.isEmpty {
                guard try game.hasPlan(budget) else { return nil }
                isPossible = true
            }
        } while try any.raise(budget)
        if isPossible { throw .wrongAnswer(.lostPlan) }
        return nil
    }

    /// The best plan of those that miss no more than some plan does.
    private mutating func bestPlan(
        missing most: Int64,
        _ completions: CompletionBound,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan {
        var search = RouteSearch(tables, completions, aim: .best, mostMissed: most)
        do throws(SolverError) {
            try search.run(budget)
        } catch {
            planInSight = search.planInSight ?? planInSight
            bound = search.lowerBound
            throw error
        }
        guard let found = search.bestPlan else { throw .wrongAnswer(.lostPlan) }
        return found
    }
}
