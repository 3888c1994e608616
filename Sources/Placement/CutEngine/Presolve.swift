import Effort

/// A program written out of which part is settled: literals that are equivalent count as one, and those that hold
/// or do not hold are gone.
package struct Presolve {
    package let encoding: OrderEncoding
    private var classes: LiteralClasses
    /// The pairs that have been made equivalent.
    private var equalities: [(Int, Int)] = []
    /// Of these, the pairs that the program itself does not make equivalent.
    package private(set) var faces: [(Int, Int)] = []
    /// Whether each literal has been made equivalent to another.
    private var isShared: [Bool]

    /// The program as written out, with nothing settled.
    package init(_ encoding: OrderEncoding) {
        self.encoding = encoding
        classes = LiteralClasses(count: encoding.table.count)
        isShared = [Bool](repeating: false, count: encoding.table.count)
    }

    /// Makes two literals equivalent, as they are in all assignments that are looked at from now on.
    package mutating func merge(_ one: Int, _ other: Int) {
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

    /// The literal that stands for a literal: the least of its class, or a constant.
    package mutating func representative(_ literal: Int) -> Int {
        classes.representative(literal)
    }

    /// Whether it is proved that nothing satisfies the program.
    package mutating func isContradictory() -> Bool {
        classes.isContradictory()
    }

    /// Settles all that follows by implications from what always holds, and all from which follows what never
    /// does: the slots that no assignment can use.
    ///
    /// - Complexity: O(literals + implications).
    package mutating func propagate() {
        let graph = LiteralGraph(encoding, equalities)
        for literal in graph.reached(from: LiteralTable.always, backward: false) {
            unite(literal, LiteralTable.always)
        }
        for literal in graph.reached(from: LiteralTable.never, backward: true) {
            unite(literal, LiteralTable.never)
        }
    }

    /// Leaves out all assignments that lose more than some weight at checkpoints, as far as the checkpoints alone show it;
    /// gives the least weight by which an assignment that is left out would go over, or `nil` when none is.
    ///
    /// - Complexity: O(checkpoints · segments).
    package mutating func excludeLosses(over most: Int, _ budget: WorkBudget) throws(StopReason) -> Int? {
        let ranges = countRanges()
        let bounds = try LossBounds(encoding.program, budget) { ranges[$0] }
        var next: Int?
        bounds.visit { index, lost in
            let slot = encoding.program.checkpoints[index].slot
            for (count, weight) in lost.enumerated() where weight > most {
                if weight < .max { next = min(next ?? .max, weight) }
                merge(encoding.table.literal(count - 1, slot), encoding.table.literal(count, slot))
            }
        }
        return next
    }

    /// The least weight that must be lost at checkpoints, as far as the checkpoints alone show it.
    package mutating func leastLoss(_ budget: WorkBudget) throws(StopReason) -> Int {
        let ranges = countRanges()
        return try LossBounds(encoding.program, budget) { ranges[$0] }.least
    }

    /// For each checkpoint, the numbers of segments that can have passed it by what is settled.
    private mutating func countRanges() -> [ClosedRange<Int>] {
        let count = encoding.program.segmentCount
        var ranges: [ClosedRange<Int>] = []
        for checkpoint in encoding.program.checkpoints {
            var (low, high) = (0, count)
            while low < count,
                representative(encoding.table.literal(low, checkpoint.slot)) == LiteralTable.always
            {
                low += 1
            }
            while high > low,
                representative(encoding.table.literal(high - 1, checkpoint.slot)) == LiteralTable.never
            {
                high -= 1
            }
            ranges.append(low...high)
        }
        return ranges
    }
}

extension Presolve {
    /// Leaves out the slots that a segment may not use, and others than those of some sets.
    ///
    /// - Complexity: O(segments · slots).
    package mutating func keep(_ isKept: (_ segment: Int, _ slot: Int) -> Bool) {
        for segment in 0..<encoding.program.segmentCount {
            for slot in 0..<encoding.program.slotCount where !isKept(segment, slot) {
                merge(encoding.table.literal(segment, slot - 1), encoding.table.literal(segment, slot))
            }
        }
    }

    /// The program with neighbouring slots made one that a cost, and all that is asked of the segments, cannot
    /// tell apart: what would use the first uses the second.
    ///
    /// - Complexity: O(literals + implications).
    package mutating func mergingEqualSlots(_ costs: [OrderEncoding.LinearCost]) -> Presolve {
        let isTold = toldSlots(costs)
        var merged = self
        for slot in 0..<encoding.program.slotCount - 1 where !isTold[slot] {
            for segment in 0..<encoding.program.segmentCount {
                merged.classes.unite(
                    encoding.table.literal(segment, slot - 1),
                    encoding.table.literal(segment, slot)
                )
            }
        }
        return merged
    }

    /// For each slot, whether it matters if a segment stands in it or in the next one.
    private mutating func toldSlots(_ costs: [OrderEncoding.LinearCost]) -> [Bool] {
        var isTold = [Bool](repeating: false, count: encoding.program.slotCount)
        func tell(_ literal: Int) {
            if literal > LiteralTable.always { isTold[encoding.table.meaning(of: literal).slot] = true }
        }
        for implication in encoding.implications
        where implication.family == .budget || implication.family == .domain {
            tell(implication.from)
            tell(implication.to)
        }
        for use in encoding.uses {
            tell(use.atEnd)
            tell(use.before)
        }
        for cost in costs {
            for (literal, coefficient) in cost.coefficients.enumerated() where coefficient != 0 {
                tell(literal)
            }
        }
        for segment in 0..<encoding.program.segmentCount {
            for slot in 0..<encoding.program.slotCount - 1 {
                let here = encoding.table.literal(segment, slot)
                let before = encoding.table.literal(segment, slot - 1)
                if isShared[here], representative(here) != representative(before) { isTold[slot] = true }
            }
        }
        return isTold
    }
}

/// The implications of a program as a graph that can be walked both ways.
private struct LiteralGraph {
    private let edges: [(from: Int, to: Int)]
    private let count: Int

    init(_ encoding: OrderEncoding, _ equalities: [(Int, Int)]) {
        edges =
            encoding.implications.map { ($0.from, $0.to) }
            + equalities.map { ($0.0, $0.1) } + equalities.map { ($0.1, $0.0) }
        count = encoding.table.count
    }

    /// All literals that follow from one, or backward, all from which it follows; itself included.
    func reached(from start: Int, backward: Bool) -> [Int] {
        var starts = [Int32](repeating: 0, count: count + 1)
        for edge in edges { starts[(backward ? edge.to : edge.from) + 1] += 1 }
        for literal in 0..<count { starts[literal + 1] += starts[literal] }
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
