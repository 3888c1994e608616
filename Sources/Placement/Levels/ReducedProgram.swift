/// A written program of which part is settled: statements that are equivalent count as one, and those that hold
/// or do not hold are gone.
package struct ReducedProgram {
    package let written: WrittenProgram
    private var classes: StatementClasses
    /// The pairs that have been made equivalent.
    private var equalities: [(Int, Int)] = []
    /// Of these, the pairs that the program itself does not make equivalent.
    package private(set) var faces: [(Int, Int)] = []
    /// Whether each statement has been made equivalent to another.
    private var isShared: [Bool]

    /// The program as written, with nothing settled.
    package init(_ written: WrittenProgram) {
        self.written = written
        classes = StatementClasses(count: written.table.count)
        isShared = [Bool](repeating: false, count: written.table.count)
    }

    /// Makes two statements equivalent, as they are in all assignments that are looked at from now on.
    package mutating func equate(_ one: Int, _ other: Int) {
        guard classes.representative(one) != classes.representative(other) else { return }
        faces.append((one, other))
        unite(one, other)
    }

    private mutating func unite(_ one: Int, _ other: Int) {
        guard classes.representative(one) != classes.representative(other) else { return }
        classes.unite(one, other)
        isShared[one] = true
        isShared[other] = true
        equalities.append((one, other))
    }

    /// The statement that stands for a statement: the least of its class, or a constant.
    package mutating func representative(_ statement: Int) -> Int {
        classes.representative(statement)
    }

    /// Whether it is proved that nothing satisfies the program.
    package mutating func isContradictory() -> Bool {
        classes.isContradictory()
    }

    /// Settles all that follows by implications from what always holds, and all from which follows what never
    /// does: the slots that no assignment can use.
    ///
    /// - Complexity: O(statements + implications).
    package mutating func settle() {
        let graph = ImplicationGraph(written, equalities)
        for statement in graph.reached(from: StatementTable.always, backward: false) {
            unite(statement, StatementTable.always)
        }
        for statement in graph.reached(from: StatementTable.never, backward: true) {
            unite(statement, StatementTable.never)
        }
    }

    /// Leaves out all assignments that lose more than some weight at gates, as far as the gates alone show it;
    /// gives the least weight by which an assignment that is left out would go over, or nothing when none is.
    ///
    /// - Complexity: O(gates · segments).
    package mutating func excludeLosses(over most: Int) -> Int? {
        let ranges = countRanges()
        let bounds = CountBounds(written.program) { ranges[$0] }
        var next: Int?
        for (index, gate) in written.program.gates.enumerated() {
            for count in 0...written.program.segmentCount {
                let weight = bounds.leastLoss(at: index, with: count)
                guard weight > most else { continue }
                if weight < .max { next = min(next ?? .max, weight) }
                equate(
                    written.table.statement(count - 1, gate.slot),
                    written.table.statement(count, gate.slot)
                )
            }
        }
        return next
    }

    /// The least weight that must be lost at gates, as far as the gates alone show it.
    package mutating func leastLoss() -> Int {
        let ranges = countRanges()
        return CountBounds(written.program) { ranges[$0] }.least
    }

    /// For each gate, the numbers of segments that can have passed it by what is settled.
    private mutating func countRanges() -> [ClosedRange<Int>] {
        let count = written.program.segmentCount
        var ranges: [ClosedRange<Int>] = []
        for gate in written.program.gates {
            var (low, high) = (0, count)
            while low < count,
                representative(written.table.statement(low, gate.slot)) == StatementTable.always
            {
                low += 1
            }
            while high > low,
                representative(written.table.statement(high - 1, gate.slot)) == StatementTable.never
            {
                high -= 1
            }
            ranges.append(low...high)
        }
        return ranges
    }
}

extension ReducedProgram {
    /// Leaves out the slots that a segment may not use, and others than those of some sets.
    ///
    /// - Complexity: O(segments · slots).
    package mutating func keep(_ isKept: (_ segment: Int, _ slot: Int) -> Bool) {
        for segment in 0..<written.program.segmentCount {
            for slot in 0..<written.program.slotCount where !isKept(segment, slot) {
                equate(written.table.statement(segment, slot - 1), written.table.statement(segment, slot))
            }
        }
    }

    /// The program with neighbouring slots made one that a cost, and all that is asked of the segments, cannot
    /// tell apart: what would use the first uses the second.
    ///
    /// - Complexity: O(statements + implications).
    package mutating func mergingEqualSlots(_ costs: [WrittenProgram.LinearCost]) -> ReducedProgram {
        let isTold = toldSlots(costs)
        var merged = self
        for slot in 0..<written.program.slotCount - 1 where !isTold[slot] {
            for segment in 0..<written.program.segmentCount {
                merged.classes.unite(
                    written.table.statement(segment, slot - 1),
                    written.table.statement(segment, slot)
                )
            }
        }
        return merged
    }

    /// For each slot, whether it matters if a segment stands in it or in the next one.
    private mutating func toldSlots(_ costs: [WrittenProgram.LinearCost]) -> [Bool] {
        var isTold = [Bool](repeating: false, count: written.program.slotCount)
        func tell(_ statement: Int) {
            if statement > StatementTable.always { isTold[written.table.meaning(of: statement).slot] = true }
        }
        for implication in written.implications
        where implication.family == .budget || implication.family == .domain {
            tell(implication.from)
            tell(implication.to)
        }
        for use in written.uses {
            tell(use.atEnd)
            tell(use.before)
        }
        for cost in costs {
            for (statement, coefficient) in cost.coefficients.enumerated() where coefficient != 0 {
                tell(statement)
            }
        }
        for segment in 0..<written.program.segmentCount {
            for slot in 0..<written.program.slotCount - 1 {
                let here = written.table.statement(segment, slot)
                let before = written.table.statement(segment, slot - 1)
                if isShared[here], representative(here) != representative(before) { isTold[slot] = true }
            }
        }
        return isTold
    }
}

/// The implications of a program as a graph that can be walked both ways.
private struct ImplicationGraph {
    private let edges: [(from: Int, to: Int)]
    private let count: Int

    init(_ written: WrittenProgram, _ equalities: [(Int, Int)]) {
        edges =
            written.implications.map { ($0.from, $0.to) }
            + equalities.map { ($0.0, $0.1) } + equalities.map { ($0.1, $0.0) }
        count = written.table.count
    }

    /// All statements that follow from one, or backward, all from which it follows; itself included.
    func reached(from start: Int, backward: Bool) -> [Int] {
        var starts = [Int32](repeating: 0, count: count + 1)
        for edge in edges { starts[(backward ? edge.to : edge.from) + 1] += 1 }
        for statement in 0..<count { starts[statement + 1] += starts[statement] }
        var next = starts
        var targets = [Int32](repeating: 0, count: edges.count)
        for edge in edges {
            let (source, target) = backward ? (edge.to, edge.from) : (edge.from, edge.to)
            targets[Int(next[source])] = Int32(target)
            next[source] += 1
        }
        var isReached = [Bool](repeating: false, count: count)
        var reached = [start]
        isReached[start] = true
        var place = 0
        while place < reached.count {
            for target in targets[Int(starts[reached[place]])..<Int(starts[reached[place] + 1])]
            where !isReached[Int(target)] {
                isReached[Int(target)] = true
                reached.append(Int(target))
            }
            place += 1
        }
        return reached
    }
}
