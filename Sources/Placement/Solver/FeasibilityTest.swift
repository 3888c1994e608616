/// A test of whether programs have a valid assignment, for a search that tests many similar programs. The tables of the
/// previous program are kept, and only the constraints that differ are built again.
package final class FeasibilityTest {
    private let budget: WorkBudget
    /// The last program whose paths were labeled, and the function that labels them.
    private var labeled: PlacementProgram?
    private var walk: RepeatedWalk?
    /// The last program whose implications were propagated, and their propagation.
    private var propagated: PlacementProgram?
    private var propagation: BoundPropagation?

    /// Creates a test without tables.
    package init(spending budget: WorkBudget = WorkBudget()) {
        self.budget = budget
    }

    /// Returns true if a program has a valid assignment. Calls `solver` if the native solver cannot decide.
    ///
    /// - Throws: `SolverError` if neither solver can decide.
    package func isFeasible<Solver: PlacementSolver>(
        _ program: PlacementProgram,
        asking solver: Solver
    ) throws(SolverError) -> Bool {
        try SolverError.answer(
            natively: try isFeasible(program),
            else: try program.withoutObjectives.validAssignment(asking: solver, budget) != nil
        )
    }

    /// Returns true if a program has a valid assignment.
    ///
    /// - Throws: The errors of `PlacementProgram.reachability(spending:)`.
    package func isFeasible(_ program: PlacementProgram) throws(SolverError) -> Bool {
        if program.suitsPaths {
            do throws(SolverError) {
                return try isFeasibleByPaths(program)
            } catch {
                guard error == .tooHard, program.rests.isEmpty else { throw error }
            }
        }
        return try isFeasibleByImplications(program)
    }

    private func isFeasibleByPaths(_ program: PlacementProgram) throws(SolverError) -> Bool {
        let changed = labeled.flatMap { program.kinds(differingFrom: $0) }
        if changed == nil { walk = PathEngine(program, budget).repeatedWalk }
        labeled = program
        guard let walk else { throw .tooHard }
        return try walk(changed ?? [], program)
    }

    private func isFeasibleByImplications(_ program: PlacementProgram) throws(SolverError) -> Bool {
        if let changed = propagated.flatMap({ program.kinds(differingFrom: $0) }) {
            propagation?.restart(changed, from: program)
        } else {
            propagation = BoundPropagation(of: ImplicationGraph(program, budget), toward: .greatest)
        }
        propagated = program
        return try propagation?.run() ?? false
    }
}
