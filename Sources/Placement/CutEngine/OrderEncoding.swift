import Effort

/// A placement program written out as rows and columns: "segment k stands at or before slot s" is a variable
/// y[k,s], and all constraints but rests say that one such variable is at most another.
///
/// `Papers/PlacementProgram.md` has the mathematics. Nothing here knows a solver: GLPK and the export read it.
package struct OrderEncoding {
    /// That one literal implies another: the first variable is at most the second.
    package struct Implication {
        package let family: RowFamily
        package let from: Int
        package let to: Int
    }

    /// That a day with travel is marked: the first variable is at most the second plus the day's.
    package struct Use {
        package let day: Int
        package let atEnd: Int
        package let before: Int
    }

    package let program: PlacementProgram
    package let table: LiteralTable
    package private(set) var implications: [Implication] = []
    /// The days of travel, where there are rests.
    package private(set) var uses: [Use] = []

    /// How many literals a program is written out with at most.
    package static let literalLimit = 4_000_000

    /// How many bits an objective may cost at most, so that sums are exact in doubles too.
    private static let bitLimit = 52

    /// Writes out a program.
    ///
    /// - Throws: `SolverError.tooLarge` past `literalLimit`, or where an objective can cost 2⁵² or more;
    ///   `SolverError.stopped` when the budget is used up.
    /// - Complexity: O(segments · (slots + budgets + days where there are rests)).
    package init(_ program: PlacementProgram, _ budget: WorkBudget = WorkBudget()) throws(SolverError) {
        self.program = program
        table = LiteralTable(segmentCount: program.segmentCount, slotCount: program.slotCount)
        guard table.count <= OrderEncoding.literalLimit,
            CostRange.bits(of: program).allSatisfy({ $0 <= OrderEncoding.bitLimit })
        else { throw .tooLarge }
        do throws(StopReason) {
            try addOrder(budget)
            try addDomains(budget)
            try addBudgets(budget)
            try addUses(budget)
        } catch {
            throw .stopped(error)
        }
    }

    private mutating func add(_ family: RowFamily, _ from: Int, _ to: Int) {
        guard from != to, from != LiteralTable.never, to != LiteralTable.always else { return }
        implications.append(Implication(family: family, from: from, to: to))
    }

    private mutating func addOrder(_ budget: WorkBudget) throws(StopReason) {
        for segment in 0..<program.segmentCount {
            try budget.spend(4 * program.slotCount)
            for slot in 0..<program.slotCount {
                let here = table.literal(segment, slot)
                add(.step, table.literal(segment, slot - 1), here)
                if segment > 0 { add(.order, here, table.literal(segment - 1, slot)) }
            }
        }
    }

    private mutating func addDomains(_ budget: WorkBudget) throws(StopReason) {
        let domains = DomainTable(program)
        for segment in 0..<program.segmentCount {
            try budget.spend(program.slotCount)
            for slot in 0..<program.slotCount where !domains.allows(segment, slot) {
                add(.domain, table.literal(segment, slot), table.literal(segment, slot - 1))
            }
        }
    }

    /// Segments stand in order, so what a run of slots holds is a run of segments: of a least run that takes too
    /// much, not both ends may stand inside.
    private mutating func addBudgets(_ work: WorkBudget) throws(StopReason) {
        for family in program.budgets {
            for budget in family.budgets where !budget.slots.isEmpty {
                try work.spend(4 * program.segmentCount)
                var sum = 0
                var last = -1
                for first in 0..<program.segmentCount {
                    while last + 1 < program.segmentCount, sum <= budget.capacity {
                        last += 1
                        sum += family.amounts[last]
                    }
                    guard sum > budget.capacity else { break }
                    add(
                        .budget,
                        table.literal(last, budget.slots.upperBound - 1),
                        table.literal(first, budget.slots.lowerBound - 1)
                    )
                    sum -= family.amounts[first]
                }
            }
        }
    }

    private mutating func addUses(_ budget: WorkBudget) throws(StopReason) {
        guard !program.rests.isEmpty else { return }
        for day in 0..<program.dayCount {
            try budget.spend(2 * program.segmentCount)
            let slots = program.slots(ofDay: day)
            for segment in 0..<program.segmentCount {
                let use = Use(
                    day: day,
                    atEnd: table.literal(segment, slots.upperBound - 1),
                    before: table.literal(segment, slots.lowerBound - 1)
                )
                uses.append(use)
            }
        }
    }
}

extension OrderEncoding {
    /// A cost that is linear in the literals.
    package struct LinearCost {
        /// What each literal costs when it holds.
        package var coefficients: [Int]
        /// What an assignment costs besides.
        package var constant: Int
    }

    /// How many objectives there are, the weight lost at checkpoints first.
    package var objectiveCount: Int { program.objectives.count + 1 }

    /// The cost of an objective, 0 for the weight lost at checkpoints.
    ///
    /// - Complexity: O(checkpoints · segments) for the checkpoints, else O(segments · slots).
    package func cost(ofObjective objective: Int) -> LinearCost {
        var cost = LinearCost(coefficients: [Int](repeating: 0, count: table.count), constant: 0)
        if objective == 0 {
            for checkpoint in program.checkpoints { add(checkpoint, to: &cost) }
        } else {
            for segment in 0..<program.segmentCount {
                add(program.objectives[objective - 1], of: segment, to: &cost)
            }
        }
        cost.constant += cost.coefficients[LiteralTable.always]
        cost.coefficients[LiteralTable.always] = 0
        cost.coefficients[LiteralTable.never] = 0
        return cost
    }

    /// The cost that is the slot of a segment.
    ///
    /// - Complexity: O(segments · slots).
    package func slot(of segment: Int) -> LinearCost {
        var cost = LinearCost(
            coefficients: [Int](repeating: 0, count: table.count),
            constant: table.slotCount - 1
        )
        for slot in 0..<table.slotCount - 1 { cost.coefficients[table.literal(segment, slot)] = -1 }
        return cost
    }

    /// Just `count` segments have passed a checkpoint when segment count - 1 stands at or before its slot, and segment
    /// count does not.
    private func add(_ checkpoint: Checkpoint, to cost: inout LinearCost) {
        for (count, isAdmissible) in program.countSets[checkpoint.admissible].contains.enumerated()
        where !isAdmissible {
            cost.coefficients[table.literal(count - 1, checkpoint.slot)] += checkpoint.weight
            cost.coefficients[table.literal(count, checkpoint.slot)] -= checkpoint.weight
        }
    }

    /// A segment stands in a slot when it stands at or before it, and not at or before the slot before.
    private func add(_ objective: Objective, of segment: Int, to cost: inout LinearCost) {
        for slot in 0..<program.slotCount {
            let price = objective.cost(of: segment, in: slot)
            cost.coefficients[table.literal(segment, slot)] += price
            cost.coefficients[table.literal(segment, slot - 1)] -= price
        }
    }
}
