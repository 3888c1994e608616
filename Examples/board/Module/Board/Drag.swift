import TripAnswers
import TripInteraction
import TripModel
import TripPlanningCore

/// A drag, and which of its slots are valid in which way.
final class Drag {
    var session: DragSession
    /// One for each slot.
    let validities: [SlotValidity]
    /// Where the item could stand if others shifted; nothing where the whole trip gives no answer.
    private let reachability: DragReachability?

    init(_ item: Int, of board: Board) throws(BoardError) {
        guard board.trip.items.indices ~= item else { throw BoardError("there is no such item") }
        do throws(DragError) {
            session = try DragSession(item: board.trip.items[item].id, of: board.itinerary)
        } catch {
            throw BoardError(error.words(in: board.trip))
        }
        let reach = try? board.reached()
        let session = session
        reachability = reach.map { session.reachability(in: $0.program, $0.slots) }
        validities =
            reachability?.validities
            ?? session.space.map { session.isAllowed(in: $0) ? .feasible : .refused }
    }

    /// The edit of a drop where the last update was: where the item may stand only if others shift, they do.
    func drop() throws(BoardError) -> DropOutcome {
        guard let last = session.last, !last.isAllowed, let slot = last.slot else { return session.drop() }
        guard validities[slot.number] == .reachable, let edit = try push(into: slot) else {
            return session.drop()
        }
        return .placed(edit)
    }

    /// The edit that puts the item in a slot and shifts others where they must.
    func push(into slot: LocalSlot) throws(BoardError) -> Edit? {
        do throws(SolverError) {
            return try reachability?.edit(into: slot)
        } catch {
            throw BoardError(error.description)
        }
    }
}

extension DragError {
    /// Why an item is not dragged, with its name.
    fileprivate func words(in trip: Trip) -> String {
        guard case .timed(let id, let start) = self, let leg = trip[id] else { return description }
        let name = Wording(trip).name(of: leg)
        return "\(name) leaves at \(start) and cannot be moved: change its hour instead"
    }
}
