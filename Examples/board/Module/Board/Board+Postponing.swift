import OrderedJSON
import TripAnswers
import TripInteraction

/// A change of a game's schedule: `{"item": 3, "day": 5, "index": 0, "start": "19:05"}`; without an index the game
/// goes among the others by its hour.
@_expose(wasm, "board_postpone") @_cdecl("board_postpone")
func boardPostpone() -> Int32 {
    change { board throws(BoardError) in
        let asked: JSONTree
        do throws(JSONError) { asked = try JSONTree(Memory.input) } catch {
            throw BoardError(error.description)
        }
        guard let game = asked.root["item"]?.whole, let day = asked.root["day"]?.whole else {
            throw BoardError("say which game goes to which day")
        }
        let start = asked.root["start"]?.string.flatMap { ClockTime($0) }
        try board.postpone(game, toDay: day, index: asked.root["index"]?.whole, start: start)
    }
}

extension JSONValue {
    /// The number, where it is a whole one that fits.
    fileprivate var whole: Int? {
        guard let number = double, number.magnitude <= 1e9 else { return nil }
        return Int(number)
    }
}

extension Board {
    /// Puts a game on another day, at a gap among the other items or else where its start belongs, and perhaps gives it
    /// another start.
    func postpone(_ game: Int, toDay day: Int, index: Int?, start: ClockTime?) throws(BoardError) {
        guard trip.items.indices ~= game else { throw BoardError("that is no game") }
        let place = index.map { DayPlace.index($0) } ?? .byStart
        try perform(.postpone(item: trip.items[game].id, to: .day(day), start: start, at: place))
    }
}

/// Takes a game out of the trip.
@_expose(wasm, "board_take_out") @_cdecl("board_take_out")
func boardTakeOut(_ item: Int32) -> Int32 {
    change { board throws(BoardError) in
        let items = board.trip.items
        guard items.indices ~= Int(item), let game = items[Int(item)].game else {
            throw BoardError("that is no game")
        }
        let id = items[Int(item)].id
        let title = game.title ?? game.gameID ?? id
        try board.perform(.cancel(item: id), named: "Take \(title) out of the trip")
    }
}
