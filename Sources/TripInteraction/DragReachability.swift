/// The slots that a dragged item can take if other items shift, and the edits that shift them.
///
/// The reachable slots are computed at once, the edit of a slot only on request. Both consider the whole trip
/// and so take longer than the grab of an item: call them after the drag has begun, in an app off the main
/// thread.
public struct DragReachability: Sendable {
    fileprivate let session: DragSession
    /// The reachable slots of a travel segment; `nil` for a custom item, which is allowed in every slot.
    fileprivate let reach: SegmentReach?
    fileprivate let program: TripProgram?

    /// Returns true if some valid plan of the trip places the item in a slot; for a custom item, if the slot
    /// exists.
    package func isReachable(_ slot: LocalSlot) -> Bool {
        reach.map { $0.isReachable(slot) } ?? session.space.contains(slot)
    }

    /// Returns the validity of a slot.
    public func validity(of slot: LocalSlot) -> SlotValidity {
        if session.isAllowed(in: slot) { return .feasible }
        return isReachable(slot) ? .reachable : .refused
    }

    /// The validity of every slot, in order; the element at index s is for the gap below row s of the rows
    /// without the dragged one.
    ///
    /// - Complexity: O(slots).
    public var validities: [SlotValidity] {
        session.table.entries.map { validity(of: $0.slot) }
    }

    /// Returns the edit that places the item in a slot and moves as few others as possible, then as little as
    /// possible; `nil` when no valid plan places it there. In a feasible slot no other item moves.
    ///
    /// A push targets the gap among games and custom items that contains the slot, so an item that is already
    /// in that gap gets an edit without moves.
    ///
    /// - Throws: `SolverError` when the solver cannot decide; `SolverError.stopped` when the work budget ends before.
    /// - Complexity: The complexity of a repair of the trip.
    public func edit<Solver: PlacementSolver>(
        into slot: LocalSlot,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Edit? {
        switch validity(of: slot) {
        case .refused: return nil
        case .feasible: return session.edit(into: slot)
        case .reachable: break
        }
        let route = session.itinerary.route
        guard let program, let place = route.place(ofSegmentAt: session.itemIndex),
            let target = reach?.skeletonSlot(of: slot),
            let push = try program.push(place, to: target, with: solver, spending: budget)
        else { return nil }
        let trip = session.itinerary.trip
        let others = push.moves.count { $0.segment != session.itemIndex }
        return Edit(
            .push(item: session.item, toDay: target.day, others: others),
            push.positions,
            of: trip
        )
    }
}

extension DragSession {
    /// Computes the slots that the item can take if others shift; a step of its own, since it considers the
    /// whole trip.
    ///
    /// - Throws: `SolverError` when the trip has too many segments or the solver cannot decide; `SolverError.stopped` when
    ///   the work budget ends before.
    /// - Complexity: The complexity of `TripProgram.reachableSlots`.
    public func reachability<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> DragReachability {
        guard segmentSlots != nil else { return DragReachability(session: self, reach: nil, program: nil) }
        let program = try TripProgram(itinerary)
        return reachability(in: program, try program.reachableSlots(asking: solver, spending: budget))
    }

    /// Computes the slots that the item can take if others shift from a program and the slots that
    /// `TripProgram.reachableSlots` returns; both serve all drags until the trip changes.
    ///
    /// - Complexity: O(slots).
    public func reachability(in program: TripProgram, _ reachable: ReachableSlots) -> DragReachability {
        let reach = segmentSlots.flatMap { SegmentReach($0, in: program, reachable) }
        return DragReachability(session: self, reach: reach, program: program)
    }
}

/// The validity of a slot for a dragged item.
public enum SlotValidity: String, Hashable, Sendable, CaseIterable {
    /// The item is allowed there while all other items keep their positions.
    case feasible
    /// The item is allowed there if others shift.
    case reachable
    /// No valid plan of the trip places the item there.
    case refused
}
