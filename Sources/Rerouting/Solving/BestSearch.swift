import Effort

/// The search for the best plan: the missed weight is raised from what no plan can do without until there is a plan.
struct BestSearch {
    /// The steps of a first search for a plan that meets a wanted game: about a millisecond.
    private static let quickSteps = 50_000

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
        var stage = try Stage(program, finish: finish, required: required, budget)
        if required != nil, let plan = try quickPlan(stage, budget) { return plan }
        var missed: Int64? = stage.leastMissed
        var isFinishKnown = false
        if required != nil {
            guard let place = try program.finishPlace(budget) else { return nil }
            (finish, isFinishKnown) = (place.place, true)
            // Games that may be missed do not matter to whether the required one can be met.
            guard try program.hasPlan(finish: finish, meeting: required, budget) else { return nil }
            stage = try Stage(program, finish: finish, required: required, budget)
            try stage.addRests(budget)
            missed = stage.leastMissed
        }
        while let most = missed, most < LeastMinutes.unreachable {
            bound = [most]
            var search = try stage.search(missing: most, budget)
            do throws(StopReason) {
                try search.run(budget)
            } catch {
                if search.inSight >= 0 { legsInSight = search.legs(of: search.inSight) }
                if let least = search.bound, isFinishKnown || !program.prefersFinish {
                    bound = [most, least.edits, least.minutes]
                }
                throw error
            }
            if let plan = try plan(at: search, budget) { return plan }
            missed = stage.next(after: most, search)
            if !isFinishKnown {
                guard let place = try program.finishPlace(budget) else { return nil }
                isFinishKnown = true
                guard place.place != finish else { continue }
                finish = place.place
                stage = try Stage(program, finish: finish, required: required, budget)
                missed = stage.leastMissed
            }
        }
        return nil
    }

    /// The best plan where a wanted game costs no more than it must and a short search finds that; most do.
    private func quickPlan(_ stage: Stage, _ budget: WorkBudget) throws(StopReason) -> RoutePlan? {
        var search = try stage.search(missing: stage.leastMissed, budget)
        do throws(StopReason) {
            try search.run(WorkBudget(BestSearch.quickSteps, of: budget))
        } catch {
            if budget.stopped != nil { throw error }
            return nil
        }
        return try plan(at: search, budget)
    }

    private func plan(at search: borrowing RouteSearch, _ budget: WorkBudget) throws(StopReason) -> RoutePlan?
    {
        guard let goal = search.goals.first else { return nil }
        return try RoutePlan(search.legs(of: goal), of: program, finish: finish, required: required, budget)
    }
}

extension RouteProgram {
    /// Whether plans may finish elsewhere where none finishes in a place.
    fileprivate var prefersFinish: Bool {
        if case .preferred = finish { true } else { false }
    }
}

/// A program with a finish, and the bounds of its searches.
private struct Stage {
    let tables: RouteTables
    let games: GameBounds
    private var rests: RestFronts?

    init(_ program: RouteProgram, finish: Int?, required: Int?, _ budget: WorkBudget) throws(StopReason) {
        tables = try RouteTables(program, finish: finish, required: required, budget)
        games = try GameBounds(tables, budget)
    }

    var leastMissed: Int64 { tables.leastMissed(games) }

    /// Adds bounds that heed clocks, for a wanted game that may cost many others: with the other bounds plans would be
    /// looked for at many weights at which there are none.
    mutating func addRests(_ budget: WorkBudget) throws(StopReason) {
        rests = try RestFronts(tables, games, budget)
    }

    func search(missing most: Int64, _ budget: WorkBudget) throws(StopReason) -> RouteSearch {
        try RouteSearch(tables, games, aim: .best, mostMissed: most, rests: rests, budget)
    }

    /// The next weight at which there may be a plan; `nil` for none.
    func next(after most: Int64, _ search: borrowing RouteSearch) -> Int64? {
        guard let rests else { return search.nextMissed }
        return most < rests.greatest ? most + 1 : nil
    }
}
