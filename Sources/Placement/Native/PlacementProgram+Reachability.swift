extension PlacementProgram {
    /// Returns the reachable slots of each segment: those that some valid assignment uses.
    ///
    /// Labels paths over the slots. Without rest windows, where capacity constraints over several days or the
    /// size of the program need too many labels, it uses propagation and the strongly connected components of
    /// implications.
    /// - Throws: `SolverError.tooHard` when there are rest windows in that case, `SolverError.stopped` when
    ///   the work budget stops the work.
    public func reachability(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Reachability {
        try answer(budget) { engine throws(SolverError) in
            try engine.reachability()
        } byImplications: { graph throws(SolverError) in
            let reach = try ImplicationReach(graph)
            let none = SlotSets(segmentCount: segmentCount, slotCount: slotCount)
            return Reachability(isFeasible: reach != nil, slots: try reach?.slots() ?? none)
        }
    }

    /// Returns true if there is a valid assignment.
    ///
    /// - Throws: The errors of `reachability(spending:)`.
    package func isFeasible(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Bool {
        try answer(budget) { engine throws(SolverError) in
            try engine.isFeasible()
        } byImplications: { graph throws(SolverError) in
            try graph.assignment(.greatest) != nil
        }
    }

    private func answer<Answer>(
        _ budget: WorkBudget,
        byPaths label: (PathEngine) throws(SolverError) -> Answer,
        byImplications propagate: (ImplicationGraph) throws(SolverError) -> Answer
    ) throws(SolverError) -> Answer {
        if suitsPaths {
            do throws(SolverError) {
                return try label(PathEngine(self, budget))
            } catch {
                guard error == .tooHard, rests.isEmpty else { throw error }
            }
        }
        return try propagate(ImplicationGraph(self, budget))
    }

    /// True if paths answer questions about the program sooner than implications, or alone.
    var suitsPaths: Bool { !rests.isEmpty || !hasCapacitiesOverDays }

    /// True if a capacity constraint over several days can bind; the states of paths grow with its days.
    private var hasCapacitiesOverDays: Bool {
        capacities.contains { family in
            let sum = family.amounts.reduce(0) { $0.addingReportingOverflow($1).partialValue }
            var day = 0
            return family.ranges.contains { range in
                while day < dayCount, dayStarts[day + 1] <= range.slots.lowerBound { day += 1 }
                return sum > range.capacity && day < dayCount && dayStarts[day + 1] < range.slots.upperBound
            }
        }
    }
}
