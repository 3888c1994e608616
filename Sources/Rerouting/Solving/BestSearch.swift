import Effort
import Solving

/// The search for the best plan: the missed weight is raised from what no plan can do without until there is a plan.
struct BestSearch {
    /// After so many steps, about a millisecond, it is told how far the search has come, where somebody listens.
    private static let stepsBetweenNews = 100_000

    private let program: RouteProgram
    /// Where plans have to finish, as far as that is known.
    private(set) var finish: Int?
    /// The lower bound of the cost of every plan, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The best plan in sight when the search had to stop.
    private(set) var planInSight: FoundPlan?

    init(_ program: RouteProgram) {
        self.program = program
        finish = program.namedFinish
    }

    /// The best plan; `nil` when there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    mutating func run(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        guard program.beginning != nil else { return try program.standing(finish, budget) }
        var tables = try laidOut(sharing: nil, budget)
        var search = try search(tables, budget)
        var isFinishKnown = false
        while true {
            // While it is not known whether some plan finishes there, plans that do not may cost less.
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
                    tables = try laidOut(sharing: tables.distances, budget)
                    search = try self.search(tables, budget)
                    continue
                }
            }
            let isRaised = try SolverError.stopping { () throws(StopReason) in
                try search?.raise(budget) ?? false
            }
            if !isRaised { search = nil }
        }
    }

    private func laidOut(sharing distances: Distances?, _ budget: WorkBudget) throws(SolverError)
        -> RouteTables
    {
        try SolverError.stopping { () throws(StopReason) in
            try RouteTables(program, finish: finish, sharing: distances, budget)
        }
    }

    /// The search among plans that miss no more than any must; `nil` where there is none.
    private func search(_ tables: RouteTables, _ budget: WorkBudget) throws(SolverError)
        -> RouteSearch<MandatoryBounds>?
    {
        try SolverError.stopping { () throws(StopReason) in
            let games = try GameBounds(tables, budget)
            let least = tables.leastMissed(games)
            guard least < LeastMinutes.unreachable else { return nil }
            let bounds = try MandatoryBounds(games, missing: least, budget)
            return RouteSearch(tables, bounds, aim: .best, mostMissed: least)
        }
    }

    /// The best plan that meets a game, a checkpoint as an index; `nil` when there is none.
    ///
    /// - Throws: as `run`.
    mutating func run(meeting required: Int, _ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        guard program.beginning != nil else {
            return try program.standing(finish, meeting: required, budget)
        }
        guard let place = try program.finishPlace(budget) else { return nil }
        finish = place.place
        var search = try SolverError.stopping { () throws(StopReason) in
            try MeetingSearch(RouteTables(program, finish: finish, required: required, budget), budget)
        }
        defer { (bound, planInSight) = (search.bound, search.planInSight) }
        return try search.run(budget)
    }

    /// The best plan that misses no more than a search allows; `nil` when there is none.
    private mutating func plan(
        _ search: inout RouteSearch<MandatoryBounds>?,
        _ isSure: Bool,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan? {
        while search != nil {
            do throws(StopReason) {
                if budget.tellsProgress, budget.stepsLeft > BestSearch.stepsBetweenNews {
                    try search?.run(WorkBudget(BestSearch.stepsBetweenNews, of: budget))
                } else {
                    try search?.run(budget)
                }
                return search?.bestPlan
            } catch {
                if let least = search?.lowerBound, isSure, bound.lexicographicallyPrecedes(least) {
                    bound = least
                }
                guard error == .stepLimit, budget.stopped == nil else {
                    planInSight = search?.planInSight
                    throw .stopped(error)
                }
                budget.tell(bound: bound, cost: search?.costInSight?.levels)
            }
        }
        return nil
    }
}

extension RouteProgram {
    /// True if plans may finish elsewhere where none finishes in a place.
    fileprivate var prefersFinish: Bool {
        if case .preferred = finish { true } else { false }
    }
}
