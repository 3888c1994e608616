import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanning

/// The trip on the board, once one is open.
nonisolated(unsafe) private var board: Board?

/// Answers with what `body` writes, or with `{"error": …}`; the length of the answer.
private func answer(_ body: (Board, inout JSONWriter) throws(BoardError) -> Void) -> Int32 {
    var json = JSONWriter()
    do throws(BoardError) {
        guard let board else { throw BoardError("open a trip first") }
        try body(board, &json)
    } catch {
        json = JSONWriter()
        json.object { $0.member("error", error.message) }
    }
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}

/// Changes the board and answers with its state.
private func change(_ body: (Board) throws(BoardError) -> Void) -> Int32 {
    answer { board, json throws(BoardError) in
        try body(board)
        board.writeState(to: &json)
    }
}

private func readDocument() throws(BoardError) -> TripDocument {
    do throws(DocumentError) {
        return try TripDocument(Memory.input).converted()
    } catch {
        throw BoardError(error.description)
    }
}

/// Opens the document in the input; what was on the board is forgotten. Answers with the state.
@_expose(wasm, "board_open") @_cdecl("board_open")
func boardOpen() -> Int32 {
    do throws(BoardError) {
        board = Board(try readDocument())
        return answer { board, json in board.writeState(to: &json) }
    } catch {
        var json = JSONWriter()
        json.object { $0.member("error", error.message) }
        Memory.output = json.bytes
        return Int32(Memory.output.count)
    }
}

/// The text of the document, which is not JSON of ours but the bytes themselves.
@_expose(wasm, "board_text") @_cdecl("board_text")
func boardText() -> Int32 {
    Memory.output = board?.history.document.tree.bytes ?? []
    return Int32(Memory.output.count)
}

/// How a drag looks and feels.
@_expose(wasm, "board_appearance") @_cdecl("board_appearance")
func boardAppearance() -> Int32 {
    var json = JSONWriter()
    Board.writeAppearance(to: &json)
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}

/// Works out what the whole trip allows, so that the next grab need not.
@_expose(wasm, "board_prepare") @_cdecl("board_prepare")
func boardPrepare() -> Int32 {
    answer { board, json throws(BoardError) in
        _ = try board.reached()
        json.object { _ in }
    }
}

/// What is wrong with the trip.
@_expose(wasm, "board_audit") @_cdecl("board_audit")
func boardAudit() -> Int32 {
    answer { board, json throws(BoardError) in
        let itinerary = board.itinerary
        json.audit(try board.planned { () throws(PlanningError) in try AuditAnswer(itinerary) })
    }
}

/// Where an item may go, best first.
@_expose(wasm, "board_places") @_cdecl("board_places")
func boardPlaces(_ item: Int32) -> Int32 {
    answer { board, json throws(BoardError) in try board.writePlaces(of: Int(item), to: &json) }
}

@_expose(wasm, "board_place") @_cdecl("board_place")
func boardPlace(_ item: Int32, _ slot: Int32) -> Int32 {
    change { board throws(BoardError) in try board.place(Int(item), in: Int(slot)) }
}

@_expose(wasm, "board_place_best") @_cdecl("board_place_best")
func boardPlaceBest(_ item: Int32) -> Int32 {
    change { board throws(BoardError) in try board.placeBest(Int(item)) }
}

@_expose(wasm, "board_place_all") @_cdecl("board_place_all")
func boardPlaceAll() -> Int32 {
    change { board throws(BoardError) in try board.placeAll() }
}

@_expose(wasm, "board_move") @_cdecl("board_move")
func boardMove(_ item: Int32, _ day: Int32, _ sortOrder: Double) -> Int32 {
    change { board throws(BoardError) in
        try board.move(Int(item), to: Position(day: Int(day), sortOrder: sortOrder))
    }
}

@_expose(wasm, "board_reschedule") @_cdecl("board_reschedule")
func boardReschedule(_ game: Int32, _ day: Int32, _ index: Int32) -> Int32 {
    change { board throws(BoardError) in
        try board.reschedule(Int(game), to: Slot(day: Int(day), index: Int(index)))
    }
}

/// The native repair, which `board_apply_repair` then does.
@_expose(wasm, "board_repair") @_cdecl("board_repair")
func boardRepair() -> Int32 {
    answer { board, json throws(BoardError) in
        let repair = try board.planRepair()
        json.repair(
            try board.planned { () throws(PlanningError) in
                try RepairAnswer(board.itinerary, repair, repaired: nil)
            }
        )
    }
}

@_expose(wasm, "board_apply_repair") @_cdecl("board_apply_repair")
func boardApplyRepair() -> Int32 {
    change { board throws(BoardError) in try board.applyPreview() }
}

/// Takes over the positions of the document in the input: a repair that was made elsewhere.
@_expose(wasm, "board_adopt") @_cdecl("board_adopt")
func boardAdopt() -> Int32 {
    change { board throws(BoardError) in try board.adopt(try readDocument(), named: "Repair by GLPK") }
}

@_expose(wasm, "board_undo") @_cdecl("board_undo")
func boardUndo() -> Int32 {
    change { board throws(BoardError) in try board.undo() }
}

@_expose(wasm, "board_redo") @_cdecl("board_redo")
func boardRedo() -> Int32 {
    change { board throws(BoardError) in try board.redo() }
}

// MARK: A drag

/// Lifts an item. Answers with its slots, one letter each: f feasible, r reachable if others shift, - refused.
@_expose(wasm, "board_begin") @_cdecl("board_begin")
func boardBegin(_ item: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        let drag = try Drag(Int(item), of: board)
        board.drag = drag
        json.object { json in
            json.member("slots", letters(drag.validities))
            json.member("home", drag.session.home)
            json.member("feedback", drag.session.feedback.rawValue)
            json.member("greeting", drag.greeting)
            json.key("barriers")
            json.array(drag.session.barrierGames) { $0.int($1) }
        }
    }
}

private func letters(_ validities: [SlotValidity]) -> String {
    let bytes = validities.map { validity in
        switch validity {
        case .feasible: UInt8(ascii: "f")
        case .reachable: UInt8(ascii: "r")
        case .refused: UInt8(ascii: "-")
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// The dragged item is at a destination row: a look into the tables of the drag. Leaves in the decision
/// 0: bits for allowed (1), at home (2), a border of valid zones crossed (4), allowed if others shift (8);
/// 1: the slot, 2: the nearest slot where it may stand, 3: the row above which to draw the insertion line; -1: none.
@_expose(wasm, "board_update") @_cdecl("board_update")
func boardUpdate(_ row: Int32) {
    guard let update = board?.drag?.session.update(row: Int(row)), let drag = board?.drag else { return }
    let isReachable = update.slot.map { drag.validities[$0] == .reachable } ?? false
    Memory.decision[0] =
        (update.isAllowed ? 1 : 0) | (update.isHome ? 2 : 0) | (update.feedback == nil ? 0 : 4)
        | (isReachable ? 8 : 0)
    Memory.decision[1] = Int32(update.slot ?? -1)
    Memory.decision[2] = Int32(update.nearest ?? -1)
    Memory.decision[3] = Int32(update.insertionRow ?? -1)
}

/// A slot in words, and why the dragged item may not stand there.
@_expose(wasm, "board_describe") @_cdecl("board_describe")
func boardDescribe(_ slot: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        guard let drag = board.drag, drag.validities.indices ~= Int(slot) else {
            throw BoardError("there is no such place")
        }
        drag.write(Int(slot), to: &json)
    }
}

/// What would shift if the dragged item were dropped in a slot.
@_expose(wasm, "board_shift") @_cdecl("board_shift")
func boardShift(_ slot: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        guard let drag = board.drag, drag.validities.indices ~= Int(slot) else {
            throw BoardError("there is no such place")
        }
        drag.writeShift(try drag.push(into: Int(slot)), to: &json)
    }
}

/// Drops the item where the last update was. Answers how that ended, and the state after it.
@_expose(wasm, "board_drop") @_cdecl("board_drop")
func boardDrop() -> Int32 {
    answer { board, json throws(BoardError) in
        guard let drag = board.drag else { throw BoardError("nothing is lifted") }
        let outcome = try drag.drop()
        board.drag = nil
        let isPlaced = outcome.edit != nil
        if let edit = outcome.edit { try board.apply(edit) }
        json.object { json in
            let isRefused = if case .snappedBack = outcome { true } else { false }
            json.member("outcome", isPlaced ? "placed" : isRefused ? "snappedBack" : "unmoved")
            json.member("feedback", outcome.feedback.rawValue)
            let slot = isRefused ? drag.session.last?.slot : nil
            json.member("reason", slot.flatMap { drag.refusal($0) })
            json.key("state")
            board.writeState(to: &json)
        }
    }
}

/// By how much to scroll in one tick with the pointer at `place` of a list of that height.
@_expose(wasm, "board_scroll") @_cdecl("board_scroll")
func boardScroll(_ place: Double, _ height: Double) -> Double {
    Appearance.autoScroll(at: place, height: height)
}

/// Ends the drag without a drop.
@_expose(wasm, "board_cancel") @_cdecl("board_cancel")
func boardCancel() {
    board?.drag = nil
}
