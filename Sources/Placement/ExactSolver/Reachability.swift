/// What the native solver knows of the valid assignments of a program: those that miss no gate.
public struct Reachability: Sendable {
    /// Whether there is a valid assignment.
    public let isFeasible: Bool
    /// For each segment, the slots that it has in some valid assignment.
    public let slots: SlotSets
}

extension PlacementProgram {
    /// Whether there is a valid assignment, and which slots each segment has in some.
    ///
    /// Exact for every program whose budgets lie within days (a walk through the lattice of slots and counts) or
    /// that has no rests (propagation, then components of implications); for rests together with budgets over
    /// runs of days, by a walk that keeps what later days depend on.
    /// - Throws: `SolverError.tooHard` when that walk has more states than its limit.
    public func reachability() throws(SolverError) -> Reachability {
        if let lattice = Lattice(self) {
            if lattice.spans.isEmpty, rests.isEmpty, segmentCount <= MaskReach.segmentLimit {
                let walk = MaskReach(lattice, of: self)
                return Reachability(isFeasible: walk.isFeasible, slots: walk.walkBack())
            }
            if lattice.spans.isEmpty {
                let walk = LatticeReach(lattice)
                return Reachability(isFeasible: walk.isFeasible, slots: walk.walkBack())
            }
            if !rests.isEmpty {
                guard var walk = HistoryReach(lattice) else { throw .tooHard }
                return Reachability(isFeasible: walk.isFeasible, slots: walk.slots())
            }
        }
        guard rests.isEmpty else { throw .tooHard }
        guard let reach = DifferenceReach(DifferenceSystem(self)) else {
            let none = SlotSets(segmentCount: segmentCount, slotCount: slotCount)
            return Reachability(isFeasible: false, slots: none)
        }
        return Reachability(isFeasible: true, slots: reach.slots())
    }

    /// Whether there is a valid assignment.
    ///
    /// - Throws: as `reachability()`.
    public func isFeasible() throws(SolverError) -> Bool {
        if let lattice = Lattice(self) {
            if lattice.spans.isEmpty, rests.isEmpty, segmentCount <= MaskReach.segmentLimit {
                return MaskReach(lattice, of: self).isFeasible
            }
            if lattice.spans.isEmpty { return LatticeReach(lattice).isFeasible }
            if !rests.isEmpty {
                guard let walk = HistoryReach(lattice) else { throw .tooHard }
                return walk.isFeasible
            }
        }
        guard rests.isEmpty else { throw .tooHard }
        return DifferenceSystem(self).greatest() != nil
    }
}
