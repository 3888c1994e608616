extension PlacementProgram {
    /// Returns every violation of an assignment, found by checking each constraint on its own.
    ///
    /// The check shares no code with the solvers, so that it can verify every plan before it is returned.
    /// - Complexity: O(constraints · segments).
    package func violations(of assignment: [Int]) -> [Violation] {
        guard assignment.count == segmentCount, assignment.allSatisfy({ 0..<slotCount ~= $0 }) else {
            return [.shape]
        }
        var found: [Violation] = []
        for segment in assignment.indices.dropFirst() where assignment[segment] < assignment[segment - 1] {
            found.append(.order(segment: segment))
        }
        for (index, cut) in cuts.enumerated() {
            for segment in cut.segments where cut.slots ~= assignment[segment] {
                found.append(.cut(index, segment: segment))
            }
        }
        for (index, checkpoint) in checkpoints.enumerated() where !isMet(checkpoint, by: assignment) {
            found.append(.checkpoint(index))
        }
        for (index, family) in capacities.enumerated() {
            for (place, range) in family.ranges.enumerated()
            where !holds(range, of: family, in: assignment) {
                found.append(.capacity(family: index, place))
            }
        }
        let days = dayOfSlots
        for (index, rest) in rests.enumerated() {
            let used = Set(assignment.lazy.map { days[$0] }.filter { rest.days ~= $0 })
            if used.count == rest.days.count { found.append(.rest(index)) }
        }
        return found
    }

    /// Returns the weight of the missed checkpoints, then the cost at each objective.
    ///
    /// - Complexity: O((checkpoints + objectives) · segments).
    package func costs(of assignment: [Int]) -> [Int] {
        let missed = checkpoints.reduce(0) { $0 + (isMet($1, by: assignment) ? 0 : $1.weight) }
        return [missed]
            + objectives.map { objective in
                assignment.enumerated().reduce(0) { $0 + objective.cost(of: $1.offset, in: $1.element) }
            }
    }

    /// Returns true if the number of segments that have passed a checkpoint is admissible.
    package func isMet(_ checkpoint: Checkpoint, by assignment: [Int]) -> Bool {
        countSets[checkpoint.admissible].contains[assignment.count { $0 <= checkpoint.slot }]
    }

    /// Returns true if the amounts placed in the range sum to at most the capacity.
    private func holds(_ range: CapacityRange, of family: CapacityFamily, in assignment: [Int]) -> Bool {
        var sum = 0
        for (segment, slot) in assignment.enumerated() where range.slots ~= slot {
            sum += family.amounts[segment]
        }
        return sum <= range.capacity
    }
}
