import Placement
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

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

    convenience init(_ document: TripDocument) {
        self.init(DocumentHistory(document))
    }

    init(_ history: DocumentHistory) {
        self.history = history
        itinerary = Itinerary(history.document.trip)
    }

    var trip: Trip { itinerary.trip }

    /// Makes an edit of a drag.
    func apply(_ edit: Edit) throws(BoardError) {
        try change { history throws(ChangeError) in try history.apply(edit) }
    }

    /// Performs an operation as one step.
    func perform(_ operation: DocumentOperation, named name: String? = nil) throws(BoardError) {
        do throws(OperationError) {
            try history.perform(operation, named: name)
        } catch {
            throw BoardError(error.description)
        }
        forget()
    }

    /// Makes changes as one step; as one with the step before it, where that has the name of `joined`.
    func apply(_ changes: [TripChange], named name: String, joining joined: String? = nil) throws(BoardError)
    {
        try change { history throws(ChangeError) in
            try history.apply(changes, named: name, joining: joined)
        }
    }

    /// Goes on with another document as one step.
    func adopt(_ document: TripDocument, named name: String) {
        history.replace(by: document, named: name)
        forget()
    }

    /// Takes the last step back.
    func undo() throws(BoardError) {
        do throws(DocumentError) { try history.undo() } catch { throw BoardError(error.description) }
        forget()
    }

    /// Makes the step again that was taken back last.
    func redo() throws(BoardError) {
        do throws(DocumentError) { try history.redo() } catch { throw BoardError(error.description) }
        forget()
    }

    private func change(
        _ body: (inout DocumentHistory) throws(ChangeError) -> Void
    ) throws(BoardError) {
        do throws(ChangeError) { try body(&history) } catch { throw BoardError(error.description) }
        forget()
    }

    private func forget() {
        itinerary = Itinerary(history.document.trip)
        drag = nil
        reach = nil
    }

    /// What the whole trip allows, worked out once between two edits.
    func reached() throws(BoardError) -> Reach {
        if let reach { return reach }
        let reach = try answered { () throws(SolverError) in
            let program = try TripProgram(itinerary)
            return Reach(program: program, slots: try program.reachableSlots())
        }
        self.reach = reach
        return reach
    }
}
