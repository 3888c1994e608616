import Effort

/// The search for the best plan: the missed weight is raised from what no plan can do without until there is a plan.
struct BestSearch {
    private let program: RouteProgram
    private let required: Int?
    /// Where plans have to finish, as far as that is known.
    private(set) var finish: Int?
    /// What every plan costs at least, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The legs of the best plan in sight when the search had to stop.
    private(set) var legsInSight: [PlannedLeg]?

    init(_ program: RouteProgram, required: Int?) {
        self.program = program
        self.required = required
    }

    /// The best plan; `nil` when there is none.
    mutating func run(_ budget: WorkBudget) throws(StopReason) -> RoutePlan? {
        guard program.beginning != nil else {
            return try RoutePlan([], of: program, finish: nil, required: required, budget)
        }
        switch program.finish {
        case .required(let place, _): finish = place
        case .preferred(let place): finish = place
        case .anywhere: finish = nil
        }
        var tables = RouteTables(program, finish: finish, required: required)
        var games = GameBounds(tables)
        var missed: Int64? = tables.leastMissed(games)
        var isKnownFeasible = false
        while let most = missed, most < LeastMinutes.unreachable {
            bound = [most]
            var search = RouteSearch(tables, games, aim: .best, mostMissed: most)
            do throws(StopReason) {
                try search.run(budget)
            } catch {
                if search.inSight >= 0 { legsInSight = search.legs(of: search.inSight) }
                if let least = search.bound { bound = [most, least.edits, least.minutes] }
                throw error
            }
            if let goal = search.goals.first {
                let legs = search.legs(of: goal)
                return try RoutePlan(legs, of: program, finish: finish, required: required, budget)
            }
            missed = search.nextMissed
            guard !isKnownFeasible else { continue }
            guard let place = try program.finishPlace(budget) else { return nil }
            // Games that may be missed do not matter to whether the required one can be met.
            if required != nil, try !program.hasPlan(finish: place.place, meeting: required, budget) {
                return nil
            }
            isKnownFeasible = true
            if place.place != finish {
                finish = place.place
                tables = RouteTables(program, finish: finish, required: required)
                games = GameBounds(tables)
                missed = tables.leastMissed(games)
            }
            guard required != nil, let least = missed else { continue }
            if let rests = RestFronts(tables, games, budget) {
                return try raise(from: least, games, tables, rests, budget)
            }
        }
        return nil
    }

    /// Raises the weight with bounds that heed clocks: where a wanted game costs many others, other bounds would have
    /// plans looked for at many weights at which there are none.
    private mutating func raise(
        from least: Int64,
        _ games: GameBounds,
        _ tables: RouteTables,
        _ rests: RestFronts,
        _ budget: WorkBudget
    ) throws(StopReason) -> RoutePlan? {
        for most in least...max(least, rests.greatest) {
            bound = [most]
            var search = RouteSearch(tables, games, aim: .best, mostMissed: most, rests: rests)
            try search.run(budget)
            guard let goal = search.goals.first else { continue }
            let legs = search.legs(of: goal)
            return try RoutePlan(legs, of: program, finish: finish, required: required, budget)
        }
        return nil
    }
}
