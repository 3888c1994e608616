/// An encoded program with some literals fixed or merged. Equivalent literals share a representative, and the
/// representative of a fixed literal is a constant.
package struct Presolve {
    package let encoding: OrderEncoding
    private var classes: LiteralClasses
    /// The pairs of literals that were made equivalent.
    private var equalities: [(Int32, Int32)] = []
    /// The equivalent pairs that do not follow from the implications of the program.
    package private(set) var faces: [(Int, Int)] = []
    /// For each literal, true if it was made equivalent to another.
    private var isShared: [Bool]

    /// Creates the presolve of an encoding, with no literal fixed.
    package init(_ encoding: OrderEncoding) {
        self.encoding = encoding
        classes = LiteralClasses(count: encoding.table.count)
        isShared = [Bool](repeating: false, count: encoding.table.count)
    }

    /// Makes two literals equivalent. They must be equal in all remaining assignments.
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
        equalities.append((Int32(one), Int32(other)))
    }

    /// Returns the representative of a literal: the smallest literal of its class, which is a constant if the literal
    /// is fixed.
    package mutating func representative(_ literal: Int) -> Int {
        classes.representative(literal)
    }

    /// Returns true if the program is proved infeasible.
    package mutating func isContradictory() -> Bool {
        classes.isContradictory()
    }

    /// Fixes all literals that the constant true implies and all literals that imply the constant false, by unit
    /// propagation. This removes the slots that no assignment can use.
    ///
    /// - Complexity: O(literals + implications).
    package mutating func propagate() {
        let graph = LiteralGraph(encoding: encoding, equalities: equalities)
        let implied = graph.reached(from: LiteralTable.always, backward: false)
        let refuted = graph.reached(from: LiteralTable.never, backward: true)
        for literal in implied { unite(Int(literal), LiteralTable.always) }
        for literal in refuted { unite(Int(literal), LiteralTable.never) }
    }

    /// Excludes the counts at checkpoints for which a lower bound on the weight of the missed checkpoints exceeds
    /// `most`. Returns the smallest bound above `most`; `nil` if only impossible counts were excluded.
    ///
    /// - Complexity: O(checkpoints · legs).
    package mutating func excludeLosses(over most: Int, _ budget: WorkBudget) throws(SolverError) -> Int? {
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

    /// Returns a lower bound on the weight of missed checkpoints, computed from the checkpoints and the fixed literals
    /// alone.
    package mutating func leastLoss(_ budget: WorkBudget) throws(SolverError) -> Int {
        let ranges = countRanges()
        return try LossBounds(encoding.program, budget) { ranges[$0] }.least
    }

    /// Returns, for each checkpoint, the range of counts that the fixed literals allow.
    private mutating func countRanges() -> [ClosedRange<Int>] {
        let count = encoding.program.legCount
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
    /// Removes from the domain of each leg the slots for which the predicate is false.
    ///
    /// - Complexity: O(legs · slots).
    package mutating func keep(_ isKept: (_ leg: Int, _ slot: Int) -> Bool) {
        for leg in 0..<encoding.program.legCount {
            for slot in 0..<encoding.program.slotCount where !isKept(leg, slot) {
                merge(encoding.table.literal(leg, slot - 1), encoding.table.literal(leg, slot))
            }
        }
    }

    /// Returns the program with adjacent slots merged if neither the costs nor the constraints distinguish them. A leg
    /// in the first of two merged slots then counts as placed in the second.
    ///
    /// - Complexity: O(literals + implications).
    package mutating func mergingEqualSlots(_ costs: [OrderEncoding.LinearCost]) -> Presolve {
        let isDistinguished = distinguishedSlots(costs)
        var merged = self
        for slot in 0..<encoding.program.slotCount - 1 where !isDistinguished[slot] {
            for leg in 0..<encoding.program.legCount {
                merged.classes.unite(
                    encoding.table.literal(leg, slot - 1),
                    encoding.table.literal(leg, slot)
                )
            }
        }
        return merged
    }

    /// Returns, for each slot, true if the costs or constraints distinguish it from the next slot.
    private mutating func distinguishedSlots(_ costs: [OrderEncoding.LinearCost]) -> [Bool] {
        var isDistinguished = [Bool](repeating: false, count: encoding.program.slotCount)
        func tell(_ literal: Int) {
            if literal > LiteralTable.always {
                isDistinguished[encoding.table.meaning(of: literal).slot] = true
            }
        }
        for implication in encoding.implications
        where implication.family == .capacity || implication.family == .domain {
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
        for leg in 0..<encoding.program.legCount {
            for slot in 0..<encoding.program.slotCount - 1 {
                let here = encoding.table.literal(leg, slot)
                let before = encoding.table.literal(leg, slot - 1)
                if isShared[here], representative(here) != representative(before) {
                    isDistinguished[slot] = true
                }
            }
        }
        return isDistinguished
    }
}

/// The implications of a program as a graph that can be traversed in both directions.
private struct LiteralGraph {
    let encoding: OrderEncoding
    let equalities: [(Int32, Int32)]

    /// Calls `visit` with the two literals of each implication.
    @inline(__always)
    private func forEachEdge(_ visit: (_ from: Int, _ to: Int) -> Void) {
        for implication in encoding.implications { visit(implication.from, implication.to) }
        for (one, other) in equalities { visit(Int(one), Int(other)) }
        for (one, other) in equalities { visit(Int(other), Int(one)) }
    }

    /// Returns all literals that `start` implies or, if `backward` is true, all literals that imply it. Includes
    /// `start`.
    func reached(from start: Int, backward: Bool) -> [Int32] {
        let count = encoding.table.count
        // After the targets are listed, the targets of a literal end at its element of `ends` and start at the end of
        // the previous literal.
        var ends = [Int32](repeating: 0, count: count + 1)
        forEachEdge { from, to in ends[(backward ? to : from) + 1] += 1 }
        for literal in 0..<count { ends[literal + 1] += ends[literal] }
        var targets = [Int32](repeating: 0, count: encoding.implications.count + 2 * equalities.count)
        forEachEdge { from, to in
            let (source, target) = backward ? (to, from) : (from, to)
            targets[Int(ends[source])] = Int32(target)
            ends[source] += 1
        }
        var isReached = [Bool](repeating: false, count: count)
        var reached = [Int32(start)]
        isReached[start] = true
        var index = 0
        while index < reached.count {
            let literal = Int(reached[index])
            let first = literal == 0 ? 0 : Int(ends[literal - 1])
            for target in targets[first..<Int(ends[literal])] where !isReached[Int(target)] {
                isReached[Int(target)] = true
                reached.append(target)
            }
            index += 1
        }
        return reached
    }
}

/// Classes of literals that are known to be equivalent or fixed, as a union-find forest (Tarjan 1975, doi
/// 10.1145/321879.321884).
package struct LiteralClasses {
    private var parents: [Int32]

    /// Creates one class for each literal.
    package init(count: Int) {
        parents = (0..<Int32(count)).map { $0 }
    }

    /// Returns the smallest literal of a literal's class. It is a constant if the value of the literal is fixed.
    package mutating func representative(_ literal: Int) -> Int {
        var literal = literal
        while Int(parents[literal]) != literal {
            parents[literal] = parents[Int(parents[literal])]
            literal = Int(parents[literal])
        }
        return literal
    }

    /// Merges the classes of two literals.
    package mutating func unite(_ one: Int, _ other: Int) {
        let (first, second) = (representative(one), representative(other))
        parents[max(first, second)] = Int32(min(first, second))
    }

    /// Returns true if the constants true and false are in the same class.
    package mutating func isContradictory() -> Bool {
        representative(LiteralTable.always) == representative(LiteralTable.never)
    }
}
