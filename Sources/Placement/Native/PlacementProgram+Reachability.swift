import Effort

extension PlacementProgram {
    /// Returns the reachable slots of each segment: those that some valid assignment uses.
    ///
    /// Labels paths over the slots. Without rest windows, where capacity constraints over several days or the
    /// size of the program need too many labels, it uses propagation and the strongly connected components of
    /// implications.
    /// - Throws: `SolverError.tooHard` when there are rest windows in that case, `SolverError.stopped` when
    ///   the work budget stops the work.
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

    /// Returns true if there is a valid assignment.
    ///
    /// - Throws: The errors of `reachability(spending:)`.
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
    /// True if a capacity constraint over several days can bind; the states of paths grow with its days.
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
    /// Throws the reason as a `SolverError`, unless the implication graph can decide instead.
    func giveUp(_ program: PlacementProgram) throws(SolverError) {
        switch self {
        case .stopped(let reason): throw .stopped(reason)
        case .tooManyLabels: if !program.rests.isEmpty { throw .tooHard }
        }
    }
}
