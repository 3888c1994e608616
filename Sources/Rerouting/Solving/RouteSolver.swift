/// Finds best plans of a route program, exactly, with labels.
package struct RouteSolver: Sendable {
    /// Makes a solver.
    package init() {}

    /// The best plan of a program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A checkpoint that must be met, as an index; where the plan must finish is the same as without it.
    ///   - budget: What may be spent.
    /// - Throws: `SolverError.wrongAnswer` where the check of what the search found disagrees with it.
    package func best(
        of program: RouteProgram,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> Outcome<RoutePlan> {
        var search = BestSearch(program)
        do throws(SolverError) {
            return Outcome(best: try search.run(meeting: required, budget))
        } catch {
            let (found, finish) = (search.planInSight, search.finish)
            return try program.outcome(of: error, found, meeting: required, finish: finish, search.bound)
        }
    }
}

/// The place where a plan has to finish.
struct FinishPlace {
    /// The place; `nil` for anywhere.
    var place: Int?
}

extension RouteProgram {
    /// The place where plans have to finish; `nil` when there is no plan.
    func finishPlace(_ budget: WorkBudget) throws(SolverError) -> FinishPlace? {
        if let place = namedFinish, try hasPlan(finish: place, budget) { return FinishPlace(place: place) }
        if case .required = finish { return nil }
        return try hasPlan(finish: nil, budget) ? FinishPlace(place: nil) : nil
    }

    /// True if there is a plan that finishes in a place, games left out: they may be missed, but for a required one.
    func hasPlan(
        finish: Int?,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> Bool {
        guard beginning != nil else { return try planWithoutLegs(finish, meeting: required, budget) != nil }
        let game = try LoneGame(required, of: self, finish: finish, budget)
        return game.isInReach ? try game.hasPlan(budget) : false
    }

    /// The plan without legs, which is the only one where the beginning is unknown; `nil` where it breaks a limit.
    func planWithoutLegs(
        _ finish: Int?,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> RoutePlan? {
        try RoutePlan([], of: self, finish: finish, required: required, budget)
    }
}

/// An engine that finds the best plan of a route program.
package protocol RouteEngine: Engine where Program == RouteProgram, Plan == RoutePlan {}

extension RouteSolver: RouteEngine {
    package var name: String { "native" }

    package func solve(_ program: RouteProgram, spending budget: WorkBudget) throws(SolverError)
        -> Outcome<RoutePlan>
    {
        try best(of: program, budget)
    }
}
