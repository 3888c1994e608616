import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

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
        guard let season else { throw BoardError("open a schedule first") }
        let begun = try Planning(Memory.input, in: season)
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

/// The trips that one can choose from, best first, each with its words, its document and its state.
@_expose(wasm, "board_plan_trips") @_cdecl("board_plan_trips")
func planTrips() -> Int32 {
    asked { planning, json throws(BoardError) in
        let window = try planning.answer()
        let count = window.plan.tradeOffs?.count ?? 0
        var answers: [PlanAnswer] = []
        do throws(ChangeError) {
            for number in 1...max(1, count) {
                let picked = count == 0 ? nil : number
                let answer = try PlanAnswer(
                    window.itinerary,
                    window.plan,
                    of: window.document,
                    picking: picked,
                    in: window
                )
                if let answer { answers.append(answer) }
            }
        } catch {
            throw BoardError(error.description)
        }
        json.object { json in
            json.key("trips")
            json.array(answers.filter { $0.planned != nil }) { $0.trip($1) }
            json.key("note")
            if let stopped = window.stopped { json.string(stopped.description) } else { json.null() }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func trip(_ answer: PlanAnswer) {
        guard let taken = answer.taken, let planned = answer.planned else { return }
        let wording = Wording(planned.trip)
        object { json in
            json.member("summary", wording.summary(taken))
            json.member("isBest", taken == answer.plan.best)
            json.member("games", taken.games.count)
            json.member("days", Int(taken.cost.days))
            json.member("minutes", Int(taken.cost.minutes))
            json.key("wishes")
            json.array(zip(answer.plan.wishes.wishes, taken.wishes)) { json, pair in
                json.object { json in
                    json.member("title", wording.name(pair.0))
                    json.member("granted", pair.1.granted)
                    json.member("count", pair.1.count)
                }
            }
            json.member("document", planned.text)
            json.key("state")
            TripState(Itinerary(planned.trip)).write(to: &json, undo: nil, redo: nil)
        }
    }
}
