import PlacementTestSupport
import Testing

@testable import Placement

/// The native solver against trying everything.
@Suite struct ExactSolverTests {
    private static let shapes: [RandomProgram.Shape] = [.small, .odd, .daily]

    @Test(arguments: shapes)
    func findsTheBestAssignment(_ shape: RandomProgram.Shape) throws {
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, shape)
            let outcome = try NativeSolver().solve(program, within: SolveLimits())
            #expect(outcome.plan == BruteForce(program).best, "\(shape.name) \(number)")
            #expect(
                outcome.proof == (outcome.plan == nil ? .infeasible : .optimal),
                "\(shape.name) \(number)"
            )
        }
    }

    @Test(arguments: shapes)
    func findsTheReachableSlots(_ shape: RandomProgram.Shape) throws {
        var reached = 0
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, shape)
            let all = BruteForce(program)
            let reachability = try program.reachability()
            #expect(reachability.isFeasible == !all.valid.isEmpty, "\(shape.name) \(number)")
            #expect(try program.isFeasible() == !all.valid.isEmpty, "\(shape.name) \(number)")
            for segment in 0..<program.segmentCount {
                let slots = reachability.slots.slots(of: segment)
                #expect(slots == all.reachable(segment), "\(shape.name) \(number) segment \(segment)")
                reached += slots.count
            }
        }
        #expect(reached > RandomProgram.count)
    }

    @Test func minimumCutsFindTheSame() throws {
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .odd)
            var search = try LevelSearch(program, FlowSolver(), SolveLimits())
            #expect(try search.run().plan == BruteForce(program).best, "\(number)")
        }
    }

    /// What does not fit into one word of counts takes the other walk; both must agree, with each other and with
    /// minimum cuts.
    @Test func manySegmentsAreSolvedToo() throws {
        var shape = RandomProgram.Shape.wide
        shape.rests = false
        var feasible = 0
        for number in 0..<max(10, RandomProgram.count / 20) {
            let program = RandomProgram.program(number, shape)
            let outcome = try NativeSolver().solve(program, within: SolveLimits())
            var search = try LevelSearch(program, FlowSolver(), SolveLimits())
            #expect(try search.run().plan == outcome.plan, "\(number)")
            let reach = try program.reachability()
            let differences = DifferenceReach(DifferenceSystem(program))
            #expect(reach.isFeasible == (differences != nil), "\(number)")
            if let differences { #expect(reach.slots == differences.slots(), "\(number)") }
            feasible += reach.isFeasible ? 1 : 0
        }
        #expect(feasible > 0)
    }

    @Test func theTwoWalksReachTheSame() throws {
        for number in 0..<RandomProgram.count {
            var shape = RandomProgram.Shape.daily
            shape.rests = false
            let program = RandomProgram.program(number, shape)
            let lattice = try #require(Lattice(program))
            let masks = MaskReach(lattice, of: program)
            guard let fronts = LatticeReach(lattice, of: program) else {
                #expect(!masks.isFeasible, "\(number)")
                continue
            }
            #expect(masks.isFeasible == fronts.isFeasible, "\(number)")
            #expect(masks.walkBack() == fronts.walkBack(), "\(number)")
        }
    }

    @Test func costsTooLargeForOneWordAreExactToo() throws {
        var wide = 0
        for number in 0..<RandomProgram.count / 4 {
            var program = RandomProgram.program(number, .daily)
            let heavy = Level("heavy", .slot((0..<program.slotCount).map { ($0 * 7919 % 13) << 40 }))
            program.add(heavy)
            program.add(Level("more", .slot((0..<program.slotCount).map { ($0 * 104_729 % 11) << 20 })))
            wide += CostTable<UInt64>(program) == nil ? 1 : 0
            let outcome = try NativeSolver().solve(program, within: SolveLimits())
            #expect(outcome.plan == BruteForce(program).best, "\(number)")
        }
        #expect(wide > RandomProgram.count / 8)
    }

    @Test func costsThatNothingCanAddUpExactlyAreRefused() {
        var program = PlacementProgram(dayStarts: [0, 2], segmentCount: 2)
        program.add(Level("one", .slot([0, .max])))
        program.add(Level("other", .distance(homes: [.max, nil], coordinates: [0, 1])))
        #expect(throws: SolverError.tooLarge) {
            try NativeSolver().solve(program, within: SolveLimits())
        }
    }

    /// The way taken when native bounds are not enough: slots that no solution has shown yet are asked for one by
    /// one.
    @Test func askingForSlotsFindsTheSame() throws {
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .small)
            let asked = try AskedReachability(program, NativeSolver(), SolveLimits()).reachability()
            let known = try program.reachability()
            #expect(asked.isFeasible == known.isFeasible, "\(number)")
            #expect(asked.slots == known.slots, "\(number)")
        }
    }
}
