import TripAnswers
import TripInteraction
import TripModel
import TripPlanning

/// A drag, and which of its slots are valid in which way.
struct Drag {
    var session: DragSession
    /// One for each slot.
    let validities: [SlotValidity]

    init(_ item: Int, of board: Board) throws(BoardError) {
        guard board.trip.items.indices ~= item else { throw BoardError("there is no such item") }
        do throws(DragError) {
            session = try DragSession(item: board.trip.items[item].id, of: board.itinerary)
        } catch {
            throw BoardError(error.description)
        }
        validities = Drag.validities(session, board)
    }

    /// A slot is reachable when the gap among games and customs in which it lies is one that the segment has in
    /// some valid plan. Where the whole trip gives no answer, none is.
    private static func validities(_ session: DragSession, _ board: Board) -> [SlotValidity] {
        let slots = 0..<session.space.count
        guard let segmentSlots = session.segmentSlots, let reach = try? board.reached(),
            let place = board.itinerary.route.place(ofSegmentAt: session.item)
        else { return slots.map { session.isAllowed(inSlot: $0) ? .feasible : .refused } }
        return slots.map { slot in
            if session.isAllowed(inSlot: slot) { return .feasible }
            let skeleton = reach.program.skeletonSlot(slot, of: segmentSlots)
            return reach.isOpen[place][skeleton] ? .reachable : .refused
        }
    }

    /// The edit of a drop where the last update was: where the item may stand only if others shift, they do.
    func drop() throws(BoardError) -> DropOutcome {
        guard let last = session.last, !last.isAllowed, let slot = last.slot else { return session.drop() }
        guard validities[slot] == .reachable, let edit = try push(into: slot) else { return session.drop() }
        return .placed(edit)
    }

    /// The edit that puts the item in a slot and shifts others where they must.
    func push(into slot: Int) throws(BoardError) -> Edit? {
        do throws(PlanningError) {
            return try session.reachability().edit(intoSlot: slot)
        } catch {
            throw BoardError(error.description)
        }
    }
}
