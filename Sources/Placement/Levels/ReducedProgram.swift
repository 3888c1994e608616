/// A written program of which part is settled: statements that are equivalent count as one, and those that hold
/// or do not hold are gone.
package struct ReducedProgram {
    package let written: WrittenProgram
    private var classes: StatementClasses
    private var equalities: [(Int, Int)] = []

    /// The program as written, with nothing settled.
    package init(_ written: WrittenProgram) {
        self.written = written
        classes = StatementClasses(count: written.table.count)
    }

    /// Makes two statements equivalent.
    package mutating func equate(_ one: Int, _ other: Int) {
        guard classes.representative(one) != classes.representative(other) else { return }
        classes.unite(one, other)
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
            equate(statement, StatementTable.always)
        }
        for statement in graph.reached(from: StatementTable.never, backward: true) {
            equate(statement, StatementTable.never)
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
