/// The slots that a dragged item can take if other items move, and the edits that place the item in them.
///
/// `DragSession.reachability()` computes the reachable slots; `edit(into:)` computes the edit for one slot. Both
/// consider the whole trip and take longer than the grab of an item, so call them after the drag has started and, in an
/// app, off the main thread.
public struct DragReachability: Sendable {
    fileprivate let session: DragSession
    /// The reachable slots of a leg; `nil` for a custom item, which is allowed in every slot.
    fileprivate let reach: LegReach?
    fileprivate let program: TripProgram?

    /// True if some valid plan of the trip places the item in the slot; for a custom item, if the slot exists.
    package func isReachable(_ slot: LocalSlot) -> Bool {
        reach.map { $0.isReachable(slot) } ?? session.space.contains(slot)
    }

    /// Returns the validity of a slot.
    public func validity(of slot: LocalSlot) -> SlotValidity {
        if session.isAllowed(in: slot) { return .feasible }
        return isReachable(slot) ? .reachable : .refused
    }

    /// The validity of every slot, in order. Slot s is the position below row s of the rows without the dragged row.
    ///
    /// - Complexity: O(slots).
    public var validities: [SlotValidity] {
        session.table.entries.map { validity(of: $0.slot) }
    }

    /// Returns the edit that places the item in a slot, or `nil` if no valid plan does.
    ///
    /// The edit moves as few other items as possible, and moves them as little as possible. If the slot is feasible, no
    /// other item moves. If the slot is only reachable, the item is placed between the games and custom items around
    /// the slot; other legs may also be between them. If the item is already between them, the edit has no moves.
    ///
    /// - Throws: `SolverError` if the solver cannot decide; `SolverError.stopped` if the work budget is spent first.
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
        guard let program, let leg = route.routeIndex(ofLegAt: session.itemIndex),
            let target = reach?.skeletonSlot(of: slot),
            let push = try program.push(leg, to: target, with: solver, spending: budget)
        else { return nil }
        let trip = session.itinerary.trip
        let others = push.moves.count { $0.leg != session.itemIndex }
        return Edit(
            .push(item: session.item, toDay: target.day, others: others),
            push.positions,
            of: trip
        )
    }
}

extension DragSession {
    /// Computes the slots that the item can take if other items move.
    ///
    /// This is not part of the session's initializer, because it considers the whole trip.
    ///
    /// - Throws: `SolverError` if the trip has too many legs or the solver cannot decide; `SolverError.stopped` if the
    ///   work budget is spent first.
    /// - Complexity: The complexity of `TripProgram.reachableSlots`.
    public func reachability<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> DragReachability {
        guard legSlots != nil else { return DragReachability(session: self, reach: nil, program: nil) }
        let program = try TripProgram(itinerary)
        return reachability(in: program, try program.reachableSlots(asking: solver, spending: budget))
    }

    /// Computes the slots that the item can take if other items move, from a program and its reachable slots.
    ///
    /// The program and the result of `TripProgram.reachableSlots` are valid for all drags until the trip changes.
    ///
    /// - Complexity: O(slots).
    public func reachability(in program: TripProgram, _ reachable: ReachableSlots) -> DragReachability {
        let reach = legSlots.flatMap { LegReach($0, in: program, reachable) }
        return DragReachability(session: self, reach: reach, program: program)
    }
}

/// The validity of a slot for a dragged item.
public enum SlotValidity: String, Hashable, Sendable, CaseIterable {
    /// The item is allowed in the slot while all other items keep their positions.
    case feasible
    /// The item is allowed in the slot if other items move.
    case reachable
    /// No valid plan of the trip places the item in the slot.
    case refused
}
