/// The order encoding of a placement program. The variable y[k,s] is 1 if leg k is placed at or before slot s. Each
/// constraint, except rest windows, states that one such variable is at most another.
///
/// `Papers/PlacementProgram.md` gives the mathematics. The encoding does not depend on a solver: GLPK, the minimum cut,
/// and the export use it.
package struct OrderEncoding {
    /// An implication between two literals: the first variable is at most the second.
    ///
    /// The literals have 32 bits, because large programs have millions of implications.
    package struct Implication {
        package let family: RowFamily
        private let first: Int32
        private let second: Int32

        fileprivate init(_ family: RowFamily, from: Int, to: Int) {
            self.family = family
            (first, second) = (Int32(from), Int32(to))
        }

        package var from: Int { Int(first) }
        package var to: Int { Int(second) }
    }

    /// A constraint that makes a day a travel day if a given leg is placed on it: the leg's literal at the end of the
    /// day (`atEnd`) is at most the leg's literal at the end of the previous day (`before`) plus the variable of the
    /// day.
    package struct Use {
        package let day: Int
        package let atEnd: Int
        package let before: Int
    }

    package let program: PlacementProgram
    package let table: LiteralTable
    package private(set) var implications: [Implication] = []
    /// The constraints that mark travel days. Empty if there are no rest windows.
    package private(set) var uses: [Use] = []

    /// The maximum number of literals of an encoded program.
    package static let literalLimit = 4_000_000

    /// The maximum number of bits of the cost of an objective, so that sums are exact even in doubles.
    private static let bitLimit = 52

    /// Creates the encoding of a program.
    ///
    /// - Throws: `SolverError.tooLarge` if there are more than `literalLimit` literals, or if an objective can cost 2⁵²
    ///   or more; `SolverError.stopped` if the work budget stops the work.
    /// - Complexity: O(legs · (slots + ranges)), and O(legs · days) more if there are rest windows.
    package init(_ program: PlacementProgram, _ budget: WorkBudget) throws(SolverError) {
        self.program = program
        table = LiteralTable(legCount: program.legCount, slotCount: program.slotCount)
        guard table.count <= OrderEncoding.literalLimit,
            CostRange.bits(of: program).allSatisfy({ $0 <= OrderEncoding.bitLimit })
        else { throw .tooLarge }
        try addOrder(budget)
        try addDomains(budget)
        try addCapacities(budget)
        try addUses(budget)
    }

    private mutating func add(_ family: RowFamily, _ from: Int, _ to: Int) {
        guard from != to, from != LiteralTable.never, to != LiteralTable.always else { return }
        implications.append(Implication(family, from: from, to: to))
    }

    private mutating func addOrder(_ budget: WorkBudget) throws(SolverError) {
        for leg in 0..<program.legCount {
            try budget.charge(4 * program.slotCount)
            for slot in 0..<program.slotCount {
                let here = table.literal(leg, slot)
                add(.step, table.literal(leg, slot - 1), here)
                if leg > 0 { add(.order, here, table.literal(leg - 1, slot)) }
            }
        }
    }

    private mutating func addDomains(_ budget: WorkBudget) throws(SolverError) {
        let domains = SlotSets(domainsOf: program)
        for leg in 0..<program.legCount {
            try budget.charge(program.slotCount)
            for slot in 0..<program.slotCount where !domains.contains(slot, of: leg) {
                add(.domain, table.literal(leg, slot), table.literal(leg, slot - 1))
            }
        }
    }

    /// Adds the implications of the capacities. Legs keep their order, so the legs in a range of slots are consecutive.
    /// If consecutive legs exceed the capacity, the first and the last of them cannot both be in the range.
    private mutating func addCapacities(_ budget: WorkBudget) throws(SolverError) {
        for family in program.capacities {
            for range in family.ranges where !range.slots.isEmpty {
                try budget.charge(4 * program.legCount)
                var sum = 0
                var last = -1
                for first in 0..<program.legCount {
                    while last + 1 < program.legCount, sum <= range.capacity {
                        last += 1
                        sum += family.amounts[last]
                    }
                    guard sum > range.capacity else { break }
                    add(
                        .capacity,
                        table.literal(last, range.slots.upperBound - 1),
                        table.literal(first, range.slots.lowerBound - 1)
                    )
                    sum -= family.amounts[first]
                }
            }
        }
    }

    private mutating func addUses(_ budget: WorkBudget) throws(SolverError) {
        guard !program.rests.isEmpty else { return }
        for day in 0..<program.dayCount {
            try budget.charge(2 * program.legCount)
            let slots = program.slots(ofDay: day)
            for leg in 0..<program.legCount {
                let use = Use(
                    day: day,
                    atEnd: table.literal(leg, slots.upperBound - 1),
                    before: table.literal(leg, slots.lowerBound - 1)
                )
                uses.append(use)
            }
        }
    }
}

extension OrderEncoding {
    /// A cost that is a linear function of the literals.
    package struct LinearCost {
        /// The cost of each literal if it is true.
        package var coefficients: [Int]
        /// The constant term of the cost.
        package var constant: Int
    }

    /// The number of objectives. The first is the weight of the missed checkpoints.
    package var objectiveCount: Int { program.objectives.count + 1 }

    /// Returns the cost of an objective: 0 is the weight of the missed checkpoints, followed by the objectives of the
    /// program.
    ///
    /// - Complexity: O(checkpoints · legs) for objective 0, otherwise O(legs · slots).
    package func cost(ofObjective objective: Int) -> LinearCost {
        var cost = LinearCost(coefficients: [Int](repeating: 0, count: table.count), constant: 0)
        if objective == 0 {
            for checkpoint in program.checkpoints { add(checkpoint, to: &cost) }
        } else {
            for leg in 0..<program.legCount {
                add(program.objectives[objective - 1], of: leg, to: &cost)
            }
        }
        cost.constant += cost.coefficients[LiteralTable.always]
        cost.coefficients[LiteralTable.always] = 0
        cost.coefficients[LiteralTable.never] = 0
        return cost
    }

    /// Returns the cost that equals the slot of a leg.
    ///
    /// - Complexity: O(legs · slots).
    package func slot(of leg: Int) -> LinearCost {
        var cost = LinearCost(
            coefficients: [Int](repeating: 0, count: table.count),
            constant: table.slotCount - 1
        )
        for slot in 0..<table.slotCount - 1 { cost.coefficients[table.literal(leg, slot)] = -1 }
        return cost
    }

    /// Adds the penalty of a checkpoint. Exactly `count` legs have passed the checkpoint if leg `count - 1` is placed
    /// at or before its slot and leg `count` is not.
    private func add(_ checkpoint: Checkpoint, to cost: inout LinearCost) {
        for (count, isAdmissible) in program.countSets[checkpoint.admissible].contains.enumerated()
        where !isAdmissible {
            cost.coefficients[table.literal(count - 1, checkpoint.slot)] += checkpoint.weight
            cost.coefficients[table.literal(count, checkpoint.slot)] -= checkpoint.weight
        }
    }

    /// Adds the cost of a leg. A leg is in a slot if it is placed at or before the slot, but not at or before the
    /// previous slot.
    private func add(_ objective: Objective, of leg: Int, to cost: inout LinearCost) {
        for slot in 0..<program.slotCount {
            let price = objective.cost(of: leg, in: slot)
            cost.coefficients[table.literal(leg, slot)] += price
            cost.coefficients[table.literal(leg, slot - 1)] -= price
        }
    }
}

/// The numbering of the variables of an encoded program. Each variable is a literal "a leg is placed at or before a
/// slot", or one of two constants (`Papers/PlacementProgram.md`).
package struct LiteralTable {
    package let legCount: Int
    package let slotCount: Int

    package static let never = 0
    package static let always = 1

    /// The number of literals, including the constants.
    package var count: Int { 2 + legCount * max(0, slotCount - 1) }

    /// Returns the literal "a leg is placed at or before a slot".
    ///
    /// The literal is true for leg -1 and at the last slot; it is false for leg n and before the first slot.
    package func literal(_ leg: Int, _ slot: Int) -> Int {
        if leg < 0 { return LiteralTable.always }
        if leg >= legCount || slot < 0 { return LiteralTable.never }
        if slot >= slotCount - 1 { return LiteralTable.always }
        return 2 + leg * (slotCount - 1) + slot
    }

    /// Returns the leg and the slot of a literal that is not a constant.
    package func meaning(of literal: Int) -> (leg: Int, slot: Int) {
        ((literal - 2) / (slotCount - 1), (literal - 2) % (slotCount - 1))
    }
}

/// The families of rows of an encoded program (`Papers/PlacementProgram.md`).
package enum RowFamily: String, Hashable, Sendable, CaseIterable {
    /// A leg placed at or before a slot is also placed at or before the next slot.
    case step
    /// If a leg is placed at or before a slot, all earlier legs are placed at or before it, too.
    case order
    /// A leg may not use a slot.
    case domain
    /// Two legs may not both be placed in a range of slots.
    case capacity = "budget"
    /// A day with a leg is a travel day.
    case use
    /// At least one day of a rest window is not a travel day.
    case rest
    /// An earlier objective makes two literals equal.
    case face
    /// An earlier objective is fixed at its optimal cost.
    case level
}
