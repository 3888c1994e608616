import PlacementTestSupport
import Testing
import WorkBudgets

@testable import Placement

/// Compares the native solver with brute force.
@Suite struct ExactSolverTests {
    private static let shapes: [RandomProgram.Shape] = [.small, .odd, .daily, .mixed]

    @Test("the native solver finds the same best assignment as brute force", arguments: shapes)
    func findsTheBestAssignment(_ shape: RandomProgram.Shape) throws {
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, shape)
            let outcome = try NativeSolver().solve(program, spending: WorkBudget())
            #expect(outcome.plan == BruteForce(program).best, "\(shape.name) \(number)")
            #expect(
                outcome.proof == (outcome.plan == nil ? .infeasible : .optimal),
                "\(shape.name) \(number)"
            )
        }
    }

    @Test("the native solver finds the same reachable slots as brute force", arguments: shapes)
    func findsTheReachableSlots(_ shape: RandomProgram.Shape) throws {
        var reached = 0
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, shape)
            let all = BruteForce(program)
            let reachability = try program.reachability()
            #expect(reachability.isFeasible == !all.valid.isEmpty, "\(shape.name) \(number)")
            #expect(try program.isFeasible() == !all.valid.isEmpty, "\(shape.name) \(number)")
            for segment in 0..<program.legCount {
                let slots = reachability.slots.slots(of: segment)
                #expect(slots == all.reachable(segment), "\(shape.name) \(number) segment \(segment)")
                reached += slots.count
            }
        }
        #expect(reached > RandomProgram.count)
    }

    @Test("minimum cuts find the same best assignment as brute force")
    func minimumCutsFindTheBest() throws {
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .odd)
            var search = try LexicographicSearch(program, MinimumCut(), WorkBudget())
            #expect(try search.run().plan == BruteForce(program).best, "\(number)")
        }
    }

    /// Counts that do not fit in one word need longer rows, whose results must agree with minimum cuts.
    @Test("with 64 to 80 legs, the native solver and minimum cuts find the same plan and slots")
    func manyLegs() throws {
        var shape = RandomProgram.Shape.wide
        shape.rests = false
        var feasible = 0
        for number in 0..<max(10, RandomProgram.count / 20) {
            let program = RandomProgram.program(number, shape)
            let outcome = try NativeSolver().solve(program, spending: WorkBudget())
            var search = try LexicographicSearch(program, MinimumCut(), WorkBudget())
            #expect(try search.run().plan == outcome.plan, "\(number)")
            let reach = try program.reachability()
            let differences = try ImplicationReach(ImplicationGraph(program, WorkBudget()))
            #expect(reach.isFeasible == (differences != nil), "\(number)")
            if let differences { #expect(try reach.slots == differences.slots(), "\(number)") }
            feasible += reach.isFeasible ? 1 : 0
        }
        #expect(feasible > 0)
    }

    /// Without rests, implications must also give the same slots.
    @Test("bit sets of one, two and four machine words give the same reachable slots", arguments: shapes)
    func rowLengths(_ shape: RandomProgram.Shape) throws {
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, shape)
            let short = try reach(program, UInt64.self)
            #expect(try reach(program, PairedRow<UInt64>.self) == short, "\(shape.name) \(number)")
            #expect(try reach(program, PairedRow<PairedRow<UInt64>>.self) == short, "\(shape.name) \(number)")
            guard program.rests.isEmpty else { continue }
            let implied = try ImplicationReach(ImplicationGraph(program, WorkBudget()))
            #expect(short.isFeasible == (implied != nil), "\(shape.name) \(number)")
            if let implied { #expect(try implied.slots() == short.slots, "\(shape.name) \(number)") }
        }
    }

    private func reach<Row: CountRow>(_ program: PlacementProgram, _: Row.Type) throws -> Reachability {
        let walk = try ForwardWalk(PathTables<Row>(program), labelLimit: .max, WorkBudget())
        return Reachability(isFeasible: walk.isFeasible, slots: try PathReach(walk).slots)
    }

    /// A search that must keep all labels gives up, and minimum cuts and implications answer instead. A search that may
    /// drop some labels gives the same verdict.
    @Test("if the path search needs too many labels, implications give the reachable slots")
    func tooManyLabels() throws {
        var program = PlacementProgram(dayStarts: Array(0...60), legCount: 60)
        let ranges = (0...40).map { CapacityRange($0..<$0 + 20, capacity: 397 + $0 % 2) }
        let amounts = (0..<60).map { 11 + $0 * 7919 % 13 }
        program.limit(amounts, in: Array(ranges.prefix(1)), origin: Origin(0))
        for range in ranges.dropFirst() {
            program.limit(amounts, in: [range], origin: Origin(0))
        }
        let engine = PathEngine(program, WorkBudget())
        #expect(throws: SolverError.tooHard) { try engine.reachability() }
        let implied = try ImplicationReach(ImplicationGraph(program, WorkBudget()))
        let walk = try #require(engine.repeatedWalk)
        #expect(try walk([], program) == (implied != nil))
        #expect(try program.isFeasible() == (implied != nil))
        #expect(try program.reachability().slots == implied?.slots())
    }

    @Test("the native solver finds the best assignment even if costs do not fit in 64 bits")
    func costsBeyondOneWord() throws {
        var wide = 0
        for number in 0..<RandomProgram.count / 4 {
            var program = RandomProgram.program(number, .daily)
            program.minimize("heavy", .slot((0..<program.slotCount).map { ($0 * 7919 % 13) << 40 }))
            program.minimize("more", .slot((0..<program.slotCount).map { ($0 * 104_729 % 11) << 20 }))
            wide += CostTable<UInt64>(program) == nil ? 1 : 0
            let outcome = try NativeSolver().solve(program, spending: WorkBudget())
            #expect(outcome.plan == BruteForce(program).best, "\(number)")
        }
        #expect(wide > RandomProgram.count / 8)
    }

    @Test("a program whose total cost could overflow is rejected as too large")
    func overflowingCosts() {
        var program = PlacementProgram(dayStarts: [0, 2], legCount: 2)
        program.minimize("one", .slot([0, .max]))
        program.minimize("other", .distance(homes: [.max, nil], coordinates: [0, 1]))
        #expect(throws: SolverError.tooLarge) {
            try NativeSolver().solve(program, spending: WorkBudget())
        }
    }

    /// Tests the fallback that applies if native bounds are insufficient: it solves for each slot that no solution has
    /// shown yet.
    @Test("reachable slots found one by one equal the reachable slots found together")
    func reachabilityOneByOne() throws {
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .small)
            let asked = try program.withoutObjectives.askedReachability(NativeSolver(), WorkBudget())
            let known = try program.reachability()
            #expect(asked.isFeasible == known.isFeasible, "\(number)")
            #expect(asked.slots == known.slots, "\(number)")
        }
    }
}
