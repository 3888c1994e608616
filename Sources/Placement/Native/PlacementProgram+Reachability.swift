import Effort

extension PlacementProgram {
    /// Whether there is a valid assignment, and which slots each segment has in some.
    ///
    /// By walks over the slots; without rest windows, where budgets over several days or a great size leave much to
    /// remember along paths, by propagation and the components of implications, which then are quicker.
    /// - Throws: `SolverError.tooHard` where there are rest windows then, `SolverError.stopped` when the budget is used
    ///   up.
    public func reachability(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Reachability {
        if !rests.isEmpty || !hasBudgetsOverDays {
            do throws(PathStop) {
                return try PathEngine(self, budget).reachability()
            } catch {
                try error.giveUp(self)
            }
        }
        do throws(StopReason) {
            let reach = try ImplicationReach(ImplicationGraph(self, budget))
            let none = SlotSets(segmentCount: segmentCount, slotCount: slotCount)
            return Reachability(isFeasible: reach != nil, slots: try reach?.slots() ?? none)
        } catch {
            throw .stopped(error)
        }
    }

    /// Whether there is a valid assignment.
    ///
    /// - Throws: as `reachability(spending:)`.
    package func isFeasible(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Bool {
        if !rests.isEmpty || !hasBudgetsOverDays {
            do throws(PathStop) {
                return try PathEngine(self, budget).isFeasible()
            } catch {
                try error.giveUp(self)
            }
        }
        do throws(StopReason) {
            return try ImplicationGraph(self, budget).greatest() != nil
        } catch {
            throw .stopped(error)
        }
    }
}

extension PlacementProgram {
    /// Whether budgets over several days can bind: what a path must remember of them grows with the days.
    var hasBudgetsOverDays: Bool {
        budgets.contains { family in
            let sum = family.amounts.reduce(0) { $0.addingReportingOverflow($1).partialValue }
            var day = 0
            return family.budgets.contains { budget in
                while day < dayCount, dayStarts[day + 1] <= budget.slots.lowerBound { day += 1 }
                return sum > budget.capacity && day < dayCount && dayStarts[day + 1] < budget.slots.upperBound
            }
        }
    }
}

extension PathStop {
    /// Throws what a walk stopped for, unless implications can answer in its place.
    func giveUp(_ program: PlacementProgram) throws(SolverError) {
        switch self {
        case .stopped(let reason): throw .stopped(reason)
        case .tooManyLabels: if !program.rests.isEmpty { throw .tooHard }
        }
    }
}
