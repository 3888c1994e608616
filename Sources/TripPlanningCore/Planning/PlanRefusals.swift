extension PlanCompilation {
    /// The demands that no planned trip satisfies together.
    ///
    /// - Throws: `SolverError.wrongAnswer` where a trip does.
    func conflict(of trip: Trip, _ budget: WorkBudget) throws(SolverError) -> [Demand] {
        let origins = try PlanSolver().conflict(in: program, budget)
        guard let origins else { throw .wrongAnswer(.lostPlan) }
        return origins.map { demand($0, of: trip) }
    }
}

extension PlanQuestion {
    /// The compilation with the candidates too that are past.
    func compilationOfAll(
        beside compilation: PlanCompilation,
        _ budget: WorkBudget
    ) throws(SolverError) -> PlanCompilation {
        let all = candidates.games.indices
        return compilation.chosen.count == all.count
            ? compilation : try PlanCompilation(self, with: Array(all), budget)
    }

    /// For each wish that a plan does not grant in full the demands that keep it from that, in the order of the list.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - met: The games that it meets once it is settled: of own games that cost the same, others may be met than in `plan`.
    ///   - compilation: Their program.
    ///   - id: The wish to look at alone; `nil` for all.
    func refusals(
        of plan: TripPlan,
        meeting met: [Int],
        in compilation: PlanCompilation,
        only id: Wish.ID? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> [WishRefusal] {
        var refusals: [WishRefusal] = []
        let all = try compilationOfAll(beside: compilation, budget)
        let granted = compilation.program.granted(by: met)
        for (index, wish) in wishes.wishes.enumerated()
        where granted[index] < wish.count && id.map({ $0 == wish.id }) ?? true {
            var asked = all
            let program = asked.refusing(index, finish: plan.finish, meeting: met, of: compilation)
            let origins = try PlanSolver().conflict(in: program, budget)
            guard let origins else { throw .wrongAnswer(.lostPlan) }
            let demands = origins.map { asked.demand($0, of: itinerary.trip) }
            refusals.append(WishRefusal(id: wish.id, conflict: demands))
        }
        return refusals
    }
}
