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
        let none = SlotSets(segmentCount: segmentCount, slotCount: slotCount)
        switch try Walk(self) {
        case .none: return Reachability(isFeasible: false, slots: none)
        case .masks(let walk): return Reachability(isFeasible: walk.isFeasible, slots: walk.walkBack())
        case .fronts(let walk): return Reachability(isFeasible: walk.isFeasible, slots: walk.walkBack())
        case .pasts(var walk): return Reachability(isFeasible: walk.isFeasible, slots: walk.slots())
        case .differences(let system):
            let reach = DifferenceReach(system)
            return Reachability(isFeasible: reach != nil, slots: reach?.slots() ?? none)
        }
    }

    /// Whether propagation alone shows that nothing satisfies the cuts and budgets.
    ///
    /// - Complexity: O(segments · (slots + budgets)).
    var isRefuted: Bool { DifferenceSystem(withoutGates.withoutRests).greatest() == nil }

    /// Whether there is a valid assignment.
    ///
    /// - Throws: as `reachability()`.
    public func isFeasible() throws(SolverError) -> Bool {
        switch try Walk(self) {
        case .none: false
        case .masks(let walk): walk.isFeasible
        case .fronts(let walk): walk.isFeasible
        case .pasts(let walk): walk.isFeasible
        case .differences(let system): system.greatest() != nil
        }
    }
}

/// What shows the valid assignments of a program.
private enum Walk {
    /// The gates alone show that there are none.
    case none
    case masks(MaskReach)
    case fronts(LatticeReach)
    case pasts(HistoryReach)
    case differences(DifferenceSystem)

    /// The fastest that is exact for the program.
    init(_ program: PlacementProgram) throws(SolverError) {
        guard let lattice = Lattice(program), lattice.spans.isEmpty || !program.rests.isEmpty else {
            guard program.rests.isEmpty else { throw .tooHard }
            self = .differences(DifferenceSystem(program))
            return
        }
        if program.rests.isEmpty, program.segmentCount <= MaskReach.segmentLimit {
            self = .masks(MaskReach(lattice, of: program))
            return
        }
        guard lattice.spans.isEmpty || !program.isRefuted, let fronts = LatticeReach(lattice, of: program)
        else {
            self = .none
            return
        }
        if lattice.spans.isEmpty {
            self = .fronts(fronts)
        } else {
            guard let pasts = HistoryReach(lattice, fronts.bands) else { throw .tooHard }
            self = .pasts(pasts)
        }
    }
}
