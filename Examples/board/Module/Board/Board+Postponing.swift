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
    /// Puts a game on another day, at a gap among the other items or else where its hour belongs, and perhaps gives it
    /// another start.
    func postpone(_ game: Int, toDay day: Int, index: Int?, start: ClockTime?) throws(BoardError) {
        guard trip.items.indices ~= game, let old = trip.items[game].game else {
            throw BoardError("that is no game")
        }
        let space = itinerary.slots(without: game)
        let place = index ?? self.index(of: game, onDay: day, at: start ?? old.start)
        guard let slot = space.slot(day: day, index: place) else {
            throw BoardError("the trip has no such place")
        }
        var changes: [TripChange] = space.placing(game, in: slot).map { placed in
            let position = placed.position
            return .move(item: trip.items[placed.index].id, day: position.day, sortOrder: position.sortOrder)
        }
        if let start, start != old.start {
            changes.append(.retime(item: trip.items[game].id, start: start, duration: nil))
        }
        let title = old.title ?? trip.items[game].id
        try apply(changes, named: "Postpone \(title) to day \(day)")
    }

    /// The place of a game among the other items of a day: before the first game that starts later, else last.
    private func index(of game: Int, onDay day: Int, at start: ClockTime?) -> Int {
        guard 1...trip.dayCount ~= day else { return 0 }
        let others = itinerary.timeline[day: day].filter { $0 != game }
        let later = others.firstIndex { other in
            guard let start, let next = trip.items[other].game?.start else { return false }
            return start < next
        }
        return later ?? others.count
    }
}
