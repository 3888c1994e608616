import OrderedJSON
import TripPlanning

extension JSONWriter {
    /// Writes the member `tightConnections`: where a plan leaves too little time for the travel between two games, or
    /// before the first, and the rule that would heed it.
    mutating func tightConnections(_ tight: [TightConnection], _ wording: Wording) {
        let trip = wording.trip
        objects("tightConnections", tight) { json, tight in
            json.ids("items", tight.items, of: trip)
            json.member("day", trip.items[tight.second].position?.day) { $0.int($1) }
            json.member("available", tight.available)
            json.member("needed", tight.needed)
            json.member("rule", "connections")
            json.member("message", wording.sentence(tight))
            json.times(ofGamesAmong: tight.items, in: trip)
        }
    }

    /// Writes the member `times`: when games start and end on their own clocks; the zones are null where the trip has
    /// none.
    mutating func times(ofGamesAmong items: [Int], in trip: Trip) {
        objects("times", items.filter { trip.start(ofGameAt: $0) != nil }) { json, game in
            json.member("item", trip.items[game].id)
            json.member("start", trip.start(ofGameAt: game)) { $0.local($1, game, trip) }
            json.member("end", trip.end(ofGameAt: game)) { $0.local($1, game, trip) }
            json.member("timeZone", trip.timeZone(ofItemAt: game)) { $0.string($1) }
        }
    }

    private mutating func local(_ instant: Int, _ game: Int, _ trip: Trip) {
        let local = trip.localTime(at: instant, atGame: game)
        object { json in
            json.member("day", local.day)
            json.member("time", local.time.description)
        }
    }
}
