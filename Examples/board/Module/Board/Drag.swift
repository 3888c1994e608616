import TripAnswers
import TripInteraction
import TripModel
import TripPlanningCore

/// A drag, with the validity of its slots.
final class Drag {
    var session: DragSession
    /// The validity of each slot.
    let validities: [SlotValidity]
    /// The first day whose slots are not locked, from 1.
    private let firstFreeDay: Int
    /// The slots that the item can reach if other items move; `nil` if the search for them failed.
    private let reachability: DragReachability?

    init(_ item: Int, of board: Board) throws(BoardError) {
        guard board.trip.items.indices ~= item else { throw BoardError("there is no such item") }
        try Today.checkLock(of: board.trip.items[item])
        do throws(DragError) {
            session = try DragSession(item: board.trip.items[item].id, of: board.itinerary)
        } catch {
            throw BoardError(error.words(in: board.trip))
        }
        let reach = try? board.reached()
        let session = session
        reachability = reach.map { session.reachability(in: $0.program, $0.slots) }
        let first = Today.firstUnlockedDay ?? 1
        firstFreeDay = first
        let found =
            reachability?.validities
            ?? session.space.map { session.isAllowed(in: $0) ? .feasible : .refused }
        validities = zip(session.space, found).map { $0.day < first ? .refused : $1 }
    }

    /// True if a slot is on a day that is past and locked.
    func isLocked(_ slot: LocalSlot?) -> Bool {
        slot.map { $0.day < firstFreeDay } ?? false
    }

    /// Returns the outcome of a drop at the position of the last update. If the slot there is reachable but not
    /// feasible, other items move.
    func drop() throws(BoardError) -> DropOutcome {
        if let last = session.last, isLocked(last.slot), !last.isHome { return .snappedBack([]) }
        guard let last = session.last, !last.isAllowed, let slot = last.slot else { return session.drop() }
        guard validities[slot.number] == .reachable, let edit = try push(into: slot) else {
            return session.drop()
        }
        return .placed(edit)
    }

    /// Returns the edit that places the item in a slot and moves other items if necessary.
    func push(into slot: LocalSlot) throws(BoardError) -> Edit? {
        do throws(SolverError) {
            return try reachability?.edit(into: slot)
        } catch {
            throw BoardError(error.description)
        }
    }
}

extension DragError {
    /// Returns the reason why an item cannot be dragged; for a timed leg, the reason names the leg.
    fileprivate func words(in trip: Trip) -> String {
        guard case .timed(let id, let start) = self, let leg = trip[id] else { return description }
        let name = Wording(trip).name(of: leg)
        return "\(name) leaves at \(start) and cannot be moved: change its departure time instead"
    }
}
