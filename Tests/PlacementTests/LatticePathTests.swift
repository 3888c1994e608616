import PlacementTestSupport
import Testing

@testable import Placement

/// The claims of Papers/LatticePaths.md that no other suite tests.
@Suite struct LatticePathTests {
    /// The theorem: what is asked of a whole assignment is what each step of its path is asked for.
    @Test func validAssignmentsAreTheFeasiblePaths() throws {
        var found = 0
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .daily)
            var search = PathSearch(program, try #require(Lattice(program)))
            search.start()
            #expect(search.paths == BruteForce(program).valid, "\(number)")
            found += search.paths.count
        }
        #expect(found > RandomProgram.count)
    }

    /// What the bands leave out loses more weight than they were made for, and at least `next`.
    @Test func countsLeftOutLoseMore() {
        var leftOut = 0
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .small)
            let bounds = CountBounds(program) { _ in 0...program.segmentCount }
            for most in bounds.least..<bounds.least + 4 {
                guard let bands = CountBands(program, bounds, losing: most) else { continue }
                for assignment in BruteForce(program).assignments {
                    let lost = program.costs(of: assignment)[0]
                    #expect(lost >= bounds.least, "\(number)")
                    let isInside = (0...program.dayCount).allSatisfy { day in
                        bands.ranges[day] ~= assignment.count { $0 < program.dayStarts[day] }
                    }
                    if isInside { continue }
                    leftOut += 1
                    #expect(lost > most && lost >= bands.next ?? .max, "\(number) \(assignment)")
                }
            }
        }
        #expect(leftOut > RandomProgram.count)
    }

    /// A budget over two days: both ways come to the end of day 1 with one segment placed, and only one goes on.
    @Test func countsAloneAreNotEnoughForBudgetsOverDays() throws {
        var program = PlacementProgram(dayStarts: [0, 1, 2, 3], segmentCount: 2)
        let budgets = [Budget(0..<2, capacity: 1), Budget(1..<3, capacity: 1)]
        program.add(BudgetFamily(amounts: [1, 1], budgets: budgets, origin: Origin(0)))
        let lattice = try #require(Lattice(program))
        #expect(lattice.spans.count == 2)
        let walk = try #require(LatticeReach(lattice, of: program)).walkBack()
        #expect(walk.slots(of: 0) == [0, 1, 2])
        #expect(BruteForce(program).valid == [[0, 2]])
        let exact = try program.reachability().slots
        #expect(exact.slots(of: 0) == [0])
        #expect(exact.slots(of: 1) == [2])
    }

    /// Budgets over parts of days that overlap leave a program without a lattice; minimum cuts solve it.
    @Test func overlappingPartsOfDaysHaveNoLattice() throws {
        var program = PlacementProgram(dayStarts: [0, 3], segmentCount: 2)
        let budgets = [Budget(0..<2, capacity: 1), Budget(1..<3, capacity: 1)]
        program.add(BudgetFamily(amounts: [1, 1], budgets: budgets, origin: Origin(0)))
        #expect(Lattice(program) == nil)
        let plan = try NativeSolver().solve(program, within: SolveLimits()).plan
        #expect(plan?.assignment == [0, 2])
    }

    /// With a rest the maximum of two assignments need not be one.
    @Test func withRestsTheMaximumCanBreak() throws {
        var program = PlacementProgram(dayStarts: [0, 1, 2, 3], segmentCount: 3)
        program.add(Rest(in: 0..<3, origin: Origin(0)))
        let all = BruteForce(program).valid
        #expect(all.contains([0, 0, 2]))
        #expect(all.contains([0, 1, 1]))
        #expect(!all.contains([0, 1, 2]))
        let reach = try program.reachability().slots
        #expect((0..<3).map { reach.slots(of: $0) } == [[0, 1, 2], [0, 1, 2], [0, 1, 2]])
    }
}

/// All feasible paths of a lattice, step by step: in each slot a segment is placed, or the walk goes on to the next
/// slot.
private struct PathSearch {
    private let program: PlacementProgram
    private let lattice: Lattice
    /// The slots of the segments of each path, in dictionary order.
    private(set) var paths: [[Int]] = []

    /// Where a walk stands within its day.
    private struct Place {
        var stretch = 0
        /// The counts with which the walk came into the day and the stretch.
        var dayCount = 0
        var stretchCount = 0
        /// How many days with segments come right before the day.
        var run = 0
    }

    init(_ program: PlacementProgram, _ lattice: Lattice) {
        self.program = program
        self.lattice = lattice
    }

    mutating func start() {
        walk(0, day: 0, [], Place(stretch: lattice.stretches(of: 0).lowerBound))
    }

    private mutating func walk(_ slot: Int, day: Int, _ path: [Int], _ place: Place) {
        let count = path.count
        if count < program.segmentCount, canPlace(in: slot, day, count, place) {
            walk(slot, day: day, path + [slot], place)
        }
        guard lattice.gates.lost(by: count, after: slot) == 0 else { return }
        var next = place
        if slot + 1 == lattice.stretches[place.stretch].slots.upperBound {
            next.stretch += 1
            next.stretchCount = count
        }
        guard slot + 1 == lattice.dayStarts[day + 1] else {
            return walk(slot + 1, day: day, path, next)
        }
        next.run = count > place.dayCount ? place.run + 1 : 0
        next.dayCount = count
        let isTired = program.rests.contains {
            $0.days.upperBound == day + 1 && $0.days.count <= next.run
        }
        if isTired { return }
        if day + 1 < lattice.dayCount {
            walk(slot + 1, day: day + 1, path, next)
        } else if count == program.segmentCount {
            paths.append(path)
        }
    }

    private func canPlace(in slot: Int, _ day: Int, _ count: Int, _ place: Place) -> Bool {
        lattice.domains.allows(count, slot) && count < lattice.limit(day, from: place.dayCount)
            && count
                < lattice.tables.limit(lattice.stretches[place.stretch].limits, from: place.stretchCount)
    }
}
