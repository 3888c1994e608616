import OrderedJSON
import TripDocuments
import TripModel

extension JSONWriter {
    /// Writes the answer of `import-schedule` (SPEC section 13): what a schedule changes for the games of a trip, and
    /// the change document that makes the trip agree with it.
    package mutating func schedule(_ answer: ScheduleChanges, of trip: Trip) {
        object { json in
            json.member("trip", trip.id)
            json.key("games")
            json.array(answer.entries) { json, entry in
                let item = trip.items[entry.item]
                json.object { json in
                    json.member("item", item.id)
                    json.member("gameId", item.game?.gameID) { $0.string($1) }
                    json.change(entry.change, of: item)
                }
            }
            json.key("added")
            json.array(answer.added) { json, dated in
                json.object { json in
                    json.member("gameId", dated.game.gameID)
                    json.member("title", dated.game.title) { $0.string($1) }
                    json.member("day", dated.day)
                }
            }
            json.key("changes")
            json.changes(answer.changes)
        }
    }

    private mutating func change(_ change: ScheduleChanges.Change, of item: Item) {
        switch change {
        case .moved(let day):
            member("change", "moved")
            member("from", item.position?.day) { $0.int($1) }
            member("to", day)
        case .retimed(let start, let duration):
            member("change", "retimed")
            if let start {
                member("from", item.game?.start) { $0.string($1.description) }
                member("to", start.description)
            }
            if let duration { member("durationMinutes", duration.count) }
        case .relocated(let city):
            member("change", "relocated")
            member("from", item.game?.cityName) { $0.string($1) }
            member("to", city)
        case .cancelled:
            member("change", "cancelled")
        }
    }
}
