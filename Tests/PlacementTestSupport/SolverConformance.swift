import Placement
import Testing
import WorkBudgets

/// The checks that every solver must pass.
public struct SolverConformance<Solver: PlacementSolver> {
    private let solver: Solver
    private let shapes: [RandomProgram.Shape]

    /// Creates the checks of a solver, with programs of shapes that it can solve.
    public init(_ solver: Solver, _ shapes: [RandomProgram.Shape] = [.small, .odd, .daily, .mixed]) {
        self.solver = solver
        self.shapes = shapes
    }

    /// Checks the solver, and records an issue for each failure.
    public func check() throws {
        try findsTheBest()
        try solvesTheSmallest()
        try leavesAGateWhereItMust()
        try provesInfeasibility()
        try settlesLevelsInTurn()
        try breaksTiesInDictionaryOrder()
        try repeatsItself()
    }

    private func solve(_ program: PlacementProgram) throws -> Outcome<Plan> {
        try solver.solve(program, spending: WorkBudget())
    }

    private func findsTheBest() throws {
        for shape in shapes {
            for number in 0..<RandomProgram.count {
                let program = RandomProgram.program(number, shape)
                let best = BruteForce(program).best
                let right = Outcome(best: best)
                let outcome = try solve(program)
                guard outcome == right else {
                    Issue.record("\(solver.name), \(shape.name) \(number): \(outcome), not \(right)")
                    return
                }
            }
        }
    }

    /// Solves a program without segments, and one with a single slot.
    private func solvesTheSmallest() throws {
        #expect(try solve(PlacementProgram(dayStarts: [0, 2], legCount: 0)).plan?.assignment == [])
        #expect(try solve(PlacementProgram(dayStarts: [0, 1], legCount: 2)).plan?.assignment == [0, 0])
    }

    /// Of two checkpoints that exclude each other, the plan misses the lighter one.
    private func leavesAGateWhereItMust() throws {
        var program = PlacementProgram(dayStarts: [0, 2, 4], legCount: 1)
        let none = program.add(CountSet([true, false]))
        let one = program.add(CountSet([false, true]))
        program.check(after: 0, admissible: one, weight: 2, origin: Origin(0))
        program.check(after: 1, admissible: none, weight: 3, origin: Origin(1))
        let plan = try solve(program).plan
        #expect(plan?.costs == [2], "\(solver.name)")
        #expect(plan?.assignment == [2], "\(solver.name)")
    }

    private func provesInfeasibility() throws {
        var program = PlacementProgram(dayStarts: [0, 3], legCount: 1)
        program.forbid(0..<3, to: 0..<1, origin: Origin(0))
        let outcome = try solve(program)
        #expect(outcome == Outcome(best: nil), "\(solver.name)")
    }

    /// A small cost of an earlier objective outweighs any cost of a later one.
    private func settlesLevelsInTurn() throws {
        var program = PlacementProgram(dayStarts: [0, 3], legCount: 2)
        program.minimize("first", .slot([1, 0, 0]))
        program.minimize("second", .slot([0, 1_000_000, 999_999]))
        let plan = try solve(program).plan
        #expect(plan?.assignment == [2, 2], "\(solver.name)")
        #expect(plan?.costs == [0, 0, 1_999_998], "\(solver.name)")
    }

    private func breaksTiesInDictionaryOrder() throws {
        var program = PlacementProgram(dayStarts: [0, 4], legCount: 2)
        let set = program.add(CountSet([false, true, false]))
        program.check(after: 2, admissible: set, weight: 1, origin: Origin(0))
        #expect(try solve(program).plan?.assignment == [0, 3], "\(solver.name)")
    }

    private func repeatsItself() throws {
        for shape in shapes {
            let program = RandomProgram.program(7, shape)
            #expect(try solve(program) == solve(program), "\(solver.name), \(shape.name)")
        }
    }
}
