import Effort

extension PlacementProgram {
    /// Whether there is a valid assignment, and which slots each segment has in some.
    ///
    /// By walks over the slots; where there is too much to remember along paths and there are no rest windows, by
    /// propagation and the components of implications.
    /// - Throws: `SolverError.tooHard` where there are rest windows then, `SolverError.stopped` when the budget is used
    ///   up.
    public func reachability(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Reachability {
        do throws(PathStop) {
            return try PathEngine(self, budget).reachability()
        } catch {
            try error.giveUp(self)
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
    public func isFeasible(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Bool {
        do throws(PathStop) {
            return try PathEngine(self, budget).isFeasible()
        } catch {
            try error.giveUp(self)
        }
        do throws(StopReason) {
            return try ImplicationGraph(self, budget).greatest() != nil
        } catch {
            throw .stopped(error)
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
