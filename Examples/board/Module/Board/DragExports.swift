import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

/// Starts to drag an item. Answers with one letter for each slot: `f` if the slot is feasible, `r` if it is reachable
/// when other items move, otherwise `-`. For a visit, answers with the runs of its free starts.
@_expose(wasm, "board_begin") @_cdecl("board_begin")
func boardBegin(_ item: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        if let visit = try board.lift(visit: Int(item)) { return visit.write(to: &json) }
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

/// Updates the drag to a destination row, without a search. Sets the four numbers of `Memory.decision`:
///
/// - 0: the sum of 1 if the item may be dropped there, 2 if a drop there changes nothing, 4 if the drag has entered or
///   left a valid zone, and 8 if the item may be dropped there when other items move
/// - 1: the slot, or -1
/// - 2: the nearest feasible slot, or -1
/// - 3: the row above which the insertion line is drawn, or -1
///
/// For a visit, the row is the number of a start plus 1.
@_expose(wasm, "board_update") @_cdecl("board_update")
func boardUpdate(_ row: Int32) {
    if let board, board.visit != nil { return board.updateVisit(toSlot: Int(row) - 1) }
    guard let update = board?.drag?.session.update(row: Int(row)), let drag = board?.drag else { return }
    let isReachable = update.slot.map { drag.validities[$0.number] == .reachable } ?? false
    let isAllowed = update.isAllowed && !drag.isLocked(update.slot)
    Memory.decision[0] =
        (isAllowed ? 1 : 0) | (update.isHome ? 2 : 0) | (update.feedback == nil ? 0 : 4)
        | (isReachable ? 8 : 0)
    Memory.decision[1] = Int32(update.slot?.number ?? -1)
    Memory.decision[2] = Int32(update.nearest?.number ?? -1)
    Memory.decision[3] = Int32(update.insertionRow ?? -1)
}

/// Answers with the name of a slot, and the reasons why the dragged item cannot be placed there.
@_expose(wasm, "board_describe") @_cdecl("board_describe")
func boardDescribe(_ slot: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        if let visit = board.visit { return board.describe(Int(slot), of: visit, to: &json) }
        guard let drag = board.drag, drag.validities.indices ~= Int(slot) else {
            throw BoardError("there is no such slot")
        }
        drag.write(drag.session.space[Int(slot)], to: &json)
    }
}

/// Answers with the other items that would move if the dragged item were dropped in a slot.
@_expose(wasm, "board_shift") @_cdecl("board_shift")
func boardShift(_ slot: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        guard let drag = board.drag, drag.validities.indices ~= Int(slot) else {
            throw BoardError("there is no such slot")
        }
        drag.writeShift(try drag.push(into: drag.session.space[Int(slot)]), to: &json)
    }
}

/// Drops the item at the position of the last update. Answers with the outcome and the trip's new state.
@_expose(wasm, "board_drop") @_cdecl("board_drop")
func boardDrop() -> Int32 {
    answer { board, json throws(BoardError) in
        if let visit = board.visit { return try board.drop(visit, to: &json) }
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

/// Returns the speed at which the list scrolls while the pointer is near its edge, in pixels per second.
///
/// - Parameters:
///   - place: The position of the pointer in the list.
///   - height: The height of the list.
@_expose(wasm, "board_scroll") @_cdecl("board_scroll")
func boardScroll(_ place: Double, _ height: Double) -> Double {
    Appearance.autoScrollSpeed(at: place, height: height)
}

/// Ends the drag without a drop.
@_expose(wasm, "board_cancel") @_cdecl("board_cancel")
func boardCancel() {
    board?.drag = nil
    board?.visit = nil
}
