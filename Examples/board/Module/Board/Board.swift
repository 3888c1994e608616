import Placement
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

/// An open trip: the document with its edits, and answers that are cached between edits.
final class Board {
    private(set) var history: DocumentHistory
    private(set) var itinerary: Itinerary
    /// The drag in progress.
    var drag: Drag?
    /// The drag of a visit in progress.
    var visit: VisitDrag?
    /// The cached program of the trip, with the reachable slots of its legs.
    private var reach: Reach?

    /// The program of the whole trip, and the reachable slots of its legs.
    struct Reach {
        let program: TripProgram
        /// For each leg, the skeleton slots (SPEC section 5) in which some valid plan places it.
        let slots: ReachableSlots
    }

    convenience init(_ document: TripDocument) {
        self.init(DocumentHistory(document))
    }

    init(_ history: DocumentHistory) {
        self.history = history
        itinerary = Itinerary(history.document.trip)
    }

    var document: TripDocument { history.document }
    var trip: Trip { itinerary.trip }

    /// Applies the edit that a drag produced.
    func apply(_ edit: Edit) throws(BoardError) {
        try change { history throws(ChangeError) in try history.apply(edit) }
    }

    /// Performs an operation as one undo step.
    func perform(_ operation: DocumentOperation, named name: String? = nil) throws(BoardError) {
        do throws(OperationError) {
            try history.perform(operation, named: name)
        } catch {
            throw BoardError(error.description)
        }
        forget()
    }

    /// Applies changes as one undo step. If the previous step has the name `joined`, combines them with it.
    func apply(_ changes: [TripChange], named name: String, joining joined: String? = nil) throws(BoardError)
    {
        try change { history throws(ChangeError) in
            try history.apply(changes, named: name, joining: joined)
        }
    }

    /// Replaces the document, as one undo step.
    func adopt(_ document: TripDocument, named name: String) {
        history.replace(by: document, named: name)
        forget()
    }

    /// Undoes the last step.
    func undo() throws(BoardError) {
        do throws(DocumentError) { try history.undo() } catch { throw BoardError(error.description) }
        forget()
    }

    /// Redoes the step that was undone last.
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
        visit = nil
        reach = nil
    }

    /// Discards the cached program, which depends on the first day that may change.
    func forgetReach() {
        reach = nil
    }

    /// Returns the program and the reachable slots, which are computed once between edits.
    func reached() throws(BoardError) -> Reach {
        if let reach { return reach }
        let reach = try answered { () throws(SolverError) in
            let program = try TripProgram(itinerary, fromDay: Today.firstUnlockedDay)
            return Reach(program: program, slots: try program.reachableSlots())
        }
        self.reach = reach
        return reach
    }
}
