/// A plan as a search has found it, before it is walked again.
struct FoundPlan {
    /// The legs, in order.
    var legs: [PlannedLeg]
    /// The cost of the legs according to the search.
    var cost: RouteCost
    /// False for an incumbent, which the check may find to miss less than the search says.
    var isOptimal = true
}

extension RouteProgram {
    /// The plan that a search has found, once a walk that shares nothing with the search has confirmed it.
    ///
    /// - Throws: `SolverError.wrongAnswer` where the legs are no plan, or cost something else; `SolverError.stopped`.
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

    /// The outcome of a search that ended with an error: where it had to stop, with the plan in sight and the bound.
    ///
    /// - Throws: all other errors; as `checked`.
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
