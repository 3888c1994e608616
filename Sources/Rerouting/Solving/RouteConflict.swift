import Effort
import Solving

extension RouteSolver {
    /// Returns the origins of an irreducible conflict, ascending, where there is no plan: no plan keeps all of them, but
    /// one does whichever of them is left out. `nil` where there is a plan.
    ///
    /// Of several conflicts it is the one with the earliest members; constraints whose origin is in `background` always
    /// hold and are not named.
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A checkpoint, as an index, that a plan must meet; `nil` for any plan.
    ///   - background: Origins that are not called in question.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    /// - Complexity: the searches without games, or with one, of `ConflictSearch`, and one more.
    package func conflict(
        in program: RouteProgram,
        meeting required: Int? = nil,
        background: Set<Origin> = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> [Origin]? {
        var program = program
        program.checkpoints = required.map { [program.checkpoints[$0]] } ?? []
        let isMeeting = required != nil
        guard try !program.hasAnyPlan(meeting: isMeeting, budget) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        var search = ConflictSearch(program, among: origins) { _, kept throws(SolverError) in
            try kept.hasAnyPlan(meeting: isMeeting, budget)
        }
        return try search.conflict()
    }
}

extension RouteProgram {
    /// Returns true if there is a plan, wherever it finishes if it need not finish in one place; it meets the only game
    /// there is where that is required.
    func hasAnyPlan(meeting isRequired: Bool, _ budget: WorkBudget) throws(SolverError) -> Bool {
        let place: Int? = if case .required(let place, _) = finish { place } else { nil }
        return try hasPlan(finish: place, meeting: isRequired ? 0 : nil, budget)
    }
}
