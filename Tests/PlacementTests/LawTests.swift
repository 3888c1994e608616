import PlacementTestSupport
import Testing
import WorkBudgets

@testable import Placement

/// Laws that hold for every program, so that no expected answers are needed.
@Suite struct LawTests {
    private func each(_ shape: RandomProgram.Shape, _ body: (Int, PlacementProgram) throws -> Void) rethrows {
        for number in 0..<RandomProgram.count { try body(number, RandomProgram.program(number, shape)) }
    }

    @Test("removing a constraint never removes a reachable slot")
    func relaxingKeepsReachableSlots() throws {
        try each(.mixed) { number, program in
            let all = try program.reachability().slots
            let origins = Set(program.cuts.map { $0.origin } + program.checkpoints.map { $0.origin })
            for origin in origins {
                let fewer = try program.keeping { $0 != origin }.reachability().slots
                for segment in 0..<program.legCount {
                    let lost = Set(all.slots(of: segment)).subtracting(fewer.slots(of: segment))
                    #expect(lost.isEmpty, "\(number) segment \(segment)")
                }
            }
        }
    }

    @Test("every reachable slot is used by some valid assignment")
    func everyReachableSlotHasAnAssignment() throws {
        try each(.mixed) { number, program in
            let slots = try program.reachability().slots
            for segment in 0..<program.legCount {
                for slot in slots.slots(of: segment) {
                    let fixed = program.fixing(segment, to: slot, origin: Origin(1_000))
                    let plan = try NativeSolver().solve(fixed, spending: WorkBudget()).plan
                    #expect(plan?.costs[0] == 0, "\(number) segment \(segment) slot \(slot)")
                    #expect(plan.map { program.isSatisfied(by: $0.assignment) } == true, "\(number)")
                }
            }
        }
    }

    @Test("without rest days, the minimum and the maximum of two valid assignments are valid")
    func closedUnderMinimumAndMaximum() {
        each(.odd) { number, program in
            let all = BruteForce(program).valid
            let set = Set(all)
            for one in all.prefix(12) {
                for other in all.suffix(12) {
                    #expect(set.contains(zip(one, other).map { min($0, $1) }), "\(number)")
                    #expect(set.contains(zip(one, other).map { max($0, $1) }), "\(number)")
                }
            }
        }
    }

    @Test("propagation ends at the least and the greatest valid assignment")
    func propagationLimits() throws {
        try each(.odd) { number, program in
            let all = BruteForce(program).valid
            let system = ImplicationGraph(program, WorkBudget())
            let least = all.reduce(nil as [Int]?) { best, next in
                best.map { zip($0, next).map { min($0, $1) } } ?? next
            }
            let greatest = all.reduce(nil as [Int]?) { best, next in
                best.map { zip($0, next).map { max($0, $1) } } ?? next
            }
            let (first, last) = (try system.assignment(.least), try system.assignment(.greatest))
            #expect(first == least, "\(number)")
            #expect(last == greatest, "\(number)")
        }
    }

    @Test("the reachable slots of a mirrored program are the mirrored reachable slots")
    func mirroredProgram() throws {
        try each(.mixed) { number, program in
            let slots = try program.reachability().slots
            let mirrored = try program.mirrored().reachability().slots
            for segment in 0..<program.legCount {
                let back = mirrored.slots(of: program.legCount - 1 - segment).map {
                    program.slotCount - 1 - $0
                }
                #expect(slots.slots(of: segment) == back.reversed(), "\(number) segment \(segment)")
            }
        }
    }

    @Test("a conflict is infeasible, but becomes feasible if any one member is removed")
    func conflictsAreIrreducible() throws {
        var conflicts = 0
        try each(.mixed) { number, program in
            guard let members = try program.conflict() else {
                #expect(!BruteForce(program).valid.isEmpty, "\(number)")
                return
            }
            conflicts += 1
            let set = Set(members)
            #expect(BruteForce(program.keeping { set.contains($0) }).valid.isEmpty, "\(number)")
            for member in members {
                let rest = set.subtracting([member])
                #expect(
                    !BruteForce(program.keeping { rest.contains($0) }).valid.isEmpty,
                    "\(number) \(member)"
                )
            }
        }
        #expect(conflicts > RandomProgram.count / 20)
    }

    @Test("solving the same program twice gives the same answer")
    func repeatedSolve() throws {
        try each(.mixed) { number, program in
            let first = try NativeSolver().solve(program, spending: WorkBudget())
            #expect(try NativeSolver().solve(program, spending: WorkBudget()) == first, "\(number)")
        }
    }
}

extension PlacementProgram {
    /// Returns the program as seen from the other end of the trip.
    func mirrored() -> PlacementProgram {
        func mirror(_ range: Range<Int>, _ count: Int) -> Range<Int> {
            count - range.upperBound..<count - range.lowerBound
        }
        let starts = dayStarts.reversed().map { slotCount - $0 }
        var mirrored = PlacementProgram(dayStarts: starts, legCount: legCount)
        for cut in cuts {
            let slots = mirror(cut.slots, slotCount)
            mirrored.forbid(slots, to: mirror(cut.legs, legCount), origin: cut.origin)
        }
        // A checkpoint after slot p becomes one after slot S - 2 - p; a checkpoint after the last slot is handled
        // below.
        for checkpoint in checkpoints.reversed() where checkpoint.slot < slotCount - 1 {
            let set = mirrored.add(CountSet(countSets[checkpoint.admissible].contains.reversed()))
            mirrored.check(
                after: slotCount - 2 - checkpoint.slot,
                admissible: set,
                weight: checkpoint.weight,
                origin: checkpoint.origin
            )
        }
        for checkpoint in checkpoints
        where checkpoint.slot == slotCount - 1 && !countSets[checkpoint.admissible].contains[legCount] {
            mirrored.forbid(0..<slotCount, to: 0..<legCount, origin: checkpoint.origin)
        }
        for family in capacities {
            let runs = family.ranges.reversed().map {
                CapacityRange(mirror($0.slots, slotCount), capacity: $0.capacity)
            }
            mirrored.limit(family.amounts.reversed(), in: runs, origin: family.origin)
        }
        for rest in rests.reversed() {
            mirrored.rest(in: mirror(rest.days, dayCount), origin: rest.origin)
        }
        return mirrored
    }
}
