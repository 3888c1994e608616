import OrderedJSON
import TripAnswers

nonisolated(unsafe) private var planning: Planning?

private func asked(_ body: (Planning, inout JSONWriter) throws(BoardError) -> Void) -> Int32 {
    answering { json throws(BoardError) in
        guard let planning else { throw BoardError("say first what the trip should be") }
        try body(planning, &json)
    }
}

private func writeProgress(_ planning: Planning, to json: inout JSONWriter) {
    json.object { json in
        json.member("done", planning.done)
        json.member("count", planning.count)
    }
}

/// Begins to plan what the input asks for. Answers with how many days there are to look at.
@_expose(wasm, "board_plan") @_cdecl("board_plan")
func planBegin() -> Int32 {
    answering { json throws(BoardError) in
        guard let season else { throw BoardError("open a schedule first", field: "schedule") }
        let begun = try Planning(try Asked(Memory.input, in: season), in: season)
        planning = begun
        writeProgress(begun, to: &json)
    }
}

/// Looks at one day more on which the trip could begin.
@_expose(wasm, "board_plan_next") @_cdecl("board_plan_next")
func planNext() -> Int32 {
    asked { planning, json throws(BoardError) in
        try planning.next()
        writeProgress(planning, to: &json)
    }
}

/// The trips that one can choose from, best first, each with its words, its document and its state; or why there is none.
@_expose(wasm, "board_plan_trips") @_cdecl("board_plan_trips")
func planTrips() -> Int32 {
    asked { planning, json throws(BoardError) in try planning.answer().write(to: &json) }
}
