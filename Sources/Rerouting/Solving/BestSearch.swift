import Effort
import Placement

/// The search for the best plan: the missed weight is raised from what no plan can do without until there is a plan.
struct BestSearch {
    /// After so many steps, about a millisecond, it is told how far the search has come, where somebody listens.
    private static let stepsBetweenNews = 100_000

    private let program: RouteProgram
    /// Where plans have to finish, as far as that is known.
    private(set) var finish: Int?
    /// What every plan costs at least, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The best plan in sight when the search had to stop.
    private(set) var planInSight: FoundPlan?

    init(_ program: RouteProgram) {
        self.program = program
        switch program.finish {
        case .required(let place, _): finish = place
        case .preferred(let place): finish = place
        case .anywhere: finish = nil
        }
    }

    /// The best plan; `nil` when there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    mutating func run(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        guard program.beginning != nil else { return try program.standing(finish, budget) }
        var (tables, games) = try laidOut(sharing: nil, budget)
        var missed: Int64? = tables.leastMissed(games)
        var isFinishKnown = false
        while true {
            if let most = missed, most < LeastMinutes.unreachable {
                // While it is not known whether some plan finishes there, plans that do not may cost less.
                let isSure = isFinishKnown || !program.prefersFinish
                if isSure { bound = [most] }
                let found = try SolverError.stopping { () throws(StopReason) -> FoundPlan? in
                    var search = try RouteSearch(tables, games, aim: .best, mostMissed: most, budget)
                    defer { missed = search.nextMissed }
                    return try plan(&search, isSure, budget)
                }
                if let found { return try program.checked(found, finish: finish, budget) }
            } else if isFinishKnown {
                throw .wrongAnswer(.lostPlan)
            }
            guard !isFinishKnown else { continue }
            guard let place = try program.finishPlace(budget) else { return nil }
            isFinishKnown = true
            guard place.place != finish else { continue }
            finish = place.place
            (tables, games) = try laidOut(sharing: tables.distances, budget)
            missed = tables.leastMissed(games)
        }
    }

    private func laidOut(
        sharing distances: Distances?,
        _ budget: WorkBudget
    ) throws(SolverError) -> (RouteTables, GameBounds) {
        try SolverError.stopping { () throws(StopReason) in
            let tables = try RouteTables(program, finish: finish, sharing: distances, budget)
            return (tables, try GameBounds(tables, budget))
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
        _ search: inout RouteSearch,
        _ isSure: Bool,
        _ budget: WorkBudget
    ) throws(StopReason) -> FoundPlan? {
        while true {
            do throws(StopReason) {
                if budget.tellsProgress, budget.stepsLeft > BestSearch.stepsBetweenNews {
                    try search.run(WorkBudget(BestSearch.stepsBetweenNews, of: budget))
                } else {
                    try search.run(budget)
                }
                return search.bestPlan
            } catch {
                if isSure, bound.lexicographicallyPrecedes(search.bound) { bound = search.bound }
                guard error == .stepLimit, budget.stopped == nil else {
                    planInSight = search.planInSight
                    throw error
                }
                budget.tell(bound: bound, cost: search.costInSight?.levels)
            }
        }
    }
}

extension RouteProgram {
    /// True if plans may finish elsewhere where none finishes in a place.
    fileprivate var prefersFinish: Bool {
        if case .preferred = finish { true } else { false }
    }
}
