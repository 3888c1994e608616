extension Itinerary {
    /// The slots of the travel segment with an id while all else stands still; `nil` when the trip has no
    /// such segment.
    ///
    /// - Complexity: as `SegmentSlots.init`.
    public func slots(of id: String) -> SegmentSlots? {
        trip.index(ofItem: id).flatMap { SegmentSlots($0, of: self) }
    }

    /// The trip placed anew so that as little as possible is missed, then moved; by the native solver.
    ///
    /// - Throws: `SolverError`.
    public func repair(within limits: WorkLimits = WorkLimits()) throws(SolverError) -> Repair {
        try TripProgram(self).repair(with: NativeSolver(), spending: WorkBudget(limits))
    }

    /// The audit of the trip as it stands.
    ///
    /// - Throws: `SolverError`.
    public func audit(within limits: WorkLimits = WorkLimits()) throws(SolverError) -> Audit {
        try Audit(self, spending: WorkBudget(limits))
    }
}
