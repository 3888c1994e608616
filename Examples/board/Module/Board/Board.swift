import Placement
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanning

/// A trip on the board: the document with its edits, and what is asked of it between two edits.
final class Board {
    private(set) var history: DocumentHistory
    private(set) var itinerary: Itinerary
    /// The item that is being dragged.
    var drag: Drag?
    /// The program of the whole trip, and the skeleton slots that each segment has in some valid plan, once asked.
    private var reach: Reach?

    /// What the whole trip allows its segments.
    struct Reach {
        let program: TripProgram
        /// The skeleton slots that each segment of the route has in some valid plan.
        let slots: ReachableSlots
    }

    init(_ document: TripDocument) {
        history = DocumentHistory(document)
        itinerary = Itinerary(document.trip)
    }

    var trip: Trip { itinerary.trip }

    /// Does an edit, under a name of its own if it is given one.
    func apply(_ edit: Edit, named name: String? = nil) throws(BoardError) {
        guard !edit.moves.isEmpty else { return }
        do throws(EditError) {
            let name = name ?? edit.action.name(in: trip)
            go(on: try edit.applied(to: history.document).document, named: name)
        } catch {
            throw BoardError(error.description)
        }
    }

    /// Goes on with another document as one edit; as one with the edit before it, where that has the name of `joined`.
    func go(on document: TripDocument, named name: String, joining joined: String? = nil) {
        history.edit(to: document, named: name, joining: joined)
        forget()
    }

    /// Takes the last edit back.
    func undo() {
        history.undo()
        forget()
    }

    /// Does the edit again that was taken back last.
    func redo() {
        history.redo()
        forget()
    }

    private func forget() {
        itinerary = Itinerary(history.document.trip)
        drag = nil
        reach = nil
    }

    /// The edit that puts items elsewhere, as one action.
    func placing(_ positions: [PlacedItem]) -> Edit {
        let changed = positions.filter { trip.items[$0.index].position != $0.position }
        guard let first = changed.first else { return Edit(.push(item: "", toDay: 1, others: 0), []) }
        let action = Edit.Action.push(
            item: trip.items[first.index].id,
            toDay: first.position.day,
            others: changed.count - 1
        )
        return Edit(action, changed, of: trip)
    }

    /// What the whole trip allows, worked out once between two edits.
    func reached() throws(BoardError) -> Reach {
        if let reach { return reach }
        let reach = try answered { () throws(PlanningError) in
            let program = try TripProgram(itinerary)
            return Reach(program: program, slots: try program.reachableSlots())
        }
        self.reach = reach
        return reach
    }
}
