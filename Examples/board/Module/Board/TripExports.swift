import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

/// Opens the document in the input instead of the open trip. Answers with the state of the new trip.
@_expose(wasm, "board_open") @_cdecl("board_open")
func boardOpen() -> Int32 {
    do throws(BoardError) {
        board = Board(try readDocument())
        return answer { board, json in board.writeState(to: &json) }
    } catch {
        return refuse(error)
    }
}

/// Answers with the text of the document as plain bytes, not as JSON.
@_expose(wasm, "board_text") @_cdecl("board_text")
func boardText() -> Int32 {
    Memory.output = board?.document.tree.bytes ?? []
    return Int32(Memory.output.count)
}

/// Answers with the appearance and haptics of a drag.
@_expose(wasm, "board_appearance") @_cdecl("board_appearance")
func boardAppearance() -> Int32 {
    var json = JSONWriter()
    Board.writeAppearance(to: &json)
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}

/// Computes the reachable slots in advance, so that the next drag starts faster.
@_expose(wasm, "board_prepare") @_cdecl("board_prepare")
func boardPrepare() -> Int32 {
    answer { board, json throws(BoardError) in
        _ = try board.reached()
        json.object { _ in }
    }
}

/// Answers with the slots in which an item can be placed, best first, followed by the slots that it can reach if other
/// items move.
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

@_expose(wasm, "board_move") @_cdecl("board_move")
func boardMove(_ item: Int32, _ day: Int32, _ sortOrder: Double) -> Int32 {
    change { board throws(BoardError) in
        try board.move(Int(item), to: Position(day: Int(day), sortOrder: sortOrder))
    }
}

/// Replaces the document with the newer document in the input, as one undo step.
@_expose(wasm, "board_adopt") @_cdecl("board_adopt")
func boardAdopt() -> Int32 {
    change { board throws(BoardError) in board.adopt(try readDocument(), named: "Take the other version") }
}

/// Replaces the document with the document in the input, which has the edits of this page in addition, as one undo step.
@_expose(wasm, "board_edits") @_cdecl("board_edits")
func boardEdits() -> Int32 {
    change { board throws(BoardError) in board.adopt(try readDocument(), named: "Your edits") }
}

@_expose(wasm, "board_undo") @_cdecl("board_undo")
func boardUndo() -> Int32 {
    change { board throws(BoardError) in try board.undo() }
}

@_expose(wasm, "board_redo") @_cdecl("board_redo")
func boardRedo() -> Int32 {
    change { board throws(BoardError) in try board.redo() }
}

/// Answers with the undo steps of the open trip, in the library's JSON format.
@_expose(wasm, "board_history") @_cdecl("board_history")
func boardHistory() -> Int32 {
    Memory.output = board.map { Array($0.history.jsonText.utf8) } ?? []
    return Int32(Memory.output.count)
}

/// Opens a document with the undo steps that the page has stored: `{"text": "…", "history": "…"}`. Answers with the
/// trip's state.
@_expose(wasm, "board_restore") @_cdecl("board_restore")
func boardRestore() -> Int32 {
    do throws(BoardError) {
        let tree: JSONTree
        do throws(JSONError) { tree = try JSONTree(Memory.input) } catch {
            throw BoardError(error.description)
        }
        guard let text = tree.root["text"]?.string, let steps = tree.root["history"]?.string else {
            throw BoardError("a document and its steps are required")
        }
        do throws(DocumentError) {
            let document = try TripDocument(Array(text.utf8), context: .ofPage).converted()
            board = Board(try DocumentHistory(document, json: steps))
        } catch {
            throw BoardError(error.description)
        }
        return answer { board, json in board.writeState(to: &json) }
    } catch {
        return refuse(error)
    }
}
