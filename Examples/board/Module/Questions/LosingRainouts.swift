import OrderedJSON
import TripAnswers

/// The maximum number of steps of the search for the consequences of all rain-outs, a few seconds of work.
private let mostSteps = 200_000_000

/// Answers with the games whose rain-out loses other games, each with a sentence: `{"games": [{"item": 3, "words": "…"}]}`.
/// A game about which the search found no answer is left out.
@_expose(wasm, "board_rainouts") @_cdecl("board_rainouts")
func boardRainouts() -> Int32 {
    answer { board, json throws(BoardError) in
        let rainouts = try answered { () throws(SolverError) in
            try board.itinerary.rainouts(spending: WorkBudget(WorkLimits(steps: mostSteps)))
        }
        let wording = Wording(board.trip)
        json.object { json in
            json.key("games")
            let coming = rainouts.games.filter { game in
                board.trip.items[game.index].position.map { $0.day >= Today.firstDay ?? 1 } ?? true
            }
            let losing = coming.compactMap { game in
                wording.sentence(onRainoutOf: game).map { (item: game.index, words: $0) }
            }
            json.array(losing) { json, game in
                json.object { json in
                    json.member("item", game.item)
                    json.member("words", game.words)
                }
            }
        }
    }
}
