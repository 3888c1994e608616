import Placement
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanning

/// A trip on the board: the document with its edits, and what is asked of it between two edits.
final class Board {
    private(set) var history: EditHistory
    /// What the edits are called, those done and those that can be redone, as the buttons show them.
    private var doneNames: [String] = []
    private var undoneNames: [String] = []
    private(set) var itinerary: Itinerary
    /// The item that is being dragged.
    var drag: Drag?
    /// The repair that is shown and waits to be applied.
    private(set) var preview: Repair?
    /// The program of the whole trip, and the skeleton slots that each segment has in some valid plan, once asked.
    private var reach: Reach?

    /// What the whole trip allows its segments.
    struct Reach {
        let program: TripProgram
        /// The skeleton slots that each segment of the route has in some valid plan.
        let slots: ReachableSlots
    }

    init(_ document: TripDocument) {
        history = EditHistory(document)
        itinerary = Itinerary(document.trip)
    }

    var trip: Trip { itinerary.trip }

    /// What would be undone and redone, in a few words.
    var undoName: String? { doneNames.last }
    var redoName: String? { undoneNames.last }

    /// Does an edit, under a name of its own if it is given one.
    func apply(_ edit: Edit, named name: String? = nil) throws(BoardError) {
        guard !edit.moves.isEmpty else { return }
        let name = name ?? edit.action.name(in: trip)
        try changing { history throws(EditError) in try history.apply(edit) }
        doneNames.append(name)
        undoneNames = []
    }

    /// Takes the last edit back.
    func undo() throws(BoardError) {
        try changing { history throws(EditError) in _ = try history.undo() }
        if let name = doneNames.popLast() { undoneNames.append(name) }
    }

    /// Does the edit again that was taken back last.
    func redo() throws(BoardError) {
        try changing { history throws(EditError) in _ = try history.redo() }
        if let name = undoneNames.popLast() { doneNames.append(name) }
    }

    private func changing(_ body: (inout EditHistory) throws(EditError) -> Void) throws(BoardError) {
        do throws(EditError) {
            try body(&history)
        } catch {
            throw BoardError(error.description)
        }
        itinerary = Itinerary(history.document.trip)
        drag = nil
        preview = nil
        reach = nil
    }

    /// Repairs the trip natively and keeps the plan for `applyPreview`.
    func planRepair() throws(BoardError) -> Repair {
        let repair = try planned { () throws(PlanningError) in try itinerary.repair() }
        preview = repair
        return repair
    }

    /// Does the repair that is shown.
    func applyPreview() throws(BoardError) {
        guard let preview else { throw BoardError("there is no repair to apply; ask for one first") }
        try apply(placing(preview.positions), named: "Repair")
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
        let reach = try planned { () throws(PlanningError) in
            let program = try TripProgram(itinerary)
            return Reach(program: program, slots: try program.reachableSlots())
        }
        self.reach = reach
        return reach
    }

    /// What an answer about the whole trip gives.
    func planned<Value>(_ plan: () throws(PlanningError) -> Value) throws(BoardError) -> Value {
        do throws(PlanningError) {
            return try plan()
        } catch {
            throw BoardError(error.description)
        }
    }
}

/// Why the board cannot do what was asked.
struct BoardError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
