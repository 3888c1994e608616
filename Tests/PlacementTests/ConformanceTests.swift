import PlacementTestSupport
import Testing
import WorkBudgets

@testable import Placement

/// Minimum cuts as a solver, for programs without rests.
private struct CutSolver: PlacementSolver {
    var reductions = Set<Reduction>.standard
    var name: String { "cuts" }

    func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError) -> Outcome<Plan>
    {
        var search = try LexicographicSearch(program, MinimumCut(), budget, reductions)
        return try search.run()
    }
}

/// A solver with one fault, to see that the conformance checks find it.
private struct WrongSolver: PlacementSolver {
    enum Fault: CaseIterable {
        case ignoresLevels, ignoresGates, takesTheLast, givesUp
    }

    let fault: Fault
    var name: String { "wrong" }

    func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError) -> Outcome<Plan>
    {
        let outcome = try NativeSolver().solve(program, spending: budget)
        switch fault {
        case .ignoresLevels:
            return try NativeSolver().solve(program.withoutObjectives, spending: budget)
        case .ignoresGates:
            return try NativeSolver().solve(program.withoutCheckpoints, spending: budget)
        case .takesTheLast:
            guard let plan = outcome.plan else { return outcome }
            let later = plan.assignment.map { min($0 + 1, program.slotCount - 1) }
            return Outcome(plan: try? Plan(later, of: program), proof: .optimal)
        case .givesUp:
            return Outcome(plan: nil, proof: .infeasible)
        }
    }
}

@Suite struct EngineConformanceTests {
    @Test("the native solver passes the solver conformance checks")
    func nativeSolverConforms() throws {
        try SolverConformance(NativeSolver()).check()
    }

    @Test(
        "minimum cuts pass the solver conformance checks with any set of reductions",
        arguments: [
            [], [.fixedLiterals], [.losses], [.equalSlots], [.reachableSlots], .standard,
            .standard.union([.reachableSlots]),
        ] as [Set<Reduction>]
    )
    func minimumCutsConform(_ reductions: Set<Reduction>) throws {
        try SolverConformance(CutSolver(reductions: reductions), [.odd]).check()
    }

    @Test("a solver with a fault fails the conformance checks", arguments: WrongSolver.Fault.allCases)
    fileprivate func faultySolverFails(_ fault: WrongSolver.Fault) {
        withKnownIssue("an engine that is wrong") {
            try SolverConformance(WrongSolver(fault: fault)).check()
        }
    }
}
