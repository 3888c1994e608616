import OrderedJSON
import TripAnswers
import TripInteraction

/// Postpones a game: `{"item": 3, "day": 5, "index": 0, "start": "19:05"}`. Without an index, the game is placed by its
/// start time. Answers with the trip's new state.
@_expose(wasm, "board_postpone") @_cdecl("board_postpone")
func boardPostpone() -> Int32 {
    change { board throws(BoardError) in
        let asked = try readValue()
        guard let game = asked["item"]?.whole, let day = asked["day"]?.whole else {
            throw BoardError("name the game and the day to which it moves")
        }
        let start = asked["start"]?.string.flatMap { ClockTime($0) }
        try board.postpone(game, toDay: day, index: asked["index"]?.whole, start: start)
    }
}

extension Board {
    /// Postpones a game to a day, with a new start time if one is given. Without an index, the game is placed by its
    /// start time.
    func postpone(_ game: Int, toDay day: Int, index: Int?, start: ClockTime?) throws(BoardError) {
        guard trip.items.indices ~= game else { throw BoardError("that is not a game") }
        let place = index.map { DayPlace.index($0) } ?? .byStart
        try perform(.postpone(item: trip.items[game].id, to: .day(day), start: start, at: place))
    }
}

/// Removes an item from the trip. Answers with the trip's new state.
@_expose(wasm, "board_take_out") @_cdecl("board_take_out")
func boardTakeOut(_ item: Int32) -> Int32 {
    change { board throws(BoardError) in
        guard board.trip.items.indices ~= Int(item) else { throw BoardError("there is no such item") }
        let item = board.trip.items[Int(item)]
        let name =
            item.game.map { "Take \($0.displayTitle ?? $0.gameID ?? item.id) out of the trip" }
            ?? "Remove \(item.shortTitle)"
        try board.perform(.cancel(item: item.id), named: name)
    }
}
