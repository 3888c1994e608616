extension RoutePlan {
    /// Checks legs against a program, and chooses the games that they meet; `nil` if the legs are not a plan.
    init?(
        _ legs: [PlannedLeg],
        of program: RouteProgram,
        finish: Int?,
        required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        guard let replay = RouteReplay(legs, of: program), replay.keepsLimits(finish: finish) else {
            return nil
        }
        var games = MetGames(replay)
        var met = try games.choose(required: required, budget)
        if let limit = program.mostMoney, let prices = program.prices {
            met = try PaidGames(replay, prices, atMost: limit.most).choose(required: required, budget)
        }
        guard let met else { return nil }
        if let required, !met.contains(required) { return nil }
        var cost = replay.cost
        cost.missed = program.checkpoints.reduce(0) { $0 + $1.weight }
        for game in met { cost.missed -= program.checkpoints[game].weight }
        self.init(legs: legs, met: met, cost: cost, finish: finish)
    }
}

/// A plan that a search has found, before it is checked.
struct FoundPlan {
    /// The legs, in order.
    var legs: [PlannedLeg]
    /// The cost that the search reports.
    var cost: RouteCost
    /// False for an incumbent, whose legs may miss less weight than the search reports.
    var isOptimal = true
}

extension RouteProgram {
    /// Returns the plan that a search has found, after checking its legs and cost with `RouteReplay`, which shares no
    /// code with the search.
    ///
    /// - Throws: `SolverError.wrongAnswer` if the legs are not a plan or have another cost; `SolverError.stopped`.
    func checked(
        _ found: FoundPlan,
        finish: Int?,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> RoutePlan {
        let plan = try RoutePlan(found.legs, of: self, finish: finish, required: required, budget)
        guard let plan else { throw .wrongAnswer(.brokenPlan) }
        var said = found.cost
        if !found.isOptimal, plan.cost.missed < said.missed { said.missed = plan.cost.missed }
        guard plan.cost == said else {
            throw .wrongAnswer(.otherCost(said: found.cost.levels, found: plan.cost.levels))
        }
        return plan
    }

    /// Returns the outcome of a search that the work budget stopped, with its incumbent and bound.
    ///
    /// - Throws: The error of the search, if it is not `SolverError.stopped`; the errors of `checked`.
    func outcome(
        of error: SolverError,
        _ found: FoundPlan?,
        meeting required: Int?,
        finish: Int?,
        _ bound: [Int64]
    ) throws(SolverError) -> Outcome<RoutePlan> {
        guard case .stopped(let reason) = error else { throw error }
        let plan = try found.map { (found: FoundPlan) throws(SolverError) in
            try checked(found, finish: finish, meeting: required, WorkBudget(.none))
        }
        return Outcome(plan: plan, proof: .bound(bound), stopped: reason)
    }
}
