import OrderedJSON
import TripAnswers
import TripInteraction
import TripModel

extension Itinerary {
    /// Returns the legs that are needed only for a game: the legs after the last other game, if they end in the game's
    /// city and the trip has no fixed end; or the legs before the first other game, if they start in the game's city
    /// and the trip has no fixed start.
    func legs(onlyFor game: Int) -> [Int] {
        let city = trip.city(atStartOfItemAt: game)
        let order = timeline.items
        func isOther(_ item: Int) -> Bool { item != game && trip.items[item].isGame }
        let first = order.firstIndex(where: isOther) ?? order.endIndex
        let last = order.lastIndex(where: isOther).map { $0 + 1 } ?? order.startIndex
        let before = order[..<first].filter { trip.items[$0].isTravel }
        let after = order[last...].filter { trip.items[$0].isTravel }
        let leadsAway = before.first.map { trip.departure(ofLegAt: $0) == city } ?? false
        let leadsThere = after.last.map { trip.arrival(ofLegAt: $0) == city } ?? false
        let isFree = (start: trip.geography.start == nil, end: trip.geography.end == nil)
        if isFree.end, leadsThere { return after }
        return isFree.start && leadsAway ? before : []
    }
}

/// Answers with a recovery plan that removes the legs that are needed only for a game; `null` if there are no such
/// legs.
@_expose(wasm, "board_idle") @_cdecl("board_idle")
func boardIdle(_ item: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        let trip = board.trip
        guard trip.items.indices ~= Int(item), trip.items[Int(item)].isGame else {
            throw BoardError("that is not a game")
        }
        let legs = board.itinerary.legs(onlyFor: Int(item))
        let minutes = legs.reduce(0) { $0 + (trip.items[$1].travel?.duration.count ?? 0) }
        let words = Wording(trip)
        json.object { json in
            json.key("way")
            guard !legs.isEmpty else { return json.null() }
            let changes = board.document.removals(of: legs)
            let after = try? board.document.applying(changes).trip
            json.object { json in
                json.member("title", "Leave out \(words.list(legs.map { trip.items[$0].shortTitle }))")
                let leads = legs.count == 1 ? "it now goes" : "they now go"
                json.member("consequence", "\(words.duration(minutes)) less: \(leads) to no game.")
                json.member("money", words.cost(after.flatMap { Itinerary($0).expenses }))
                for key in ["losses", "lines", "levels"] {
                    json.key(key)
                    json.array([Int]()) { $0.int($1) }
                }
                json.key("changes")
                json.changes(changes)
            }
        }
    }
}
