import Effort

/// The search for the best plan: the missed weight is raised from what no plan can do without until there is a plan.
struct BestSearch {
    /// After so many steps, about a millisecond, it is told how far the search has come, where somebody listens.
    private static let stepsBetweenNews = 100_000

    private let program: RouteProgram
    /// Where plans have to finish, as far as that is known.
    private(set) var finish: Int?
    /// What every plan costs at least, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The legs of the best plan in sight when the search had to stop.
    private(set) var legsInSight: [PlannedLeg]?

    init(_ program: RouteProgram) {
        self.program = program
        switch program.finish {
        case .required(let place, _): finish = place
        case .preferred(let place): finish = place
        case .anywhere: finish = nil
        }
    }

    /// The best plan; `nil` when there is none.
    mutating func run(_ budget: WorkBudget) throws(StopReason) -> RoutePlan? {
        guard program.beginning != nil else { return try RoutePlan([], of: program, finish: nil, budget) }
        var tables = try RouteTables(program, finish: finish, budget)
        var games = try GameBounds(tables, budget)
        var missed: Int64? = tables.leastMissed(games)
        var isFinishKnown = false
        while true {
            if let most = missed, most < LeastMinutes.unreachable {
                // While it is not known whether some plan finishes there, plans that do not may cost less.
                let isSure = isFinishKnown || !program.prefersFinish
                if isSure { bound = [most] }
                var search = try RouteSearch(tables, games, aim: .best, mostMissed: most, budget)
                if let legs = try legs(&search, isSure, budget) {
                    return try RoutePlan(legs, of: program, finish: finish, budget)
                }
                missed = search.nextMissed
            } else if isFinishKnown {
                return nil
            }
            guard !isFinishKnown else { continue }
            guard let place = try program.finishPlace(budget) else { return nil }
            isFinishKnown = true
            guard place.place != finish else { continue }
            finish = place.place
            tables = try RouteTables(program, finish: finish, sharing: tables.distances, budget)
            games = try GameBounds(tables, budget)
            missed = tables.leastMissed(games)
        }
    }

    /// The best plan that meets a game, a checkpoint as an index; `nil` when there is none.
    mutating func run(meeting required: Int, _ budget: WorkBudget) throws(StopReason) -> RoutePlan? {
        guard program.beginning != nil else {
            return try RoutePlan([], of: program, finish: nil, required: required, budget)
        }
        guard let place = try program.finishPlace(budget) else { return nil }
        finish = place.place
        let tables = try RouteTables(program, finish: finish, required: required, budget)
        var search = try MeetingSearch(tables, budget)
        defer { (bound, legsInSight) = (search.bound, search.legsInSight) }
        return try search.run(budget)
    }

    /// The legs of the best plan that misses no more than a search allows; `nil` when there is none.
    private mutating func legs(_ search: inout RouteSearch, _ isSure: Bool, _ budget: WorkBudget)
        throws(StopReason) -> [PlannedLeg]?
    {
        while true {
            do throws(StopReason) {
                if budget.tellsProgress, budget.stepsLeft > BestSearch.stepsBetweenNews {
                    try search.run(WorkBudget(BestSearch.stepsBetweenNews, of: budget))
                } else {
                    try search.run(budget)
                }
                return search.goals.first.map { search.legs(of: $0) }
            } catch {
                if isSure, bound.lexicographicallyPrecedes(search.bound) { bound = search.bound }
                guard error == .stepLimit, budget.stopped == nil else {
                    legsInSight = search.legsInSight
                    throw error
                }
                budget.tell(bound: bound, cost: search.costInSight?.levels)
            }
        }
    }
}

extension RouteProgram {
    /// Whether plans may finish elsewhere where none finishes in a place.
    fileprivate var prefersFinish: Bool {
        if case .preferred = finish { true } else { false }
    }
}
