import OrderedJSON
import TripAnswers

nonisolated(unsafe) private var planning: Planning?

private func asked(_ body: (Planning, inout JSONWriter) throws(BoardError) -> Void) -> Int32 {
    answering { json throws(BoardError) in
        guard let planning else { throw BoardError("describe the trip first") }
        try body(planning, &json)
    }
}

private func writeProgress(_ planning: Planning, to json: inout JSONWriter) {
    json.object { json in
        json.member("done", planning.done)
        json.member("count", planning.count)
    }
}

/// Starts the plan that the input requests. Answers with the number of possible start days.
@_expose(wasm, "board_plan") @_cdecl("board_plan")
func boardPlan() -> Int32 {
    answering { json throws(BoardError) in
        guard let season else { throw BoardError("open a schedule first", field: "schedule") }
        let begun = try Planning(try Asked(Memory.input, in: season), in: season)
        planning = begun
        writeProgress(begun, to: &json)
    }
}

/// Searches the next possible start day. Answers with the progress.
@_expose(wasm, "board_plan_next") @_cdecl("board_plan_next")
func boardPlanNext() -> Int32 {
    asked { planning, json throws(BoardError) in
        try planning.next()
        writeProgress(planning, to: &json)
    }
}

/// Answers with the trips to choose from, best first, each with its summary, document and state, or with the reason why
/// there is none.
@_expose(wasm, "board_plan_trips") @_cdecl("board_plan_trips")
func boardPlanTrips() -> Int32 {
    asked { planning, json throws(BoardError) in try planning.answer().write(to: &json) }
}
