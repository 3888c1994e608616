import OrderedJSON
import TripAnswers
import TripInteraction
import TripModel

extension NewItem {
    /// Reads what the page asks to add: `{"kind": "custom", "title": "…"}`, an event with a `city` and a `start` too, or a
    /// leg `{"kind": "travel", "from": "…", "to": "…", "minutes": 90, "start": "09:05", "title": "…"}`.
    fileprivate init(_ asked: JSONValue) throws(BoardError) {
        func text(_ key: String) -> String? {
            asked[key]?.string.flatMap { City.isBlank($0) ? nil : $0 }
        }
        let start = text("start").flatMap { ClockTime($0) }
        let minutes = asked["minutes"]?.double.flatMap { $0 >= 1 && $0 <= 1e6 ? Minutes(Int($0)) : nil }
        switch text("kind") {
        case "travel":
            guard let from = text("from"), let to = text("to") else {
                throw BoardError("say from where the leg leads to where")
            }
            let travel = Travel(from: from, to: to, duration: minutes, start: start, title: text("title"))
            self.init(.travel(travel))
        case "event":
            guard let title = text("title"), let city = text("city") else {
                throw BoardError("say what the event is, and in which city")
            }
            self.init(.game(Game(gameID: nil, city: city, title: title, start: start)))
        case _:
            guard let title = text("title") else { throw BoardError("say what the note is") }
            self.init(.custom(Custom(title: title)))
        }
    }
}

/// Adds an item on a day, `{"day": 3, "kind": "custom", "title": "…"}`, as one step. Answers with the state.
@_expose(wasm, "board_add") @_cdecl("board_add")
func boardAdd() -> Int32 {
    change { board throws(BoardError) in
        let tree: JSONTree
        do throws(JSONError) { tree = try JSONTree(Memory.input) } catch {
            throw BoardError(error.description)
        }
        guard let day = tree.root["day"]?.double, day >= 1, day <= Double(board.trip.dayCount) else {
            throw BoardError("say on which day")
        }
        try board.perform(.add(try NewItem(tree.root), on: .day(Int(day))))
    }
}
