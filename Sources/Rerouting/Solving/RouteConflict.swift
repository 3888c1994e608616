import Effort
import Placement

extension RouteSolver {
    /// The origins of an irreducible conflict, ascending, where there is no plan: no plan keeps all of them, but one
    /// does whichever of them is left out. `nil` where there is a plan.
    ///
    /// Of several conflicts it is one whose members come early; what comes of an origin in `background` holds in any
    /// case and is not named.
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A checkpoint, as an index, that a plan must meet; `nil` for any plan.
    ///   - background: Origins that are not called in question.
    ///   - budget: What may be spent.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    /// - Complexity: a search without games, or with one, for each origin.
    package func conflict(
        in program: RouteProgram,
        meeting required: Int? = nil,
        background: Set<RouteOrigin> = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> [RouteOrigin]? {
        var program = program
        program.checkpoints = required.map { [program.checkpoints[$0]] } ?? []
        guard try !program.hasAnyPlan(meeting: required != nil, budget) else { return nil }
        var members = program.origins.filter { !background.contains($0) }
        for origin in members.reversed() {
            let rest = program.keeping { $0 != origin }
            guard try !rest.hasAnyPlan(meeting: required != nil, budget) else { continue }
            program = rest
            members.removeAll { $0 == origin }
        }
        return members
    }
}

extension RouteProgram {
    /// True if there is a plan, wherever it finishes if it need not finish in one place; it meets the only game there
    /// is where that is asked for.
    func hasAnyPlan(meeting isRequired: Bool, _ budget: WorkBudget) throws(SolverError) -> Bool {
        let place: Int? = if case .required(let place, _) = finish { place } else { nil }
        return try hasPlan(finish: place, meeting: isRequired ? 0 : nil, budget)
    }
}
