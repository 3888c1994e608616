/// An assignment that satisfies all constraints except checkpoints, with its costs.
public struct Plan: Hashable, Sendable {
    /// The slot of each leg, as an index from 0.
    package let assignment: [Int]
    /// The weight of the missed checkpoints, followed by the cost of each objective.
    public let costs: [Int]

    /// Creates a plan after checking an assignment against every constraint of the program in exact integer arithmetic.
    ///
    /// - Parameters:
    ///   - assignment: The slot of each leg, as an index from 0.
    ///   - program: The program.
    ///   - said: The costs that the engine reports for the assignment; `nil` if it reports none.
    /// - Throws: `SolverError.wrongAnswer` if the assignment violates a constraint other than a checkpoint, or if its
    ///   costs differ from the reported costs.
    public init(_ assignment: [Int], of program: PlacementProgram, costing said: [Int]? = nil)
        throws(SolverError)
    {
        guard program.isSatisfied(by: assignment) else { throw .wrongAnswer(.brokenPlan) }
        self.assignment = assignment
        costs = program.costs(of: assignment)
        guard let said, said != costs else { return }
        throw .wrongAnswer(.otherCost(said: said.map { Int64($0) }, found: costs.map { Int64($0) }))
    }
}

extension PlacementProgram {
    /// Returns true if an assignment satisfies each constraint except the checkpoints.
    ///
    /// The check shares no code with the solvers, so that it can verify each of their plans.
    /// - Complexity: O(constraints · legs).
    package func isSatisfied(by assignment: [Int]) -> Bool {
        guard assignment.count == legCount, assignment.allSatisfy({ 0..<slotCount ~= $0 }),
            zip(assignment, assignment.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return false }
        for cut in cuts where cut.legs.contains(where: { cut.slots ~= assignment[$0] }) { return false }
        for family in capacities {
            for range in family.ranges where !holds(range, of: family, in: assignment) { return false }
        }
        let days = dayOfSlots
        for rest in rests {
            let used = Set(assignment.lazy.map { days[$0] }.filter { rest.days ~= $0 })
            if used.count == rest.days.count { return false }
        }
        return true
    }

    /// Returns the weight of the missed checkpoints, followed by the cost of each objective.
    ///
    /// - Complexity: O((checkpoints + objectives) · legs).
    package func costs(of assignment: [Int]) -> [Int] {
        let missed = checkpoints.reduce(0) { $0 + (isMet($1, by: assignment) ? 0 : $1.weight) }
        return [missed]
            + objectives.map { objective in
                assignment.enumerated().reduce(0) { $0 + objective.cost(of: $1.offset, in: $1.element) }
            }
    }

    /// Returns true if the number of legs that have passed a checkpoint is admissible.
    package func isMet(_ checkpoint: Checkpoint, by assignment: [Int]) -> Bool {
        countSets[checkpoint.admissible].contains[assignment.count { $0 <= checkpoint.slot }]
    }

    /// Returns true if the amounts of the legs in a range sum to at most its capacity.
    private func holds(_ range: CapacityRange, of family: CapacityFamily, in assignment: [Int]) -> Bool {
        var sum = 0
        for (leg, slot) in assignment.enumerated() where range.slots ~= slot {
            sum += family.amounts[leg]
        }
        return sum <= range.capacity
    }
}
