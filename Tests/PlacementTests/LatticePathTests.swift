import PlacementTestSupport
import Testing
import WorkBudgets

@testable import Placement

/// The claims of Papers/LatticePaths.md that no other suite tests.
@Suite struct LatticePathTests {
    /// Tests the theorem: the constraints on a whole assignment are the constraints on the steps of its path.
    @Test("the valid assignments of a program are exactly its feasible paths")
    func validAssignmentsAreTheFeasiblePaths() throws {
        var found = 0
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .mixed)
            var search = PathSearch(program)
            search.start()
            #expect(search.paths == BruteForce(program).valid, "\(number)")
            found += search.paths.count
        }
        #expect(found > RandomProgram.count)
    }

    /// Excluded assignments lose more weight than the current bound, and at least as much as the next bound.
    @Test("an assignment that a bound on lost weight excludes loses more than the bound")
    func excludedCountsLoseMore() throws {
        var leftOut = 0
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .small)
            let bounds = try LossBounds(program, WorkBudget()) { _ in 0...program.legCount }
            var losses = [[Int]](repeating: [], count: program.checkpoints.count)
            bounds.visit { index, lost in losses[index] = lost }
            for most in bounds.least..<bounds.least + 4 {
                for assignment in BruteForce(program).assignments {
                    let lost = program.costs(of: assignment)[0]
                    #expect(lost >= bounds.least, "\(number)")
                    let isInside = program.checkpoints.enumerated().allSatisfy { index, checkpoint in
                        let count = assignment.count { $0 <= checkpoint.slot }
                        return losses[index][count] <= most
                    }
                    if isInside { continue }
                    leftOut += 1
                    let next = bounds.nextBound(above: most) ?? .max
                    #expect(lost > most && lost >= next, "\(number) \(assignment)")
                }
            }
        }
        #expect(leftOut > RandomProgram.count)
    }

    /// Another label dominates each dropped label, so that feasibility stays the same and a path that is found is
    /// valid.
    @Test("dropping dominated labels does not change whether a program is feasible")
    func prunedLabelsKeepFeasibility() throws {
        var good = 0
        for number in 0..<RandomProgram.count {
            let program = RandomProgram.program(number, .mixed)
            let tables = PathTables<UInt64>(program)
            let all = try ForwardWalk(tables, labelLimit: .max, WorkBudget())
            let few = try ForwardWalk(
                tables,
                isRetraced: false,
                pruningOver: 0,
                labelLimit: .max,
                WorkBudget()
            )
            #expect(all.isFeasible == few.isFeasible, "\(number)")
            #expect(all.isFeasible == !BruteForce(program).valid.isEmpty, "\(number)")
            let costs = try #require(CostTable<UInt128>(program))
            let engine = PathEngine(program, WorkBudget())
            let best = try engine.best(costs)
            let found = try engine.best(costs, pruningOver: 0)
            #expect((found == nil) == (best == nil), "\(number)")
            guard let best, let found else { continue }
            let (least, cost) = (best.costs, found.costs)
            #expect(!cost.lexicographicallyPrecedes(least), "\(number)")
            good += cost[0] == least[0] ? 1 : 0
        }
        #expect(good > RandomProgram.count / 4)
    }

    /// Two paths have placed one segment by the end of day 1, and only one of them can continue.
    @Test("with a capacity over two days, paths with the same count need separate labels")
    func countsAloneAreNotEnough() throws {
        var program = PlacementProgram(dayStarts: [0, 1, 2, 3], legCount: 2)
        let ranges = [CapacityRange(0..<2, capacity: 1), CapacityRange(1..<3, capacity: 1)]
        program.limit([1, 1], in: ranges, origin: Origin(0))
        #expect(BruteForce(program).valid == [[0, 2]])
        let walk = try ForwardWalk(PathTables<UInt64>(program), labelLimit: .max, WorkBudget())
        let onDay2 = walk.graph.stages.last { $0.slots == 2..<3 }?.labels.map { walk.starts[$0].idle } ?? []
        #expect(onDay2 == [0b11, 0b10], "count 1 twice: with a segment on day 1, and with one on day 2")
        let exact = try program.reachability().slots
        #expect(exact.slots(of: 0) == [0])
        #expect(exact.slots(of: 1) == [2])
    }

    @Test("the capacities of overlapping windows are all respected")
    func windowsMayOverlap() throws {
        var program = PlacementProgram(dayStarts: [0, 3], legCount: 2)
        let ranges = [CapacityRange(0..<2, capacity: 1), CapacityRange(1..<3, capacity: 1)]
        program.limit([1, 1], in: ranges, origin: Origin(0))
        let plan = try NativeSolver().solve(program, spending: WorkBudget()).plan
        #expect(plan?.assignment == [0, 2])
    }

    /// The pending limits of a path form a staircase of the limits that can bind.
    @Test("a pending limit is dropped if an equal or lower limit lasts at least as long")
    func pendingLimits() {
        var pending = PendingLimits(legCount: 9)
        var stairs = PendingLimits.none
        for (limit, end) in [(4, 14), (5, 21), (7, 30), (5, 28)] {
            stairs = pending.adding(limit, until: end, to: stairs)
        }
        #expect(steps(stairs, pending) == [[4, 14], [5, 28], [7, 30]])
        #expect(pending.adding(6, until: 20, to: stairs) == stairs)
        #expect(steps(pending.adding(2, until: 29, to: stairs), pending) == [[2, 29], [7, 30]])
        #expect(pending.limit(PendingLimits.none) == 9)
    }

    private func steps(_ stairs: Int32, _ pending: PendingLimits) -> [[Int]] {
        guard let end = pending.firstEnd(stairs) else { return [] }
        return [[pending.limit(stairs), end]] + steps(pending.pending(stairs, at: end), pending)
    }

    @Test("with rest days, the maximum of two valid assignments can be invalid")
    func maximumWithRests() throws {
        var program = PlacementProgram(dayStarts: [0, 1, 2, 3], legCount: 3)
        program.rest(in: 0..<3, origin: Origin(0))
        let all = BruteForce(program).valid
        #expect(all.contains([0, 0, 2]))
        #expect(all.contains([0, 1, 1]))
        #expect(!all.contains([0, 1, 2]))
        let reach = try program.reachability().slots
        #expect((0..<3).map { reach.slots(of: $0) } == [[0, 1, 2], [0, 1, 2], [0, 1, 2]])
    }
}

/// All feasible paths of a program, found step by step: each step places a segment in the current slot or continues to
/// the next slot.
private struct PathSearch {
    private let program: PlacementProgram
    private let windows: WindowTable
    /// The slots of the segments of each path, in lexicographic order.
    private(set) var paths: [[Int]] = []

    /// The facts about a path that its next steps depend on.
    private struct Memory {
        /// The number of segments placed before each window that the path is in.
        var entries: [Int?]
        /// The number of segments placed before the current day, and the number of consecutive days with segments right
        /// before it.
        var dayCount = 0
        var run = 0
    }

    init(_ program: PlacementProgram) {
        self.program = program
        windows = WindowTable(program)
    }

    mutating func start() {
        walk(0, day: 0, [], Memory(entries: windows.windows.map { $0.slots.lowerBound == 0 ? 0 : nil }))
    }

    private mutating func walk(_ slot: Int, day: Int, _ path: [Int], _ memory: Memory) {
        let count = path.count
        if count < program.legCount, canPlace(in: slot, count, memory) {
            walk(slot, day: day, path + [slot], memory)
        }
        let isAdmitted = program.checkpoints.allSatisfy {
            $0.slot != slot || program.countSets[$0.admissible].contains[count]
        }
        guard isAdmitted else { return }
        var next = memory
        for (index, window) in windows.windows.enumerated() where window.slots.lowerBound == slot + 1 {
            next.entries[index] = count
        }
        guard slot + 1 == program.dayStarts[day + 1] else { return walk(slot + 1, day: day, path, next) }
        next.run = count > memory.dayCount ? memory.run + 1 : 0
        next.dayCount = count
        let isTired = program.rests.contains { $0.days.upperBound == day + 1 && $0.days.count <= next.run }
        if isTired { return }
        if day + 1 < program.dayCount {
            walk(slot + 1, day: day + 1, path, next)
        } else if count == program.legCount {
            paths.append(path)
        }
    }

    private func canPlace(in slot: Int, _ count: Int, _ memory: Memory) -> Bool {
        let isOpen = !program.cuts.contains { $0.slots ~= slot && $0.legs ~= count }
        return isOpen
            && zip(windows.windows, memory.entries).allSatisfy { window, entry in
                guard window.slots ~= slot, let entry else { return true }
                return count < windows.tables.limit(window.limits, from: entry)
            }
    }
}
