/// The search for the best plan: the missed weight is raised from what no plan can do without until there is a plan.
struct BestSearch {
    private let program: RouteProgram
    /// Where plans have to finish, as far as that is known.
    private(set) var finish: Int?
    /// The lower bound of the cost of every plan, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The best plan in sight when the search had to stop.
    private(set) var planInSight: FoundPlan?
    private var distances: Distances?

    init(_ program: RouteProgram) {
        self.program = program
        finish = program.namedFinish
    }

    /// The best plan, or the best that meets a game, a checkpoint as an index; `nil` when there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    mutating func run(meeting required: Int? = nil, _ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        guard program.beginning != nil else {
            return try program.planWithoutLegs(finish, meeting: required, budget)
        }
        guard let required else { return try best(budget) }
        guard let place = try program.finishPlace(budget) else { return nil }
        finish = place.place
        let tables = try RouteTables(program, finish: finish, required: required, budget)
        var search = try MeetingSearch(tables, budget)
        defer { (bound, planInSight) = (search.bound, search.planInSight) }
        return try search.run(budget)
    }

    private mutating func best(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        var search = try search(budget)
        // While it is not known whether some plan finishes there, plans that do not may cost less.
        var isFinishKnown = false
        while true {
            let isSure = isFinishKnown || !program.prefersFinish
            if let most = search?.mostMissed, isSure { bound = [most] }
            if let found = try plan(&search, isSure, budget) {
                return try program.checked(found, finish: finish, budget)
            }
            if search == nil, isFinishKnown { throw .wrongAnswer(.lostPlan) }
            if !isFinishKnown {
                guard let place = try program.finishPlace(budget) else { return nil }
                isFinishKnown = true
                if place.place != finish {
                    finish = place.place
                    search = try self.search(budget)
                    continue
                }
            }
            if try search?.raise(budget) != true { search = nil }
        }
    }

    /// The search among plans that miss no more than any must; `nil` where there is none.
    private mutating func search(_ budget: WorkBudget) throws(SolverError) -> RouteSearch? {
        let tables = try RouteTables(program, finish: finish, sharing: distances, budget)
        distances = tables.distances
        let games = try GameBounds(tables, budget)
        let least = games.leastMissed
        guard least < LeastMinutes.unreachable else { return nil }
        let bounds = try MandatoryBounds(games, missing: least, budget)
        return RouteSearch(tables, .mandatory(bounds), aim: .best, mostMissed: least)
    }

    /// The best plan that misses no more than a search allows; `nil` when there is none.
    private mutating func plan(
        _ search: inout RouteSearch?,
        _ isSure: Bool,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan? {
        while search != nil {
            do throws(SolverError) {
                if try search?.runUntilReport(budget) == true { return search?.bestPlan }
            } catch {
                raiseBound(to: search, isSure)
                planInSight = search?.planInSight
                throw error
            }
            raiseBound(to: search, isSure)
            budget.report(bound: bound, cost: search?.planInSight?.cost.levels)
        }
        return nil
    }

    private mutating func raiseBound(to search: RouteSearch?, _ isSure: Bool) {
        guard isSure, let least = search?.lowerBound, bound.lexicographicallyPrecedes(least) else { return }
        bound = least
    }
}

extension RouteProgram {
    /// True if plans may finish elsewhere where none finishes in a place.
    var prefersFinish: Bool { if case .preferred = finish { true } else { false } }
}
