import Placement
import TripModel
import TripPlanning

/// Where a dragged item could stand if others shifted, and what would shift: the second kind of valid.
///
/// Which slots are reachable is worked out at once, what shifts only when asked, slot by slot. Both look at the
/// whole trip and so cost more than the grab of an item: ask for them after the drag has begun, off the main
/// thread in an app.
public struct Reachability: Sendable {
    private let session: DragSession
    /// What others moving opens to a travel segment; `nil` for a custom item, which needs no others to move.
    private let reach: SegmentReach?
    private let program: TripProgram?

    fileprivate init(_ session: DragSession, _ reach: SegmentReach?, in program: TripProgram?) {
        self.session = session
        self.reach = reach
        self.program = program
    }

    /// Whether some valid plan of the trip has the item in a slot (for a custom item: always).
    package func isReachable(_ slot: LocalSlot) -> Bool {
        reach.map { $0.isReachable(slot) } ?? session.space.contains(slot)
    }

    /// Which kind of valid a slot is.
    public func validity(of slot: LocalSlot) -> SlotValidity {
        if session.isAllowed(in: slot) { return .feasible }
        return isReachable(slot) ? .reachable : .refused
    }

    /// The validity of every slot, in order; that at place s is of the gap below row s of the rows without the dragged
    /// one.
    ///
    /// - Complexity: O(slots).
    public var validities: [SlotValidity] {
        session.table.entries.map { validity(of: $0.slot) }
    }

    /// The edit that puts the item in a slot and shifts as few others as possible, then as little; `nil` when no valid
    /// plan has it there. In a feasible slot nothing else shifts.
    ///
    /// A push goes to the gap among games and customs in which the slot lies, so that an item that is in that gap
    /// already gets an edit without moves.
    ///
    /// - Throws: `PlanningError.solver` when the engine cannot say.
    /// - Complexity: that of a repair of the trip.
    public func edit<Solver: PlacementSolver>(
        into slot: LocalSlot,
        asking solver: Solver = NativeSolver()
    ) throws(PlanningError) -> Edit? {
        switch validity(of: slot) {
        case .refused: return nil
        case .feasible: return session.edit(into: slot)
        case .reachable: break
        }
        let route = session.itinerary.route
        guard let program, let place = route.place(ofSegmentAt: session.item),
            let target = reach?.skeletonSlot(of: slot),
            let push = try program.push(place, to: target, with: solver)
        else { return nil }
        let trip = session.itinerary.trip
        let others = push.moves.count { $0.segment != session.item }
        return Edit(
            .push(item: trip.items[session.item].id, toDay: target.day, others: others),
            push.positions,
            of: trip
        )
    }
}

extension DragSession {
    /// Where the item could stand if others shifted: a step of its own, since it looks at the whole trip.
    ///
    /// - Throws: `PlanningError` when the trip has too many segments or the engine cannot say.
    /// - Complexity: that of `TripProgram.reachableSlots`.
    public func reachability<Solver: PlacementSolver>(
        asking solver: Solver = NativeSolver()
    ) throws(PlanningError) -> Reachability {
        guard segmentSlots != nil else { return Reachability(self, nil, in: nil) }
        let program = try TripProgram(itinerary)
        return reachability(in: program, try program.reachableSlots(asking: solver))
    }

    /// The same from what is known of the whole trip, which serves all drags until the trip changes: its program,
    /// and the slots that `TripProgram.reachableSlots` gives.
    ///
    /// - Complexity: O(slots).
    public func reachability(in program: TripProgram, _ reachable: ReachableSlots) -> Reachability {
        let reach = segmentSlots.flatMap { SegmentReach($0, in: program, reachable) }
        return Reachability(self, reach, in: program)
    }
}
