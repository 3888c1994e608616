import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

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
        guard let best = planning.best else { return }
        json.key("best")
        json.start(best)
    }
}

/// Starts the search for the plan that the input requests. Answers with the progress: the number of possible start
/// days, of which none is searched yet. A plan with a wish for a visit needs no schedule.
@_expose(wasm, "board_plan") @_cdecl("board_plan")
func boardPlan() -> Int32 {
    answering { json throws(BoardError) in
        let schedule: Schedule
        do throws(ScheduleError) {
            if let season { schedule = season } else { schedule = try Schedule([ScheduledGame]()) }
        } catch {
            throw BoardError(error.description)
        }
        let asked = try Asked(Memory.input, in: schedule)
        guard season != nil || asked.wishes.wishes.contains(where: { $0.visit != nil }) else {
            throw BoardError("open a schedule first", field: "schedule")
        }
        let begun = try Planning(asked, in: schedule)
        planning = begun
        writeProgress(begun, to: &json)
    }
}

/// Searches the next possible start day. Answers with the numbers of searched and possible start days, and with the best
/// start so far.
@_expose(wasm, "board_plan_next") @_cdecl("board_plan_next")
func boardPlanNext() -> Int32 {
    asked { planning, json throws(BoardError) in
        try planning.next()
        writeProgress(planning, to: &json)
    }
}

/// Answers with the trips to choose from, best first, each with its summary, document and state; if there is no such
/// trip, answers with the reason.
@_expose(wasm, "board_plan_trips") @_cdecl("board_plan_trips")
func boardPlanTrips() -> Int32 {
    asked { planning, json throws(BoardError) in try planning.answer().write(to: &json) }
}
