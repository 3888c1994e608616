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
    private let program: TripProgram?
    /// The skeleton slot in which each slot lies; none for a custom item.
    private let skeleton: [Int]
    /// For each skeleton slot whether some valid plan has the segment there; none for a custom item.
    private let isOpen: [Bool]

    fileprivate init(_ session: DragSession) {
        self.session = session
        program = nil
        skeleton = []
        isOpen = []
    }

    fileprivate init(
        _ session: DragSession,
        _ slots: SegmentSlots,
        _ program: TripProgram,
        reachable: [Int]
    ) {
        self.session = session
        self.program = program
        var isOpen = [Bool](repeating: false, count: program.space.count)
        for slot in reachable { isOpen[slot] = true }
        self.isOpen = isOpen
        skeleton = program.skeletonSlots(of: slots)
    }

    /// Whether some valid plan of the trip has the item in that slot (for a custom item: always).
    public func isReachable(slot: Int) -> Bool {
        guard session.table.entries.indices ~= slot else { return false }
        return program == nil || isOpen[skeleton[slot]]
    }

    /// Which kind of valid a slot is.
    public func validity(ofSlot slot: Int) -> SlotValidity {
        if session.isAllowed(inSlot: slot) { return .feasible }
        return isReachable(slot: slot) ? .reachable : .refused
    }

    /// The validity of every slot, in order; slot s is the gap below row s of the rows without the dragged one.
    ///
    /// - Complexity: O(slots).
    public var validities: [SlotValidity] {
        session.table.entries.indices.map { validity(ofSlot: $0) }
    }

    /// The edit that puts the item in a slot and shifts as few others as possible, then as little; nothing when
    /// no valid plan has it there. In a feasible slot nothing else shifts.
    ///
    /// A push goes to the gap among games and customs in which the slot lies, so that an item that is in that gap
    /// already gets an edit without moves.
    ///
    /// - Throws: `PlanningError.solver` when the engine cannot say.
    /// - Complexity: that of a repair of the trip.
    public func edit<Solver: PlacementSolver>(
        intoSlot slot: Int,
        asking solver: Solver = NativeSolver()
    ) throws(PlanningError) -> Edit? {
        switch validity(ofSlot: slot) {
        case .refused: return nil
        case .feasible: return session.edit(intoSlot: slot)
        case .reachable: break
        }
        let route = session.itinerary.route
        guard let program, let place = route.place(ofSegmentAt: session.item),
            let push = try program.push(place, to: skeleton[slot], with: solver)
        else { return nil }
        let trip = session.itinerary.trip
        let others = push.moves.count { $0.segment != session.item }
        return Edit(
            .push(
                item: trip.items[session.item].id,
                toDay: program.space.day(ofSlot: skeleton[slot]),
                others: others
            ),
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
        guard segmentSlots != nil else { return Reachability(self) }
        let program = try TripProgram(itinerary)
        return reachability(in: program, reachable: try program.reachableSlots(asking: solver))
    }

    /// The same from what is known of the whole trip, which serves all drags until the trip changes: its program,
    /// and the slots that `TripProgram.reachableSlots` gives.
    ///
    /// - Complexity: O(slots).
    public func reachability(in program: TripProgram, reachable: [[Int]]) -> Reachability {
        guard let segmentSlots, let place = itinerary.route.place(ofSegmentAt: item) else {
            return Reachability(self)
        }
        return Reachability(self, segmentSlots, program, reachable: reachable[place])
    }
}
