/// A placement program written out as rows and columns: "segment k stands at or before slot s" is a variable
/// y[k,s], and all constraints but rests say that one such variable is at most another.
///
/// `Papers/PlacementProgram.md` has the mathematics. Nothing here knows a solver: GLPK and the export read it.
package struct WrittenProgram {
    /// That one statement implies another: the first variable is at most the second.
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
    package let table: StatementTable
    package private(set) var implications: [Implication] = []
    /// The days of travel, where there are rests.
    package private(set) var uses: [Use] = []

    /// How many statements a program is written out with at most.
    package static let statementLimit = 4_000_000

    /// How many bits a level may cost at most, so that sums are exact in doubles too.
    private static let bitLimit = 52

    /// Writes out a program.
    ///
    /// - Throws: `SolverError.tooLarge` past `statementLimit`, or where a level can cost 2⁵² or more.
    /// - Complexity: O(segments · (slots + budgets + days where there are rests)).
    package init(_ program: PlacementProgram) throws(SolverError) {
        self.program = program
        table = StatementTable(segmentCount: program.segmentCount, slotCount: program.slotCount)
        guard table.count <= WrittenProgram.statementLimit,
            CostRange.bits(of: program).allSatisfy({ $0 <= WrittenProgram.bitLimit })
        else { throw .tooLarge }
        addOrder()
        addDomains()
        addBudgets()
        addUses()
    }

    private mutating func add(_ family: RowFamily, _ from: Int, _ to: Int) {
        guard from != to, from != StatementTable.never, to != StatementTable.always else { return }
        implications.append(Implication(family: family, from: from, to: to))
    }

    private mutating func addOrder() {
        for segment in 0..<program.segmentCount {
            for slot in 0..<program.slotCount {
                let here = table.statement(segment, slot)
                add(.step, table.statement(segment, slot - 1), here)
                if segment > 0 { add(.order, here, table.statement(segment - 1, slot)) }
            }
        }
    }

    private mutating func addDomains() {
        let domains = DomainTable(program)
        for segment in 0..<program.segmentCount {
            for slot in 0..<program.slotCount where !domains.allows(segment, slot) {
                add(.domain, table.statement(segment, slot), table.statement(segment, slot - 1))
            }
        }
    }

    /// Segments stand in order, so what a run of slots holds is a run of segments: of a least run that takes too
    /// much, not both ends may stand inside.
    private mutating func addBudgets() {
        for family in program.budgets {
            for budget in family.budgets where !budget.slots.isEmpty {
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
                        table.statement(last, budget.slots.upperBound - 1),
                        table.statement(first, budget.slots.lowerBound - 1)
                    )
                    sum -= family.amounts[first]
                }
            }
        }
    }

    private mutating func addUses() {
        guard !program.rests.isEmpty else { return }
        for day in 0..<program.dayCount {
            let slots = program.slots(ofDay: day)
            for segment in 0..<program.segmentCount {
                let use = Use(
                    day: day,
                    atEnd: table.statement(segment, slots.upperBound - 1),
                    before: table.statement(segment, slots.lowerBound - 1)
                )
                uses.append(use)
            }
        }
    }
}

extension WrittenProgram {
    /// A cost that is linear in the statements.
    package struct LinearCost {
        /// What each statement costs when it holds.
        package var coefficients: [Int]
        /// What an assignment costs besides.
        package var constant: Int
    }

    /// How many levels there are, the weight lost at gates first.
    package var levelCount: Int { program.levels.count + 1 }

    /// The cost of a level, 0 for the weight lost at gates.
    ///
    /// - Complexity: O(gates · segments) for the gates, else O(segments · slots).
    package func cost(ofLevel level: Int) -> LinearCost {
        var cost = LinearCost(coefficients: [Int](repeating: 0, count: table.count), constant: 0)
        if level == 0 {
            for gate in program.gates { add(gate, to: &cost) }
        } else {
            for segment in 0..<program.segmentCount { add(program.levels[level - 1], of: segment, to: &cost) }
        }
        cost.constant += cost.coefficients[StatementTable.always]
        cost.coefficients[StatementTable.always] = 0
        cost.coefficients[StatementTable.never] = 0
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
        for slot in 0..<table.slotCount - 1 { cost.coefficients[table.statement(segment, slot)] = -1 }
        return cost
    }

    /// Just `count` segments have passed a gate when segment count - 1 stands at or before its slot, and segment
    /// count does not.
    private func add(_ gate: Gate, to cost: inout LinearCost) {
        for (count, isAdmissible) in program.countSets[gate.admissible].contains.enumerated()
        where !isAdmissible {
            cost.coefficients[table.statement(count - 1, gate.slot)] += gate.weight
            cost.coefficients[table.statement(count, gate.slot)] -= gate.weight
        }
    }

    /// A segment stands in a slot when it stands at or before it, and not at or before the slot before.
    private func add(_ level: Level, of segment: Int, to cost: inout LinearCost) {
        for slot in 0..<program.slotCount {
            let price = level.cost(of: segment, in: slot)
            cost.coefficients[table.statement(segment, slot)] += price
            cost.coefficients[table.statement(segment, slot - 1)] -= price
        }
    }
}
