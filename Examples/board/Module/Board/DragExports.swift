import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

/// Lifts an item. Answers with its slots, one letter each: f feasible, r reachable if others shift, - refused.
@_expose(wasm, "board_begin") @_cdecl("board_begin")
func boardBegin(_ item: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        let drag = try Drag(Int(item), of: board)
        board.drag = drag
        json.object { json in
            json.member("slots", letters(drag.validities))
            json.member("home", drag.session.home?.number)
            json.member("feedback", drag.session.feedback.rawValue)
            json.member("greeting", drag.greeting)
            json.key("barriers")
            let trip = drag.session.itinerary.trip
            json.array(drag.session.barrierGames.compactMap { trip.index(ofItem: $0) }) { $0.int($1) }
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
    let isReachable = update.slot.map { drag.validities[$0.number] == .reachable } ?? false
    Memory.decision[0] =
        (update.isAllowed ? 1 : 0) | (update.isHome ? 2 : 0) | (update.feedback == nil ? 0 : 4)
        | (isReachable ? 8 : 0)
    Memory.decision[1] = Int32(update.slot?.number ?? -1)
    Memory.decision[2] = Int32(update.nearest?.number ?? -1)
    Memory.decision[3] = Int32(update.insertionRow ?? -1)
}

/// A slot in words, and why the dragged item may not stand there.
@_expose(wasm, "board_describe") @_cdecl("board_describe")
func boardDescribe(_ slot: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        guard let drag = board.drag, drag.validities.indices ~= Int(slot) else {
            throw BoardError("there is no such place")
        }
        drag.write(drag.session.space[Int(slot)], to: &json)
    }
}

/// What would shift if the dragged item were dropped in a slot.
@_expose(wasm, "board_shift") @_cdecl("board_shift")
func boardShift(_ slot: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        guard let drag = board.drag, drag.validities.indices ~= Int(slot) else {
            throw BoardError("there is no such place")
        }
        drag.writeShift(try drag.push(into: drag.session.space[Int(slot)]), to: &json)
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
